/** Samples that are ordered before anything is chosen, through the real server: from several suppliers side by side, agreed to, declined, and forgotten. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import { decide, submitted } from '../../../../test/rfqs/quotes.ts';
import { nameAccount, readOrder, stepOrder } from '../../../../test/rfqs/orders.ts';
import {
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../../test/rfqs/rfqs.ts';
import { orderSample, SAMPLE_WISH } from '../../../../test/rfqs/sample-orders.ts';
import { accepted, sign } from '../../../../test/rfqs/signatures.ts';
import { dataOf, mailsSettled, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { processOrderDeadlines } from '../deadlines.service.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const END = { reason: 'other', note: 'The oven is being mended' };

/** @returns a buyer's request to some suppliers that can be paid, with their quotes */
async function quoted(...names: readonly string[]) {
  const buyer = await newBuyer(server);
  const suppliers = await Promise.all(names.map((name) => newListedSupplier(server, name)));
  for (const one of suppliers) await nameAccount(server, one);
  const rfq = await sendRequest(buyer, suppliers);
  const sides = [];
  for (const supplier of suppliers) {
    sides.push({ supplier, quote: await submitted(server, supplier, rfq, { costs: [] }) });
  }
  return { buyer, rfq, sides };
}

const only = <T>([one]: readonly T[]): T => {
  assert.ok(one);
  return one;
};

const ordered = async (buyer: TestUser, quote: { id: string; version: number }): Promise<Order> =>
  dataOf(await orderSample(buyer, quote)).order;

/** @returns a quote as each side reads it */
const readQuote = async (
  { buyer, rfq }: { buyer: TestUser; rfq: { id: string } & Parameters<typeof requestIdOf>[0] },
  supplier: Parameters<typeof requestIdOf>[1] & TestUser,
) => {
  const { quotes } = dataOf(await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`));
  const received = quotes.find((one: { supplier_id: string }) => one.supplier_id === supplier.id);
  const own = dataOf(await supplier.ask('GET', `requests/${requestIdOf(rfq, supplier)}/quote/`));
  return [received, own.quote];
};

test('samples are ordered from several quotes, which stay as they are, and each supplier agrees for itself', async () => {
  const request = await quoted('Kadota Works', 'Ravi & Sons');
  const { buyer, rfq, sides } = request;
  await mailsSettled(server);
  const mails = server.smtp.mails.length;
  const orders: Order[] = [];
  for (const { quote } of sides) orders.push(await ordered(buyer, quote));
  const [first, second] = orders;
  assert.ok(first && second && first.id !== second.id);
  assert.partialDeepStrictEqual(first, {
    kind: 'sample',
    state: 'offered',
    quantity: 2,
    total: '4800.00',
    problems: [],
    standing: { turn: 'supplier', next: 'agree' },
    terms: {
      place: SAMPLE_WISH.address,
      note: SAMPLE_WISH.note,
      ready_days: 9,
      sample: { rounds: 3 },
    },
  });
  const [{ supplier, quote }] = sides as [(typeof sides)[number]];
  for (const read of await readQuote(request, supplier)) {
    assert.equal(read.state, quote.state);
    assert.deepEqual(read.sample_order, { id: first.id, number: first.number, open: true });
    assert.equal(read.order, null);
  }
  assert.equal((await orderSample(buyer, quote)).reason, 'sample_ordered');

  dataOf(await stepOrder(supplier, first.id, 'agree'));
  const agreed = await readOrder(buyer, first.id);
  assert.deepEqual(
    [agreed.state, agreed.payments.map(({ name, amount, state }) => [name, amount, state])],
    ['signed', [['Sample', '4800.00', 'due']]],
  );
  assert.equal((await readOrder(buyer, second.id)).state, 'offered');
  assert.equal(dataOf(await buyer.ask('GET', `rfqs/${rfq.id}/`)).rfq.state, 'open');
  const lists = async (user: TestUser) => dataOf(await user.ask('GET', 'orders/?list=needs'));
  assert.deepEqual((await lists(supplier)).counts, { needs: 0, waits: 1, done: 0 });
  // The other one is chosen meanwhile.
  dataOf(await decide(buyer, only(sides.slice(1)).quote, 'accept', { version: 2 }));

  const talk = dataOf(await buyer.ask('GET', `conversations/${first.invitation_id}/?orders=1`));
  assert.deepEqual(
    talk.entries.slice(0, 2).map(({ what, order }: Record<string, unknown>) => [what, order]),
    ['sample_agreed', 'sample_ordered'].map((what) => [
      what,
      { id: first.id, number: first.number },
    ]),
  );
  await mailsSettled(server);
  const told = server.smtp.mails.slice(mails).map(({ subject = '' }) => subject);
  const about = (words: string) => told.filter((one) => one.includes(words)).length;
  assert.deepEqual(
    [about('wants a sample first'), about('Your sample is agreed'), about('was chosen')],
    [2, 1, 1],
  );
});

test('once another quote is signed, a sample that nobody has agreed to has ended, and one that is agreed goes on', async () => {
  const { buyer, sides } = await quoted('Mill One', 'Mill Two');
  const [one, two] = sides as [(typeof sides)[number], (typeof sides)[number]];
  const agreed = await ordered(buyer, one.quote);
  dataOf(await stepOrder(one.supplier, agreed.id, 'agree'));
  const waiting = await ordered(buyer, two.quote);
  const chosen = await accepted(buyer, two.quote, { version: 2 });
  dataOf(await sign(server, buyer, chosen));
  dataOf(await sign(server, two.supplier, chosen));
  assert.equal((await readOrder(buyer, agreed.id)).state, 'signed');
  assert.partialDeepStrictEqual(await readOrder(two.supplier, waiting.id), {
    state: 'closed',
    outcome: 'unsigned',
    reason: 'request_awarded',
  });
  for (const user of [buyer, two.supplier]) {
    const ended = `Order ${orderName(waiting.number)} has ended`;
    const told = await user.titles();
    assert.ok(
      told.some((title) => title.startsWith(ended)),
      told.join(),
    );
  }
});

test('a sample that is declined, taken back or not agreed to in time leaves the quote, and another can be ordered', async () => {
  const { buyer, rfq, sides } = await quoted('Sala Ceramics');
  const { supplier, quote } = only(sides);
  let { version } = quote;
  const again = async () => {
    const order = await ordered(buyer, { id: quote.id, version });
    version += 1;
    return order;
  };
  const ends: readonly (readonly [state: string, (order: Order) => Promise<unknown>])[] = [
    ['supplier', ({ id }) => stepOrder(supplier, id, 'decline', END)],
    ['buyer', ({ id }) => stepOrder(buyer, id, 'withdraw', END)],
    [
      'system',
      async ({ id }) => {
        await server.sql`UPDATE orders SET lapses_at = ${server.clock.now()} WHERE id = ${id}`;
        await processOrderDeadlines(context);
      },
    ],
  ];
  for (const [side, end] of ends) {
    const order = await again();
    await end(order);
    assert.partialDeepStrictEqual(await readOrder(buyer, order.id), {
      state: 'closed',
      outcome: 'unsigned',
    });
    const [row] =
      await server.sql`SELECT state, version, sample_order_open FROM quotes WHERE id = ${quote.id}`;
    assert.deepEqual({ ...row }, { state: 'submitted', version, sample_order_open: false }, side);
  }
  const last = await again();
  assert.equal(
    dataOf(await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`)).quotes[0].sample_order.number,
    last.number,
  );
  const terms = { ...last.terms, quantity: 5 };
  assert.equal((await stepOrder(buyer, last.id, 'alter', { terms })).reason, 'is_sample');
});
