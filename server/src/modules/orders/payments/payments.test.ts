/** Payments through the real server: planned at signing, hidden until the account is in use, reported with proof, and arrived only when the other side says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { Order } from '@waggle/contract/orders';
import type { Payment } from '@waggle/contract/orders/payments';
import { paymentReference } from '@waggle/contract/orders/payments/reference';
import { ask, type TestUser } from '../../../../test/rfqs/rfqs.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import {
  confirmPayment,
  firstOf,
  pageOf,
  reportPayment,
  signedOf,
  stepPayment,
  useAccount,
} from '../../../../test/rfqs/payments.ts';
import { newTrade } from '../../../../test/rfqs/signatures.ts';
import { newReviewer } from '../../../../test/reviewers.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { addDays } from '../../../lib/clock.ts';

const server = await testServer(TEST_ENV);
const MEMBER = 'mo@payments.example';
await newReviewer(server, MEMBER);
const DIGITS = '0071440211863';

const dayBefore = (at: string | null, days: number) => addDays(at ?? '', -days).slice(0, 10);

const turnOf = ({ standing: { turn, next } }: Order) => `${turn} ${next}`;

test('signing plans what the terms say; nobody is asked to pay before the account is in use, and its digits are on the page of its payer alone', async () => {
  const trade = await newTrade(server, 'Deposit Works');
  const { buyer, supplier } = trade;
  const order = await signedOf(server, trade);
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
  const { news } = dataOf(await buyer.ask('GET', 'journey/')).journey;
  const link = { label: 'See it', path: `/orders/${order.id}` };
  assert.partialDeepStrictEqual(news, [{ figure: '1', title: 'order signed', link }]);
  const closed = await firstOf(buyer, order);
  assert.deepEqual([closed.account, closed.reasons], [null, ['payee_not_active']]);
  assert.match(closed.may['report'] ?? '', /Do not pay/);
  const refused = await reportPayment(buyer, closed);
  assert.equal(refused.http, 409);

  await useAccount(server, trade);
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
    assert.equal((await reportPayment(user, open)).http, 404);
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
  const order = await signedOf(server, trade);
  await useAccount(server, trade);
  const due = await firstOf(buyer, order);
  const early = await confirmPayment(supplier, due, { amount: '1', rest: null });
  assert.match(early.message, /Say whether the rest is still open/);
  const days = [
    ['2999-01-01', 'This day is still to come'],
    [dayBefore(order.signed_at, 2), 'This day is before the order was signed'],
  ] as const;
  for (const [day, message] of days) {
    const sent = await reportPayment(buyer, due, { sent_on: day });
    const arrived = await confirmPayment(supplier, due, { arrived_on: day });
    assert.deepEqual(sent.errors, [{ path: 'sent_on', message }]);
    assert.deepEqual(arrived.errors, [{ path: 'arrived_on', message }]);
  }
  assert.equal((await stepPayment(supplier, due, 'report', {})).http, 400);
  dataOf(await reportPayment(buyer, due, { sent_on: dayBefore(order.signed_at, 1) }));
  assert.equal(turnOf(await readOrder(supplier, order.id)), 'supplier confirm_payment');
  assert.ok(
    (await supplier.titles())[0]?.startsWith(`${due.name} of order W-${order.number} was sent`),
  );
  assert.equal((await confirmPayment(buyer, await firstOf(buyer, order))).http, 404);

  const sent = await firstOf(supplier, order);
  dataOf(await stepPayment(supplier, sent, 'deny', { note: 'Nothing on the statement' }));
  assert.equal(turnOf(await readOrder(buyer, order.id)), 'team look_at_payment');
  dataOf(await reportPayment(buyer, await firstOf(buyer, order)));
  const short = String(Number(sent.amount) - 12);
  dataOf(
    await confirmPayment(supplier, await firstOf(supplier, order), { amount: short, rest: 'open' }),
  );
  const after = await readOrder(buyer, order.id);
  const rest = after.payments.find(({ kind }) => kind === 'rest');
  assert.deepEqual(
    [rest?.name, Number(rest?.amount), rest?.state, after.standing.payment?.id],
    [`Rest of ${due.name}`, 12, 'due', rest?.id],
  );
  if (rest === undefined) throw new Error('No rest');
  dataOf(await confirmPayment(supplier, await pageOf(supplier, rest), { amount: '20' }));
  const [, second] = (await readOrder(buyer, order.id)).payments;
  assert.equal(second?.state, order.payments[1]?.state);
  const again = await confirmPayment(supplier, await pageOf(supplier, rest));
  assert.match(again.message, /has arrived already/);
});

test('an order has so many rests that its references stay its own; then what is short is accepted', async () => {
  const trade = await newTrade(server, 'Drop Works');
  const { buyer, supplier } = trade;
  const order = await signedOf(server, trade);
  await useAccount(server, trade);
  let last = await firstOf(supplier, order);
  for (let rests = 1; rests <= ORDER_LIMITS.rests; rests += 1) {
    dataOf(await confirmPayment(supplier, last, { amount: '0.01', rest: 'open' }));
    const rest = (await readOrder(buyer, order.id)).payments.at(-1);
    assert.deepEqual([rest?.kind, rest?.state], ['rest', 'due']);
    last = await pageOf(supplier, rest ?? last);
  }
  const refused = await confirmPayment(supplier, last, { amount: '0.01', rest: 'open' });
  assert.match(refused.errors[0].message, /^An order has at most 20 rests of payments/);
  dataOf(await confirmPayment(supplier, last, { amount: '0.01', rest: 'full' }));
});

test('another name at the bank stops a payment, the team looks at the account, and lets it go on', async () => {
  const trade = await newTrade(server, 'Doubt Works');
  const { buyer, supplier } = trade;
  const order = await signedOf(server, trade);
  await useAccount(server, trade);
  dataOf(await stepPayment(buyer, await firstOf(buyer, order), 'stop'));
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
  const order = await signedOf(server, trade);
  const cancel = async (user: TestUser) => {
    const { version } = await readOrder(user, order.id);
    const body = { version, reason: 'plans_changed', note: '' };
    return user.ask('POST', `orders/${order.id}/cancel/`, body);
  };
  const closed = dataOf(await cancel(supplier)).order;
  assert.deepEqual([closed.state, closed.outcome], ['closed', 'cancelled']);
  assert.deepEqual([...new Set(closed.payments.map(({ state }: Payment) => state))], ['waived']);
  assert.equal((await cancel(buyer)).http, 409);
  const paid = await signedOf(server, trade);
  await useAccount(server, trade);
  dataOf(await reportPayment(buyer, await firstOf(buyer, paid)));
  const { version } = await readOrder(buyer, paid.id);
  const refused = await buyer.ask('POST', `orders/${paid.id}/cancel/`, {
    version,
    reason: 'other',
    note: '',
  });
  assert.match(refused.message, /Something was paid already/);
});
