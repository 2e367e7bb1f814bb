/** The effects of decisions on a case. */
import { type SupplierValues, supplierValues } from '../../supplier/record.service.ts';
import { decisionEffect, transitionEffect } from '../case/case-effects.ts';
import type { CaseEffect, CaseEffects, CaseStepContext } from '../case/case-types.ts';
import { completeRenewals } from '../case/renewals.ts';
import { markSent, selectRequests, upsertRequest } from '../resubmission/requests.repo.ts';
import { changesDetails, requestedChanges } from './requested-changes.ts';

/** @returns the text of a field; only fields with one text can be requested */
function fieldText(values: SupplierValues | undefined, field: string): string | null {
  const value = Object.entries(values ?? {}).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : null;
}

/** Sends all requests at once, in one mail. */
async function requestChanges(ctx: CaseStepContext<'request_changes'>): Promise<CaseEffect> {
  const { tx, row, step, version } = ctx;
  const { requests, hashes } = await requestedChanges(tx, row);
  for (const request of requests) {
    if (request.kind === 'document') await upsertRequest(tx, request);
  }
  const values = await supplierValues(tx, row.supplier_id);
  for (const { id, kind, about } of await selectRequests(tx, row)) {
    const old_value = kind === 'field' ? fieldText(values, about) : (hashes.get(about) ?? null);
    await markSent(tx, id, { old_value, version, asked_at: ctx.at });
  }
  const { points, answered, letter } = await changesDetails(tx, row, requests, step.by.personId);
  return decisionEffect(ctx, { points, answered, letter });
}

/** Verifies: what was renewed takes the place of what it replaces. */
async function verify(ctx: CaseStepContext<'verify'>): Promise<CaseEffect> {
  const { context, tx, row, step } = ctx;
  await completeRenewals(context, tx, row, step.by.personId);
  return decisionEffect(ctx, {
    change: { vouched: true, appeal_text: null, appealed_at: null, appeal_outcome: null },
  });
}

export const decisionEffects: CaseEffects<'request_changes' | 'verify' | 'reject' | 'refuse'> = {
  request_changes: requestChanges,
  verify,
  reject: (ctx) => decisionEffect(ctx, { reason: ctx.step.reason, change: { vouched: false } }),
  // By the product itself, so that anybody of the team may decide on the appeal.
  refuse: (ctx) =>
    transitionEffect(ctx, {
      reason: 'rejected_before',
      change: { decided_at: ctx.at, decided_by: null },
      handedInAt: ctx.row.submitted_at,
    }),
};
