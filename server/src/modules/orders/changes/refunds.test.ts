/** What goes back through the real server: by a change that makes an order cheaper, or by an end that both agree on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { changed, preview, propose } from '../../../../test/rfqs/changes.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import {
  confirmPayment,
  firstOf,
  pageOf,
  reportPayment,
  signedOf,
  useAccount as accountInUse,
} from '../../../../test/rfqs/payments.ts';
import type { TestUser } from '../../../../test/rfqs/rfqs.ts';
import { codesTo, newTrade, type Trade } from '../../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

const server = await testServer(TEST_ENV);

const IBAN = 'NL91ABNA0417164300';
const account = (holder: string) => ({
  holder,
  bank: 'ABN AMRO',
  country: 'NL',
  number: IBAN,
  swift: 'ABNANL2A',
  clearing: '',
});

/** @returns an order whose deposit has arrived, as the buyer reads it */
async function paidOf(name: string, cancelling: Order['terms']['cancelling'] = 'until_paid') {
  const trade = await newTrade(server, name);
  const order = await signedOf(server, trade, { sample: null, cancelling });
  await accountInUse(server, trade);
  dataOf(await confirmPayment(trade.supplier, await firstOf(trade.supplier, order)));
  return { trade, order: await readOrder(trade.buyer, order.id) };
}

const planOf = ({ payments }: Order) =>
  payments.map(({ name, state, amount, direction }) => [name, state, amount, direction]);
const turnOf = ({ standing: { turn, next } }: Order) => `${turn} ${next}`;

/** Names where a refund goes. @returns it */
async function nameAccount(
  user: TestUser,
  { id }: { id: string },
  holder: string,
): Promise<PaymentPage> {
  const codes = () => codesTo(server, user, 'name the account of a refund');
  const before = (await codes()).length;
  dataOf(await user.ask('POST', `payments/${id}/account/code/`, account(holder)));
  const code = await until(async () => (await codes())[before] ?? false, 'a code');
  const named = await user.ask('POST', `payments/${id}/account/`, { ...account(holder), code });
  return dataOf(named).payment;
}

/** Pays a refund and lets it arrive, having read where it goes. @returns it, as the supplier read it */
async function payBack({ buyer, supplier }: Trade, refund: { id: string }): Promise<PaymentPage> {
  const page = await pageOf(supplier, refund);
  dataOf(await reportPayment(supplier, page));
  dataOf(await confirmPayment(buyer, await pageOf(buyer, refund)));
  return page;
}

test('what is too much goes back: the buyer says where, the supplier alone reads it, and it is gone once it has arrived', async () => {
  const { trade, order } = await paidOf('Refund Works');
  const { buyer, supplier } = trade;
  const [deposit, balance] = order.payments;
  const now = await changed(server, trade, order, { terms: { quantity: 10 } });
  const back = (Number(deposit?.amount) - Number(now.total)).toFixed(2);
  assert.deepEqual(planOf(now), [
    ['Deposit', 'received', deposit?.amount, 'to_supplier'],
    ['Balance', 'waived', balance?.amount, 'to_supplier'],
    ['Refund', 'due', back, 'back'],
  ]);
  assert.deepEqual(now.terms.amounts, [now.total]);
  assert.deepEqual([turnOf(now), now.standing.due], ['buyer name_refund_account', null]);
  const refund = now.payments.at(-1);
  assert.ok(refund);
  const early = await pageOf(supplier, refund);
  assert.match(early.may['report'] ?? '', /first says where/);
  assert.equal((await reportPayment(supplier, early)).http, 409);
  const foreign = `payments/${refund.id}/account/code/`;
  assert.equal((await supplier.ask('POST', foreign, account('Nora Lindqvist'))).http, 404);

  const other = await nameAccount(buyer, refund, 'Somebody Else');
  assert.deepEqual(
    other.names.map(({ name, agrees }) => [name, agrees]),
    [
      ['Nora Lindqvist', true],
      ['Somebody Else', false],
    ],
  );
  assert.equal(turnOf(await readOrder(buyer, order.id)), 'buyer name_refund_account');
  const named = await nameAccount(buyer, refund, 'Nora Lindqvist');
  assert.deepEqual([named.account, named.refund_to?.ending], [null, IBAN.slice(-4)]);
  assert.equal(turnOf(await readOrder(supplier, order.id)), 'supplier pay');
  const paid = await payBack(trade, refund);
  assert.deepEqual([paid.account?.number, paid.account?.currency], [IBAN, order.currency]);
  assert.deepEqual(await server.sql`SELECT * FROM refund_accounts`, []);
  assert.equal((await pageOf(buyer, refund)).refund_to, null);
  const kept = await server.sql`
    SELECT to_jsonb(t)::text AS row FROM audit_log t UNION ALL SELECT to_jsonb(t)::text FROM mails t
    UNION ALL SELECT to_jsonb(t)::text FROM notifications t UNION ALL SELECT to_jsonb(t)::text FROM steps t
    UNION ALL SELECT to_jsonb(t)::text FROM orders t UNION ALL SELECT to_jsonb(t)::text FROM payments t
    UNION ALL SELECT to_jsonb(t)::text FROM idempotency_keys t`;
  assert.ok(kept.length > 0);
  assert.ok(!kept.some(({ row }) => String(row).includes(IBAN)));

  // Made again, the order is dearer than what is left of the money.
  const more = await changed(server, trade, order, { terms: { quantity: 20 } });
  const difference = (Number(more.total) - Number(now.total)).toFixed(2);
  assert.deepEqual(planOf(more).at(-1), ['Difference', 'due', difference, 'to_supplier']);
});

test('both end an order together: at once where nothing is paid back, or once that has arrived', async () => {
  const { trade, order } = await paidOf('Ending Works', 'together');
  const { buyer, supplier } = trade;
  const { amount = '' } = order.payments[0] ?? {};
  assert.match(order.may['cancel'] ?? '', /only together/);
  const most = await preview(buyer, order, {
    kind: 'cancellation',
    pay_back: `${Number(amount) + 1}`,
  });
  assert.partialDeepStrictEqual(dataOf(most).problems, [{ path: 'pay_back' }]);
  const half = (Number(amount) / 2).toFixed(2);
  const ending = await changed(server, trade, order, { kind: 'cancellation', pay_back: half });
  assert.deepEqual(planOf(ending), [
    ['Deposit', 'received', amount, 'to_supplier'],
    ['Balance', 'waived', order.payments[1]?.amount, 'to_supplier'],
    ['Refund', 'due', half, 'back'],
  ]);
  assert.deepEqual([ending.state, ending.ending], ['signed', true]);
  assert.equal(turnOf(ending), 'buyer name_refund_account');
  for (const action of ['cancel', 'propose']) assert.notEqual(ending.may[action], null);
  const refund = ending.payments.at(-1);
  assert.ok(refund);
  await nameAccount(buyer, refund, 'Nora Lindqvist');
  await payBack(trade, refund);
  const closed = await readOrder(supplier, order.id);
  assert.deepEqual(
    [closed.state, closed.outcome, closed.terms.version],
    ['closed', 'cancelled', 2],
  );

  const other = await paidOf('Parting Works');
  const over = await changed(server, other.trade, other.order, { kind: 'cancellation' });
  assert.deepEqual([over.state, over.outcome], ['closed', 'cancelled']);
});

test('nothing is agreed on while a payment is on its way, and what moves meanwhile makes a change outdated', async () => {
  const { trade, order } = await paidOf('Moving Works');
  const { buyer, supplier } = trade;
  const [, balance] = order.payments;
  assert.ok(balance);
  const wish = { terms: { quantity: 10 } };
  const { change } = dataOf(await propose(server, supplier, order, wish));
  const against = { against: ['change_open'] };
  assert.match((await reportPayment(buyer, balance)).message, /reason not to pay/);
  dataOf(await reportPayment(buyer, balance, against));
  const may = async () => (await readOrder(buyer, order.id)).changes.at(-1)?.may['accept'];
  assert.match((await may()) ?? '', /on its way/);
  dataOf(await confirmPayment(supplier, await pageOf(supplier, balance)));
  assert.match((await may()) ?? '', /moved on/);
  dataOf(await supplier.ask('POST', `changes/${change.id}/withdraw/`, { version: change.version }));
  const all = await changed(server, trade, order, { kind: 'cancellation', pay_back: order.total });
  assert.equal(all.payments.at(-1)?.amount, order.total);
});
