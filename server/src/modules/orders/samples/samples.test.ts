/** Samples through the real server: sent once they are paid, judged line by line, rejected with what is not right, and golden with two seals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { Order } from '@waggle/contract/orders';
import { column } from '../../../../test/column.ts';
import { readOrder, stepOrder } from '../../../../test/rfqs/orders.ts';
import { firstOf, pageOf, useAccount } from '../../../../test/rfqs/payments.ts';
import { newListedSupplier } from '../../../../test/rfqs/rfqs.ts';
import {
  judgedOf,
  lastRound,
  paidSample,
  receivedSample,
  SENT,
  signedWithSample,
  stepSample,
} from '../../../../test/rfqs/samples.ts';
import { alter, draftOf, mailsAbout, newTrade, sign } from '../../../../test/rfqs/signatures.ts';
import { newFile } from '../../../../test/suppliers.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { processOrderDeadlines } from '../deadlines.service.ts';
import { exportOrders } from '../kept-orders.service.ts';
import { selectOrder } from '../orders.repo.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;

const turnOf = ({ standing: { turn, next } }: Order) => `${turn} ${next}`;
const WRONG = { right: false, measured: '314', why: 'It is 3 mm too high' } as const;

test('a sample is sent once its payment has arrived; a rejected round begins the next, and a golden one makes the deposit due', async () => {
  const trade = await newTrade(server, 'Golden Works');
  const { buyer, supplier } = trade;
  const signed = await signedWithSample(server, trade);
  assert.deepEqual(
    signed.payments.map(({ name, state }) => `${name} ${state}`),
    ['Sample due', 'Deposit planned', 'Balance planned'],
  );
  assert.equal(turnOf(signed), 'buyer pay');
  const unpaid = await lastRound(supplier, signed);
  assert.deepEqual([unpaid.round, unpaid.state, unpaid.send_by], [1, 'agreed', null]);
  assert.equal(unpaid.may['send'], 'It is sent once its payment has arrived');
  assert.equal((await stepSample(supplier, signed, 'send', SENT)).http, 409);

  const order = await paidSample(server, trade);
  assert.equal(turnOf(order), 'supplier send_sample');
  const toSend = await lastRound(supplier, order);
  assert.ok(toSend.send_by !== null && toSend.send_by === order.standing.due);
  dataOf(await stepSample(supplier, order, 'send', { ...SENT, tracking: '' }));
  assert.equal(turnOf(await readOrder(buyer, order.id)), 'buyer sample_here');
  assert.equal((await stepSample(supplier, order, 'receive')).http, 404);
  const here = dataOf(await stepSample(buyer, order, 'receive')).order as Order;
  assert.equal(turnOf(here), 'buyer judge_sample');
  assert.equal(here.standing.due, here.samples[0]?.judge_by);

  const missing = await stepSample(buyer, order, 'reject', { judgement: judgedOf(order) });
  assert.deepEqual([missing.http, column(missing.errors, 'path')], [400, ['judgement.lines']]);
  const judgement = judgedOf(order, { 0: WRONG });
  const kept = await stepSample(buyer, order, 'approve', { judgement });
  assert.deepEqual(column(kept.errors, 'path'), ['judgement.lines.0.accepted']);
  const rejected = dataOf(await stepSample(buyer, order, 'reject', { judgement })).order as Order;
  assert.deepEqual(
    rejected.samples.map(({ round, state }) => `${round} ${state}`),
    ['1 rejected', '2 agreed'],
  );
  assert.equal(turnOf(rejected), 'supplier send_sample');
  const [first] = (await readOrder(supplier, order.id)).samples;
  assert.deepEqual(first?.judged, judgement);
  const mail = await until(async () => {
    const [found] = await mailsAbout(server, supplier, `The sample of order W-${order.number} was`);
    return found ?? false;
  }, 'the mail about a rejected sample');
  assert.match(mail.text ?? '', /1 line is not right/);
  assert.match(mail.text ?? '', /314.*It is 3 mm too high/);

  await receivedSample(trade, order);
  assert.equal(turnOf(await readOrder(buyer, order.id)), 'buyer judge_sample');
  const taken = judgedOf(order, { 0: { ...WRONG, accepted: true } });
  const golden = dataOf(await stepSample(buyer, order, 'approve', { judgement: taken }))
    .order as Order;
  assert.equal(turnOf(golden), 'buyer pay');
  assert.deepEqual(
    golden.payments.map(({ name, state }) => `${name} ${state}`),
    ['Sample received', 'Deposit due', 'Balance planned'],
  );
  assert.deepEqual([golden.golden?.round, golden.golden?.judged], [2, taken]);
  assert.equal(golden.golden?.order.id, order.id);
  assert.equal(golden.standing.work.find(({ name }) => name === 'sample')?.state, 'done');
  const again = await stepSample(buyer, order, 'approve', { judgement: taken });
  assert.deepEqual([again.http, again.reason], [409, 'sample_judged']);
});

test('what is found is kept while it is written, for the buyer alone, with its pictures; once decided both sides see them', async () => {
  const trade = await newTrade(server, 'Draft Works');
  const { buyer, supplier } = trade;
  const order = await paidSample(server, trade);
  const { id } = await lastRound(buyer, order);
  const save = (judgement: object, draft_version: number, user = buyer) =>
    user.ask('PUT', `samples/${id}/draft/`, { judgement, draft_version });
  assert.deepEqual((await save(judgedOf(order), 0)).reason, 'sample_not_here');
  await receivedSample(trade, order);
  const picture = () => newFile(server, buyer.token, 'SAMPLE_PICTURES', 'front.jpg');
  const [left, shown, seal] = [await picture(), await picture(), await picture()];
  const withPictures = (...urls: string[]) => {
    const { seals, ...judged } = judgedOf(order, { 0: { right: null } });
    const pictures = urls.map((url) => ({ url, line: judged.lines[0]?.key ?? null }));
    return {
      ...judged,
      pictures,
      seals: { ...seals, buyer: { ...seals.buyer, picture: seal.url } },
    };
  };
  assert.equal(dataOf(await save(withPictures(left.url, shown.url), 0)).draft_version, 1);
  const stale = await save(withPictures(), 0);
  assert.deepEqual([stale.http, stale.version], [409, 1]);
  assert.equal((await save(withPictures(), 1, supplier)).http, 404);
  const draft = withPictures(shown.url);
  dataOf(await save(draft, 1));
  const released = await server.sql`SELECT attached_at FROM files WHERE id = ${left.id}`;
  assert.deepEqual(column(released, 'attached_at'), [null]);
  assert.deepEqual((await lastRound(buyer, order)).draft, draft);
  const seen = await lastRound(supplier, order);
  assert.deepEqual([seen.draft, seen.draft_version, seen.files], [null, 0, []]);
  const [told] = (await exportOrders(context, { accountId: supplier.userId })).orders;
  assert.doesNotMatch(Object.keys(told?.samples[0] ?? { draft: '' }).join(), /draft/);
  const reads = async () => (await supplier.ask('POST', `files/${shown.id}/link/`, {})).http;
  assert.equal(await reads(), 404);
  const proof = await newFile(server, buyer.token, 'ORDER_FILES', 'receipt.pdf');
  const wrong = await save(withPictures(proof.url), 2);
  assert.deepEqual(column(wrong.errors, 'path'), ['judgement.pictures.0']);

  const lines = draft.lines.map((line) => ({ ...line, right: true }));
  const judgement = { ...draft, lines };
  const golden = dataOf(await stepSample(buyer, order, 'approve', { judgement })).order as Order;
  assert.deepEqual(
    golden.golden?.files.map((file) => file.id).toSorted(),
    [shown.id, seal.id].toSorted(),
  );
  assert.equal(golden.samples[0]?.draft, null);
  assert.equal(await reads(), 200);
  const stranger = await newListedSupplier(server, 'Other Draft Works');
  assert.equal((await stranger.ask('POST', `files/${shown.id}/link/`, {})).http, 404);
});

test('after the last round the buyer may end the order, though the sample was paid', async () => {
  const trade = await newTrade(server, 'Last Works');
  const { buyer, supplier } = trade;
  const draft = await draftOf(server, trade);
  const { sample } = draft.terms;
  assert.ok(sample);
  dataOf(await alter(buyer, draft, { sample: { ...sample, rounds: 1 } }));
  dataOf(await sign(server, buyer, draft));
  dataOf(await sign(server, supplier, draft));
  await useAccount(server, trade);
  const payment = await firstOf(supplier, draft);
  const body = { version: payment.version, arrived_on: supplier.today(), amount: payment.amount };
  dataOf(await supplier.ask('POST', `payments/${payment.id}/confirm/`, { ...body, rest: null }));
  const order = await readOrder(buyer, draft.id);
  await receivedSample(trade, order);
  const refused = await stepOrder(buyer, order.id, 'cancel', { reason: 'other', note: '' });
  assert.equal(refused.reason, 'something_sent');
  const deposit = (await readOrder(buyer, order.id)).payments[1];
  assert.ok(deposit);
  assert.deepEqual((await pageOf(buyer, deposit)).reasons, ['sample_not_golden']);
  const judgement = judgedOf(order, { 0: WRONG });
  const rejected = dataOf(await stepSample(buyer, order, 'reject', { judgement })).order as Order;
  assert.equal(turnOf(rejected), 'buyer change_or_end');
  assert.equal(rejected.samples.length, 1);
  const ended = await stepOrder(buyer, order.id, 'cancel', { reason: 'other', note: '' });
  assert.deepEqual(
    (dataOf(ended).order as Order).payments.map(({ state }) => state),
    ['received', 'waived', 'waived'],
  );
});

test('with an order that is cancelled its sample is made no more', async () => {
  const trade = await newTrade(server, 'Cancelled Works');
  const order = await signedWithSample(server, trade);
  const end = { reason: 'other', note: '' };
  dataOf(await stepOrder(trade.supplier, order.id, 'cancel', end));
  const sample = await lastRound(trade.buyer, order);
  assert.equal(sample.state, 'cancelled');
  const sent = await stepSample(trade.supplier, order, 'send', SENT);
  assert.deepEqual([sent.http, sent.reason], [409, 'sample_cancelled']);
});

test('the buyer is reminded to judge, and silence approves nothing', async () => {
  const trade = await newTrade(server, 'Silent Works');
  const { buyer } = trade;
  const order = await paidSample(server, trade);
  await receivedSample(trade, order);
  const reminders = () => server.sql`
    SELECT FROM notifications
    WHERE user_id = ${buyer.userId} AND title LIKE ${`%waits for you in order W-${order.number}:%`}`;
  for (const [index, days] of [4, 3].entries()) {
    server.clock.advance(days * 24 * 3600);
    await processOrderDeadlines(context);
    assert.equal((await reminders()).length, index + 1);
  }
  server.clock.advance(ORDER_LIMITS.judgeDays * 24 * 3600);
  await processOrderDeadlines(context);
  const row = await selectOrder(context.database.db, order.id);
  assert.equal(row?.standing.next, 'judge_sample');
  assert.equal((await reminders()).length, 2);
});
