/** The open requests of a case: changes a reviewer requested, and expiring documents to replace. */
import { EXPIRY_DAYS, resubmitAction } from '@waggle/contract/verification';
import { type ReviewReason, REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { utcDay } from '../../../lib/clock.ts';
import { selectExpiries } from '../expiry/expiry.repo.ts';
import { selectRequests } from './requests.repo.ts';
import { type CaseRow, isPulled } from '../case/case.repo.ts';

export interface OpenRequest {
  kind: 'document' | 'field';
  /** The file's id, or the field's name in the supplier's record. */
  about: string;
  /** The document's name or the field's. */
  name: string;
  reason: ReviewReason;
  note: string;
  /** The field's text when the change was requested; null for a document. */
  old_value: string | null;
}

/** @returns the documents of a case that have expired or expire soon */
async function findExpiring(context: Context, db: Db, row: CaseRow): Promise<OpenRequest[]> {
  const expiries = await selectExpiries(db, row.id, utcDay(context, EXPIRY_DAYS.first));
  const dayOf = new Map(expiries.flatMap(({ file_id, day }) => (file_id ? [[file_id, day]] : [])));
  const today = utcDay(context);
  const files = await fileRowsByIds(db, [...dayOf.keys()]);
  return files.map(({ id, name }) => ({
    kind: 'document',
    about: id,
    name,
    reason: (dayOf.get(id) ?? '') <= today ? 'expired_document' : 'runs_out',
    note: '',
    old_value: null,
  }));
}

/** @returns in the order they were made, including answered ones; none unless the state asks for answers */
export async function findOpenRequests(
  context: Context,
  db: Db,
  row: CaseRow,
): Promise<OpenRequest[]> {
  const action = resubmitAction(row.state, isPulled(row));
  if (action === undefined) return [];
  if (action === 'reopen') return findExpiring(context, db, row);
  const requests = await selectRequests(db, row);
  return requests
    .filter(({ version }) => version !== null)
    .map((request) => ({
      ...request,
      old_value: request.kind === 'field' ? request.old_value : null,
    }));
}

/** @returns why, and what to do, as the supplier reads it */
export function requestText({ reason }: OpenRequest): { reason: string; remedy: string } {
  const { label, remedy } = REVIEW_REASON_TEXTS[reason];
  return { reason: label, remedy };
}
