/** The team's steps on requests: releasing and stopping them; and what it reads of one. */
import type { BlockReason, RfqDraft } from '@waggle/contract/rfq';
import type { TeamRole } from '@waggle/contract/permissions/actor';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { StepActor } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { selectRfqFiles } from '../brief/brief-files.repo.ts';
import { briefOf } from '../own-rfq.ts';
import { resolveRecipients } from '../recipients/recipients.service.ts';
import { rfqMachine } from '../rfq-machine.ts';
import { lockRfq, type RfqRow, selectRfq } from '../rfq.repo.ts';

export { withoutOwn } from '../invitations/present-request.ts';
export {
  countOfBuyer,
  INVITATION_ROWS,
  RFQ_ROWS,
  selectSwitch,
  updateSwitch,
} from './moderation.repo.ts';

/** @throws ApiError `not_found`, for a draft too: it is nobody's but its writer's */
export async function findSent(db: Db, id: string): Promise<RfqRow> {
  const row = isUuid(id) ? await selectRfq(db, id) : undefined;
  if (row === undefined || row.state === 'draft') throw new ApiError('not_found');
  return row;
}

/** @returns the brief as it was sent last, and its files */
export async function readSent(
  db: Db,
  row: RfqRow,
): Promise<{
  brief: RfqDraft;
  files: { id: string; name: string; size: number; confidential: boolean }[];
}> {
  const kept = new Map((await selectRfqFiles(db, row.id)).map((file) => [file.file_id, file]));
  const rows = await fileRowsByIds(db, [...kept.keys()]);
  return {
    brief: await briefOf(db, row),
    files: rows.map(({ id, name, size }) => {
      return { id, name, size, confidential: kept.get(id)?.confidential === true };
    }),
  };
}

/**
 * Sends a held request to those that it is meant for now, or opens a stopped one again.
 * @throws ApiError `not_found`, `conflict` with the present version
 */
export async function releaseSent(
  context: Context,
  by: StepActor<TeamRole>,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { db } = context.database;
  const row = await findSent(db, id);
  const isHeld = row.state === 'held' && row.user_id !== null;
  // Who fits is looked up before the transaction, which then holds no locks while it searches.
  const { asked } = isHeld
    ? await resolveRecipients(context, {
        userId: row.user_id ?? '',
        rfqId: id,
        brief: await briefOf(db, row),
        recipients: row.recipients,
      })
    : { asked: [] };
  await db.transaction().execute(async (tx) => {
    await lockRfq(tx, id);
    await transition(context, tx, rfqMachine, { id, version }, { action: 'release', by, asked });
  });
}

/** Stops a request in the caller's transaction. @throws ApiError `not_found`, `conflict` with the present version */
export async function blockSent(
  context: Context,
  tx: Db,
  by: StepActor<TeamRole>,
  { id, version, reason, note }: { id: string; version: number; reason: BlockReason; note: string },
): Promise<void> {
  await findSent(tx, id);
  await transition(context, tx, rfqMachine, { id, version }, { action: 'block', by, reason, note });
}
