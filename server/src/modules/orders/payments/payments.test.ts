/** Payments through the real server: planned at signing, hidden until the account is in use, reported with proof, and arrived only when the other side says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import type { Payment, PaymentPage } from '@waggle/contract/orders/payments';
import { paymentReference } from '@waggle/contract/orders/payments/reference';
import { ask, type TestUser } from '../../../../test/rfqs/rfqs.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import { alter, draftOf, newTrade, sign, type Trade } from '../../../../test/rfqs/signatures.ts';
import { newReviewer } from '../../../../test/reviewers.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { OPEN, selectOrdersOf } from '../orders.repo.ts';
import { processOrderDeadlines, refreshStandings } from '../deadlines.service.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const MEMBER = 'mo@payments.example';
await newReviewer(server, MEMBER);
const DIGITS = '0071440211863';
const DAY = '2026-01-05';

const PLAN = [
  { key: 'deposit', name: 'Deposit', by: 'share', value: '30', trigger: 'signing', days: 7 },
  { key: 'balance', name: 'Balance', by: 'rest', value: '', trigger: 'received', days: 7 },
] as const;

/** @returns a signed order with a deposit, as the buyer reads it */
async function signedOf(trade: Trade): Promise<Order> {
  const draft = await draftOf(server, trade);
  const { id } = draft;
  dataOf(await alter(trade.buyer, draft, { payments: [...PLAN] }));
  dataOf(await sign(server, trade.buyer, { id }));
  dataOf(await sign(server, trade.supplier, { id }));
  return readOrder(trade.buyer, id);
}

/** Lets the account of a supplier be in use, as the job does once it has rested. */
async function useAccount({ supplier }: Trade): Promise<void> {
  await server.sql`UPDATE payee_accounts SET state = 'active' WHERE supplier_id = ${supplier.id}`;
  const { db } = context.database;
  const orders = await selectOrdersOf(db, { supplierId: supplier.id }, OPEN);
  await refreshStandings(context, { orders });
}

const pageOf = async (user: TestUser, { id }: { id: string }): Promise<PaymentPage> =>
  dataOf(await user.ask('GET', `payments/${id}/`)).payment;

const step = (user: TestUser, { id, version }: Payment, name: string, body: object = {}) =>
  user.ask('POST', `payments/${id}/${name}/`, { version, ...body });

const report = (user: TestUser, payment: Payment, more: object = {}) =>
  step(user, payment, 'report', {
    sent_on: DAY,
    amount: payment.amount,
    bank_said: 'same',
    files: [],
    against: [],
    ...more,
  });

const arrived = (user: TestUser, payment: Payment, more: object = {}) =>
  step(user, payment, 'confirm', { arrived_on: DAY, amount: payment.amount, rest: null, ...more });

const turnOf = ({ standing: { turn, next } }: Order) => `${turn} ${next}`;

/** @returns the first payment of an order, on its page */
const firstOf = async (user: TestUser, order: Order): Promise<PaymentPage> => {
  const [first] = (await readOrder(user, order.id)).payments;
  if (first === undefined) throw new Error('An order without payments');
  return pageOf(user, first);
};

test('signing plans what the terms say; nobody is asked to pay before the account is in use, and its digits are on the page of its payer alone', async () => {
  const trade = await newTrade(server, 'Deposit Works');
  const { buyer, supplier } = trade;
  const order = await signedOf(trade);
  const { terms, payments } = order;
  assert.deepEqual(
    payments.map(({ name, amount, trigger, state }) => [name, amount, trigger, state]),
    terms.payments.map(({ name, trigger }, at) => [
      name,
      terms.amounts[at],
      trigger,
      trigger === 'signing' ? 'due' : 'planned',
    ]),
  );
  assert.equal(turnOf(order), 'team settle_account');
  const closed = await firstOf(buyer, order);
  assert.deepEqual([closed.account, closed.reasons], [null, ['payee_not_active']]);
  assert.match(closed.may['report'] ?? '', /Do not pay/);
  const refused = await report(buyer, closed);
  assert.equal(refused.http, 409);

  await useAccount(trade);
  assert.equal(turnOf(await readOrder(buyer, order.id)), 'buyer pay');
  const open = await firstOf(buyer, order);
  assert.equal(open.account?.number, DIGITS);
  assert.equal(open.reference, paymentReference(order.number, 1));
  assert.equal((await firstOf(supplier, order)).account, null);
  const [read] = await server.sql`
    SELECT count(*)::int AS times FROM audit_log WHERE action = 'payee.details_read'`;
  assert.equal(read?.['times'], 1);
  const stranger = await newTrade(server, 'Other Deposit Works');
  for (const user of [stranger.buyer, stranger.supplier]) {
    assert.equal((await user.ask('GET', `payments/${open.id}/`)).http, 404);
    assert.equal((await report(user, open)).http, 404);
  }
  const kept = await server.sql`
    SELECT to_jsonb(t)::text AS row FROM audit_log t UNION ALL SELECT to_jsonb(t)::text FROM mails t
    UNION ALL SELECT to_jsonb(t)::text FROM notifications t UNION ALL SELECT to_jsonb(t)::text FROM steps t
    UNION ALL SELECT to_jsonb(t)::text FROM orders t UNION ALL SELECT to_jsonb(t)::text FROM payments t`;
  assert.ok(kept.length > 0);
  assert.deepEqual(
    kept.filter(({ row }) => String(row).includes(DIGITS)),
    [],
  );
});

test('a payment is sent by one side and arrives by the other; what is short is accepted, or asked for again', async () => {
  const trade = await newTrade(server, 'Rest Works');
  const { buyer, supplier } = trade;
  const order = await signedOf(trade);
  await useAccount(trade);
  const due = await firstOf(buyer, order);
  const early = await arrived(supplier, due, { amount: '1', rest: null });
  assert.match(early.message, /Say whether the rest is still open/);
  const future = await report(buyer, due, { sent_on: '2999-01-01' });
  assert.deepEqual(
    future.errors.map(({ path }: { path: string }) => path),
    ['sent_on'],
  );
  assert.equal((await step(supplier, due, 'report', {})).http, 400);
  dataOf(await report(buyer, due));
  assert.equal(turnOf(await readOrder(supplier, order.id)), 'supplier confirm_payment');
  assert.ok(
    (await supplier.titles())[0]?.startsWith(`${due.name} of order W-${order.number} was sent`),
  );
  assert.equal((await arrived(buyer, await firstOf(buyer, order))).http, 404);

  const sent = await firstOf(supplier, order);
  dataOf(await step(supplier, sent, 'deny', { note: 'Nothing on the statement' }));
  assert.equal(turnOf(await readOrder(buyer, order.id)), 'team look_at_payment');
  dataOf(await report(buyer, await firstOf(buyer, order)));
  const short = String(Number(sent.amount) - 12);
  dataOf(await arrived(supplier, await firstOf(supplier, order), { amount: short, rest: 'open' }));
  const after = await readOrder(buyer, order.id);
  const rest = after.payments.find(({ kind }) => kind === 'rest');
  assert.deepEqual(
    [rest?.name, Number(rest?.amount), rest?.state, after.standing.payment?.id],
    [`Rest of ${due.name}`, 12, 'due', rest?.id],
  );
  if (rest === undefined) throw new Error('No rest');
  dataOf(await arrived(supplier, await pageOf(supplier, rest), { amount: '20' }));
  const [, second] = (await readOrder(buyer, order.id)).payments;
  assert.equal(second?.state, order.payments[1]?.state);
  const again = await arrived(supplier, await pageOf(supplier, rest));
  assert.match(again.message, /has arrived already/);
});

test('another name at the bank stops a payment, the team looks at the account, and lets it go on', async () => {
  const trade = await newTrade(server, 'Doubt Works');
  const { buyer, supplier } = trade;
  const order = await signedOf(trade);
  await useAccount(trade);
  dataOf(await step(buyer, await firstOf(buyer, order), 'stop'));
  const stopped = await firstOf(buyer, order);
  assert.deepEqual([stopped.account, stopped.reasons], [null, ['bank_says_no']]);
  assert.equal(turnOf(await readOrder(buyer, order.id)), 'team settle_account');
  assert.ok((await supplier.titles())[0]?.includes('is stopped'));
  const member = await server.signIn(MEMBER);
  const { payees } = dataOf(await ask(server, member, 'GET', 'team/payees/?list=banks'));
  const doubted = payees.find(
    (one: { supplier: { id: string } }) => one.supplier.id === supplier.id,
  );
  const body = { version: doubted.version, reason: 'Ms Silva read the digits' };
  dataOf(await ask(server, member, 'POST', `team/payees/${doubted.id}/trust/`, body));
  await until(
    async () => turnOf(await readOrder(buyer, order.id)) === 'buyer pay' || false,
    'the payment that goes on',
  );
  assert.equal((await firstOf(buyer, order)).account?.number, DIGITS);
});

test('an order of which nothing was paid can be cancelled by either side; then nothing is asked for', async () => {
  const trade = await newTrade(server, 'Cancel Works');
  const { buyer, supplier } = trade;
  const order = await signedOf(trade);
  const cancel = async (user: TestUser) => {
    const { version } = await readOrder(user, order.id);
    const body = { version, reason: 'plans_changed', note: '' };
    return user.ask('POST', `orders/${order.id}/cancel/`, body);
  };
  const closed = dataOf(await cancel(supplier)).order;
  assert.deepEqual([closed.state, closed.outcome], ['closed', 'cancelled']);
  assert.deepEqual([...new Set(closed.payments.map(({ state }: Payment) => state))], ['waived']);
  assert.equal((await cancel(buyer)).http, 409);
  const paid = await signedOf(trade);
  await useAccount(trade);
  dataOf(await report(buyer, await firstOf(buyer, paid)));
  const { version } = await readOrder(buyer, paid.id);
  const refused = await buyer.ask('POST', `orders/${paid.id}/cancel/`, {
    version,
    reason: 'other',
    note: '',
  });
  assert.match(refused.message, /Something was paid already/);
});

test('payments of an order that the version before has signed are planned once', async () => {
  const trade = await newTrade(server, 'Before Works');
  const order = await signedOf(trade);
  await server.sql`DELETE FROM payments WHERE order_id = ${order.id}`;
  await Promise.all([processOrderDeadlines(context), processOrderDeadlines(context)]);
  const { payments } = await readOrder(trade.buyer, order.id);
  assert.equal(payments.length, order.terms.payments.length);
});
