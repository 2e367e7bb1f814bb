/** Who orders a sample from what, when, and how often; and of several who act on one in one moment, one comes second. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { OfferDraft } from '@waggle/contract/quotes';
import { nameAccount, readOrder, stepOrder } from '../../../../test/rfqs/orders.ts';
import { decide, submitted } from '../../../../test/rfqs/quotes.ts';
import { newBuyer, newListedSupplier, sendRequest } from '../../../../test/rfqs/rfqs.ts';
import { orderSample } from '../../../../test/rfqs/sample-orders.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const { sql } = server;
const supplier = await newListedSupplier(server, 'Kadota Works');
await nameAccount(server, supplier);

/** @returns a buyer with a quote of the supplier */
async function quoted(offer: Partial<OfferDraft> = {}) {
  const buyer = await newBuyer(server);
  const rfq = await sendRequest(buyer, [supplier]);
  const quote = await submitted(server, supplier, rfq, { costs: [], ...offer });
  return { buyer, rfq, quote };
}

const END = { reason: 'other', note: '' };
const openOf = async (quoteId: string) =>
  (await sql`SELECT id FROM orders WHERE quote_id = ${quoteId} AND state <> 'closed'`).length;

test('a sample is ordered by the buyer of a live quote that offers one, and by nobody else', async () => {
  const { buyer, quote } = await quoted();
  const stranger = await newBuyer(server);
  assert.equal((await orderSample(stranger, quote)).http, 404);
  assert.equal((await orderSample(supplier, quote)).http, 403);
  const wrong: readonly (readonly [object, string])[] = [
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: ORDER_LIMITS.sampleQuantity + 1 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ address: ' \n ' }, 'address'],
    [{ address: 'x'.repeat(ORDER_LIMITS.address + 1) }, 'address'],
    [{ note: 'x'.repeat(ORDER_LIMITS.note + 1) }, 'note'],
  ];
  for (const [body, path] of wrong) {
    const { http, errors } = await orderSample(buyer, quote, body);
    assert.deepEqual([http, errors[0].path], [400, path]);
  }
  // As it was read before it was revised.
  const stale = await orderSample(buyer, { ...quote, version: quote.version - 1 });
  assert.deepEqual([stale.http, stale.version], [409, quote.version]);

  const bare = await quoted({ sample: null });
  assert.equal((await orderSample(bare.buyer, bare.quote)).reason, 'no_sample_offered');
  dataOf(await decide(buyer, quote, 'reject', { reason: 'price', note: '' }));
  assert.equal((await orderSample(buyer, quote)).reason, 'quote_decided');
  const verified = (until: string | null) =>
    sql`UPDATE verification_cases SET stands_until = ${until} WHERE supplier_id = ${supplier.id}`;
  const late = await quoted();
  await verified(null);
  assert.equal((await orderSample(late.buyer, late.quote)).reason, 'supplier_not_verified');
  await verified('infinity');
  assert.equal(await openOf(quote.id), 0);
});

test('it is agreed to by its supplier alone, takes no signature, and a free one needs no account', async () => {
  const poor = await newListedSupplier(server, 'New Works');
  const buyer = await newBuyer(server);
  const rfq = await sendRequest(buyer, [poor]);
  const free = { price: '0', days: 5, credited: false };
  const quote = await submitted(server, poor, rfq, { costs: [], sample: free });
  const { id, terms } = dataOf(await orderSample(buyer, quote)).order as Order;
  assert.deepEqual([terms.total, terms.payments], ['0.00', []]);
  const { version, hash } = await readOrder(poor, id);
  const signing = { version, hash, name: 'Somebody', code: '123456', accepted: [] };
  const steps = [
    [supplier, 'agree', {}, 'not_found'],
    [buyer, 'agree', {}, 'not_found'],
    [poor, 'sign', { ...signing, time_zone: 'Europe/Amsterdam' }, 'is_sample'],
    [poor, 'code', {}, 'is_sample'],
    [poor, 'alter', { terms: { ...terms, quantity: 5 } }, 'is_sample'],
  ] as const;
  for (const [who, step, body, refused] of steps) {
    const answer = await who.ask('POST', `orders/${id}/${step}/`, { version, ...body });
    assert.equal(answer.reason ?? answer.code, refused, step);
  }
  dataOf(await stepOrder(poor, id, 'agree'));
  assert.equal((await stepOrder(poor, id, 'agree')).reason, 'order_signed');

  const paid = await submitted(server, poor, await sendRequest(buyer, [poor]), { costs: [] });
  const { id: other } = dataOf(await orderSample(buyer, paid)).order as Order;
  assert.equal((await stepOrder(poor, other, 'agree')).reason, 'payee_missing');
  assert.equal((await readOrder(poor, other)).standing.next, 'name_account');
});

test('however many windows order it at once, there is one', async () => {
  const { buyer, quote } = await quoted();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => orderSample(buyer, quote, {}, `sample-${at % 5}`)),
  );
  const made = new Set(answers.flatMap(({ http, data }) => (http === 200 ? data.order.id : [])));
  assert.deepEqual([made.size, await openOf(quote.id)], [1, 1]);
  const rest = answers.filter(({ http }) => http !== 200);
  assert.ok(rest.every(({ reason }) => reason === 'sample_ordered'));
  const steps = await sql`SELECT action FROM steps WHERE noun = 'order' AND row = ${[...made][0]}`;
  assert.deepEqual(
    steps.map(({ action }) => action),
    ['order'],
  );
});

test('of agreeing and taking back, and of ordering and choosing, in one moment, each quote has what was done', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { buyer, quote } = await quoted();
    const { id } = dataOf(await orderSample(buyer, quote)).order as Order;
    const [agreed, ended] = await Promise.all([
      stepOrder(supplier, id, 'agree'),
      stepOrder(buyer, id, 'withdraw', END),
    ]);
    const { state } = await readOrder(buyer, id);
    assert.deepEqual(
      [agreed.http, ended.http].toSorted(),
      [200, 409],
      JSON.stringify([agreed, ended]),
    );
    assert.equal(state, agreed.http === 200 ? 'signed' : 'closed');

    const other = await quoted();
    const [sampled, chosen] = await Promise.all([
      orderSample(other.buyer, other.quote),
      decide(other.buyer, other.quote, 'accept'),
    ]);
    assert.deepEqual([sampled.http, chosen.http].toSorted(), [200, 409]);
    assert.equal(await openOf(other.quote.id), 1);
  }
});

test('a request that is cancelled ends samples that are not agreed to, and leaves the others', async () => {
  const { buyer, rfq, quote } = await quoted();
  const { id } = dataOf(await orderSample(buyer, quote)).order as Order;
  const { rfq: now } = dataOf(await buyer.ask('GET', `rfqs/${rfq.id}/`));
  const cancel = { version: now.version, reason: 'plans_changed', note: '' };
  dataOf(await buyer.ask('POST', `rfqs/${rfq.id}/cancel/`, cancel));
  const { state, reason } = await readOrder(supplier, id);
  assert.deepEqual([state, reason], ['closed', 'request_cancelled']);
  assert.equal((await stepOrder(supplier, id, 'agree')).reason, 'order_closed');

  const other = await quoted();
  const kept = dataOf(await orderSample(other.buyer, other.quote)).order as Order;
  dataOf(await stepOrder(supplier, kept.id, 'agree'));
  const read = dataOf(await other.buyer.ask('GET', `rfqs/${other.rfq.id}/`)).rfq;
  const body = { ...cancel, version: read.version };
  dataOf(await other.buyer.ask('POST', `rfqs/${other.rfq.id}/cancel/`, body));
  assert.equal((await readOrder(supplier, kept.id)).state, 'signed');
});

test('ten samples a day are ordered, and no more', async () => {
  const { buyer, quote } = await quoted();
  const times = RATE_LIMITS.sampleOrdersPerUser.max * Number(TEST_ENV.RATE_LIMIT_SCALE) - 1;
  await sql`INSERT INTO rate_events SELECT gen_random_uuid(), ${`sample order ${buyer.userId}`}, ${server.clock.now()}
    FROM generate_series(1, ${times}::int)`;
  const { id } = dataOf(await orderSample(buyer, quote, {}, 'the-last')).order as Order;
  dataOf(await stepOrder(buyer, id, 'withdraw', END));
  assert.equal((await orderSample(buyer, { ...quote, version: quote.version + 1 })).http, 429);
  // What was ordered is answered all the same.
  assert.equal(dataOf(await orderSample(buyer, quote, {}, 'the-last')).order.id, id);
  assert.equal(await openOf(quote.id), 0);
});
