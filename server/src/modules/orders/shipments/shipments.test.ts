/** Production and shipments of orders: when it begins, what is packed, checked, sent, counted and short, what silence does, and how an order is closed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { changed, preview } from '../../../../test/rfqs/changes.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import {
  confirmPayment,
  signedOf,
  useAccount as putInUse,
} from '../../../../test/rfqs/payments.ts';
import { type TestUser, userOf } from '../../../../test/rfqs/rfqs.ts';
import { newTrade, post, type Trade } from '../../../../test/rfqs/signatures.ts';
import { newFile } from '../../../../test/suppliers.ts';
import { dataOf, TEST_ENV, testServers } from '../../../../test/test-server.ts';
import { addDays, secondsBetween } from '../../../lib/clock.ts';
import { processOrderDeadlines } from '../deadlines.service.ts';

const [server, second] = await testServers(TEST_ENV);
const { sql } = server;

const payment = (key: string, trigger: OrderTerms['payments'][number]['trigger'], value: string) =>
  ({ key, name: key, by: value === '' ? 'rest' : 'share', value, trigger, days: 7 }) as const;
/** 500 pieces, of which 495 are enough. */
const TERMS = {
  sample: null,
  tolerance: { fewer: '1', more: '0' },
  payments: [
    payment('Deposit', 'signing', '30'),
    payment('Balance', 'checked', '50'),
    payment('Last', 'received', ''),
  ],
} satisfies Partial<OrderTerms>;

/** Sets the clocks of both processes, which both do what is due. */
async function comesTo(time: Time): Promise<void> {
  const seconds = Math.max(0, secondsBetween(server.clock.now(), time));
  for (const one of [server, second]) one.clock.advance(seconds);
  await Promise.all(
    [server, second].map(({ services }) => processOrderDeadlines(services.context)),
  );
}

/** Sessions end meanwhile. @returns what signs both in again */
async function returning({ buyer, supplier }: Trade): Promise<() => Promise<Trade>> {
  const [email, other] = await Promise.all(
    [buyer, supplier].map(async ({ token }) => (await server.user(token)).email),
  );
  return async () => ({
    buyer: await userOf(server, await server.signIn(email ?? '')),
    supplier: { ...supplier, ...(await userOf(server, await server.signIn(other ?? ''))) },
  });
}

async function signed(trade: Trade, terms: Partial<OrderTerms> = {}): Promise<Order> {
  const order = await signedOf(server, trade, { ...TERMS, ...terms });
  await putInUse(server, trade);
  return order;
}

/** The supplier says that the payment with this name has arrived. */
async function arrived({ supplier }: Trade, { id }: Order, name: string): Promise<void> {
  const { payments } = await readOrder(supplier, id);
  const due = payments.find((one) => one.name === name);
  assert.ok(due);
  dataOf(await confirmPayment(supplier, due));
}

const PACKED = {
  packages: [{ kind: 'carton', count: 12, weight: '12.5', size: '60 × 40 × 40 cm' }],
  note: '',
  files: [],
};
const pack = (user: TestUser, order: Order, quantity: number, more: object = {}, key?: string) =>
  user.ask('POST', `orders/${order.id}/shipments/`, { ...PACKED, quantity, ...more }, key);

/** Takes a step on a shipment, by its place, as a user reads it now. @returns the answer */
async function step(user: TestUser, order: Order, place: number, name: string, body: object = {}) {
  const found = (await readOrder(user, order.id)).shipments.find((one) => one.place === place);
  assert.ok(found);
  return user.ask('POST', `shipments/${found.id}/${name}/`, { version: found.version, ...body });
}
const ship = (user: TestUser, order: Order, place: number) =>
  step(user, order, place, 'ship', {
    carrier: 'Maersk',
    tracking: 'MSKU 44',
    handed_over: user.today(),
    files: [],
  });
const arrive = (user: TestUser, order: Order, place: number) =>
  step(user, order, place, 'arrive', { arrived_on: user.today(), files: [] });
const receive = (user: TestUser, order: Order, place: number, received: number, damaged = 0) =>
  step(user, order, place, 'receive', { received, damaged, note: 'Counted twice' });

const reasonOf = (answer: object) => (answer as { reason?: string }).reason;
const textOf = (answer: object) => JSON.stringify(answer);
async function stepOf(user: TestUser, order: Order, act: string, more: object = {}) {
  const { version } = await readOrder(user, order.id);
  return post(user, order, act, { version, ...more });
}
const END = { reason: 'terms', note: '' };

/** What is next, and whose turn it is, as stored and as read. */
async function turnOf({ buyer }: Trade, { id }: Order): Promise<string> {
  const { standing } = await readOrder(buyer, id);
  const [row] = await sql`SELECT standing - 'held' AS standing FROM orders WHERE id = ${id}`;
  assert.deepEqual(row?.['standing'], standing);
  return `${standing.turn} ${standing.next}`;
}

const told = async ({ userId }: TestUser, words: string): Promise<string[]> =>
  (
    await sql`
      SELECT message FROM notifications WHERE user_id = ${userId} AND title LIKE ${`%${words}%`} ORDER BY id`
  ).map(({ message }) => String(message));

test('from the deposit to the last piece: production begins by itself, goods are checked and paid before they go, what is short is sent again, silence counts as received, and the order is closed', async () => {
  let trade = await newTrade(server);
  const again = await returning(trade);
  const order = await signed(trade);
  const { number } = order;
  const early = await pack(trade.supplier, order, 300);
  assert.deepEqual([early.http, reasonOf(early)], [409, 'making_not_begun']);
  assert.match((await readOrder(trade.supplier, order.id)).may['pack'] ?? '', /^Production begins/);

  await arrived(trade, order, 'Deposit');
  assert.equal(await turnOf(trade, order), 'supplier make');
  const begun = await readOrder(trade.supplier, order.id);
  assert.equal(begun.may['pack'], null);
  assert.equal(begun.production?.ready_on, begun.production?.ready_first);
  assert.equal((await told(trade.supplier, `Production of order W-${number} begins`)).length, 1);
  assert.match(
    (await told(trade.buyer, 'Deposit of order')).at(-1) ?? '',
    /to have the goods ready/,
  );

  assert.equal((await pack(trade.buyer, order, 300)).http, 404);
  const over = await pack(trade.supplier, order, 501);
  assert.match(textOf(over), /At most 500 are left to pack/);
  const key = '0199a4f0-0000-7000-8000-00000000f00d';
  dataOf(await pack(trade.supplier, order, 300, {}, key));
  dataOf(await pack(trade.supplier, order, 300, {}, key));
  assert.deepEqual((await told(trade.buyer, 'Shipment 1 of order')).length, 1);
  assert.equal(await turnOf(trade, order), 'buyer check');

  assert.equal(reasonOf(await ship(trade.supplier, order, 1)), 'not_checked');
  dataOf(await stepOf(trade.buyer, order, 'check'));
  assert.equal(reasonOf(await stepOf(trade.buyer, order, 'check')), 'checked_before');
  assert.equal(await turnOf(trade, order), 'buyer pay');
  assert.equal(reasonOf(await ship(trade.supplier, order, 1)), 'payment_before_shipping');
  await arrived(trade, order, 'Balance');
  assert.equal(await turnOf(trade, order), 'supplier ship');
  dataOf(await ship(trade.supplier, order, 1));
  assert.equal(await turnOf(trade, order), 'supplier make');
  dataOf(await pack(trade.supplier, order, 200));
  dataOf(await ship(trade.supplier, order, 2));
  assert.equal(await turnOf(trade, order), 'nobody on_the_way');
  assert.equal(reasonOf(await stepOf(trade.supplier, order, 'cancel', END)), 'something_sent');

  dataOf(await arrive(trade.supplier, order, 1));
  assert.equal(await turnOf(trade, order), 'buyer receive');
  assert.match(textOf(await receive(trade.buyer, order, 1, 290, 11)), /It has 300 pieces in all/);
  dataOf(await receive(trade.buyer, order, 1, 290, 4));
  const [count = ''] = await told(trade.supplier, 'Shipment 1 of order');
  assert.match(count, /290 pieces are good, 4 damaged, 6 missing/);
  dataOf(await arrive(trade.supplier, order, 2));
  const { receive_by } = (await readOrder(trade.buyer, order.id)).shipments[1] ?? {};
  await comesTo(receive_by ?? '');
  trade = await again();
  for (const side of [trade.buyer, trade.supplier]) {
    assert.equal((await told(side, 'Shipment 2 of order%counts as received')).length, 1);
  }
  assert.equal(await turnOf(trade, order), 'supplier settle_short');
  const short = (await readOrder(trade.buyer, order.id)).payments.at(-1);
  assert.equal(short?.state, 'planned');

  assert.match(textOf(await pack(trade.supplier, order, 11)), /At most 10 are left/);
  dataOf(await pack(trade.supplier, order, 6));
  dataOf(await ship(trade.supplier, order, 3));
  dataOf(await receive(trade.buyer, order, 3, 5, 1));
  assert.equal(await turnOf(trade, order), 'buyer pay');
  await arrived(trade, order, 'Last');
  assert.equal(await turnOf(trade, order), 'nobody objecting');
  const { due } = (await readOrder(trade.buyer, order.id)).standing;
  await comesTo(due ?? '');
  trade = await again();
  assert.equal(await turnOf(trade, order), 'nobody closed');
  const closed = await readOrder(trade.buyer, order.id);
  assert.deepEqual([closed.state, closed.outcome], ['closed', 'completed']);
  assert.ok(closed.standing.work.every(({ state }) => state === 'done'));
  for (const side of [trade.buyer, trade.supplier]) {
    assert.equal((await told(side, `Order W-${number} is done`)).length, 1);
  }
  const { entries } = dataOf(await trade.buyer.ask('GET', `orders/${order.id}/history/?limit=100`));
  const done = entries.filter((one: { action: string }) => one.action === 'begin_making');
  assert.equal(done.length, 1);
  const third = entries.find((one: { action: string }) => one.action === 'receive');
  assert.equal(third?.shipment?.place, 3);
  assert.equal(third?.shipment?.unit, 'pieces');
});

test('a tool that is begun and goods that were handed over end with both alone; what is packed is unpacked, and goes with an order that ends', async () => {
  const trade = await newTrade(server, 'Tool Works');
  const { buyer, supplier } = trade;
  const tool = {
    marking: 'LL-1',
    kept_by: 'supplier',
    exclusive: true,
    may_be_shown: false,
    released_in: 14,
    freight: 'buyer',
  } as const;
  const costs = [{ what: 'Mould', amount: '100', owner: 'buyer' as const, tool }];
  const order = await signed(trade, { costs });
  assert.equal(reasonOf(await stepOf(supplier, order, 'begin_tooling')), 'deposit_open');
  await arrived(trade, order, 'Deposit');
  dataOf(await stepOf(supplier, order, 'begin_tooling'));
  assert.equal((await told(buyer, 'The tool of order')).length, 1);
  assert.equal(reasonOf(await stepOf(supplier, order, 'begin_tooling')), 'tool_begun');

  // Nothing is paid before receiving: production begins with the signatures, and anybody may still end it.
  const last = await signed(trade, { check: 'none', payments: [payment('Last', 'received', '')] });
  assert.equal(await turnOf(trade, last), 'supplier make');
  assert.equal((await told(supplier, `Production of order W-${last.number} begins`)).length, 0);
  assert.equal(reasonOf(await stepOf(supplier, last, 'begin_tooling')), 'no_tool');
  assert.equal(reasonOf(await stepOf(buyer, last, 'check')), 'no_check');
  dataOf(await pack(supplier, last, 100));
  assert.equal(await turnOf(trade, last), 'supplier ship');
  dataOf(await step(supplier, last, 1, 'unpack'));
  assert.equal(await turnOf(trade, last), 'supplier make');
  dataOf(await pack(supplier, last, 500));
  dataOf(await stepOf(buyer, last, 'cancel', END));
  const { shipments } = await readOrder(buyer, last.id);
  assert.deepEqual(
    shipments.map(({ state }) => state),
    ['cancelled', 'cancelled'],
  );
});

test('goods that were packed within the tolerance stand in the way of no change that still allows as many', async () => {
  const trade = await newTrade(server);
  const order = await signed(trade, { tolerance: { fewer: '0', more: '5' } });
  await arrived(trade, order, 'Deposit');
  dataOf(await pack(trade.supplier, order, 520));
  const now = await readOrder(trade.supplier, order.id);
  const problemsOf = async (quantity: number): Promise<string[]> => {
    const wish = { terms: { quantity, ready_days: 60 } };
    const { problems } = dataOf(await preview(trade.supplier, now, wish));
    return problems.map(({ path }: { path: string }) => path);
  };
  assert.deepEqual(await problemsOf(490), ['quantity']);
  assert.deepEqual(await problemsOf(500), []);
});

test('a payment that waits for a check which nobody can do any more is due once all has arrived', async () => {
  const trade = await newTrade(server, 'Late Check Works');
  const { buyer, supplier } = trade;
  const order = await signed(trade, { check: 'none', payments: [payment('Last', 'received', '')] });
  dataOf(await pack(supplier, order, 500));
  dataOf(await ship(supplier, order, 1));
  const payments = [payment('Last', 'checked', '')];
  await changed(server, trade, order, { terms: { check: 'buyer', payments } });
  dataOf(await receive(buyer, order, 1, 500));
  const { payments: rows, standing } = await readOrder(buyer, order.id);
  assert.deepEqual([rows.map(({ state }) => state), standing.next], [['due'], 'pay']);
});

test('papers of a shipment are read by both sides and nobody else; another supplier finds nothing of it', async () => {
  const trade = await newTrade(server, 'Paper Works');
  const other = await newTrade(server, 'Other Paper Works');
  const order = await signed(trade, { check: 'none', payments: [payment('Last', 'received', '')] });
  const { id, url } = await newFile(server, trade.supplier.token, 'ORDER_FILES', 'list.pdf');
  const foreign = await pack(trade.supplier, order, 1, { files: ['https://files.example/x'] });
  assert.equal(foreign.http, 400);
  dataOf(await pack(trade.supplier, order, 500, { files: [url] }));
  const [shipment] = (await readOrder(trade.buyer, order.id)).shipments;
  assert.equal(shipment?.files.length, 1);
  for (const [user, status] of [
    [trade.buyer, 200],
    [trade.supplier, 200],
    [other.buyer, 404],
    [other.supplier, 404],
  ] as const) {
    assert.equal((await user.ask('POST', `files/${id}/link/`, {})).http, status);
  }
  const path = `shipments/${shipment?.id}/ship/`;
  const body = { version: 0, carrier: 'X', tracking: '', handed_over: '2026-01-05', files: [] };
  assert.equal((await other.supplier.ask('POST', path, body)).http, 404);
  const name = {
    carrier: '\u202EDHL\nExpress',
    tracking: '44\u200B18',
    version: shipment?.version,
  };
  const today = { handed_over: trade.supplier.today() };
  const { order: shipped } = dataOf(
    await trade.supplier.ask('POST', path, { ...body, ...today, ...name }),
  );
  const { carrier, tracking } = shipped.shipments[0];
  assert.deepEqual([carrier, tracking], ['DHL Express', '4418']);
});

test('an order that the version before has signed begins its production with the first look of the job, and its supplier is told once', async () => {
  const trade = await newTrade(server, 'Earlier Works');
  const order = await signed(trade);
  await arrived(trade, order, 'Deposit');
  await sql`
    UPDATE orders SET made_from = NULL, ready_first = NULL, ready_on = NULL, next_reminder = ${server.clock.now()},
      standing = standing || '{"turn": "nobody", "next": "as_agreed", "payment": null}' WHERE id = ${order.id}`;
  await sql`DELETE FROM notifications WHERE user_id = ${trade.supplier.userId}`;
  await comesTo(server.clock.now());
  assert.equal(await turnOf(trade, order), 'supplier make');
  assert.equal((await told(trade.supplier, `W-${order.number}`)).length, 1);
  // Half of the time is later than the first ten days, after which it is asked for pictures.
  const [row] = await sql`SELECT next_reminder FROM orders WHERE id = ${order.id}`;
  const reminder = addDays(server.clock.now(), 10);
  assert.deepEqual(row?.['next_reminder'], new Date(reminder));
  await comesTo(reminder);
  const [, asked = ''] = await told(trade.supplier, `W-${order.number}`);
  assert.match(asked, /Next: you have the goods ready by /);
});
