/** The effects of a supplier's actions on the case: submitting, resubmitting, changing the record. */
import { REVIEW_BUSINESS_DAYS } from '@waggle/contract/verification';
import { addBusinessDays } from './business-days.ts';
import { transitionEffect, historyEffect } from './case-effects.ts';
import type { CaseEffect, CaseEffects, CaseStepContext } from './case-types.ts';
import type { CaseChange } from './case.repo.ts';
import type { TeamNotice } from './team-notice.ts';

/** Resubmissions and re-reviews go before first applications that are due on the same day. */
const PRIORITIES = { submit: 0, resubmit: 1, re_review: 2 } as const;

/** @returns what begins a round of review; it goes to the reviewer of the round before */
export function newRound(
  { row, at }: Pick<CaseStepContext, 'row' | 'at'>,
  priority: keyof typeof PRIORITIES,
): CaseChange {
  return {
    priority: PRIORITIES[priority],
    round: row.round + 1,
    assignee: row.reviewer,
    submitted_at: at,
    due_at: addBusinessDays(at, REVIEW_BUSINESS_DAYS),
    decided_at: null,
  };
}

function submissionEffect(
  ctx: CaseStepContext,
  priority: keyof typeof PRIORITIES,
  team?: TeamNotice,
  change?: CaseChange,
): CaseEffect {
  // A first application is news for nobody in particular: the queue has it.
  return transitionEffect(ctx, { change: { ...newRound(ctx, priority), ...change }, team });
}

export const supplierEffects: CaseEffects<'submit' | 'resubmit' | 'reopen' | 'change_record'> = {
  submit: (ctx) => submissionEffect(ctx, 'submit'),
  resubmit: (ctx) =>
    submissionEffect(ctx, 'resubmit', 'resubmitted', {
      vouched: ctx.row.vouched && ctx.step.untouched,
    }),
  reopen: (ctx) =>
    submissionEffect(ctx, 're_review', 'reopened', {
      vouched: ctx.row.vouched && ctx.step.untouched,
    }),
  change_record: (ctx) =>
    historyEffect(
      ctx,
      { subject: ctx.step.fields.join(' ') },
      { change: { vouched: ctx.row.vouched && ctx.step.untouched } },
    ),
};
