/** What becomes of payments by themselves: silence, doubt, and time that is not the payer's. Who is told, and how often. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { Order } from '@waggle/contract/orders';
import { paymentReference } from '@waggle/contract/orders/payments/reference';
import { newReviewer } from '../../../../test/reviewers.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import {
  confirmPayment,
  firstOf,
  reportPayment,
  signedOf,
  stepPayment,
  useAccount as putInUse,
} from '../../../../test/rfqs/payments.ts';
import { ask, type TestUser, userOf } from '../../../../test/rfqs/rfqs.ts';
import { newTrade, type Trade } from '../../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServers } from '../../../../test/test-server.ts';
import { addSeconds, secondsBetween } from '../../../lib/clock.ts';
import { dayInWords } from '../../../lib/mail/mail-words.ts';
import { processOrderDeadlines, refreshStandings } from '../deadlines.service.ts';

const [server, second] = await testServers(TEST_ENV);
const { context } = server.services;
const MEMBER = 'mo@payment-time.example';
await newReviewer(server, MEMBER);
const DAY = 24 * 3600;

/** @returns what the clocks of a zone show, by the machine's own reckoning */
function clocksIn(timeZone: string, at: Time) {
  const shown = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv', shown)
    .format(new Date(at))
    .split(' ');
  return { day, time };
}

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY * 1000).toISOString().slice(0, 10);

/** Sets the clocks of both processes, which both do what is due. */
async function comesTo(time: Time): Promise<void> {
  const seconds = secondsBetween(server.clock.now(), time);
  for (const one of [server, second]) one.clock.advance(seconds);
  await Promise.all(
    [server, second].map(({ services }) => processOrderDeadlines(services.context)),
  );
}

/** Sessions end meanwhile. @returns users who sign in again */
async function emailsOf(users: Trade) {
  const [buyer, supplier] = await Promise.all(
    [users.buyer, users.supplier].map(async ({ token }) => (await server.user(token)).email),
  );
  const again = async (email = '') => userOf(server, await server.signIn(email));
  return { buyer: () => again(buyer), supplier: () => again(supplier) };
}

const toldTo = async ({ userId }: TestUser, words: string) =>
  server.sql`
    SELECT title, message FROM notifications WHERE user_id = ${userId} AND title LIKE ${`%${words}%`} ORDER BY id`;

const reportsOf = ({ id }: Order) =>
  server.sql`SELECT reason, text, user_id, closed_at FROM reports WHERE subject_id = ${id} ORDER BY id`;

const asMember = async (method: 'GET' | 'POST', path: string, body?: object) =>
  dataOf(await ask(server, await server.signIn(MEMBER), method, path, body));

/** @returns an order whose deposit was reported just now */
async function sentOf(trade: Trade) {
  const order = await signedOf(server, trade);
  await putInUse(server, trade);
  dataOf(await reportPayment(trade.buyer, await firstOf(trade.buyer, order)));
  return { order, sent: await firstOf(trade.supplier, order) };
}

test('silence never says that money arrived: who was paid is reminded daily once three working days are over, the team is told once, and two processes say nothing twice', async () => {
  const trade = await newTrade(server, 'Silent Works');
  const again = await emailsOf(trade);
  const { order, sent } = await sentOf(trade);
  const until = sent.answer_by ?? '';
  const [today, end] = [
    clocksIn('Europe/Berlin', server.clock.now()),
    clocksIn('Europe/Berlin', until),
  ];
  assert.equal(end.time, '00:00');
  let days = 0;
  for (let day = later(today.day, 1); day < end.day; day = later(day, 1)) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days += 1;
  }
  assert.equal(days, ORDER_LIMITS.answerDays);

  const waits = `waits for you in order W-${order.number}`;
  const counts = async () => [
    (await toldTo(trade.supplier, waits)).length,
    (await reportsOf(order)).length,
  ];
  await comesTo(addSeconds(until, -1));
  const [before = 0, none] = await counts();
  assert.deepEqual([before > 0, none], [true, 0]);
  await comesTo(until);
  assert.deepEqual(await counts(), [before + 1, 1]);
  assert.match(
    String((await toldTo(trade.supplier, waits)).at(-1)?.['message']),
    /say whether the deposit of THB [\d,.]+ has arrived, which was due by /,
  );
  const { reported } = await asMember('GET', 'team/reports/?list=open&kind=order');
  assert.deepEqual(
    reported.map(({ id, reports: [one] }: { id: string; reports: { words: string }[] }) => [
      id,
      one?.words,
    ]),
    [[order.id, 'Nobody says whether a payment arrived']],
  );
  await comesTo(addSeconds(until, DAY - 1));
  assert.deepEqual(await counts(), [before + 1, 1]);
  await asMember('POST', `team/reports/order/${order.id}/dismiss/`, { note: '' });
  const [looked] = await toldTo(trade.buyer, 'Our team has looked at it: W-');
  assert.equal(
    looked?.['message'],
    'Our team has looked at this: nobody says whether a payment arrived.',
  );
  for (let day = 1; day <= ORDER_LIMITS.remindedDays + 3; day += 1) {
    await comesTo(addSeconds(until, day * DAY));
  }
  assert.deepEqual(await counts(), [before + 1 + ORDER_LIMITS.remindedDays, 1]);
  const supplier = await again.supplier();
  const late = await firstOf(supplier, order);
  assert.equal(late.state, 'sent');
  dataOf(await confirmPayment(supplier, late));
});

test('a payment that did not arrive waits on the desk of the team once, with all that both say of it, until it has arrived', async () => {
  const trade = await newTrade(server, 'Denied Works');
  const { buyer, supplier } = trade;
  const { order } = await sentOf(trade);
  const deny = async () =>
    stepPayment(supplier, await firstOf(supplier, order), 'deny', {
      note: 'Nothing on the statement',
    });
  dataOf(await deny());
  const about = async () =>
    (await reportsOf(order)).map(({ reason, user_id, closed_at }) => [
      reason,
      user_id === buyer.userId ? 'buyer' : 'supplier',
      closed_at === null,
    ]);
  assert.deepEqual(await about(), [['contested', 'buyer', true]]);
  const [{ text } = {}] = await reportsOf(order);
  for (const words of [
    `${paymentReference(order.number, 1)}: the deposit of THB `,
    `of order W-${order.number} between `,
    `was sent on ${dayInWords(buyer.today())}. About the name, the bank said: The same name.`,
    ' says: Nothing on the statement',
  ]) {
    assert.ok(String(text).includes(words), `${words} in ${String(text)}`);
  }
  const looks = () => server.sql`
    SELECT FROM notifications WHERE title = ${`Look at a payment of order W-${order.number}`}`;
  const { length: members } = await looks();
  assert.ok(members > 0);
  dataOf(await reportPayment(buyer, await firstOf(buyer, order)));
  dataOf(await deny());
  assert.equal((await looks()).length, members);
  assert.equal((await toldTo(buyer, 'has not arrived')).length, 2);
  assert.equal((await about()).length, 1);
  dataOf(await confirmPayment(supplier, await firstOf(supplier, order)));
  assert.deepEqual(await about(), [['contested', 'buyer', false]]);
  assert.equal((await toldTo(buyer, 'Your report')).length, 0);
  assert.equal((await toldTo(buyer, 'has arrived')).length, 1);

  // Whoever pays has an open report of the same order already: the other side's name stands for it.
  const other = await sentOf(trade);
  const body = { reason: 'other', text: 'The cartons are green' };
  dataOf(await buyer.ask('POST', `orders/${other.order.id}/report/`, body));
  const sent = await firstOf(supplier, other.order);
  dataOf(await stepPayment(supplier, sent, 'deny', { note: '' }));
  const both = (await reportsOf(other.order)).map(({ reason, user_id }) => [reason, user_id]);
  assert.deepEqual(both, [
    ['other', buyer.userId],
    ['contested', supplier.userId],
  ]);
  // It keeps nobody from a report of their own, and one that is open already, not the team from the next.
  dataOf(await supplier.ask('POST', `orders/${other.order.id}/report/`, body));
  assert.equal((await supplier.ask('POST', `orders/${other.order.id}/report/`, body)).http, 409);
  dataOf(await confirmPayment(supplier, await firstOf(supplier, other.order)));
  await server.sql`UPDATE payments SET state = 'sent' WHERE order_id = ${other.order.id} AND place = 1`;
  dataOf(await stepPayment(supplier, await firstOf(supplier, other.order), 'deny', { note: '' }));
  const all = (await reportsOf(other.order)).map(({ reason, user_id, closed_at }) => [
    reason,
    user_id,
    closed_at === null,
  ]);
  assert.deepEqual(all, [
    ['other', buyer.userId, true],
    ['contested', null, false],
    ['other', supplier.userId, true],
    ['contested', null, true],
  ]);
});

test('while one payment is in doubt, who was paid another is still reminded of it, and the team told', async () => {
  const trade = await newTrade(server, 'Second Works');
  const { buyer, supplier } = trade;
  const plan = { name: 'Half', by: 'share', value: '50', trigger: 'signing', days: 7 } as const;
  const order = await signedOf(server, trade, {
    payments: [
      { ...plan, key: 'a' },
      { ...plan, key: 'b' },
    ],
  });
  await putInUse(server, trade);
  for (const one of order.payments) {
    const { payment } = dataOf(await buyer.ask('GET', `payments/${one.id}/`));
    dataOf(await reportPayment(buyer, payment));
  }
  const sent = await firstOf(supplier, order);
  dataOf(await stepPayment(supplier, sent, 'deny', { note: '' }));
  await comesTo(sent.answer_by ?? '');
  assert.ok((await toldTo(supplier, `waits for you in order W-${order.number}`)).length > 0);
  const reports = (await reportsOf(order)).map(({ reason, text }) => [
    reason,
    String(text).split(':')[0],
  ]);
  assert.deepEqual(reports, [
    ['contested', paymentReference(order.number, 1)],
    ['silent', paymentReference(order.number, 2)],
  ]);
});

test('a day ends where the buyer is, also after the clocks there are changed; while nothing may be paid no time passes, and then the buyer is told once', async () => {
  const trade = await newTrade(server, 'Clock Works');
  const { buyer, supplier } = trade;
  // Half an hour before midnight there.
  const { time } = clocksIn('Europe/Amsterdam', server.clock.now());
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  await comesTo(addSeconds(server.clock.now(), (23 - hours) * 3600 + (30 - minutes) * 60));
  const plan = { name: 'Deposit', by: 'share', trigger: 'signing' } as const;
  const order = await signedOf(server, trade, {
    payments: [
      { ...plan, key: 'a', value: '30', days: 3 },
      // Half a year later the clocks are others.
      { ...plan, key: 'b', value: '30', days: 182 },
      { ...plan, key: 'c', by: 'rest', value: '', days: 0 },
    ],
  });
  const { day: today } = clocksIn('Europe/Amsterdam', server.clock.now());
  const areDue = async (...days: number[]) => {
    const { payments } = await readOrder(buyer, order.id);
    assert.deepEqual(
      payments.map(({ due_at }) => clocksIn('Europe/Amsterdam', due_at ?? '')),
      days.map((count) => ({ day: later(today, count + 1), time: '00:00' })),
    );
  };
  await areDue(3, 182, 0);
  await comesTo(addSeconds(server.clock.now(), 4 * DAY));
  const yours = `Your turn in order W-${order.number}`;
  assert.equal((await toldTo(buyer, yours)).length, 0);
  await putInUse(server, trade);
  await Promise.all([
    refreshStandings(context, { orders: [order.id] }),
    comesTo(server.clock.now()),
  ]);
  assert.equal((await toldTo(buyer, yours)).length, 1);
  await areDue(3 + 4, 182 + 4, 4);

  dataOf(await stepPayment(buyer, await firstOf(buyer, order), 'stop'));
  assert.equal((await toldTo(supplier, 'is stopped')).length, 1);
  const [team] = await server.sql`
    SELECT count(*)::int AS told FROM notifications WHERE title = 'A bank shows another name'`;
  assert.ok(Number(team?.['told']) > 0);
  await comesTo(addSeconds(server.clock.now(), 2 * DAY));
  await server.sql`UPDATE payee_accounts SET doubted_at = NULL WHERE supplier_id = ${supplier.id}`;
  await refreshStandings(context, { orders: [order.id] });
  await refreshStandings(context, { orders: [order.id] });
  assert.equal((await toldTo(buyer, 'can be paid')).length, 1);
  assert.equal((await toldTo(buyer, yours)).length, 1);
  await areDue(3 + 4 + 2, 182 + 4 + 2, 4 + 2);
});

test('time in which nobody may pay is given back to a payment behind one that was sent', async () => {
  const trade = await newTrade(server, 'Behind Works');
  const plan = { name: 'Half', by: 'share', value: '50', trigger: 'signing', days: 7 } as const;
  const payments = [
    { ...plan, key: 'a' },
    { ...plan, key: 'b' },
  ];
  const order = await signedOf(server, trade, { payments });
  await putInUse(server, trade);
  dataOf(await reportPayment(trade.buyer, await firstOf(trade.buyer, order)));
  const dueDays = async () => {
    const rows = await server.sql`
      SELECT due_at FROM payments WHERE order_id = ${order.id} ORDER BY place`;
    return rows.map((row) => clocksIn('Europe/Amsterdam', String(row['due_at'])).day);
  };
  const [sent = '', due = ''] = await dueDays();
  await server.sql`
    UPDATE payee_accounts SET state = 'pending' WHERE supplier_id = ${trade.supplier.id}`;
  await refreshStandings(context, { orders: [order.id] });
  await comesTo(addSeconds(server.clock.now(), 5 * DAY));
  assert.deepEqual(await dueDays(), [sent, due]);
  await putInUse(server, trade);
  await refreshStandings(context, { orders: [order.id] });
  assert.deepEqual(await dueDays(), [sent, later(due, 5)]);
});
