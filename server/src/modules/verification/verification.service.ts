/** The verification of a supplier: opens with the application, and follows changes of the record. */
import {
  KYC_STATUS_BY_STATE,
  resubmitAction,
  type VerificationCase,
} from '@waggle/contract/verification';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { selectSupplierOf } from '../supplier/record.service.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { caseMachine } from './case/case-machine.ts';
import type { CaseStep } from './case/case-types.ts';
import { replaceDocuments } from './case/documents.repo.ts';
import { presentSupplierCase } from './case/present-supplier-case.ts';
import {
  fieldsSeenByReviewers,
  submittedRecord,
  syncFromSupplier,
  touchesVerified,
} from './case/sync-from-supplier.ts';
import { insertCase, lockCaseOfSupplier, selectCaseOfSupplier } from './case/case.repo.ts';

/** Begins the verification of a new supplier in the caller's transaction. */
export async function openCase(
  context: Context,
  tx: Db,
  { userId, supplier }: DomainEvents['supplier.created'],
): Promise<void> {
  const { supplierId, company, documents } = submittedRecord(supplier, userId);
  const at = context.clock.now();
  const row = await insertCase(tx, { supplier_id: supplierId, user_id: userId, company, at });
  await replaceDocuments(tx, row.id, documents);
  const by = { userId, role: 'supplier' } as const;
  await transition(context, tx, caseMachine, row, { action: 'submit', by });
}

/**
 * Syncs a case with a changed record in the caller's transaction: a review of an older version gets a conflict,
 * claims about changed fields are no longer checked, and a change of verified data starts a re-review.
 */
export async function applySupplierChange(
  context: Context,
  tx: Db,
  { userId, before, supplier, fields, from }: DomainEvents['supplier.changed'],
): Promise<void> {
  const seen = fieldsSeenByReviewers(fields);
  // A resubmission takes its own step, with everything it answers.
  if (from === 'resubmission' || seen.length === 0) return;
  const row = await lockCaseOfSupplier(tx, supplier.id);
  const { otherDocuments } = await syncFromSupplier(
    tx,
    row,
    submittedRecord(supplier, userId),
    seen,
  );
  const by = { userId, role: 'supplier' } as const;
  // Replacing expired documents starts another review; certificates count too.
  const renewed = otherDocuments && resubmitAction(row.state) === 'reopen';
  const reviewed =
    touchesVerified(before, supplier) && KYC_STATUS_BY_STATE[row.state] === 'verified';
  const step: CaseStep =
    renewed || reviewed ? { action: 'reopen', by } : { action: 'change_record', by, fields: seen };
  await transition(context, tx, caseMachine, row, step);
}

/**
 * The case as the supplier may see it.
 * @throws ApiError `forbidden` for a user without a supplier account
 */
export async function getCase(context: Context, viewer: Viewer): Promise<VerificationCase> {
  const { db } = context.database;
  const supplier = await selectSupplierOf(db, viewer.userId);
  if (supplier === undefined) throw permissionError('suppliers_only');
  const row = await selectCaseOfSupplier(db, supplier.id);
  const { documents, certificateDocuments } = supplier.files;
  return presentSupplierCase(context, db, row, {
    documents: [...documents, ...certificateDocuments],
    values: { ...supplier.values },
  });
}
