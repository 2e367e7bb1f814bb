/** SQL of the requests: the rows, and the buyer's list. */
import { LINKED_PATHS, PAGE_PATHS } from '@waggle/contract/paths';
import type { Recipients, RfqDraft, RfqList, RfqState, Visibility } from '@waggle/contract/rfq';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { beginRow, idsDue, lockedRowOf, rowOf } from '../../lib/rows.ts';
import type { ChangeOf } from '../../lib/transitions/machine.ts';
import type { WaitingList } from '../../lib/waiting.ts';

export type RfqRow = Row<'rfqs'>;
/** Columns beside state and version. */
export type RfqChange = ChangeOf<'rfqs'>;

/** What of a brief stands in columns, for lists. */
export function columnsOf(brief: RfqDraft): RfqChange & {
  title: string;
  category: string;
  unit: string;
  visibility: Visibility;
  quotes_wanted: number;
} {
  const quantities = brief.quantities.filter((one) => one !== null);
  return {
    title: brief.title.trim(),
    category: brief.category,
    least_quantity: quantities.length === 0 ? null : Math.min(...quantities),
    most_quantity: quantities.length === 0 ? null : Math.max(...quantities),
    unit: brief.unit,
    visibility: brief.visibility,
    quotes_wanted: brief.quotes_wanted,
    share_outcome: brief.share_outcome,
  };
}

const begin = beginRow('rfqs', 'draft');

/** @returns the new draft's row */
export async function insertDraft(
  tx: Db,
  {
    userId,
    brief,
    recipients,
    at,
  }: { userId: string; brief: RfqDraft; recipients: Recipients; at: Time },
): Promise<RfqRow> {
  return begin(tx, {
    user_id: userId,
    buyer_country: null,
    ...columnsOf(brief),
    least_quantity: columnsOf(brief).least_quantity ?? null,
    most_quantity: columnsOf(brief).most_quantity ?? null,
    draft: brief,
    recipients,
    deadline: null,
    created_at: at,
    updated_at: at,
  });
}

/** @returns the version of the draft that is now saved */
export async function updateDraft(
  tx: Db,
  id: string,
  { brief, recipients, at }: { brief: RfqDraft; recipients: Recipients; at: Time },
): Promise<number> {
  const row = await tx
    .updateTable('rfqs')
    .set((is) => ({
      ...columnsOf(brief),
      draft: brief,
      recipients: recipients,
      updated_at: at,
      draft_version: is('draft_version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('draft_version')
    .executeTakeFirstOrThrow();
  return row.draft_version;
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('rfqs').where('id', '=', id).execute();
}

export const selectRfq = rowOf('rfqs');

/** @returns the row, locked until the transaction ends; whoever changes a request or what belongs to it waits here */
export const lockRfq = lockedRowOf('rfqs');

export async function countDrafts(tx: Db, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('rfqs')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lets the drafts of one user be begun one after the other, until the transaction ends. */
export async function lockDrafts(tx: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 33))`.execute(tx);
}

const STATES_OF: Record<Exclude<RfqList, 'all'>, readonly RfqState[]> = {
  drafts: ['draft'],
  open: ['held', 'open', 'closed', 'blocked'],
  ended: ['awarded', 'cancelled', 'expired'],
};

export interface ListPlace {
  readonly at: string;
  readonly id: string;
}

/** @returns the last changed first */
export function selectRfqs(
  db: Db,
  userId: string,
  {
    list,
    q,
    after,
    limit,
  }: { list: RfqList; q: string; after: ListPlace | undefined; limit: number },
): Promise<RfqRow[]> {
  let query = db.selectFrom('rfqs').selectAll().where('user_id', '=', userId);
  if (list !== 'all') query = query.where('state', 'in', [...STATES_OF[list]]);
  if (q !== '') query = query.where(sql<boolean>`strpos(lower(title), lower(${q})) > 0`);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** @returns how many requests of a user each list has */
export async function countRfqs(db: Db, userId: string): Promise<Record<RfqList, number>> {
  const rows = await db
    .selectFrom('rfqs')
    .select((row) => ['state', row.fn.countAll<string>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('state')
    .execute();
  const sum = (states: readonly RfqState[]) =>
    rows.reduce((all, { state, count }) => all + (states.includes(state) ? Number(count) : 0), 0);
  const [drafts, open, ended] = [STATES_OF.drafts, STATES_OF.open, STATES_OF.ended].map(sum);
  const parts = { drafts: drafts ?? 0, open: open ?? 0, ended: ended ?? 0 };
  return { all: parts.drafts + parts.open + parts.ended, ...parts };
}

/** @returns a user's requests on the last day of their time */
export const closingSoon = (userId: string, now: Time): WaitingList => ({
  path: PAGE_PATHS.requests,
  list: 'closing',
  action: 'rfq.list',
  what: ['request closing soon', 'requests closing soon'],
  rows: sql`SELECT id, deadline, deadline - interval '1 day' AS since FROM rfqs
    WHERE user_id = ${userId} AND state = 'open' AND deadline <= ${now}::timestamptz + interval '1 day'`,
  until: sql`deadline`,
  page: LINKED_PATHS.request,
});

/** @returns the request that a user sent last */
export async function selectLastSent(
  db: Db,
  userId: string,
): Promise<{ id: string; title: string; at: Time } | undefined> {
  const row = await db
    .selectFrom('rfqs')
    .select(['id', 'title', 'sent_at'])
    .where('user_id', '=', userId)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ? { id: row.id, title: row.title, at: row.sent_at } : undefined;
}

/** @returns open requests whose suppliers are to be reminded now */
export const selectToRemind = idsDue('rfqs', 'next_reminder', ['open']);

/** @returns a user's requests that suppliers may still work for, locked in the order in which all lock them */
export async function selectOpenOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('rfqs')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['held', 'open', 'closed', 'blocked'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes what is no step of a request. */
export async function updateRfq(tx: Db, id: string, change: RfqChange): Promise<void> {
  await tx.updateTable('rfqs').set(change).where('id', '=', id).execute();
}

/** Of a stopped request: suppliers that were asked and have not answered. */
const HAS_WAITING = sql`EXISTS (
  SELECT FROM rfq_invitations i WHERE i.rfq_id = rfqs.id AND i.state IN ('sent', 'viewed'))`;

/** @returns requests whose deadline has passed, the longest ago first */
export async function selectDue(db: Db, now: Time, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('rfqs')
    .select('id')
    .where('deadline', '<=', now)
    .where((row) =>
      row.or([
        row('state', 'in', ['open', 'held']),
        row.and([row('state', '=', 'blocked'), sql<boolean>`${HAS_WAITING}`]),
      ]),
    )
    .orderBy('deadline')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a user's drafts, and leaves a pseudonym in the requests that suppliers have as a record. */
export async function forgetBuyer(tx: Db, userId: string, pseudonym: string): Promise<void> {
  await tx.deleteFrom('rfqs').where('user_id', '=', userId).where('state', '=', 'draft').execute();
  await tx
    .updateTable('rfqs')
    .set({
      buyer_name: pseudonym,
      buyer_country: null,
      recipients: { suppliers: [], all_that_fit: false },
    })
    .where('user_id', '=', userId)
    .execute();
}
