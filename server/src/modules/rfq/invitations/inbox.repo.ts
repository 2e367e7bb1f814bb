/** SQL of the supplier's inbox: a page of requests with what a row shows, and how many each tab has. */
import { LINKED_PATHS, PAGE_PATHS } from '@waggle/contract/paths';
import type { InvitationSort, InvitationTab } from '@waggle/contract/rfq';
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import type { WaitingList } from '../../../lib/waiting.ts';
import type { RfqRow } from '../rfq.repo.ts';
import type { InvitationRow } from './invitation.repo.ts';

export type InboxTab = Exclude<InvitationTab, 'open'>;

/** An invitation with what its row shows of the request. */
export type InboxRow = InvitationRow & {
  title: string;
  buyer_name: string;
  buyer_country: string | null;
  least_quantity: number;
  most_quantity: number;
  unit: string;
  rfq_state: RfqRow['state'];
  rfq_deadline: Time | null;
  ended_at: Time | null;
  priced_revision: number;
  /** Null without a proof of demand, and for whom it is not meant. */
  demand: number | null;
};

export interface InboxPlace {
  /** The deadline, or when it was sent. */
  readonly at: string;
  readonly id: string;
  /** In the order of demand: how much, -1 for none that is shown. */
  readonly demand?: number | undefined;
}

/** The proof of demand is for those whom the buyer has asked, until they decline or keep silent. */
const DEMAND = sql`CASE WHEN i.source <> 'open' AND i.state IN ('sent', 'viewed', 'quoted') AND r.state <> 'blocked'
  THEN r.demand_confirmed END`;

const SHOWN = sql`i.*, r.title, r.buyer_name, r.buyer_country, r.least_quantity, r.most_quantity, r.unit,
  r.state AS rfq_state, r.deadline AS rfq_deadline, r.ended_at, r.priced_revision, ${DEMAND} AS demand`;

/** @returns how a page of the inbox is ordered, and what comes after a place */
function orderOf(sort: InvitationSort, after: InboxPlace | undefined) {
  if (sort === 'most_demand') {
    return {
      order: sql`coalesce(${DEMAND}, -1) DESC, i.sent_at DESC, i.id DESC`,
      place: sql`(coalesce(${DEMAND}, -1), i.sent_at, i.id)
        < (${after?.demand ?? -1}::integer, ${after?.at}::timestamptz, ${after?.id}::uuid)`,
    };
  }
  if (sort === 'newest') {
    return {
      order: sql`i.sent_at DESC, i.id DESC`,
      place: sql`(i.sent_at, i.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
    };
  }
  return {
    order: sql`i.deadline, i.id`,
    place: sql`(i.deadline, i.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`,
  };
}

/** @returns a page of a supplier's requests: the least time left first, the newest, or those that most people wait for */
export async function selectInbox(
  db: Db,
  supplierId: string,
  {
    tab,
    q,
    sort,
    after,
    limit,
  }: {
    tab: InboxTab;
    q: string;
    sort: InvitationSort;
    after: InboxPlace | undefined;
    limit: number;
  },
): Promise<InboxRow[]> {
  const { order, place } = orderOf(tab === 'decided' ? 'newest' : sort, after);
  const words =
    q === '' ? sql`` : sql`AND strpos(lower(r.title || ' ' || r.buyer_name), lower(${q})) > 0`;
  const { rows } = await sql<InboxRow>`
    SELECT ${SHOWN} FROM rfq_invitations i JOIN rfqs r ON r.id = i.rfq_id
    WHERE i.supplier_id = ${supplierId} AND i.tab = ${tab}
      ${after === undefined ? sql`` : sql`AND ${place}`} ${words}
    ORDER BY ${order} LIMIT ${limit}`.execute(db);
  return rows;
}

/** @returns what a supplier has to answer; what the team has stopped cannot be answered */
export const toAnswer = (supplierId: string | null): WaitingList => ({
  path: PAGE_PATHS.receivedInvitations,
  list: 'to_answer',
  action: 'invitation.list',
  what: ['request to answer', 'requests to answer'],
  rows: sql`SELECT id, sent_at AS since, deadline FROM rfq_invitations
    WHERE supplier_id = ${supplierId} AND tab = 'to_answer'
      AND NOT EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id AND r.state = 'blocked')`,
  until: sql`deadline`,
  page: LINKED_PATHS.receivedInvitation,
});

/** @returns how many requests each tab has */
export async function countInbox(db: Db, supplierId: string): Promise<Record<InboxTab, number>> {
  const { rows } = await sql<{ tab: InboxTab; count: string }>`
    SELECT tab, count(*) FROM rfq_invitations WHERE supplier_id = ${supplierId}
    GROUP BY tab`.execute(db);
  const counts = new Map(rows.map(({ tab, count }) => [tab, Number(count)]));
  return {
    to_answer: counts.get('to_answer') ?? 0,
    quoted: counts.get('quoted') ?? 0,
    decided: counts.get('decided') ?? 0,
  };
}

export interface OpenFor {
  readonly supplierId: string;
  readonly userId: string;
  /** Of the supplier, as requests name them. */
  readonly categories: readonly string[];
  readonly now: Time;
}

/** Requests that every verified supplier of the category may answer, and that did not reach this one yet. */
const openFor = ({ supplierId, userId, categories, now }: OpenFor) => sql`
  FROM rfqs r
  WHERE r.state = 'open' AND r.visibility = 'category' AND r.category = ANY (${categories}::text[])
    AND r.deadline > ${now} AND r.user_id IS DISTINCT FROM ${userId}
    AND NOT EXISTS (
      SELECT FROM rfq_invitations i WHERE i.rfq_id = r.id AND i.supplier_id = ${supplierId})
    AND NOT EXISTS (
      SELECT FROM muted_buyers m WHERE m.supplier_id = ${supplierId} AND m.user_id = r.user_id)`;

/** @returns a page of them, the least time left first */
export async function selectOpenFor(
  db: Db,
  whom: OpenFor,
  { q, after, limit }: { q: string; after: InboxPlace | undefined; limit: number },
): Promise<RfqRow[]> {
  const words =
    q === '' ? sql`` : sql`AND strpos(lower(r.title || ' ' || r.buyer_name), lower(${q})) > 0`;
  const place =
    after === undefined
      ? sql``
      : sql`AND (r.deadline, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<RfqRow>`
    SELECT r.* ${openFor(whom)} ${words} ${place}
    ORDER BY r.deadline, r.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countOpenFor(db: Db, whom: OpenFor): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) ${openFor(whom)}`.execute(db);
  return Number(rows[0]?.count);
}

/** @returns an open request that this supplier may answer without having been asked */
export async function findOpenFor(
  db: Db,
  whom: OpenFor,
  rfqId: string,
): Promise<RfqRow | undefined> {
  const { rows } = await sql<RfqRow>`
    SELECT r.* ${openFor(whom)} AND r.id = ${rfqId}`.execute(db);
  return rows[0];
}
