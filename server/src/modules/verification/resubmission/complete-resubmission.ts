/** Completes a resubmission: the open requests, and the step once all are answered. */
import { EXPIRY_DAYS, type VerificationCase } from '@waggle/contract/verification';
import type { AnsweredRecord } from '@waggle/contract/verification/requests';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { CASES } from '../case/case-machine.ts';
import { utcDay } from '../case/utc-day.ts';
import { selectExpiries } from '../expiry/expiry.repo.ts';
import { syncFromSupplier, type SubmittedRecord } from '../case/sync-from-supplier.ts';
import { findOpenRequests, type OpenRequest } from './open-requests.ts';
import { presentSupplierCase } from '../case/present-supplier-case.ts';
import { markAnswered } from './requests.repo.ts';
import { type CaseRow, lockCaseOfSupplier } from '../case/case.repo.ts';

/** What becomes of a case that is sent again. */
function resubmission({ state }: Pick<CaseRow, 'state'>): 'resubmit' | 'reopen' | undefined {
  if (state === 'changes_requested') return 'resubmit';
  // Nothing has been asked of a verified supplier: a change reopens the case by itself.
  return state === 'expiring' || state === 'suspended' ? 'reopen' : undefined;
}

/** What a case needs before it can be sent again. */
export interface OpenRequests {
  /** Answered ones among them. */
  requests: OpenRequest[];
  /** Whether documents nobody asked about may be replaced with it. */
  anyDocument: boolean;
  /** Whether it can be sent when nothing changes with it. */
  asItIs: boolean;
}

/**
 * Keeps a supplier's case from everybody else until the caller's transaction ends.
 * @throws ApiError `conflict` when the case waits for nothing from the supplier
 */
export async function lockOpenRequests(
  context: Context,
  tx: Db,
  supplierId: string,
): Promise<OpenRequests> {
  const row = await lockCaseOfSupplier(tx, supplierId);
  const action = resubmission(row);
  if (action === undefined) throw new ApiError('conflict');
  const requests = await findOpenRequests(context, tx, row);
  if (action === 'resubmit') return { requests, anyDocument: false, asItIs: true };
  // A claim can run out that no document is about: then the team only has to look again.
  const expiries = await selectExpiries(tx, row.id, utcDay(context, EXPIRY_DAYS.first));
  return { requests, anyDocument: true, asItIs: expiries.length > 0 };
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
  const action = resubmission(row);
  if (action === undefined) throw new ApiError('conflict');
  await syncFromSupplier(tx, row, submittedRecord, fields);
  await markAnswered(tx, row, context.clock.now());
  const by = { userId: submittedRecord.userId, role: 'supplier' } as const;
  const moved = await transition(context, tx, CASES, row, { action, by });
  const documents = submittedRecord.documents.map(({ fileId }) => fileId);
  return presentSupplierCase(context, tx, moved, { documents, values });
}
