/** SQL of the orders: the rows, and the numbers that they are called by. */
import type { OrderKind, OrderState } from '@waggle/contract/orders/order-graph';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { beginRow, idsDue, lockedRowOf, rowOf } from '../../lib/rows.ts';
import type { ChangeOf } from '../../lib/transitions/machine.ts';

export type OrderRow = Row<'orders'>;

/** How far the numbers of two orders in a row may be apart. */
const STEPS = 9;

/** @returns the next number; whoever else begins an order waits until this one is there */
export async function takeNumber(tx: Db): Promise<number> {
  const { last } = await tx
    .updateTable('order_numbers')
    .set({ last: sql`last + 1 + floor(random() * ${sql.lit(STEPS)})::integer` })
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export const insertOrder = beginRow('orders', 'draft');
/** A sample needs no signature: it waits for the supplier at once. */
export const insertSampleOrder = beginRow('orders', 'offered');
export const selectOrder = rowOf('orders');
export const lockOrder = lockedRowOf('orders');

/** @returns the order of a payment, a sample, a shipment or a change */
export async function orderOf(
  db: Db,
  { order_id }: { readonly order_id: string },
): Promise<OrderRow> {
  const order = await selectOrder(db, order_id);
  if (order === undefined) throw new Error('A part of an order without it');
  return order;
}

/** Drafts and offers whose time to sign has run out. */
export const selectLapsing = idsDue('orders', 'lapses_at', ['draft', 'offered']);

/** Open orders of which somebody is to be reminded. */
export const selectToRemind = idsDue('orders', 'next_reminder', ['draft', 'offered', 'signed']);

/** @returns the sample orders of a quote that were approved, each with what has arrived for it; the last first */
export async function selectApprovedSamples(
  db: Db,
  quoteId: string,
): Promise<
  (Pick<OrderRow, 'id' | 'number' | 'currency' | 'quote_revision'> & { arrived: string | null })[]
> {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'currency', 'quote_revision'])
    .select(
      sql<string | null>`(
        SELECT sum(arrived_amount)::text FROM payments
        WHERE order_id = orders.id AND direction = 'to_supplier')`.as('arrived'),
    )
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'sample')
    .where('outcome', '=', 'completed')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns the order of a quote that is not signed yet */
export const selectUnsignedOf = (db: Db, quoteId: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'goods')
    .where('repeats', 'is', null)
    .where('state', 'in', UNSIGNED)
    .executeTakeFirst();

/** @returns the last order that repeats one */
export async function selectRepeat(
  db: Db,
  id: string,
): Promise<Pick<OrderRow, 'id' | 'number' | 'state'> | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'state'])
    .where('repeats', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Writes what no step does. */
export async function updateOrder(
  tx: Db,
  id: string,
  change: Pick<
    ChangeOf<'orders'>,
    'lapses_at' | 'turn' | 'turn_since' | 'due_at' | 'next_reminder' | 'standing'
  >,
): Promise<OrderRow> {
  const changed = tx.updateTable('orders').set(change).where('id', '=', id);
  return changed.returningAll().executeTakeFirstOrThrow();
}

export const UNSIGNED = ['draft', 'offered'] as const satisfies readonly OrderState[];
export const OPEN = [...UNSIGNED, 'signed'] as const;

/** Whose orders are meant: those of a request, or of one kind, of a supplier, or of a user on either side. */
export type OrdersOf =
  | { readonly rfqId: string; readonly kind?: OrderKind }
  | { readonly supplierId: string }
  | { readonly userId: string };

/** @returns ids of orders, in the order in which all lock them */
export async function selectOrdersOf(
  db: Db,
  whose: OrdersOf,
  states: readonly OrderState[],
): Promise<string[]> {
  const of = (): ReturnType<typeof sql<boolean>> => {
    if ('rfqId' in whose) {
      return sql<boolean>`rfq_id = ${whose.rfqId} AND kind = coalesce(${whose.kind ?? null}, kind)`;
    }
    if ('supplierId' in whose) return sql<boolean>`supplier_id = ${whose.supplierId}`;
    return sql<boolean>`(buyer_id = ${whose.userId} OR supplier_user_id = ${whose.userId})`;
  };
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', states)
    .where(of())
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
