/** A completed order, ordered again: a draft by its terms at the quote's price, which neither quote nor request hears of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import { confirmPayment, useAccount as putInUse } from '../../../test/rfqs/payments.ts';
import { readOrder, stepOrder } from '../../../test/rfqs/orders.ts';
import { submitted } from '../../../test/rfqs/quotes.ts';
import { newBrief, sendRequest, type TestUser } from '../../../test/rfqs/rfqs.ts';
import { judgedOf, receivedSample, stepSample } from '../../../test/rfqs/samples.ts';
import { accepted, alter, mailsAbout, newTrade, sign } from '../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { processOrderDeadlines } from './deadlines.service.ts';

const server = await testServer(TEST_ENV);
const trade = await newTrade(server);
const { buyer, supplier } = trade;

const TIERS = [
  { from: 500, unit_price: '16.55', lead_days: 24 },
  { from: 2000, unit_price: '15.10', lead_days: 31 },
];

const PAYMENTS = [
  { key: 'deposit', name: 'Deposit', by: 'share', value: '30', trigger: 'golden', days: 7 },
  { key: 'balance', name: 'Balance', by: 'rest', value: '', trigger: 'received', days: 7 },
] as const;

/** Takes a step on the shipment of an order. */
async function stepGoods(user: TestUser, { id }: Order, name: string, body: object): Promise<void> {
  const [goods] = (await readOrder(user, id)).shipments;
  const path = `shipments/${goods?.id}/${name}/`;
  dataOf(await user.ask('POST', path, { version: goods?.version, ...body }));
}

async function pay(order: Order, name: string): Promise<void> {
  const { payments } = await readOrder(supplier, order.id);
  const payment = payments.find((one) => one.name === name);
  assert.ok(payment);
  dataOf(await confirmPayment(supplier, payment));
}

/** @returns an order with a golden sample whose goods are delivered, paid and accepted, as the buyer reads it */
async function completed(): Promise<Order> {
  await putInUse(server, trade);
  const rfq = await sendRequest(buyer, [supplier], newBrief());
  const costs = [{ what: 'Set-up', amount: '6800', owner: 'nobody' }] as const;
  const sample = { price: '0', days: 9, credited: false };
  const offer = { moq: 500, tiers: TIERS, costs: [...costs], sample };
  const order = await accepted(buyer, await submitted(server, supplier, rfq, offer), {
    quantity: 500,
  });
  const payments = [...PAYMENTS];
  const terms = { unit_price: '16.20', acceptance_days: 1, check: 'none', payments } as const;
  dataOf(await alter(buyer, order, terms));
  dataOf(await sign(server, buyer, order));
  dataOf(await sign(server, supplier, order));
  await receivedSample(trade, order);
  dataOf(await stepSample(buyer, order, 'approve', { judgement: judgedOf(order) }));
  await pay(order, 'Deposit');
  const packages = [{ kind: 'carton', count: 12, weight: '', size: '' }];
  const packed = { quantity: 500, packages, note: '', files: [] };
  dataOf(await supplier.ask('POST', `orders/${order.id}/shipments/`, packed));
  const sent = { carrier: 'Maersk', tracking: '', handed_over: supplier.today(), files: [] };
  await stepGoods(supplier, order, 'ship', sent);
  await stepGoods(buyer, order, 'receive', { received: 500, damaged: 0, note: '' });
  await pay(order, 'Balance');
  // The time to object is over.
  server.clock.advance(2.5 * 24 * 3600);
  await processOrderDeadlines(server.services.context);
  const closed = await readOrder(buyer, order.id);
  assert.deepEqual([closed.state, closed.outcome], ['closed', 'completed']);
  return closed;
}

/** What an order leaves as it is. */
const around = ({ quote_id, rfq_id }: Order) => server.sql`
  SELECT q.state, q.version, q.order_id, r.state, r.version
  FROM quotes q JOIN rfqs r ON r.id = q.rfq_id WHERE q.id = ${quote_id} AND r.id = ${rfq_id}`;

const again = (order: Order, quantity: number, key?: string) =>
  buyer.ask('POST', `orders/${order.id}/again/`, { version: order.version, quantity }, key);

test('it has its lines, rules and golden sample, another price at another quantity, and both sign', async () => {
  const before = await completed();
  const untouched = await around(before);
  const { order }: { order: Order } = dataOf(await again(before, 2000));
  const { terms, golden, repeats, differences } = order;
  assert.deepEqual(
    [order.state, order.standing.next, terms.unit_price, terms.ready_days, terms.total],
    ['draft', 'sign_first', '15.1', 31, '30200.00'],
  );
  assert.deepEqual(
    [terms.lines, terms.acceptance_days, terms.costs, terms.sample],
    [before.terms.lines, 1, [], null],
  );
  assert.deepEqual(repeats, { id: before.id, number: before.number });
  assert.equal(golden?.order.id, before.id);
  assert.ok(differences.every(({ side }) => side === null));
  const [mail] = await until(async () => {
    const told = await mailsAbout(server, supplier, 'ordered again');
    return told.length > 0 && told;
  }, 'the mail of the repeated order');
  assert.match(mail?.text ?? '', new RegExp(`order W-${before.number} again: 2,000 pieces`));

  // The supplier has another price by now; both sign that one.
  dataOf(await alter(supplier, await readOrder(supplier, order.id), { unit_price: '15.40' }));
  dataOf(await sign(server, buyer, order));
  dataOf(await sign(server, supplier, order));
  const signed = await readOrder(supplier, order.id);
  assert.deepEqual([signed.state, signed.terms.total], ['signed', '30800.00']);
  assert.ok(signed.payments.every(({ trigger }) => trigger !== 'golden'));
  assert.deepEqual(await around(before), untouched);
});

test('one of another’s, one that is not completed, and one that is ordered again already are refused', async () => {
  const before = await completed();
  const foreign = await newTrade(server, 'Other Works');
  const path = `orders/${before.id}/again/`;
  const body = { version: before.version, quantity: 700 };
  assert.equal((await foreign.buyer.ask('POST', path, body)).http, 404);
  assert.equal((await supplier.ask('POST', path, body)).http, 404);
  assert.equal((await again(before, 0)).http, 400);
  await server.sql`UPDATE orders SET outcome = 'cancelled' WHERE id = ${before.id}`;
  assert.equal((await again(before, 700)).reason, 'not_completed');
  await server.sql`UPDATE orders SET outcome = 'completed' WHERE id = ${before.id}`;

  // Twenty presses of one button, with one key and with several.
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => again(before, 700, `again ${at % 2}`)),
  );
  const begun = new Set(answers.flatMap(({ data }) => data?.order?.id ?? []));
  assert.equal(begun.size, 1);
  const [first] = [...begun];
  const now = await readOrder(buyer, before.id);
  assert.equal(now.again?.id, first);
  assert.equal((await again(now, 700)).reason, 'ordered_again');

  // It ends unsigned: the quote stays with the order before, which can be ordered again.
  const untouched = await around(before);
  dataOf(await stepOrder(supplier, String(first), 'decline', { reason: 'time', note: '' }));
  assert.deepEqual(await around(before), untouched);
  const [told] = await until(async () => {
    const mails = await mailsAbout(server, buyer, `Order W-${now.again?.number} was declined`);
    return mails.length > 0 && mails;
  }, 'the mail of the end');
  assert.doesNotMatch(told?.text ?? '', /quote/i);
  assert.equal((await again(now, 700)).http, 200);
});
