/** What stands around an order: its conversation, who may write there, problems that are reported, and accounts that a supplier names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newReviewer } from '../../../test/reviewers.ts';
import { nameAccount, newOrder, stepOrder } from '../../../test/rfqs/orders.ts';
import { ask, requestIdOf, type TestUser } from '../../../test/rfqs/rfqs.ts';
import { dataOf, mailsSettled, TEST_ENV, testServer } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const reviewer = await newReviewer(server, 'rea@around.example');

interface Entry {
  kind: string;
  what?: string;
  text?: string;
  side: string | null;
  reason?: string | null;
  order?: object;
}
const read = async (who: TestUser, id: string, query = '?orders=1'): Promise<Entry[]> =>
  dataOf(await who.ask('GET', `conversations/${id}/${query}`)).entries;
const write = (who: TestUser, id: string, text: string) =>
  who.ask('POST', `conversations/${id}/messages/`, { text, files: [] });
const DECLINED = { reason: 'time', note: 'The mould is gone' };

test('a conversation tells of an order to pages that ask for it, and of nothing else to those of before', async () => {
  const { buyer, supplier, rfq, order } = await newOrder(server);
  const id = requestIdOf(rfq, supplier);
  dataOf(await stepOrder(supplier, order.id, 'decline', DECLINED));
  for (const who of [buyer, supplier]) {
    const [declined, started, accepted, ...rest] = await read(who, id);
    const { id: orderId, number } = order;
    const told = { kind: 'event', order: { id: orderId, number } };
    assert.partialDeepStrictEqual(declined, {
      ...told,
      ...DECLINED,
      what: 'order_declined',
      side: 'supplier',
    });
    assert.partialDeepStrictEqual(started, { ...told, what: 'order_started', side: 'buyer' });
    assert.equal(accepted?.what, 'accepted');
    assert.deepEqual(await read(who, id, ''), [accepted, ...rest]);
  }
  const other = await buyer.ask('GET', `conversations/${id}/?orders=yes`);
  assert.deepEqual([other.http, other.errors[0].path], [400, 'orders']);
});

test('a supplier that has lost its verification reads and writes while an order is open, and no longer', async () => {
  const { buyer, supplier, rfq, order } = await newOrder(server);
  const id = requestIdOf(rfq, supplier);
  await server.sql`UPDATE verification_cases SET state = 'suspended', vouched = false, stands_until = NULL
    WHERE supplier_id = ${supplier.id}`;
  assert.equal((await supplier.ask('GET', 'conversations/')).reason, 'verified_only');
  assert.equal((await write(buyer, id, 'Are you there?')).http, 200);
  const [asked] = await read(supplier, id);
  assert.equal(asked?.text, 'Are you there?');
  assert.equal((await write(supplier, id, 'We are')).http, 200);
  const bell = dataOf(await supplier.ask('GET', 'notifications/')).notifications;
  const [told] = bell.filter(({ type }: { type: string }) => type === 'message');
  assert.equal(told.action.path, `/orders/${order.id}?tab=messages`);
  dataOf(await stepOrder(buyer, order.id, 'withdraw', { reason: 'other', note: '' }));
  for (const refused of [
    await write(supplier, id, 'Still here'),
    await supplier.ask('GET', `conversations/${id}/`),
  ]) {
    assert.deepEqual([refused.http, refused.reason], [403, 'verified_only']);
  }
  assert.equal((await read(buyer, id)).length > 0, true);
});

test('a problem is written to the other side and waits at the team’s desk, once until it is closed', async () => {
  const { buyer, supplier, rfq, order } = await newOrder(server);
  const id = requestIdOf(rfq, supplier);
  const path = `orders/${order.id}/report/`;
  const body = { reason: 'deadline', text: 'Nothing has come' };
  const empty = await buyer.ask('POST', path, { ...body, text: ' ' });
  assert.deepEqual([empty.http, empty.errors[0].path], [400, 'text']);
  const sent = await buyer.ask('POST', path, body);
  assert.deepEqual([sent.http, sent.message], [200, 'Reported']);
  const again = await buyer.ask('POST', path, body);
  assert.deepEqual([again.http, again.reason], [409, 'already_reported']);
  const messages = (await read(supplier, id)).filter(({ kind }) => kind === 'message');
  const said = `About order W-${order.number}:\nNothing has come`;
  assert.deepEqual(
    messages.map(({ side, text }) => [side, text]),
    [['buyer', said]],
  );
  const waiting = dataOf(await ask(server, reviewer, 'GET', 'team/reports/?kind=order'));
  const [row] = waiting.reported;
  assert.deepEqual(
    [row.title, row.open, row.reports[0].text],
    [`W-${order.number}, ${order.title}`, 1, 'Nothing has come'],
  );
  assert.ok(row.by.endsWith(` and ${supplier.name}`));
  dataOf(await ask(server, reviewer, 'POST', `team/reports/order/${order.id}/dismiss/`, {}));
  assert.match((await buyer.titles())[0] ?? '', /^Your report: W-/);
  const before = (await read(supplier, id)).length;
  assert.equal((await buyer.ask('POST', path, { ...body, team_only: true })).http, 200);
  assert.equal((await read(supplier, id)).length, before, 'the other side reads none of it');
  const { reported } = dataOf(await ask(server, reviewer, 'GET', 'team/reports/?kind=order'));
  assert.equal(reported[0].open, 1);
});

test('every buyer with an open order is told of a new account, whatever mails are off, and nothing of the account', async () => {
  const { buyer, supplier, order } = await newOrder(server, { name: 'Ceylon Leaf' });
  const { buyer: other, supplier: rival } = await newOrder(server, { name: 'Kadota Works' });
  const { email } = await server.user(buyer.token);
  await server.sql`INSERT INTO notification_preferences VALUES (${buyer.userId}, 'warning', false)`;
  await nameAccount(server, supplier);
  await mailsSettled(server);
  const title = 'Ceylon Leaf has named a new bank account';
  const told = (await buyer.titles()).filter((one) => one === title);
  assert.equal(told.length, 1);
  const mails = server.smtp.mails.filter(
    ({ recipient, subject }) => recipient === email && subject === title,
  );
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? '', /Do not pay into it until[^]+order W-\d+/);
  assert.match(mails[0]?.text ?? '', /cannot be switched off/);
  assert.doesNotMatch(mails[0]?.text ?? '', /1863|Sampath/);
  for (const one of [other, rival]) assert.ok(!(await one.titles()).includes(title));
  // What the team does about it is no other account.
  const { payees } = dataOf(await ask(server, reviewer, 'GET', 'team/payees/'));
  const [payee] = payees.filter(
    (one: { supplier: { id: string } }) => one.supplier.id === supplier.id,
  );
  assert.equal(payee.open_orders, 1);
  const call = { version: payee.version, reason: 'Ms Silva read them in English' };
  dataOf(await ask(server, reviewer, 'POST', `team/payees/${payee.id}/call/`, call));
  assert.equal((await buyer.titles()).filter((one) => one === title).length, 1);
  dataOf(await stepOrder(buyer, order.id, 'withdraw', { reason: 'other', note: '' }));
  const { payee: after } = dataOf(await ask(server, reviewer, 'GET', `team/payees/${payee.id}/`));
  assert.equal(after.open_orders, 0);
});
