/** What a step of a case does to the fraud memory: a company is remembered or forgotten, or recognised. */
import { isFraudReason } from '@waggle/contract/verification/reasons';
import type { CaseAction, CaseEffect, CaseStepContext } from '../case/case-types.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { forget, refusesApplication, remember, storeFraudMatches } from './fraud-memory.ts';

/** With these a case has something new, or begins to be looked at. */
const RECOGNISING: ReadonlySet<CaseAction> = new Set<CaseAction>([
  'submit',
  'resubmit',
  'reopen',
  'change_record',
  'start_review',
  'take',
  'reopen_case',
  'grant_appeal',
  'decline_pull',
]);

/** The company is not what the decision said. */
const FORGETTING: ReadonlySet<CaseAction> = new Set<CaseAction>(['verify', 'grant_appeal']);

/** @returns the reason of a step that ends a case for good */
function endingReason({ step, row }: CaseStepContext): string | null {
  if (step.action === 'reject') return step.reason;
  return step.action === 'confirm_revocation' ? row.pull_reason : null;
}

/**
 * @param effect of the step
 * @param refuse takes the case of a company that was rejected before to its end
 */
export async function withFraudMemory(
  ctx: CaseStepContext,
  effect: CaseEffect,
  refuse: (row: CaseRow) => Promise<unknown>,
): Promise<CaseEffect> {
  const { context, tx, row, step } = ctx;
  const reason = endingReason(ctx);
  if (isFraudReason(reason)) await remember(context, tx, row, reason);
  if (FORGETTING.has(step.action)) await forget(tx, row);
  if (!RECOGNISING.has(step.action)) return effect;
  const matches = await storeFraudMatches(context, tx, row);
  if (step.action !== 'submit' || !refusesApplication(matches)) return effect;
  return {
    ...effect,
    // The supplier is told of the refusal alone.
    news: [],
    cascade: refuse,
  };
}
