/** Mails of orders can be read alone: what, with whom, at what price, what is next, one link; no digits of an account. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmPayment, firstOf, reportPayment, useAccount } from '../../../test/rfqs/payments.ts';
import { readOrder, stepOrder } from '../../../test/rfqs/orders.ts';
import { judgedOf, receivedSample, stepSample } from '../../../test/rfqs/samples.ts';
import { alter, draftOf, newTrade, sign } from '../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { addDays } from '../../lib/clock.ts';
import { processOrderDeadlines } from './deadlines.service.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const trade = await newTrade(server, 'Alone Works');
const { buyer, supplier } = trade;

const SUBJECTS = [
  'Order W has begun: Fold-flat desk lamp',
  'Terms of order W changed: Fold-flat desk lamp',
  'waits for you in order W',
  'You have signed order W',
  'Order W is signed',
  'Payment for the sample of order W was sent',
  'Payment for the sample of order W has arrived',
  'The sample of order W was sent',
  'The sample of order W is approved',
  'Order W was declined',
];

test('each mail of an order says with whom it is, about what, at what price, and where to go on', async () => {
  await useAccount(server, trade);
  const order = await draftOf(server, trade);
  dataOf(await alter(supplier, order, { ready_days: 33 }));
  dataOf(await sign(server, buyer, order));
  await server.sql`UPDATE orders SET next_reminder = ${addDays(server.clock.now(), -1)}`;
  await processOrderDeadlines(context);
  dataOf(await sign(server, supplier, order));
  const first = await firstOf(buyer, order);
  dataOf(await reportPayment(buyer, first));
  dataOf(await confirmPayment(supplier, await firstOf(supplier, order)));
  await receivedSample(trade, order);
  dataOf(await stepSample(buyer, order, 'approve', { judgement: judgedOf(order) }));
  const ended = await draftOf(server, trade);
  dataOf(await stepOrder(supplier, ended.id, 'decline', { reason: 'time', note: '' }));

  const { terms } = await readOrder(buyer, order.id);
  const names = [terms.buyer.trading_as, terms.supplier.trading_as];
  const addresses = await Promise.all(
    [buyer, supplier].map(async ({ token }) => (await server.user(token)).email),
  );
  const mails = await until(() => {
    const all = server.smtp.mails.filter(
      ({ subject = '' }) => /W-\d+/.test(subject) && !subject.includes('is your code'),
    );
    const subjects = all.map(({ subject = '' }) => subject.replace(/W-\d+/, 'W'));
    return SUBJECTS.every((words) => subjects.some((one) => one.includes(words))) && all;
  }, 'a mail of each subject');
  for (const { subject = '', text = '', recipient } of mails) {
    const isBuyer = recipient === addresses[0];
    const about = `${subject}\n${text}`;
    assert.ok(text.includes(names[isBuyer ? 1 : 0] ?? '-'), `with whom: ${about}`);
    assert.match(text, /500 pieces of «Fold-flat desk lamp» at THB/, `what: ${about}`);
    assert.match(text, /THB [\d,.]+ in all/, `how much: ${about}`);
    assert.match(text, /Next: |Waiting for |[Dd]eclined/, `what is next: ${about}`);
    assert.doesNotMatch(text, /0071|4402|1186/, `an account: ${about}`);
    const links = text.match(/https?:\/\/\S+\/orders\/\S+/g) ?? [];
    assert.equal(links.length, 1, `one link: ${about}`);
  }
});
