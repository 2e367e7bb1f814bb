/** The lists of orders: their order page by page, what is found, how many there are; and how little 10,000 of them cost, or of the steps of one. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { OrderItem } from '@waggle/contract/orders';
import { type OrderList, ORDER_LISTS } from '@waggle/contract/orders/standing';
import { readsOf } from '../../../test/explained.ts';
import { insertRow } from '../../../test/insert-row.ts';
import { copyOrder } from '../../../test/rfqs/order-rows.ts';
import { newOrder } from '../../../test/rfqs/orders.ts';
import { newBuyer, type TestUser } from '../../../test/rfqs/rfqs.ts';
import { long } from '../../../test/runs/long.ts';
import { dataOf, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { waitingOf } from '../../../test/waiting.ts';
import { newId } from '../../lib/new-id.ts';
import { selectLastSteps } from '../../lib/transitions/steps.repo.ts';
import { countOrders, selectListed } from './lists.repo.ts';

const server = await testServer(TEST_ENV);
const { db } = server.services.context.database;

interface Page {
  orders: OrderItem[];
  next_cursor: string | null;
  counts: Record<OrderList, number>;
  next_due: string | null;
}
const page = async (who: TestUser, query: string): Promise<Page> =>
  dataOf(await who.ask('GET', `orders/?${query}`));

/** @returns the numbers of a list, read in pages */
async function numbersOf(who: TestUser, list: OrderList, more = '', limit = 7): Promise<number[]> {
  const numbers: number[] = [];
  let cursor = '';
  for (;;) {
    const { orders, next_cursor } = await page(who, `list=${list}&limit=${limit}${more}${cursor}`);
    numbers.push(...orders.map(({ number }) => number));
    if (next_cursor === null) return numbers;
    cursor = `&cursor=${next_cursor}`;
  }
}

let trade: Awaited<ReturnType<typeof newOrder>>;
before(async () => {
  trade = await newOrder(server);
  const { buyer, order } = trade;
  await copyOrder(server, order.id, {
    count: 120,
    columns: {
      title: `CASE WHEN n % 10 = 0 THEN '100 % linen_sheet ' || n ELSE 'Lamp ' || n END`,
      state: `CASE WHEN n % 4 = 3 THEN 'closed' ELSE 'signed' END`,
      closed_at: `CASE WHEN n % 4 = 3 THEN '2026-01-01'::timestamptz + n / 9 * interval '1 day' END`,
      turn: `(ARRAY['buyer', 'supplier', 'team', 'nobody'])[1 + n % 4]`,
      due_at: `CASE WHEN n % 3 > 0 THEN '2026-02-01'::timestamptz + n % 5 * interval '1 day' END`,
      supplier_name: `CASE WHEN n > 100 THEN 'Ceylon Leaf' ELSE 'Kadota Works' END`,
    },
  });
  // One who buys sells elsewhere: the lists of an account have both.
  const other = await newBuyer(server);
  await server.sql`
    UPDATE orders SET buyer_id = ${other.userId}, supplier_user_id = ${buyer.userId}, buyer_name = 'Ceylon Tea'
    WHERE number BETWEEN 100081 AND 100100`;
});

test('each list is in its order, page by page, whoever the user is in it', async () => {
  const { buyer, supplier } = trade;
  const rows = await server.sql`SELECT *, due_at::text AS due FROM orders ORDER BY id`;
  for (const user of [buyer, supplier]) {
    const expected: Record<OrderList, { number: number; key: string }[]> = {
      needs: [],
      waits: [],
      done: [],
    };
    for (const row of rows) {
      const side =
        row['buyer_id'] === user.userId
          ? 'buyer'
          : row['supplier_user_id'] === user.userId
            ? 'supplier'
            : undefined;
      if (side === undefined) continue;
      const list = row['state'] === 'closed' ? 'done' : row['turn'] === side ? 'needs' : 'waits';
      const time = row[list === 'done' ? 'closed_at' : 'due_at'];
      const key = `${time === null ? 'z' : new Date(String(time)).toISOString()} ${row['id']}`;
      expected[list].push({ number: Number(row['number']), key });
    }
    for (const list of ORDER_LISTS) {
      const sorted = expected[list].toSorted((one, two) => (one.key < two.key ? -1 : 1));
      const numbers = (list === 'done' ? sorted.toReversed() : sorted).map(({ number }) => number);
      assert.ok(numbers.length > 20);
      assert.deepEqual(await numbersOf(user, list), numbers, list);
    }
    const { counts, next_due } = await page(user, 'list=waits&q=nothing');
    const lengths = ORDER_LISTS.map((list) => [list, expected[list].length]);
    assert.deepEqual(counts, Object.fromEntries(lengths));
    const [first] = expected.needs.map(({ key }) => key.split(' ')[0]).toSorted();
    assert.equal(next_due, first);
    const said = `${expected.needs.length} orders to act on`;
    assert.deepEqual(
      (await waitingOf(server, user)).find(([text]: [string]) => text === said),
      [said, '/orders'],
    );
  }
});

test('an order is found by its title, its number, and the other side’s name', async () => {
  const { buyer, supplier } = trade;
  const found = async (who: TestUser, q: string) => {
    const more = `&q=${encodeURIComponent(q)}`;
    const lists = ORDER_LISTS.map((list) => numbersOf(who, list, more, 50));
    return (await Promise.all(lists)).flat().length;
  };
  const cases: [TestUser, string, number][] = [
    [buyer, 'W-100012', 1],
    [buyer, 'w10010', 10],
    [buyer, ' 10001 ', 10],
    [buyer, '00012', 0],
    [buyer, 'LINEN_sheet', 12],
    [buyer, '%', 12],
    [buyer, 'lamp 7', 10],
    [buyer, 'ceylon', 40],
    [supplier, 'ceylon', 0],
    [supplier, 'nobody', 0],
  ];
  for (const [who, q, count] of cases) assert.equal(await found(who, q), count, q);
  const unknown = await buyer.ask('GET', 'orders/?cursor=abc');
  assert.deepEqual([unknown.http, unknown.errors[0].path], [400, 'cursor']);
});

test('a history is read the last first, page by page', async () => {
  const { buyer, order } = trade;
  for (let version = 1; version <= 60; version += 1) {
    const step = { noun: 'order', row: order.id, version, action: 'alter', actor_role: 'supplier' };
    await insertRow(server.sql, 'steps', { ...step, note: `Step ${version}`, detail: {} });
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const path = `orders/${order.id}/history/?limit=25${cursor}`;
    const { entries, next_cursor } = dataOf(await buyer.ask('GET', path));
    for (const { action, side, note } of entries) seen.push(`${action} ${side} ${note}`);
    cursor = next_cursor === null ? '' : `&cursor=${next_cursor}`;
  } while (cursor !== '');
  const steps = Array.from({ length: 60 }, (_, at) => `alter supplier Step ${60 - at}`);
  assert.deepEqual(seen, [...steps, 'start buyer ']);
});

long(
  'of a history of 10,000 steps, and of the payments beside it, a page at most is read',
  async () => {
    const { order } = trade;
    await server.sql`
    INSERT INTO steps (id, noun, row, version, at, action, from_state, to_state, actor_role, note, detail)
    SELECT gen_random_uuid(), 'order', ${order.id}, n, now(), 'alter', '', '', 'buyer', '', '{}'
    FROM generate_series(100, 10100) n`;
    await server.sql.unsafe('ANALYZE steps');
    const of = [
      { noun: 'order', row: order.id },
      { noun: 'payment', row: newId() },
    ] as const;
    const page = { before: undefined, limit: 26 };
    const reads = await readsOf(db, 'steps', (explained) => selectLastSteps(explained, of, page));
    const [{ how, index, rows } = { how: '', index: '', rows: 0 }] = reads;
    assert.deepEqual([reads.length, how, index], [1, 'Index Scan', 'steps_of_row']);
    assert.ok(rows <= 26, `${rows} rows`);
  },
);

long('a list of 10,000 orders is read in indexes, a page of rows at most from each', async () => {
  const { buyer, order } = await newOrder(server, { name: 'Holm Metall' });
  await server.sql`UPDATE orders SET number = number + 1000000 WHERE number >= 100000`;
  await copyOrder(server, order.id, {
    count: 10_000,
    columns: {
      title: `'Lamp ' || n`,
      state: `CASE WHEN n % 5 = 0 THEN 'closed' ELSE 'signed' END`,
      closed_at: `CASE WHEN n % 5 = 0 THEN now() - n * interval '1 minute' END`,
      turn: `(ARRAY['buyer', 'supplier', 'team', 'nobody'])[1 + n % 4]`,
      due_at: `CASE WHEN n % 3 > 0 THEN now() + n % 50 * interval '1 day' END`,
    },
  });
  await server.sql.unsafe('VACUUM ANALYZE orders');
  const limit = 26;
  for (const list of ORDER_LISTS) {
    const asked = { list, q: '', limit };
    const first = await selectListed(db, buyer.userId, { ...asked, after: undefined });
    const last = first.at(-1);
    assert.ok(last);
    const at = list === 'done' ? last.closed_at : last.due_at;
    for (const after of [undefined, { at, id: last.id }]) {
      const reads = await readsOf(db, 'orders', (explained) =>
        selectListed(explained, buyer.userId, { ...asked, after }),
      );
      for (const { how, index, rows } of reads) {
        assert.match(how, /^Index Scan$/);
        assert.match(index ?? '', /^orders_(?:done_)?of_(?:buyer|supplier)$/);
        assert.ok(rows <= limit, `${list}: ${rows} rows`);
      }
    }
  }
  const counting = await readsOf(db, 'orders', (explained) => countOrders(explained, buyer.userId));
  for (const { how, heap } of counting) {
    assert.equal(how, 'Index Only Scan');
    assert.ok(heap < 10, `${heap} rows`);
  }
});
