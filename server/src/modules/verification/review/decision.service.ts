/** The decision on a whole case: what stands in its way, what it asks of the supplier, and that it is made once. */
import { REASON_WORDS } from '@waggle/contract/verification/reasons';
import { decideCase, type Decision, type ReviewCase } from '@waggle/contract/verification/review';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/endpoint-route.ts';
import { oncePerKey } from '../../../lib/idempotency.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { type SupplierValues, supplierValues } from '../../supplier/record.service.ts';
import { moveCase } from '../case/case-moves.service.ts';
import type { NewsPoint } from '../case/case-notifications.ts';
import { selectClaims } from '../badge/claims.repo.ts';
import { utcDay } from '../case/days.ts';
import { type DocumentRow, selectDocuments } from '../case/documents.repo.ts';
import { openForReview, refuseStale, requireInHand } from './open-case.service.ts';
import {
  markSent,
  putRequest,
  type RequestRow,
  selectRequests,
} from '../resubmission/requests.repo.ts';
import { whyNot } from './review.policy.ts';
import { getReviewCase } from './review.service.ts';
import type { CaseRow } from '../case/case.repo.ts';

/** Every document that was sent back becomes a request, beside those for fields. */
async function requestDocuments(
  tx: Db,
  row: CaseRow,
  documents: readonly DocumentRow[],
): Promise<Map<string, string | null>> {
  const files = await fileRowsByIds(
    tx,
    documents.map((document) => document.file_id),
  );
  for (const { file_id, reason, note } of documents) {
    if (reason === null) continue;
    const name = files.find((file) => file.id === file_id)?.name ?? '';
    await putRequest(tx, {
      case_id: row.id,
      round: row.round,
      kind: 'document',
      about: file_id,
      name,
      reason,
      note,
    });
  }
  return new Map(files.map((file) => [file.id, file.sha256?.toString('hex') ?? null]));
}

/** What a field said when it was asked about; lists are none of the fields that are. */
function fieldText(values: SupplierValues | undefined, field: string): string | null {
  const value = Object.entries(values ?? {}).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : null;
}

function pointOf({ name, reason, note }: RequestRow): NewsPoint {
  const { label, remedy } = REASON_WORDS[reason];
  return { name, reason: label, remedy, note };
}

/** Sends all requests at once: the supplier is told every point in one mail. */
async function askForChanges(
  context: Context,
  tx: Db,
  row: CaseRow,
  by: Parameters<typeof moveCase>[3]['by'],
): Promise<void> {
  const hashes = await requestDocuments(tx, row, await selectDocuments(tx, row.id));
  const values = await supplierValues(tx, row.supplier_id);
  const requests = await selectRequests(tx, row);
  const moved = await moveCase(context, tx, row, {
    action: 'request_changes',
    by,
    points: requests.map(pointOf),
  });
  for (const { id, kind, about } of requests) {
    const old_value = kind === 'field' ? fieldText(values, about) : (hashes.get(about) ?? null);
    await markSent(tx, id, { old_value, version: moved.version });
  }
}

/** @throws Refusal `conflict` with the sentence that tells what is to be done first */
async function refuseEarly(context: Context, tx: Db, row: CaseRow, decision: Decision) {
  const why = whyNot(decision, {
    documents: await selectDocuments(tx, row.id),
    fieldRequests: (await selectRequests(tx, row)).filter(({ kind }) => kind === 'field').length,
    claims: await selectClaims(tx, row.id),
    today: utcDay(context),
  });
  if (why !== undefined) throw new Refusal('conflict', { message: why });
}

/**
 * Decides on a case: of two decisions at once the later one finds another version.
 * @param key the Idempotency-Key: a repeat decides nothing anew
 * @throws Refusal `not_found`, `forbidden`, `conflict`, `key_reused`
 */
export async function decide(
  context: Context,
  viewer: Viewer,
  id: string,
  body: Call<typeof decideCase>['body'],
  key: string | undefined,
): Promise<{ case: ReviewCase }> {
  const { clock, database } = context;
  const call = `${decideCase.method} ${decideCase.path.replace(':id', id)}`;
  const request = { userId: viewer.userId, key, call, body };
  // What is remembered for a repeat names the case alone: a supplier's data has no second place to be erased from.
  await oncePerKey(database.db, clock, request, async (tx) => {
    const open = await openForReview(tx, viewer, id);
    const { row, by } = open;
    refuseStale(row, body.version);
    await requireInHand(open, viewer);
    await refuseEarly(context, tx, row, body.decision);
    if (body.decision === 'request_changes') await askForChanges(context, tx, row, by);
    else {
      const reason = 'reason' in body ? { reason: body.reason } : {};
      await moveCase(context, tx, row, { action: body.decision, by, ...reason });
    }
    return { id };
  });
  return getReviewCase(context, id);
}
