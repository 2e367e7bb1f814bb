/** SQL of what a user takes along: all orders and payments of either side, the last first and a part at a time. */
import type { Side } from '@waggle/contract/permissions/parties';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import type { OrderRow } from '../orders.repo.ts';
import type { PaymentRow } from '../payments/payments.repo.ts';

interface Taken {
  readonly id: string;
  readonly side: Side;
}

type Parties = Pick<OrderRow, 'buyer_name' | 'supplier_name'>;

export type TakenOrder = Taken &
  Parties &
  Pick<OrderRow, 'number' | 'kind' | 'state' | 'outcome' | 'title' | 'quantity' | 'unit'> &
  Pick<OrderRow, 'currency' | 'standing' | 'signed_at' | 'closed_at'> & {
    readonly unit_price: string;
    readonly total: string;
  };

export type TakenPayment = Taken &
  Parties &
  Pick<OrderRow, 'number' | 'title' | 'currency'> &
  Pick<PaymentRow, 'name' | 'place' | 'direction' | 'amount' | 'state' | 'due_at'> &
  Pick<PaymentRow, 'sent_on' | 'sent_amount' | 'arrived_on' | 'arrived_amount'>;

/** @param before the last row of the part before */
type ReadPart<Row> = (
  db: Db,
  userId: string,
  before: string | null,
  limit: number,
) => Promise<Row[]>;

const partOf =
  <Row extends Taken>(columns: RawBuilder<unknown>, of: RawBuilder<unknown>): ReadPart<Row> =>
  async (db, userId, before, limit) => {
    const { rows } = await sql<Row>`
      SELECT t.id, CASE WHEN t.buyer_id = ${userId} THEN 'buyer' ELSE 'supplier' END AS side,
        o.number, o.buyer_name, o.supplier_name, o.title, o.currency, ${columns}
      FROM ${of} WHERE (t.buyer_id = ${userId} OR t.supplier_user_id = ${userId})
        AND (${before}::uuid IS NULL OR t.id < ${before}) ORDER BY t.id DESC LIMIT ${limit}`.execute(
      db,
    );
    return rows;
  };

export const selectTakenOrders = partOf<TakenOrder>(
  sql`t.kind, t.state, t.outcome, t.quantity, t.unit, t.standing, t.signed_at, t.closed_at,
    t.terms ->> 'unit_price' AS unit_price, t.terms ->> 'total' AS total`,
  sql`orders t JOIN orders o ON o.id = t.id`,
);

export const selectTakenPayments = partOf<TakenPayment>(
  sql`t.name, t.place, t.direction, t.amount, t.state, t.due_at, t.sent_on, t.sent_amount, t.arrived_on,
    t.arrived_amount`,
  sql`payments t JOIN orders o ON o.id = t.order_id`,
);
