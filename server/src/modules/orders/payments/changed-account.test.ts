/** An account that is changed while payments are open: nothing is paid before its buyer has accepted it, and who is told of what, by a mail that can be read alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import { newReviewer } from '../../../../test/reviewers.ts';
import { nameAccount, readOrder, stepOrder } from '../../../../test/rfqs/orders.ts';
import {
  firstOf,
  reportPayment,
  signedOf,
  stepPayment,
  useAccount,
} from '../../../../test/rfqs/payments.ts';
import { ask, type ListedTestSupplier, type TestUser } from '../../../../test/rfqs/rfqs.ts';
import { mailsAbout, newTrade } from '../../../../test/rfqs/signatures.ts';
import { sampled } from '../../../../test/runs/machine.ts';
import { dataOf, mailsSettled, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const MEMBER = 'mo@changed-account.example';
await newReviewer(server, MEMBER);

const turnOf = async (user: TestUser, { id }: Order) => {
  const { turn, next } = (await readOrder(user, id)).standing;
  return `${turn} ${next}`;
};

/** Whose turn it is follows in a job. */
const turnsTo = (user: TestUser, order: Order, turn: string) =>
  until(async () => (await turnOf(user, order)) === turn || false, turn);

/** Lets the account that a supplier has named last be in use, in place of the one before, as if it had rested. */
async function useLast({ id }: ListedTestSupplier): Promise<void> {
  await server.sql`
    UPDATE payee_accounts SET state = 'cooling', cooling_until = ${server.clock.now()}
    WHERE supplier_id = ${id} AND state = 'pending'`;
  const payees = context.modules.find(({ name }) => name === 'payees');
  for (const { run } of payees?.schedules ?? []) await run(context);
}

async function refuse({ id: supplier }: ListedTestSupplier): Promise<void> {
  const [account] = await server.sql`
    SELECT id, version FROM payee_accounts WHERE supplier_id = ${supplier} AND state = 'active'`;
  const body = { version: account?.['version'], reason: 'Not theirs' };
  const path = `team/payees/${String(account?.['id'])}/refuse/`;
  dataOf(await ask(server, await server.signIn(MEMBER), 'POST', path, body));
}

const adopt = (user: TestUser, { id }: Order) => stepOrder(user, id, 'adopt');

test('the buyer accepts another account before anything is paid into it; both are told once, and nobody is late meanwhile', async () => {
  const trade = await newTrade(server, 'Moving Works');
  const { buyer, supplier } = trade;
  const order = await signedOf(server, trade);
  const { number } = order;
  const { due_at } = await firstOf(buyer, order);
  // What was signed says the sum, and that it is not paid yet.
  const signed = (await buyer.titles()).filter((title) =>
    title.startsWith(`Order W-${number} is signed`),
  );
  assert.equal(signed.length, 1);
  await mailsSettled(server);
  const [mail] = await mailsAbout(server, buyer, `Order W-${number} is signed`);
  assert.match(
    mail?.text ?? '',
    /Waiting for our team to check the bank account that the deposit of THB 62,700\.00 goes to\./,
  );
  assert.match(mail?.text ?? '', /Nothing is paid before that/);

  await useAccount(server, trade);
  const yours = () =>
    server.sql`
      SELECT message, action_path FROM notifications
      WHERE user_id = ${buyer.userId} AND title LIKE ${`Your turn in order W-${number}%`} ORDER BY id`;
  const [first] = await yours();
  assert.match(String(first?.['message']), /Next: you pay the deposit of THB 62,700\.00 by /);
  const page = `/orders/${order.id}/payments/${(await firstOf(buyer, order)).id}`;
  assert.equal(first?.['action_path'], page);
  assert.equal((await adopt(buyer, order)).reason, 'no_other_account');

  await nameAccount(server, supplier);
  assert.equal(await turnOf(buyer, order), 'buyer pay');
  await useLast(supplier);
  await turnsTo(buyer, order, 'buyer accept_account');
  const closed = await firstOf(buyer, order);
  assert.deepEqual(
    [closed.account, closed.reasons, closed.payee?.state, closed.due_at],
    [null, ['other_account'], 'replaced', due_at],
  );
  await until(async () => (await yours()).length === 2 || false, 'the news of another account');
  assert.match(
    String((await yours())[1]?.['message']),
    /Next: you accept the new bank account by /,
  );
  assert.equal((await adopt(supplier, order)).http, 404);
  dataOf(await adopt(buyer, order));
  assert.equal(await turnOf(buyer, order), 'buyer pay');
  assert.ok((await firstOf(buyer, order)).account !== null);
  const accepted = (await supplier.titles()).filter((title) =>
    title.includes(`accepted in order W-${number}`),
  );
  assert.equal(accepted.length, 1);
  assert.equal((await yours()).length, 2);
});

test('a payment that is reported while its account is replaced is sent, or waits for the buyer to accept the other one', async () => {
  for (let round = 1; round <= sampled(2, 12); round += 1) {
    const trade = await newTrade(server, `Racing Works ${round}`);
    const { buyer, supplier } = trade;
    const order = await signedOf(server, trade);
    await useAccount(server, trade);
    await nameAccount(server, supplier);
    const due = await firstOf(buyer, order);
    const [reported] = await Promise.all([reportPayment(buyer, due), useLast(supplier)]);
    const isSent = reported.http === 200;
    if (!isSent) assert.equal(reported.http, 409);
    const turn = isSent ? 'supplier confirm_payment' : 'buyer accept_account';
    await turnsTo(buyer, order, turn);
    const stored = async () => {
      const [row] = await server.sql`SELECT turn, standing FROM orders WHERE id = ${order.id}`;
      const next = Object(row?.['standing']).next;
      return `${String(row?.['turn'])} ${String(next)}` === turn;
    };
    await until(stored, 'the stored standing');
  }
});

test('a payment that a bank has stopped stays so when its account is refused, until the buyer has accepted another one', async () => {
  const trade = await newTrade(server, 'Refused Works');
  const { buyer, supplier } = trade;
  const order = await signedOf(server, trade);
  await useAccount(server, trade);
  dataOf(await stepPayment(buyer, await firstOf(buyer, order), 'stop'));
  await refuse(supplier);
  await turnsTo(supplier, order, 'supplier name_account');
  await nameAccount(server, supplier);
  await turnsTo(buyer, order, 'team settle_account');
  await useLast(supplier);
  await turnsTo(buyer, order, 'buyer accept_account');
  assert.equal((await firstOf(buyer, order)).bank_said, 'other');
  dataOf(await adopt(buyer, order));
  const open = await firstOf(buyer, order);
  assert.deepEqual([open.bank_said, open.reasons], [null, []]);
  assert.ok(open.account !== null);
  assert.deepEqual(
    (await buyer.titles()).filter((title) => title.includes('can be paid')),
    [],
  );
});

test('who cancels an order is not told of it, the other side is, once; then nothing is reminded', async () => {
  const trade = await newTrade(server, 'Ended Works');
  const { buyer, supplier } = trade;
  const order = await signedOf(server, trade);
  const before = (await supplier.titles()).length;
  dataOf(
    await stepOrder(supplier, order.id, 'cancel', { reason: 'time', note: 'The mill is shut' }),
  );
  const told = (await buyer.titles()).filter((title) =>
    title.startsWith(`Order W-${order.number} was cancelled`),
  );
  assert.equal(told.length, 1);
  assert.equal((await supplier.titles()).length, before);
  const [row] = await server.sql`SELECT turn, next_reminder FROM orders WHERE id = ${order.id}`;
  assert.deepEqual(row, { turn: 'nobody', next_reminder: null });
});
