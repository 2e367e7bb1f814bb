/** Samples in one moment: of several decisions one counts, and no sample goes on without its order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../../test/column.ts';
import { readOrder, stepOrder } from '../../../../test/rfqs/orders.ts';
import { signedOf } from '../../../../test/rfqs/payments.ts';
import {
  judgedOf,
  lastRound,
  paidSample,
  receivedSample,
  SENT,
  stepSample,
} from '../../../../test/rfqs/samples.ts';
import { newTrade } from '../../../../test/rfqs/signatures.ts';
import { TEST_ENV, testServer } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const trade = await newTrade(server, 'Race Works');
const { buyer, supplier } = trade;

test('of decisions in one moment one counts, and what follows is of that one alone', async () => {
  const order = await paidSample(server, trade);
  const { id, version } = await receivedSample(trade, order);
  const wrong = judgedOf(order, { 0: { right: false, why: 'Too high' } });
  const decide = (act: string, judgement: object) =>
    buyer.ask('POST', `samples/${id}/${act}/`, { version, judgement });
  const [draft, ...decisions] = await Promise.all([
    buyer.ask('PUT', `samples/${id}/draft/`, { judgement: wrong, draft_version: 0 }),
    decide('approve', judgedOf(order)),
    decide('reject', wrong),
    decide('approve', judgedOf(order)),
    decide('reject', wrong),
  ]);
  assert.ok(draft.http === 200 || draft.http === 409);
  assert.deepEqual(column(decisions, 'http').toSorted(), [200, 409, 409, 409]);
  const { samples, payments } = await readOrder(buyer, order.id);
  const isGolden = samples[0]?.state === 'golden';
  assert.deepEqual(column(samples, 'state'), isGolden ? ['golden'] : ['rejected', 'agreed']);
  assert.deepEqual([samples[0]?.draft, samples[0]?.judged === null], [null, false]);
  assert.equal(payments[1]?.state, isGolden ? 'due' : 'planned');
  const told = (await supplier.titles()).filter((title) =>
    title.startsWith(`The sample of order W-${order.number} ${isGolden ? 'is app' : 'was rej'}`),
  );
  assert.equal(told.length, 1);
});

test('a sample that is sent while its order is cancelled is made no more, whichever comes first', async () => {
  const order = await signedOf(server, trade);
  const [sent, cancelled] = await Promise.all([
    stepSample(supplier, order, 'send', SENT),
    stepOrder(buyer, order.id, 'cancel', { reason: 'other', note: '' }),
  ]);
  assert.ok(sent.http === 200 || sent.http === 409);
  assert.equal(cancelled.http, 200);
  assert.equal((await lastRound(buyer, order)).state, 'cancelled');
});
