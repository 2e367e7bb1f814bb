/** The verification of a supplier: opens with the application, and follows changes of the record. */
import { appealDecision, type VerificationCase } from '@waggle/contract/verification';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotentAndRead } from '../../lib/http/idempotency.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { lockSupplier } from '../supplier/change.service.ts';
import { selectSupplierOf } from '../supplier/record.service.ts';
import { actingAs } from '../../lib/transitions/machine.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { selectClaims } from './badge/claims.repo.ts';
import { MARKED_FIELDS } from './fraud/case-marks.ts';
import { hasOpenFraudMatches } from './fraud/fraud-memory.ts';
import { lostClaims, readEvidence } from './badge/badge-validity.ts';
import { caseMachine } from './case/case-machine.ts';
import type { CaseStep } from './case/case-types.ts';
import { replaceDocuments } from './case/documents.repo.ts';
import { presentSupplierCase } from './case/present-supplier-case.ts';
import {
  type DocumentChange,
  fieldsSeenByReviewers,
  submittedRecord,
  syncFromSupplier,
  touchesVerified,
} from './case/sync-from-supplier.ts';
import {
  type CaseRow,
  insertCase,
  isPulled,
  lockCaseOfSupplier,
  selectCaseOfSupplier,
} from './case/case.repo.ts';
import { updateSearchText } from './review/queue/search-text.ts';

export { selectBadgeValidity, BADGE_VALIDITY_ROWS } from './case/case.repo.ts';

/** Begins the verification of a new supplier in the caller's transaction. */
export async function openCase(
  context: Context,
  tx: Db,
  { viewer, supplier }: DomainEvents['supplier.created'],
): Promise<void> {
  const { accountId } = viewer;
  const { supplierId, company, documents } = submittedRecord(supplier, accountId);
  const at = context.clock.now();
  const row = await insertCase(tx, { supplier_id: supplierId, user_id: accountId, company, at });
  await updateSearchText(tx, supplier, accountId);
  await replaceDocuments(tx, row.id, documents);
  const by = actingAs(viewer, 'supplier');
  await transition(context, tx, caseMachine, row, { action: 'submit', by });
}

/**
 * What a verified supplier changed is looked at again where something is new, a claim has lost what it rests on, or it
 * is what a company rejected for fraud had.
 */
async function reopens(
  context: Context,
  tx: Db,
  row: CaseRow,
  { came, left }: DocumentChange,
): Promise<boolean> {
  if (came || left.length > 0) return true;
  if (await hasOpenFraudMatches(context, tx, row)) return true;
  const evidence = await readEvidence(context, tx, row);
  const lost = lostClaims(await selectClaims(tx, row.id), evidence);
  // A certification that is named no longer is nothing to look at.
  return lost.some(({ row: { kind } }) => kind !== 'certificate');
}

/**
 * Syncs a case with a changed record in the caller's transaction: a review of an older version gets a conflict,
 * claims that rest on what has changed are no longer checked, and a change of what was verified starts a re-review.
 */
export async function applySupplierChange(
  context: Context,
  tx: Db,
  { viewer, before, supplier, fields, from }: DomainEvents['supplier.changed'],
): Promise<void> {
  await updateSearchText(tx, supplier, viewer.accountId, fields);
  const seen = fieldsSeenByReviewers(fields);
  // A resubmission and a renewal are steps of their own, with everything that changes.
  const recognisable = fields.some((field) => MARKED_FIELDS.some((one) => one === field));
  if (from !== 'profile' || (seen.length === 0 && !recognisable)) return;
  const row = await lockCaseOfSupplier(tx, supplier.id);
  // Another phone number is nothing to look at, unless it is one that a company rejected for fraud had.
  if (seen.length === 0 && !(await hasOpenFraudMatches(context, tx, row))) return;
  const record = submittedRecord(supplier, viewer.accountId);
  const change = await syncFromSupplier(context, tx, row, record);
  const { replaced } = change;
  const touched = touchesVerified(before, supplier);
  const by = actingAs(viewer, 'supplier');
  const isVerified = row.state === 'verified' || row.state === 'expiring';
  // Replacing what expired starts another review; certificates count too.
  const renewed =
    row.state === 'suspended' && !isPulled(row) && (change.came || change.left.length > 0);
  const reopened =
    renewed || (isVerified && (touched || (await reopens(context, tx, row, change))));
  const step: CaseStep = reopened
    ? { action: 'reopen', by, replaced, untouched: !touched }
    : {
        action: 'change_record',
        by,
        replaced,
        untouched: !touched,
        fields: seen.length > 0 ? seen : fields,
      };
  await transition(context, tx, caseMachine, row, step);
}

/**
 * Appeals against the decision on the signed-in supplier's case, once.
 * @throws ApiError `forbidden` for a user without a supplier account, `conflict` when there is nothing to appeal
 *   against, `key_reused`
 */
export async function appeal(
  context: Context,
  { viewer, body, idempotencyKey: key }: Call<typeof appealDecision>,
): Promise<{ case: VerificationCase }> {
  const request = { personId: viewer.personId, key, call: appealDecision, body };
  const step = async (tx: Db) => {
    const supplier = await lockSupplier(tx, viewer.accountId);
    if (supplier === undefined) throw permissionError('suppliers_only');
    const row = await lockCaseOfSupplier(tx, supplier.id);
    const by = actingAs(viewer, 'supplier');
    await transition(context, tx, caseMachine, row, { action: 'appeal', by, text: body.text });
    return {};
  };
  return runIdempotentAndRead(context, request, step, async (inTx) => ({
    case: await getCase(inTx, viewer),
  }));
}

/**
 * The case as the supplier may see it.
 * @throws ApiError `forbidden` for a user without a supplier account
 */
export async function getCase(context: Context, viewer: Viewer): Promise<VerificationCase> {
  const { db } = context.database;
  const supplier = await selectSupplierOf(db, viewer.accountId);
  if (supplier === undefined) throw permissionError('suppliers_only');
  const row = await selectCaseOfSupplier(db, supplier.id);
  const { documents, certificateDocuments } = supplier.files;
  return presentSupplierCase(context, db, row, {
    documents: [...documents, ...certificateDocuments],
    values: { ...supplier.values },
  });
}
