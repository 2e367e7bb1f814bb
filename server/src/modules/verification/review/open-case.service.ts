/** A case opened for one write of a reviewer: locked, allowed, and answered as it is afterwards. */
import type { TeamRole } from '@waggle/contract/permissions/actor';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { refusalFor } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import type { Actor } from '../case/case-moves.service.ts';
import { presentReviewCase } from './review-case.service.ts';
import { mayDecideOn, mayWorkOn } from './review.policy.ts';
import { type CaseRow, lockCaseById, selectCaseById } from '../case/case.repo.ts';

/** A locked case and who works on it. */
export interface OpenCase {
  readonly tx: Db;
  readonly row: CaseRow;
  readonly by: Actor;
  readonly role: TeamRole;
  /** The name of who has it; undefined when nobody does. */
  holder(): Promise<string | undefined>;
}

/** @throws Refusal `not_found` for whatever is no id, or no case's */
export async function findCase(db: Db, id: string): Promise<CaseRow> {
  const row = isUuid(id) ? await selectCaseById(db, id) : undefined;
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/**
 * Locks a case for one reviewer in the caller's transaction.
 * @throws Refusal `not_found`; `forbidden` for whoever is not of the team, or is the supplier himself
 */
export async function openForReview(tx: Db, viewer: Viewer, id: string): Promise<OpenCase> {
  const role = viewer.actor.team;
  if (role === null) throw refusalFor('team_only');
  const row = isUuid(id) ? await lockCaseById(tx, id) : undefined;
  if (row === undefined) throw new Refusal('not_found');
  if (!mayDecideOn(viewer, row)) throw new Refusal('forbidden');
  return {
    tx,
    row,
    by: { userId: viewer.userId, role },
    role,
    async holder() {
      const { assignee } = row;
      if (assignee === null) return undefined;
      return (await findUsers(tx, [assignee])).get(assignee)?.name;
    },
  };
}

/** One write on a locked case, and the case as it is afterwards; all of it or nothing. */
export async function reviewCase(
  context: Context,
  viewer: Viewer,
  id: string,
  write: (open: OpenCase) => Promise<CaseRow>,
): Promise<{ case: ReviewCase }> {
  return context.database.db.transaction().execute(async (tx) => {
    const row = await write(await openForReview(tx, viewer, id));
    return { case: await presentReviewCase(context, tx, row) };
  });
}

/** @throws Refusal `conflict` when the case has changed since the reviewer looked at it */
export function refuseStale(row: CaseRow, version: number): void {
  if (row.version !== version) throw new Refusal('conflict');
}

/** @throws Refusal `conflict` naming the colleague who has the case */
export async function refuseHeld({ row, by, holder }: OpenCase): Promise<void> {
  if (row.state !== 'in_review' || row.assignee === null || row.assignee === by.userId) return;
  throw new Refusal('conflict', { message: `${(await holder()) ?? 'A colleague'} has this case` });
}

/** @throws Refusal `conflict` for whoever has not taken the case */
export async function requireInHand(open: OpenCase, viewer: Viewer): Promise<void> {
  if (mayWorkOn(viewer, open.row)) return;
  await refuseHeld(open);
  throw new Refusal('conflict', { message: 'Take this case first' });
}
