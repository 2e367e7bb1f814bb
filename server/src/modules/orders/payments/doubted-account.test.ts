/** An account about which one bank has named somebody else: nobody pays into it, whoever was told so, until the team has looked at it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import type { NameSeen } from '@waggle/contract/payees';
import { newReviewer } from '../../../../test/reviewers.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import {
  pageOf,
  reportPayment,
  signedOf,
  stepPayment,
  useAccount,
} from '../../../../test/rfqs/payments.ts';
import { ask, newBuyer, type TestUser } from '../../../../test/rfqs/rfqs.ts';
import { newTrade } from '../../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

const server = await testServer(TEST_ENV);
const MEMBER = 'mo@doubted-account.example';
await newReviewer(server, MEMBER);

const plan = (key: string, value: string) =>
  ({ key, name: key, by: 'share', value, trigger: 'signing', days: 7 }) as const;
const payments = [plan('First', '30'), plan('Second', '70')];

const paymentOf = async (user: TestUser, { id }: Order, at: number) => {
  const payment = (await readOrder(user, id)).payments[at];
  if (payment === undefined) throw new Error('No such payment');
  return pageOf(user, payment);
};

const turnOf = async (user: TestUser, { id }: Order) => {
  const { turn, next } = (await readOrder(user, id)).standing;
  return `${turn} ${next}`;
};

test('what one bank has named holds for all payments into the account, of other buyers too, and for none before it is in use', async () => {
  const trade = await newTrade(server, 'Doubted Works');
  const { buyer } = trade;
  const other = await newBuyer(server);
  const order = await signedOf(server, trade, { payments });
  const others = await signedOf(server, { ...trade, buyer: other });
  // Nobody has read the digits: no bank has been asked about them.
  const early = await stepPayment(buyer, await paymentOf(buyer, order, 0), 'stop');
  assert.equal(early.reason, 'payee_not_active');
  await useAccount(server, trade);
  dataOf(await stepPayment(buyer, await paymentOf(buyer, order, 0), 'stop'));
  const held = [
    [buyer, order, 1],
    [other, others, 0],
  ] as const;
  for (const [who, one, at] of held) {
    const page = await paymentOf(who, one, at);
    assert.deepEqual([page.account, page.reasons], [null, ['bank_says_no']]);
    assert.equal((await reportPayment(who, page)).reason, 'bank_says_no');
    await until(
      async () => (await turnOf(who, one)) === 'team settle_account' || false,
      'the payment that waits',
    );
  }
  const member = await server.signIn(MEMBER);
  const { payees } = dataOf(await ask(server, member, 'GET', 'team/payees/?list=banks'));
  assert.equal(payees.length, 1);
  assert.deepEqual(
    payees[0].names_seen.map(({ payment, bank_said }: NameSeen) => [payment, bank_said]),
    [[`First of order W-${order.number}`, 'other']],
  );
  const body = { version: payees[0].version, reason: 'Ms Silva read the digits' };
  dataOf(await ask(server, member, 'POST', `team/payees/${payees[0].id}/trust/`, body));
  for (const [who, one, at] of held) {
    await until(async () => (await turnOf(who, one)) === 'buyer pay' || false, 'it goes on');
    assert.ok((await paymentOf(who, one, at)).account !== null);
  }
  // A similar name stops nothing: it is on the same list, until the team has looked at it.
  const banks = async () =>
    dataOf(await ask(server, member, 'GET', 'team/payees/?list=banks')).payees.length;
  assert.equal(await banks(), 0);
  dataOf(await reportPayment(buyer, await paymentOf(buyer, order, 1), { bank_said: 'close' }));
  const { payee } = dataOf(await ask(server, member, 'GET', `team/payees/${payees[0].id}/`));
  const [seen] = payee.names_seen;
  assert.deepEqual([seen.payment, seen.bank_said], [`Second of order W-${order.number}`, 'close']);
  assert.equal(await banks(), 1);
  assert.ok((await paymentOf(other, others, 0)).account !== null);
  const looked = { version: payee.version, reason: 'A short form of the same name' };
  dataOf(await ask(server, member, 'POST', `team/payees/${payee.id}/trust/`, looked));
  assert.equal(await banks(), 0);
});
