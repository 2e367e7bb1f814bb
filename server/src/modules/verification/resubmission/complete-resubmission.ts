/** Completes a resubmission: the open requests, and the step once all are answered. */
import { EXPIRY_DAYS, resubmitAction, type VerificationCase } from '@waggle/contract/verification';
import type { AnsweredRecord } from '@waggle/contract/verification/requests';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { authorize, permissionError } from '../../../lib/authorize.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { caseMachine } from '../case/case-machine.ts';
import { utcDay } from '../case/utc-day.ts';
import { selectExpiries } from '../expiry/expiry.repo.ts';
import { syncFromSupplier, type SubmittedRecord } from '../case/sync-from-supplier.ts';
import { findOpenRequests, type OpenRequest } from './open-requests.ts';
import { presentSupplierCase } from '../case/present-supplier-case.ts';
import { markAnswered } from './requests.repo.ts';
import { lockCaseOfSupplier } from '../case/case.repo.ts';

/** What a case needs before it can be resubmitted. */
export interface OpenRequests {
  /** Answered ones among them. */
  requests: OpenRequest[];
  /** Whether documents that were not requested may be replaced too. */
  allowAnyDocument: boolean;
  /** Whether it can be resubmitted without a change. */
  allowUnchanged: boolean;
}

/**
 * Keeps a supplier's case from everybody else until the caller's transaction ends.
 * @throws ApiError `conflict` when nothing is requested from the supplier
 */
export async function lockOpenRequests(
  context: Context,
  tx: Db,
  viewer: Viewer,
  supplierId: string,
): Promise<OpenRequests> {
  const row = await lockCaseOfSupplier(tx, supplierId);
  authorize(viewer, 'verification.resubmit', row);
  const requests = await findOpenRequests(context, tx, row);
  if (resubmitAction(row.state) === 'resubmit') {
    return { requests, allowAnyDocument: false, allowUnchanged: true };
  }
  // A claim without a document may expire: then the team only reviews again.
  const expiries = await selectExpiries(tx, row.id, utcDay(context, EXPIRY_DAYS.first));
  return { requests, allowAnyDocument: true, allowUnchanged: expiries.length > 0 };
}

/**
 * Sends a case again in the caller's transaction, in which all requests were found answered.
 * @param fields that changed, by their names outside
 * @param values texts of the record as it is now
 * @returns the case as the supplier sees it
 */
export async function completeResubmission(
  context: Context,
  tx: Db,
  submittedRecord: SubmittedRecord,
  { fields, values }: { fields: readonly string[]; values: AnsweredRecord['values'] },
): Promise<VerificationCase> {
  const row = await lockCaseOfSupplier(tx, submittedRecord.supplierId);
  const action = resubmitAction(row.state);
  if (action === undefined) throw permissionError('nothing_to_resubmit');
  await syncFromSupplier(tx, row, submittedRecord, fields);
  await markAnswered(tx, row, context.clock.now());
  const by = { userId: submittedRecord.userId, role: 'supplier' } as const;
  const moved = await transition(context, tx, caseMachine, row, { action, by });
  const documents = submittedRecord.documents.map(({ fileId }) => fileId);
  return presentSupplierCase(context, tx, moved, { documents, values });
}
