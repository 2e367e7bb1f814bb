/** An order is between its two sides: another supplier learns nothing of it by any call, count, event or notice; and the digits of an account are in none of what is said. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_LISTS } from '@waggle/contract/orders/standing';
import { changed, propose, wished } from '../../../test/rfqs/changes.ts';
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
import { accepted, alter, codesTo, newTrade, sign } from '../../../test/rfqs/signatures.ts';
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

test('of changes, refunds, documents, invoices and dates a third learns nothing, and the account of a refund is nowhere', async () => {
  const trade = await newTrade(server, 'Hedged Works');
  const { buyer, supplier } = trade;
  const other = await newTrade(server, 'Looking Works');
  const order = await inProduction(server, trade, { check: 'none' });
  const { url, id: file } = await newFile(server, supplier.token, 'ORDER_FILES');
  const invoice = { number: 'I 1', issued_on: supplier.today(), amount: '5', shipment: null };
  dataOf(await supplier.ask('POST', `orders/${order.id}/invoices/`, { ...invoice, file: url }));
  const now = await changed(server, trade, order, { terms: { quantity: 10 } });
  const refund = now.payments.at(-1);
  assert.equal(refund?.direction, 'back');
  const wish = { kind: 'cancellation' } as const;
  const { change } = dataOf(await propose(server, supplier, order, wish, { files: [url] }));
  const account = {
    holder: 'Nora Lindqvist',
    bank: 'ABN AMRO',
    country: 'NL',
    number: 'NL91ABNA0417164300',
    swift: 'ABNANL2A',
    clearing: '',
  };
  const at = `payments/${refund.id}/account/`;
  dataOf(await buyer.ask('POST', `${at}code/`, account));
  const mailed = () => codesTo(server, buyer, 'name the account of a refund');
  const code = await until(async () => (await mailed())[0] ?? false, 'a code');
  dataOf(await buyer.ask('POST', at, { ...account, code }));

  const read = async (user: TestUser, path: string) => dataOf(await user.ask('GET', path));
  const papers = async (user: TestUser) => read(user, `orders/${order.id}/documents/`);
  const { documents, invoices } = await papers(buyer);
  const path = `orders/${order.id}`;
  const signing = { hash: '0'.repeat(64), name: 'X', code: '000000', time_zone: 'Europe/Paris' };
  const proposal = { ...wished(now, wish), base: 2, files: [], ...signing };
  const step = { version: 0, quantity: 1, note: '' };
  const calls: readonly (readonly ['GET' | 'POST' | 'DELETE', string, object?])[] = [
    ['GET', `changes/${change.id}/`],
    ['POST', `changes/${change.id}/accept/`, { version: 0, ...signing }],
    ['POST', `changes/${change.id}/refuse/`, step],
    ['POST', `changes/${change.id}/withdraw/`, step],
    ['POST', `${path}/changes/preview/`, proposal],
    ['POST', `${path}/changes/code/`, signing],
    ['POST', `${path}/changes/`, proposal],
    ['POST', `${path}/again/`, step],
    ['GET', `payments/${refund.id}/`],
    ['POST', `${at}code/`, account],
    ['POST', at, { ...account, code }],
    ['GET', `${path}/documents/`],
    ['GET', `${path}/documents/${documents[0].id}/`],
    ['POST', `${path}/invoices/`, { ...invoice, file: url }],
    ['DELETE', `${path}/invoices/${invoices[0].id}/`],
    ['GET', `${path}/history/`],
    ['GET', `${path}/versions/2/`],
    ['POST', `files/${file}/link/`, {}],
  ];
  const reviewer = await newReviewer(server, 'rea@hedged.example');
  for (const user of [other.supplier, other.buyer]) {
    for (const [method, called, body] of calls) {
      assert.equal((await user.ask(method, called, body)).http, 404, called);
    }
  }
  // Files are read by the team, and each reading is recorded.
  for (const [method, called, body] of calls.filter(([, one]) => !one.startsWith('files/'))) {
    const { http } = await ask(server, reviewer, method, called, body);
    assert.ok(http === 403 || http === 404, `${called}: ${http}`);
  }
  // Nor by the way of an order of one's own.
  const own = await inProduction(server, other, { check: 'none' });
  for (const [method, called] of [
    ['GET', `orders/${own.id}/documents/${documents[0].id}/`],
    ['DELETE', `orders/${own.id}/invoices/${invoices[0].id}/`],
  ] as const) {
    assert.equal((await other.supplier.ask(method, called)).http, 404, called);
  }

  const { url: address } = dataOf(await supplier.ask('POST', 'orders/calendar/', {}));
  const raw = async (asked: string, { token }: TestUser) =>
    (await server.app.inject({ url: asked, headers: { authorization: `Bearer ${token}` } })).body;
  const taken = async (user: TestUser) => [
    await raw('/v1/orders/export/?of=orders', user),
    await raw('/v1/orders/export/?of=payments', user),
    await exportOf(user),
  ];
  const theirs = (await Promise.all([other.supplier, other.buyer].map(taken))).flat().join(' ');
  assert.ok(theirs.includes('Looking Works') && !theirs.includes('Hedged'));
  const talk = `conversations/${order.invitation_id}/?orders=1`;
  const said = JSON.stringify([
    await taken(supplier),
    (await server.app.inject({ url: new URL(address).pathname })).body,
    ...(await Promise.all(
      [supplier, buyer].flatMap((user) =>
        [`${path}/`, `${path}/history/`, `changes/${change.id}/`, talk, 'notifications/'].map(
          async (one) => read(user, one),
        ),
      ),
    )),
    await papers(supplier),
    await read(buyer, `payments/${refund.id}/`),
    await read(supplier, 'orders/?q=NL91ABNA'),
    server.log,
    server.smtp.mails.map(({ subject, text, html }) => [subject, text, html]),
    await ask(server, reviewer, 'GET', 'team/reports/?kind=order'),
  ]);
  assert.ok(said.includes('Hedged Works') && said.includes('W-'));
  for (const digits of [account.number, account.swift, '0417164300']) {
    assert.ok(!said.replaceAll(' ', '').includes(digits), digits);
  }
  assert.ok(!server.log.join(' ').includes(new URL(address).pathname.split('/').at(-2) ?? 'none'));
  const page = await read(supplier, `payments/${refund.id}/`);
  assert.equal(page.payment.account.number, account.number);
});
