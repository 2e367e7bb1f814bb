/** Many orders of one user, written straight into the table beside an order that is there. */
import type { Order } from '@waggle/contract/orders';
import { amountsOf } from '@waggle/contract/orders/schedule';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { randomDecimal, type randomRow } from '@waggle/contract/quotes/landed/landed-test-data';
import { selectOrder } from '../../src/modules/orders/orders.repo.ts';
import { beginPlanned } from '../../src/modules/orders/payments/plan.service.ts';
import type { TestServer } from '../test-server.ts';

/** Of the n-th copy: SQL of `n`. */
interface Copies {
  readonly count: number;
  /** Values of columns; those of the copied order hold for the others. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Repeats an order with other values: of one quote, several may be open then. */
export async function copyOrder(
  { sql }: Pick<TestServer, 'sql'>,
  id: string,
  { count, columns }: Copies,
): Promise<void> {
  const values = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`);
  await sql.unsafe(
    `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'repeats', o.id, 'number', 100000 + n, ${values.join(', ')}))).*
     FROM orders o, generate_series(1, $2::int) n WHERE o.id = $1`,
    [id, count],
  );
}

/** Repeats a signed order at random prices, in currencies of no, two and three digits, and plans the payments of each. @returns their ids */
export async function copySigned(
  server: TestServer,
  { id, terms: { payments } }: Order,
  { count, random }: { count: number; random: ReturnType<typeof randomRow> },
): Promise<string[]> {
  const { sql } = server;
  await copyOrder(server, id, { count, columns: { title: `'Lamp ' || n` } });
  const rows = await sql`SELECT id FROM orders WHERE repeats = ${id} ORDER BY number`;
  const copies = rows.map((row) => String(row['id']));
  for (const [at, copy] of copies.entries()) {
    const currency = ['JPY', 'USD', 'KWD'][at % 3] ?? '';
    const unit_price = randomDecimal(random, 900, currencyDigits(currency));
    const total = randomDecimal(random, 900_000, currencyDigits(currency));
    const terms = { currency, unit_price, total, amounts: amountsOf(total, payments, currency) };
    await sql`
      UPDATE orders SET currency = ${currency}, total = ${total}, terms = terms || ${JSON.stringify(terms)}::text::jsonb
      WHERE id = ${copy}`;
  }
  await sql`
    INSERT INTO order_versions SELECT (jsonb_populate_record(v, jsonb_build_object('order_id', o.id, 'terms', o.terms))).*
    FROM order_versions v, orders o WHERE v.order_id = ${id} AND o.repeats = ${id}`;
  for (const copy of copies) {
    await server.transact(async (tx) => {
      const order = await selectOrder(tx, copy);
      if (order !== undefined) await beginPlanned(server.services.context, tx, order);
    });
  }
  return copies;
}
