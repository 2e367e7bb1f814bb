/** A sample that was approved before its quote is chosen: the order that follows has its golden sample, and what was paid for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import type { OfferDraft } from '@waggle/contract/quotes';
import { readOrder, stepOrder } from '../../../../test/rfqs/orders.ts';
import { confirmPayment, firstOf, useAccount } from '../../../../test/rfqs/payments.ts';
import { submitted } from '../../../../test/rfqs/quotes.ts';
import { sendRequest } from '../../../../test/rfqs/rfqs.ts';
import { agreedSample } from '../../../../test/rfqs/sample-orders.ts';
import { judgedOf, receivedSample, stepSample } from '../../../../test/rfqs/samples.ts';
import { accepted, alter, mailsAbout, newTrade, sign } from '../../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

const server = await testServer(TEST_ENV);
const trade = await newTrade(server);
const { buyer, supplier } = trade;

type OfferedSample = OfferDraft['sample'];

const quoted = async (sample: OfferedSample) =>
  submitted(server, supplier, await sendRequest(buyer, [supplier]), { costs: [], sample });

/** A sample order is paid and approved. @returns it, closed */
async function approvedOf(agreed: Order): Promise<Order> {
  if (agreed.payments.length > 0) {
    dataOf(await confirmPayment(supplier, await firstOf(supplier, agreed)));
  }
  await receivedSample(trade, agreed);
  dataOf(await stepSample(buyer, agreed, 'approve', { judgement: judgedOf(agreed) }));
  const sampled = await readOrder(buyer, agreed.id);
  assert.deepEqual([sampled.state, sampled.outcome], ['closed', 'completed']);
  return sampled;
}

const later = <Quote extends { version: number }>(quote: Quote): Quote => ({
  ...quote,
  version: quote.version + 1,
});

/** @returns a sample order that was paid and approved, and the order of the same quote that follows */
async function chosenAfter(sample: OfferedSample): Promise<{ sampled: Order; order: Order }> {
  const quote = await quoted(sample);
  const sampled = await approvedOf(await agreedSample(trade, quote));
  return { sampled, order: await accepted(buyer, later(quote)) };
}

test('its golden sample is that of the order, and its price is the first payment, which has arrived', async () => {
  await useAccount(server, trade);
  const { sampled, order } = await chosenAfter({ price: '2400', days: 9, credited: true });
  const { id, number } = sampled;
  assert.deepEqual(order.golden?.order, { id, number });
  assert.equal(order.terms.sample, null);
  const [credit, ...rest] = order.terms.payments;
  assert.deepEqual(
    [credit?.name, credit?.value, order.terms.amounts[0], order.differences],
    ['Sample, paid before', '4800', '4800.00', []],
  );
  // Nobody makes more of it, or takes it out.
  const payments = [{ ...credit, value: '100000' }, ...rest] as Order['terms']['payments'];
  const without = await alter(supplier, order, { payments: rest });
  assert.deepEqual([without.http, without.errors[0].path], [400, 'terms.payments']);
  dataOf(await alter(supplier, order, { payments, ready_days: 30 }));
  const altered = await readOrder(buyer, order.id);
  assert.equal(altered.terms.payments[0]?.value, '4800');
  dataOf(await sign(server, buyer, order));
  dataOf(await sign(server, supplier, order));
  const signed = await readOrder(buyer, order.id);
  assert.deepEqual(
    signed.payments.map(({ name, state, arrived_amount }) => [name, state, arrived_amount]),
    [
      ['Sample, paid before', 'received', '4800.00'],
      ['Deposit', 'due', null],
      ['Balance', 'planned', null],
    ],
  );
  assert.equal(signed.standing.payment?.name, 'Deposit');
  // Nothing was paid for more than the sample: it can still be cancelled.
  dataOf(await stepOrder(buyer, order.id, 'cancel', { reason: 'other', note: '' }));
  const [mail] = await until(async () => {
    const told = await mailsAbout(server, supplier, `Order W-${order.number} was cancelled`);
    return told.length > 0 && told;
  }, 'the mail of the end');
  assert.match(mail?.text ?? '', /What was paid for the sample is not paid back/);
});

test('what is free or not credited is not paid in advance of the order', async () => {
  await useAccount(server, trade);
  for (const sample of [
    { price: '2400', days: 9, credited: false },
    { price: '0', days: 9, credited: true },
  ]) {
    const { sampled, order } = await chosenAfter(sample);
    assert.equal(order.golden?.order.id, sampled.id);
    assert.deepEqual(
      order.terms.payments.map(({ name }) => name),
      ['Deposit', 'Balance'],
    );
    assert.equal(order.terms.total, order.terms.goods_total);
  }
});

test('a sample that the two agree on after all is the golden one once it is approved', async () => {
  await useAccount(server, trade);
  const { sampled, order } = await chosenAfter({ price: '0', days: 9, credited: false });
  dataOf(await alter(buyer, order, { sample: { rounds: 1, days: 5 } }));
  dataOf(await sign(server, buyer, order));
  dataOf(await sign(server, supplier, order));
  await receivedSample(trade, order);
  const goldenOf = async () => (await readOrder(supplier, order.id)).golden?.order.id;
  assert.equal(await goldenOf(), sampled.id);
  dataOf(await stepSample(buyer, order, 'approve', { judgement: judgedOf(order) }));
  assert.equal(await goldenOf(), order.id);
});

test('a sample that is approved once its quote is chosen goes into the terms while they are not signed, with all that was paid for samples of it', async () => {
  await useAccount(server, trade);
  const quote = await quoted({ price: '2400', days: 9, credited: true });
  await approvedOf(await agreedSample(trade, quote));
  const second = await agreedSample(trade, later(quote));
  const order = await accepted(buyer, later(later(quote)));
  assert.equal(order.terms.payments[0]?.value, '4800');
  // The buyer has signed, and a sample of the order's own was agreed on.
  dataOf(await alter(supplier, order, { sample: { rounds: 1, days: 5 } }));
  dataOf(await sign(server, buyer, order));
  await approvedOf(second);
  const now = await readOrder(supplier, order.id);
  assert.deepEqual(
    [now.state, now.golden?.order.id, now.terms.sample, now.terms.payments[0]?.value],
    ['draft', second.id, null, '9600'],
  );
  assert.deepEqual(now.differences, []);
  const [mail] = await until(async () => {
    const told = await mailsAbout(server, supplier, `Terms of order W-${order.number} changed`);
    return told.length > 0 && told;
  }, 'the mail of the changed terms');
  assert.match(
    mail?.text ?? '',
    new RegExp(`golden sample of order W-${second.number} is that of`),
  );
  dataOf(await sign(server, buyer, now));
  dataOf(await sign(server, supplier, now));
  const [credit] = (await readOrder(buyer, order.id)).payments;
  assert.deepEqual([credit?.state, credit?.arrived_amount], ['received', '9600.00']);
});
