/** The effects of decisions on a case. */
import { REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import { documentsToReplace } from '@waggle/contract/verification/requests';
import type { Db } from '../../../lib/database.ts';
import { selectFiles } from '../../files/files.service.ts';
import { type SupplierValues, supplierValues } from '../../supplier/record.service.ts';
import { decisionEffect, transitionEffect } from '../case/case-effects.ts';
import type { NotificationPoint } from '../case/case-notifications.ts';
import type { CaseEffect, CaseEffects, CaseStepContext } from '../case/case-types.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { completeRenewals } from '../case/renewals.ts';
import { selectDocuments } from '../case/documents.repo.ts';
import {
  markSent,
  upsertRequest,
  type RequestRow,
  selectRequests,
} from '../resubmission/requests.repo.ts';

/**
 * Makes a request of every document that has to be replaced; requests for fields exist already.
 * @returns the hash of each document
 */
async function requestDocuments(tx: Db, row: CaseRow): Promise<Map<string, string | null>> {
  const documents = await selectDocuments(tx, row.id);
  const files = await selectFiles(
    tx,
    documents.map((document) => document.file_id),
  );
  for (const { file_id, reason, note } of documentsToReplace(documents)) {
    const name = files.get(file_id)?.name ?? '';
    const request = { case_id: row.id, round: row.round, kind: 'document' as const };
    await upsertRequest(tx, { ...request, about: file_id, name, reason, note });
  }
  return new Map([...files].map(([id, { sha256 }]) => [id, sha256?.toString('hex') ?? null]));
}

/** @returns the text of a field; only fields with one text can be requested */
function fieldText(values: SupplierValues | undefined, field: string): string | null {
  const value = Object.entries(values ?? {}).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : null;
}

function pointOf({ name, reason, note }: RequestRow): NotificationPoint {
  const { label, remedy } = REVIEW_REASON_TEXTS[reason];
  return { name, reason: label, remedy, note };
}

/** Sends all requests at once, in one mail. */
async function requestChanges(ctx: CaseStepContext<'request_changes'>): Promise<CaseEffect> {
  const { tx, row, version } = ctx;
  const hashes = await requestDocuments(tx, row);
  const values = await supplierValues(tx, row.supplier_id);
  const requests = await selectRequests(tx, row);
  for (const { id, kind, about } of requests) {
    const old_value = kind === 'field' ? fieldText(values, about) : (hashes.get(about) ?? null);
    await markSent(tx, id, { old_value, version, asked_at: ctx.at });
  }
  return decisionEffect(ctx, { points: requests.map(pointOf) });
}

/** Verifies: what was renewed takes the place of what it replaces. */
async function verify(ctx: CaseStepContext<'verify'>): Promise<CaseEffect> {
  const { context, tx, row } = ctx;
  await completeRenewals(context, tx, row);
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
