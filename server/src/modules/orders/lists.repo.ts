/** SQL of the orders of a user in lists: a page of one, how many are in each, and which of them need the user. */
import { HOLDING_STEPS } from '@waggle/contract/orders/held-signings';
import { type OrderList, TURNS } from '@waggle/contract/orders/standing';
import { LINKED_PATHS, PAGE_PATHS } from '@waggle/contract/paths';
import { type Side, SIDES } from '@waggle/contract/permissions/parties';
import { type RawBuilder, sql } from 'kysely';
import { containsPattern, type Db } from '../../lib/database.ts';
import type { DeskList } from '../../lib/desk-page.ts';
import type { WaitingList } from '../../lib/waiting.ts';
import { type OrderRow, UNSIGNED } from './orders.repo.ts';

/** What a list shows of an order: little of its long terms. */
export type ListedOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'kind'
  | 'state'
  | 'version'
  | 'outcome'
  | 'buyer_name'
  | 'supplier_name'
  | 'title'
  | 'quantity'
  | 'unit'
  | 'currency'
  | 'standing'
  | 'closed_at'
> & { readonly terms: Pick<OrderRow['terms'], 'total'> };

type Listed = ListedOrder & Pick<OrderRow, 'due_at'> & { readonly side: Side };

const COLUMNS = sql`id, number, kind, state, version, outcome, buyer_name, supplier_name, title, quantity, unit,
  currency, standing, closed_at, due_at, jsonb_build_object('total', terms -> 'total') AS terms`;

/** Where a page ends: by date, then id. */
export interface Place {
  readonly at: Time | null;
  readonly id: string;
}

const OF: Readonly<Record<Side, { user: RawBuilder<unknown>; other: RawBuilder<unknown> }>> = {
  buyer: { user: sql`buyer_id`, other: sql`supplier_name` },
  supplier: { user: sql`supplier_user_id`, other: sql`buyer_name` },
};

/** @returns what a search asks for: a part of the title or of the other side's name, or how the number begins */
function isFound(q: string, other: RawBuilder<unknown>): RawBuilder<unknown> {
  const words = q.trim();
  if (words === '') return sql`true`;
  const part = containsPattern(words);
  const number = /^(?:w-?)?(\d{1,9})$/i.exec(words)?.[1] ?? '';
  return sql`(title ILIKE ${part} OR ${other} ILIKE ${part}
    OR ${number} <> '' AND starts_with(number::text, ${number}))`;
}

/** Each part of a list is in the order of an index: one turn of one side, with a date or without. */
function partsOf(
  list: OrderList,
  after: Place | undefined,
): [side: Side, where: RawBuilder<unknown>][] {
  const { at, id } = after ?? { at: null, id: '' };
  if (list === 'done') {
    const rest = after ? sql`(closed_at, id) < (${at}::timestamptz, ${id}::uuid)` : sql`true`;
    return SIDES.map((side) => [side, sql`closed_at IS NOT NULL AND ${rest}`]);
  }
  const dated = after ? sql`(due_at, id) > (${at}::timestamptz, ${id}::uuid)` : sql`true`;
  const undated = after && at === null ? sql`id > ${id}::uuid` : sql`true`;
  const rests = [
    ...(after && at === null ? [] : [sql`due_at IS NOT NULL AND ${dated}`]),
    sql`due_at IS NULL AND ${undated}`,
  ];
  return SIDES.flatMap((side) =>
    TURNS.filter((turn) => (turn === side) === (list === 'needs')).flatMap((turn) =>
      rests.map((rest): [Side, RawBuilder<unknown>] => [
        side,
        sql`state <> 'closed' AND turn = ${turn} AND ${rest}`,
      ]),
    ),
  );
}

interface Asked {
  readonly list: OrderList;
  readonly q: string;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** @returns orders of a user in a list: what is due first, those that are done the last first */
export async function selectListed(
  db: Db,
  userId: string,
  { list, q, after, limit }: Asked,
): Promise<Listed[]> {
  const order = list === 'done' ? sql`closed_at DESC, id DESC` : sql`due_at, id`;
  const parts = partsOf(list, after).map(([side, where]) => {
    const { user, other } = OF[side];
    return sql`(
      SELECT ${COLUMNS}, ${sql.lit(side)} AS side FROM orders
      WHERE ${user} = ${userId} AND ${where} AND ${isFound(q, other)} ORDER BY ${order} LIMIT ${limit})`;
  });
  const { rows } = await sql<Listed>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) listed ORDER BY ${order} LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export interface OrderCounts {
  needs: number;
  waits: number;
  done: number;
  /** Of those that need the user. */
  next_due: Time | null;
}

/** Counted in indexes alone. */
export async function countOrders(db: Db, userId: string): Promise<OrderCounts> {
  const parts = SIDES.map((side) => {
    const { user } = OF[side];
    return sql`
      SELECT turn = ${side} AS own, count(*)::int AS open, 0 AS done, min(due_at) AS due FROM orders
        WHERE ${user} = ${userId} AND state <> 'closed' GROUP BY 1
      UNION ALL SELECT false, 0, count(*)::int, NULL FROM orders
        WHERE ${user} = ${userId} AND closed_at IS NOT NULL`;
  });
  const { rows } = await sql<OrderCounts>`
    SELECT coalesce(sum(open) FILTER (WHERE own), 0)::int AS needs,
      coalesce(sum(open) FILTER (WHERE NOT own), 0)::int AS waits, sum(done)::int AS done,
      min(due) FILTER (WHERE own) AS next_due
    FROM (${sql.join(parts, sql` UNION ALL `)}) counted`.execute(db);
  return rows[0] ?? { needs: 0, waits: 0, done: 0, next_due: null };
}

/** Far more than a buyer signs in a day. */
const MOST_SIGNED = 20;

/** @returns a buyer's orders that both have signed, the last first */
export async function selectSignedBy(db: Db, buyerId: string) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'title', 'supplier_name', 'quantity', 'unit', 'currency', 'signed_at'])
    .select(sql<string>`terms ->> 'total'`.as('total'))
    .where('buyer_id', '=', buyerId)
    .where('signed_at', 'is not', null)
    .orderBy('signed_at', 'desc')
    .limit(MOST_SIGNED)
    .execute();
  return rows.flatMap(({ signed_at, ...row }) => (signed_at === null ? [] : { ...row, signed_at }));
}

/** Whose turn it is in open orders. */
export const ordersNeeding = (userId: string): WaitingList => ({
  path: PAGE_PATHS.orders,
  list: 'needs',
  action: 'order.list',
  what: ['order to act on', 'orders to act on'],
  rows: sql.join(
    SIDES.map(
      (side) => sql`SELECT id, due_at, turn_since AS since FROM orders
        WHERE state <> 'closed' AND turn = ${side} AND ${OF[side].user} = ${userId}`,
    ),
    sql` UNION ALL `,
  ),
  until: sql`due_at`,
  page: LINKED_PATHS.order,
});

/** What else than its two sides keeps from being signed. */
export const HELD_SIGNINGS: DeskList = {
  rows: sql`SELECT *, turn_since AS since FROM orders
    WHERE state = ANY (${[...UNSIGNED]}) AND standing ->> 'next' = ANY (${[...HOLDING_STEPS]})`,
};
