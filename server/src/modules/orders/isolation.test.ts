/** An order is between its two sides: another supplier learns nothing of it by any call, count, event or notice; and the digits of an account are in none of what is said. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_LISTS } from '@waggle/contract/orders/standing';
import { newReviewer } from '../../../test/reviewers.ts';
import { submitted } from '../../../test/rfqs/quotes.ts';
import { orderSample } from '../../../test/rfqs/sample-orders.ts';
import { nameAccount, readOrder, stepOrder } from '../../../test/rfqs/orders.ts';
import {
  ask,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../test/rfqs/rfqs.ts';
import { pack, inProduction, saidOf, stepShipment } from '../../../test/rfqs/shipments.ts';
import { accepted, alter, newTrade, sign } from '../../../test/rfqs/signatures.ts';
import { newFile } from '../../../test/suppliers.ts';
import { dataOf, mailsSettled, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import type { Viewer } from '../../lib/viewer.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
/** Modules whose export may say something of an order. */
const TRADE = ['notifications', 'reports', 'rfq', 'quotes', 'payees', 'orders', 'messages'];
const DIGITS = '0071440211863';
const ENDED = { reason: 'time', note: 'Too long' };

const exportOf = async ({ userId }: TestUser): Promise<string> => {
  const viewer = { accountId: userId, personId: userId } as Viewer;
  const parts: unknown[] = [];
  for (const { name, exportData } of context.modules) {
    if (TRADE.includes(name)) parts.push(await exportData?.(context, viewer));
  }
  return JSON.stringify(parts);
};

test('a supplier who quotes to the same request learns nothing, and the digits are nowhere', async () => {
  const buyer = await newBuyer(server);
  const supplier = await newListedSupplier(server, 'Kadota Works');
  const watcher = await newListedSupplier(server, 'Ravi & Sons');
  const rfq = await sendRequest(buyer, [supplier, watcher]);
  const quote = await submitted(server, supplier, rfq, { costs: [] });
  const own = await submitted(server, watcher, rfq, { costs: [] });
  const talk = requestIdOf(rfq, watcher);
  const heard: object[] = [];
  let { promise: marked, resolve: mark } = Promise.withResolvers<void>();
  const topic = `user:${watcher.userId}` as const;
  context.live.subscribe(topic, (message) => {
    assert.ok(message !== 'missed');
    if (message.event === 'session_ended') mark();
    else heard.push(message);
  });
  /** Waits for all that was said until now: it arrives in order. */
  const heardAll = async () => {
    ({ promise: marked, resolve: mark } = Promise.withResolvers<void>());
    await context.live.publish(context.database.db, topic, { event: 'session_ended', session: '' });
    await marked;
  };
  await heardAll();
  heard.length = 0;
  const learned = async () => {
    const read = async (path: string) => (await watcher.ask('GET', path)).data;
    return {
      request: await read(`requests/${talk}/`),
      requests: await read('requests/?tab=quoted'),
      quote: await read(`requests/${talk}/quote/`),
      conversation: await read(`conversations/${talk}/?orders=1`),
      notifications: await read('notifications/'),
      waiting: await read('waiting/'),
      orders: await Promise.all(ORDER_LISTS.map((list) => read(`orders/?list=${list}`))),
      found: await read('orders/?q=Kadota'),
      exported: await exportOf(watcher),
    };
  };
  // Its own answer counts a moment later.
  const counted = async () => (await learned()).request.request.answer_rate === 1;
  await until(counted, 'the answer rate');
  const before = await learned();
  assert.deepEqual(before.orders[0].counts, { needs: 0, waits: 0, done: 0 });

  await nameAccount(server, supplier);
  const sampled = dataOf(await orderSample(buyer, quote)).order;
  dataOf(await stepOrder(supplier, sampled.id, 'agree'));
  assert.equal((await watcher.ask('GET', `orders/${sampled.id}/`)).http, 404);
  assert.equal((await stepOrder(supplier, sampled.id, 'cancel', ENDED)).http, 200);
  const order = await accepted(buyer, { ...quote, version: quote.version + 1 });
  dataOf(await alter(supplier, order, { acceptance_days: 20 }));
  const report = { reason: 'other', text: 'Twenty days are long' };
  dataOf(await buyer.ask('POST', `orders/${order.id}/report/`, report));
  dataOf(await sign(server, buyer, order));
  for (const path of ['', 'history/', 'versions/1/']) {
    assert.equal((await watcher.ask('GET', `orders/${order.id}/${path}`)).http, 404, path);
  }
  const body = { version: 2, reason: 'other', note: '' };
  for (const step of ['decline', 'withdraw', 'report', 'code']) {
    const sent = { ...body, text: 'Who is it?' };
    const answer = await watcher.ask('POST', `orders/${order.id}/${step}/`, sent);
    assert.equal(answer.http, 404, step);
  }
  dataOf(await stepOrder(supplier, order.id, 'decline', ENDED));
  await mailsSettled(server);
  assert.deepEqual(await learned(), before);
  await heardAll();
  assert.deepEqual(heard, []);
  assert.equal(own.state, 'submitted');

  const reviewer = await newReviewer(server, 'rea@isolation.example');
  const rows = await server.sql`
    SELECT to_jsonb(t)::text AS row FROM audit_log t UNION ALL SELECT to_jsonb(t)::text FROM mails t
    UNION ALL SELECT to_jsonb(t)::text FROM notifications t UNION ALL SELECT to_jsonb(t)::text FROM steps t
    UNION ALL SELECT to_jsonb(t)::text FROM messages t UNION ALL SELECT to_jsonb(t)::text FROM orders t
    UNION ALL SELECT to_jsonb(t)::text FROM samples t UNION ALL SELECT to_jsonb(t)::text FROM payments t
    UNION ALL SELECT to_jsonb(t)::text FROM order_versions t UNION ALL SELECT to_jsonb(t)::text FROM reports t
    UNION ALL SELECT to_jsonb(t)::text FROM idempotency_keys t`;
  const said = [
    ...rows.map(({ row }) => String(row)),
    ...server.log,
    ...server.smtp.mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`),
    JSON.stringify(await buyer.ask('GET', `orders/${order.id}/`)),
    JSON.stringify(await supplier.ask('GET', `orders/${order.id}/`)),
    JSON.stringify(await buyer.ask('GET', 'orders/?list=done')),
    JSON.stringify(await ask(server, reviewer, 'GET', 'team/reports/?kind=order')),
    await exportOf(buyer),
  ].join(' ');
  assert.ok(said.includes('Kadota Works'));
  assert.ok(!said.includes(DIGITS) && !said.includes('0071 4402'));
  assert.ok((await exportOf(supplier)).includes(DIGITS));
});

test('of goods that are made and sent, and of a payment for them, a third reads and does nothing', async () => {
  const trade = await newTrade(server, 'Walled Works');
  const { buyer, supplier } = trade;
  const watcher = await newListedSupplier(server, 'Watching Works');
  const order = await inProduction(server, trade, { check: 'none' });
  const { url } = await newFile(server, supplier.token, 'ORDER_FILES');
  dataOf(await pack(supplier, order));
  dataOf(await stepShipment(supplier, order, 'ship', { files: [url] }));
  const { shipments, payments } = await readOrder(supplier, order.id);
  const [shipment, payment] = [shipments[0]?.id ?? '', payments[0]?.id ?? ''];
  const file = shipments[0]?.files[0]?.id ?? '';
  const calls: readonly (readonly ['GET' | 'POST', string])[] = [
    ['GET', `orders/${order.id}/`],
    ['GET', `payments/${payment}/`],
    ['POST', `orders/${order.id}/check/`],
    ['POST', `orders/${order.id}/begin_tooling/`],
    ['POST', `orders/${order.id}/shipments/`],
    ...Object.keys(saidOf(supplier, 1)).map(
      (step) => ['POST', `shipments/${shipment}/${step}/`] as const,
    ),
    ['POST', `files/${file}/link/`],
  ];
  const said = Object.assign({}, ...Object.values(saidOf(supplier, 1)));
  const body = { version: 1, quantity: 1, packages: [], ...said };
  for (const [method, path] of calls) {
    const { http } = await watcher.ask(method, path, method === 'GET' ? undefined : body);
    assert.equal(http, 404, path);
  }
  for (const user of [buyer, supplier]) {
    assert.equal((await user.ask('POST', `files/${file}/link/`, {})).http, 200);
  }
  assert.ok(!(await exportOf(watcher)).includes('Walled'));
  assert.match(await exportOf(buyer), /"carrier":"DHL"/);
});
