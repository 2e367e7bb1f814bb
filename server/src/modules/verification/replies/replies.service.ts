/** The team's saved replies: everybody of the team reads and changes them. */
import {
  type deleteReply as deleteReplyCall,
  MAX_REPLIES,
  type SavedReply,
  type saveReply as saveReplyCall,
} from '@waggle/contract/verification/replies';
import { ApiError } from '../../../lib/api-error.ts';
import { recordAudit } from '../../../lib/audit.ts';
import { timeOf } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { findById, isUuid } from '../../../lib/uuid.ts';
import { insertReply, removeReply, selectReplies, updateReply } from './replies.repo.ts';

type Replies = { replies: SavedReply[] };

const FULL = `The team can have at most ${MAX_REPLIES} saved replies`;
const CHANGED = 'Somebody has changed this reply meanwhile';

export async function listReplies(db: Db): Promise<Replies> {
  return { replies: await selectReplies(db) };
}

/** @throws ApiError `not_found` for an id that is none, `conflict` for one that was changed meanwhile */
export async function saveReply(
  { clock, database }: Context,
  {
    viewer: { personId: actor },
    params: { id },
    body: { seen, ...texts },
  }: Call<typeof saveReplyCall>,
): Promise<Replies> {
  const { title } = texts;
  if (!isUuid(id)) throw new ApiError('not_found');
  return database.db.transaction().execute(async (tx) => {
    const row = { id, ...texts, changed_at: clock.now() };
    if (seen !== null) {
      const before = await updateReply(tx, row, timeOf(seen));
      if (before === undefined) throw new ApiError('conflict', { message: CHANGED });
      const detail = { title, ...(before !== title && { formerly: before }) };
      await recordAudit(tx, clock, { actor, action: 'reply.changed', subject: id, detail });
      return listReplies(tx);
    }
    if ((await selectReplies(tx)).length >= MAX_REPLIES)
      throw new ApiError('conflict', { message: FULL });
    if (!(await insertReply(tx, row))) throw new ApiError('conflict', { message: CHANGED });
    await recordAudit(tx, clock, {
      actor,
      action: 'reply.created',
      subject: id,
      detail: { title },
    });
    return listReplies(tx);
  });
}

/** @throws ApiError `not_found` */
export async function deleteReply(
  { clock, database }: Context,
  { viewer: { personId: actor }, params: { id } }: Call<typeof deleteReplyCall>,
): Promise<Replies> {
  return database.db.transaction().execute(async (tx) => {
    const title = await findById(id, () => removeReply(tx, id));
    await recordAudit(tx, clock, {
      actor,
      action: 'reply.deleted',
      subject: id,
      detail: { title },
    });
    return listReplies(tx);
  });
}
