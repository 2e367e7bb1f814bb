/** SQL of the conversations: messages, and what each side sees of a conversation in its row. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import type { Side } from '@waggle/contract/permissions/parties';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { rowOf } from '../../lib/rows.ts';
import { newId } from '../../lib/new-id.ts';
import {
  type Sought,
  soughtRows,
  type StepRow,
  stepRows,
} from '../../lib/transitions/steps.repo.ts';
import type { WaitingList } from '../../lib/waiting.ts';

export type MessageRow = Row<'messages'>;
export type SideRow = Row<'conversation_sides'>;
export type NewMessage = Omit<MessageRow, 'id'>;

export function insertMessage(tx: Db, message: NewMessage): Promise<MessageRow> {
  return tx
    .insertInto('messages')
    .values({ id: newId(), ...message })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes a new message, or a quote that was sent, into a side's row. */
export async function upsertSide(
  tx: Db,
  {
    invitation_id,
    side,
    user_id,
    last_id,
  }: Pick<SideRow, 'invitation_id' | 'side' | 'user_id' | 'last_id'>,
  isOwn: boolean,
): Promise<void> {
  const unread = isOwn ? 0 : 1;
  await sql`
    INSERT INTO conversation_sides (invitation_id, side, user_id, last_id, unread, read_id)
    VALUES (${invitation_id}, ${side}, ${user_id}, ${last_id}, ${unread}, ${isOwn ? last_id : null})
    ON CONFLICT (invitation_id, side) DO UPDATE SET
      last_id = excluded.last_id,
      unread = CASE WHEN ${isOwn} THEN 0 ELSE conversation_sides.unread + 1 END,
      read_id = CASE WHEN ${isOwn} THEN excluded.last_id ELSE conversation_sides.read_id END`.execute(
    tx,
  );
}

/** @returns how many messages of the other side a side has not read; quotes are told of by themselves */
export async function countWaiting(tx: Db, invitationId: string, side: Side): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(m.id)::integer AS count
    FROM conversation_sides s JOIN messages m ON m.invitation_id = s.invitation_id
    WHERE s.invitation_id = ${invitationId} AND s.side = ${side}
      AND m.side <> ${side} AND (s.read_id IS NULL OR m.id > s.read_id)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** @returns both sides of a conversation; none before the first message or quote */
export function selectSides(db: Db, invitationId: string): Promise<SideRow[]> {
  return db
    .selectFrom('conversation_sides')
    .selectAll()
    .where('invitation_id', '=', invitationId)
    .execute();
}

/**
 * Marks what a side has read; messages and steps that came later stay unread.
 * @param steps those that the side has to read
 * @returns how many are unread
 */
export async function updateRead(
  tx: Db,
  { invitationId, side, upTo }: { invitationId: string; side: Side; upTo: string },
  steps: readonly Sought[],
): Promise<number> {
  const read = sql<string>`greatest(conversation_sides.read_id, ${upTo}::uuid)`;
  const { rows } = await sql<{ unread: number }>`
    UPDATE conversation_sides SET
      read_id = ${read},
      unread = (SELECT count(*) FROM ${soughtRows(steps)} s WHERE s.id > ${read}) + (
        SELECT count(*) FROM messages m
        WHERE m.invitation_id = ${invitationId} AND m.side <> ${side} AND m.id > ${read})
    WHERE invitation_id = ${invitationId} AND side = ${side}
    RETURNING unread`.execute(tx);
  return rows[0]?.unread ?? 0;
}

/** @returns the newest messages of a conversation, or those before one */
export function selectMessages(
  db: Db,
  invitationId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<MessageRow[]> {
  let query = db.selectFrom('messages').selectAll().where('invitation_id', '=', invitationId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** @returns the newest steps of a conversation, or those before an id */
export async function selectHappenings(
  db: Db,
  sought: readonly Sought[],
  { before = null, limit }: { before?: string | null | undefined; limit: number | null },
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    SELECT * FROM ${soughtRows(sought)} s WHERE ${before}::uuid IS NULL OR id < ${before}
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export const selectMessage = rowOf('messages');

/** @returns the messages by id */
export async function selectMessagesByIds(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, MessageRow>> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns a user's rows of conversations, the last written first */
export function selectSidesOf(
  db: Db,
  userId: string,
  {
    before,
    limit,
    only,
  }: { before: string | undefined; limit: number; only: readonly string[] | undefined },
): Promise<SideRow[]> {
  let query = db.selectFrom('conversation_sides').selectAll().where('user_id', '=', userId);
  if (before !== undefined) query = query.where('last_id', '<', before);
  if (only !== undefined) query = query.where(sql<boolean>`invitation_id = ANY (${only}::uuid[])`);
  return query.orderBy('last_id', 'desc').limit(limit).execute();
}

/** @returns the messages and quotes that a user has not read, since the last one of the conversation that is longest silent */
export const unreadOf = (userId: string): WaitingList => ({
  path: PAGE_PATHS.messages,
  list: 'unread',
  action: 'message.list',
  what: ['unread message'],
  rows: sql`SELECT (SELECT coalesce(m.created_at, q.at) FROM conversation_sides
      LEFT JOIN messages m ON m.id = last_id LEFT JOIN ${stepRows('quote')} q ON q.id = last_id
      WHERE user_id = ${userId} AND unread > 0 ORDER BY last_id LIMIT 1) AS since
    FROM conversation_sides, generate_series(1, unread) WHERE user_id = ${userId} AND unread > 0`,
});

/** @returns how many messages a user has written since a moment */
export async function countWritten(db: Db, userId: string, since: Time): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('author', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** @returns the conversations of which a message has the file */
export async function selectConversationsWith(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('invitation_id')
    .where(sql<boolean>`files @> ARRAY[${fileId}::uuid]`)
    .execute();
  return rows.map(({ invitation_id }) => invitation_id);
}

export function selectWrittenBy(db: Db, userId: string) {
  return db
    .selectFrom('messages')
    .select(['invitation_id as conversation', 'text', 'created_at as at'])
    .where('author', '=', userId)
    .orderBy('id')
    .execute();
}
