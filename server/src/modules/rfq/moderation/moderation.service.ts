/** The team's steps on requests: releasing and stopping them; and what it reads of one. */
import type { ModeratedRequest } from '@waggle/contract/moderation';
import type { BlockReason, SupplierInvitation } from '@waggle/contract/rfq';
import type { TeamRole } from '@waggle/contract/permissions/actor';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { StepActor } from '../../../lib/transitions/machine.ts';
import { mayTake } from '../../../lib/transitions/step-routes.ts';
import { selectSteps, type StepRow } from '../../../lib/transitions/steps.repo.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { presentFiles, withoutOwn } from '../invitations/present-invitation.ts';
import { briefOf } from '../own-rfq.ts';
import { resolveRecipients } from '../recipients/recipients.service.ts';
import { rfqMachine } from '../rfq-machine.ts';
import { lockRfq, type RfqRow, selectRfq } from '../rfq.repo.ts';

export {
  countStopped,
  countOfBuyer,
  RFQ_ROWS,
  selectMuted,
  selectOwnMuted,
  selectSwitch,
  updateSwitch,
} from './moderation.repo.ts';

/** @throws ApiError `not_found`, for a draft too: it is nobody's but its writer's */
export async function findSent(db: Db, id: string): Promise<RfqRow> {
  const row = isUuid(id) ? await selectRfq(db, id) : undefined;
  if (row === undefined || row.state === 'draft') throw new ApiError('not_found');
  return row;
}

/** @returns the brief as suppliers read it, and the files that it still has */
export async function readSent(
  context: Context,
  db: Db,
  row: RfqRow,
): Promise<{ brief: SupplierInvitation['brief']; files: ModeratedRequest['files'] }> {
  const brief = await briefOf(db, row);
  const files = await presentFiles(context, db, row.id, brief);
  return {
    brief: withoutOwn(brief),
    files: files.map(({ id, name, size, confidential }) => ({ id, name, size, confidential })),
  };
}

/** @returns what a member may do with a request as it is now */
export const mayDecide = (context: Context, db: Db, by: StepActor<TeamRole>, row: RfqRow) =>
  mayTake(context, db, rfqMachine, by, row);

type Reach = Awaited<ReturnType<typeof resolveRecipients>>;

/** @returns whom a release asks: nobody new where the request was sent before */
export async function reachOf(context: Context, row: RfqRow): Promise<Reach> {
  const { id: rfqId, user_id: userId, sent_at, recipients } = row;
  if (sent_at !== null || userId === null) return { asked: [], skipped: [] };
  const brief = await briefOf(context.database.db, row);
  return resolveRecipients(context, { userId, rfqId, brief, recipients });
}

const DID: Readonly<Record<string, string>> = {
  release: 'released this request',
  block: 'stopped this request',
  amend: 'changed the brief',
  cancel: 'cancelled this request',
  close: 'closed this request',
  reopen: 'opened this request again',
  invite: 'asked more suppliers',
};

/** @returns who did what, for somebody who has read an earlier version */
async function whatHappened(
  db: Db,
  step: StepRow | undefined,
  viewer: string | null,
): Promise<string> {
  const did = DID[step?.action ?? ''];
  if (step === undefined || did === undefined || step.actor_role === 'system') {
    return 'This request has changed meanwhile';
  }
  const { actor, actor_role: role } = step;
  if (actor === viewer) return `You have ${did} already`;
  if (role === 'buyer') return `The buyer has ${did} meanwhile`;
  const people = await findUsers(db, actor === null ? [] : [actor]);
  return `${people.get(actor ?? '')?.name ?? 'A colleague'} has ${did} already`;
}

/** @throws ApiError `not_found`; `conflict` with who did what, when it is not as the viewer saw it */
async function lockSeen(
  tx: Db,
  { personId }: StepActor<TeamRole>,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const row = await lockRfq(tx, id);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version === version) return;
  const steps = (await selectSteps(tx, 'rfq', [id])).get(id) ?? [];
  const later = steps.filter((step) => step.version > version);
  const ofTeam = later.findLast(({ action }) => action === 'release' || action === 'block');
  const message = await whatHappened(tx, ofTeam ?? later.at(-1), personId);
  throw new ApiError('conflict', { version: row.version, message });
}

/**
 * Sends a request to those that it is meant for now, or opens one again that was sent before it was stopped.
 * @param read reads the answer in the same transaction
 * @throws ApiError `not_found`, `conflict` with the present version
 */
export async function releaseSent<Answer>(
  context: Context,
  by: StepActor<TeamRole>,
  { id, version }: { id: string; version: number },
  read: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const { db } = context.database;
  // Who fits is looked up before the transaction, which then holds no locks while it searches.
  const { asked } = await reachOf(context, await findSent(db, id));
  return db.transaction().execute(async (tx) => {
    await lockSeen(tx, by, { id, version });
    await transition(context, tx, rfqMachine, { id, version }, { action: 'release', by, asked });
    return read(tx);
  });
}

interface Blocking {
  readonly id: string;
  readonly version: number;
  readonly reason: BlockReason;
  readonly note: string;
  /** Users who hear of it by what came of their reports. */
  readonly told: ReadonlySet<string>;
}

/** Stops a request in the caller's transaction. @throws ApiError `not_found`, `conflict` with the present version */
export async function blockSent(
  context: Context,
  tx: Db,
  by: StepActor<TeamRole>,
  { id, version, ...stop }: Blocking,
): Promise<RfqRow> {
  await lockSeen(tx, by, { id, version });
  return transition(context, tx, rfqMachine, { id, version }, { action: 'block', by, ...stop });
}
