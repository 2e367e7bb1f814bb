/** A reviewer's calls about a case: each write names the version it saw and returns the new case. */
import { takeAction } from '@waggle/contract/verification/case-graph';
import { decideCase } from '@waggle/contract/verification/decisions';
import {
  REVIEWED_FIELDS,
  type ReviewedField,
  type ReviewCase,
  type CASE_CALLS,
  type writeNotes,
} from '@waggle/contract/verification/review';
import { authorizeAccess, reviewer } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { runIdempotentAndRead } from '../../../lib/http/idempotency.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { findById, isUuid } from '../../../lib/uuid.ts';
import { lockSupplier } from '../../supplier/change.service.ts';
import { caseMachine } from '../case/case-machine.ts';
import type { CaseStep } from '../case/case-types.ts';
import { type CaseRow, selectCaseById } from '../case/case.repo.ts';
import { presentReviewCase } from './present-review-case.ts';

type Answer = { case: ReviewCase };

/** @throws ApiError `not_found` when there is no such case */
export async function getReviewCase(context: Context, id: string): Promise<Answer> {
  return context.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readCase(context, tx, id));
}

export async function readCase(context: Context, tx: Db, id: string): Promise<Answer> {
  const row = await findById(id, () => selectCaseById(tx, id));
  return { case: await presentReviewCase(context, tx, row) };
}

/** One write, and the case as it is afterwards; all of it or nothing. */
async function write(context: Context, work: (tx: Db) => Promise<CaseRow>): Promise<Answer> {
  return context.database.db.transaction().execute(async (tx) => {
    return { case: await presentReviewCase(context, tx, await work(tx)) };
  });
}

/** Makes the reviewer the assignee; taking one's own case again changes nothing. */
export async function takeCase(
  context: Context,
  { viewer, params: { id }, body: { version } }: Call<(typeof CASE_CALLS)['take']>,
): Promise<Answer> {
  const by = reviewer(viewer);
  return write(context, (tx) =>
    transition(context, tx, caseMachine, { id, version }, ({ state, assignee }) => {
      const action = takeAction(state);
      return action === 'take' && assignee === viewer.personId ? undefined : { action, by };
    }),
  );
}

/** @throws ApiError `not_found` for a field that is not reviewed */
export function reviewedField(name: string): ReviewedField {
  const field = REVIEWED_FIELDS.find((one) => one === name);
  if (field === undefined) throw new ApiError('not_found');
  return field;
}

/** Saves the notes that differ; each is a step of its own. */
export async function saveNotes(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof writeNotes>,
): Promise<Answer> {
  const { version, public_note, private_note } = body;
  const by = reviewer(viewer);
  return write(context, async (tx) => {
    const row = await transition(context, tx, caseMachine, { id, version }, (now) =>
      public_note === undefined || public_note === now.public_note
        ? undefined
        : { action: 'write_public_note', by, text: public_note },
    );
    return transition(context, tx, caseMachine, row, (now) =>
      private_note === undefined || private_note === now.private_note
        ? undefined
        : { action: 'write_private_note', by, text: private_note },
    );
  });
}

/** What was renewed leaves the record with the verification: it is locked before the case, as the supplier does it. */
async function lockRecord(tx: Db, caseId: string): Promise<void> {
  const row = isUuid(caseId) ? await selectCaseById(tx, caseId) : undefined;
  if (row !== undefined) await lockSupplier(tx, row.user_id);
}

/**
 * Decides on a case: of two decisions at once the later one finds another version.
 * @throws ApiError `not_found`, `forbidden`, `conflict`, `key_reused`
 */
export async function decide(
  context: Context,
  { viewer, params: { id }, body, idempotencyKey: key }: Call<typeof decideCase>,
): Promise<Answer> {
  const call = { ...decideCase, path: decideCase.path.replace(':id', id) };
  const request = { personId: viewer.personId, key, call, body };
  const { version } = body;
  const by = reviewer(viewer);
  const { decision: action, version: _, ...input } = body;
  authorizeAccess(viewer, `case.${action}`);
  const taken = { action, by, ...input } as CaseStep;
  // Only the id is stored for a repeated call, so that no copy of the supplier's data has to be erased.
  const step = async (tx: Db) => {
    if (action === 'verify') await lockRecord(tx, id);
    await transition(context, tx, caseMachine, { id, version }, taken);
    return { id };
  };
  return runIdempotentAndRead(context, request, step, (inTx) =>
    readCase(inTx, inTx.database.db, id),
  );
}
