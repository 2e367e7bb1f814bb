/** What was agreed on reads the same everywhere: in both sides' quotes and conversations, lists, mails, exports and the store. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../../test/column.ts';
import { unzip } from '../../../../test/files/unzip.ts';
import { stepOrder } from '../../../../test/rfqs/orders.ts';
import { decide, endChoice, submitted } from '../../../../test/rfqs/quotes.ts';
import {
  ask,
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../../test/rfqs/rfqs.ts';
import { dataOf, mailsSettled, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { timeOf } from '../../../lib/clock.ts';
import { quotesPart } from '../journey/journey-part.ts';

const server = await testServer(TEST_ENV);

const OFFER = {
  currency: 'JPY',
  moq: 100,
  tiers: [
    { from: 100, unit_price: '182', lead_days: 35 },
    { from: 1000, unit_price: '158', lead_days: 45 },
    { from: 2000, unit_price: '131', lead_days: 60 },
  ],
};

/** A buyer who wants 300 has quotes of two suppliers, the second dearer by 4 at 300 and cheaper at 2,000. */
async function quoted() {
  const buyer = await newBuyer(server);
  const [kadota, ravi] = [
    await newListedSupplier(server, 'Kadota Works'),
    await newListedSupplier(server, 'Ravi & Sons'),
  ];
  const brief = newBrief({ quantities: [300, 1000] });
  const rfq = await sendRequest(buyer, [kadota, ravi], brief);
  const quote = await submitted(server, kadota, rfq, OFFER);
  const [first, ...rest] = OFFER.tiers;
  const tiers = [{ ...first, from: 100, unit_price: '186', lead_days: 35 }, ...rest.slice(0, 1)];
  await submitted(server, ravi, rfq, { ...OFFER, tiers });
  return { buyer, kadota, ravi, rfq, quote };
}

async function exported(token: string) {
  await server.sql`DELETE FROM files`;
  const answer = await server.call('/v1/account/export/', { token, method: 'POST' });
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 200));
  return JSON.parse(String((await unzip(answer.rawPayload)).get('data.json')));
}

test('the accepted revision at the accepted quantity is read by everybody', async () => {
  const { buyer, kadota, ravi, rfq, quote } = await quoted();
  server.clock.advance(3600);
  await mailsSettled(server);
  const before = server.smtp.mails.length;
  const done = dataOf(await decide(buyer, quote, 'accept', { quantity: 1000 }));
  const accepted = {
    revision: 1,
    quantity: 1000,
    unit_price: '158',
    total: '158000',
    currency: 'JPY',
    lead_days: 45,
    at: server.clock.now(),
  };
  assert.deepEqual(done.quote.accepted, accepted);

  const id = requestIdOf(rfq, kadota);
  const received = await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`);
  assert.deepEqual(column(received.data.quotes, 'accepted'), [accepted, null]);
  const own = await kadota.ask('GET', `requests/${id}/quote/`);
  assert.deepEqual(own.data.quote.accepted, accepted);
  const { data } = await kadota.ask('GET', 'quotes/');
  const [item] = data.quotes;
  assert.deepEqual([item.state, item.accepted], ['accepted', accepted]);
  assert.equal(item.sent_at, own.data.quote.revisions[0].sent_at, 'sent before it was accepted');
  const chosen = { invitation_id: id, supplier_name: 'Kadota Works' };
  const request = await buyer.ask('GET', `rfqs/${rfq.id}/`);
  const requests = await buyer.ask('GET', 'rfqs/');
  assert.deepEqual([request.data.rfq.chosen, requests.data.rfqs[0].chosen], [chosen, chosen]);
  const { journey } = (await buyer.ask('GET', 'journey/')).data;
  assert.ok(!column(journey.news, 'title').includes('new quotes'), 'nothing is to be decided on');
  const others = await ravi.ask('GET', 'quotes/');
  assert.equal(others.data.quotes[0].accepted, null);

  for (const { token } of [buyer, kadota]) {
    const talk = await ask(server, token, 'GET', `conversations/${id}/`);
    const events = talk.data.entries.filter(({ kind }: { kind: string }) => kind === 'event');
    assert.deepEqual(
      events.flatMap((one: { what: string; accepted: unknown }) =>
        one.what === 'accepted' || one.accepted !== null ? [one.accepted] : [],
      ),
      [accepted],
    );
  }

  await mailsSettled(server);
  const mail = server.smtp.mails
    .slice(before)
    .find(({ subject }) => subject?.startsWith('Your quote was chosen'));
  assert.match(
    (mail?.text ?? '').replaceAll(/\s+/g, ' '),
    /chose your quote: 1,000 pieces of «Fold-flat desk lamp» at JPY 158 a piece, JPY 226,000 in all, ready in 45 days\./,
  );

  const prices = await buyer.ask('GET', 'shop/quotes/');
  const priced = prices.data.quotes.find((one: { id: string }) => one.id === quote.id);
  assert.deepEqual(priced.accepted, accepted);

  assert.deepEqual((await exported(buyer.token)).quotes_accepted, [
    { request_id: rfq.id, request: rfq.brief.title, issuer: 'Kadota Works', accepted },
  ]);
  const [sold] = (await exported(kadota.token)).quotes;
  assert.deepEqual(sold.accepted, accepted);
  const lost = await exported(ravi.token);
  assert.deepEqual([lost.quotes[0].accepted, lost.quotes_accepted], [null, []]);
});

test('an order that ends unsigned gives its quote back: it is revised, chosen again and kept', async () => {
  const { buyer, kadota, ravi, rfq, quote } = await quoted();
  const id = requestIdOf(rfq, kadota);
  const own = async () => (await kadota.ask('GET', `requests/${id}/quote/`)).data.quote;
  const { order } = dataOf(await decide(buyer, quote, 'accept', { quantity: 1000 })).quote;
  const both = async () => [
    (await own()).order,
    ...column((await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`)).data.quotes, 'order'),
    ...column((await kadota.ask('GET', 'quotes/')).data.quotes, 'order'),
    ...column((await ravi.ask('GET', 'quotes/')).data.quotes, 'order'),
  ];
  assert.deepEqual(await both(), [order, order, null, order, null]);
  dataOf(await stepOrder(buyer, order.id, 'withdraw', { reason: 'terms', note: '' }));
  assert.deepEqual(await both(), [null, null, null, null, null]);
  const free = await own();
  assert.deepEqual([free.state, free.accepted, free.outcome], ['submitted', null, null]);
  assert.equal((await buyer.ask('GET', `rfqs/${rfq.id}/`)).data.rfq.chosen, null);

  const tiers = [{ from: 100, unit_price: '190', lead_days: 30 }];
  const revised = await submitted(server, kadota, rfq, { ...OFFER, tiers });
  const second = dataOf(await decide(buyer, revised, 'accept', { quantity: 300, revision: 2 }));
  const talk = await buyer.ask('GET', `conversations/${id}/`);
  const told = column(talk.data.entries, 'accepted').filter((one) => one);
  assert.deepEqual(column(told as { total: string }[], 'total'), ['57000', '158000']);
  await endChoice(server, quote);
  // As one that was accepted when that awarded the request.
  const { id: secondId } = second.quote.order;
  dataOf(await stepOrder(kadota, secondId, 'decline', { reason: 'terms', note: '' }));
  const lost = await ravi.ask('GET', 'quotes/');
  assert.deepEqual([(await own()).state, lost.data.quotes[0].state], ['accepted', 'not_selected']);
});

test('a request that is cancelled before the order is signed takes its quote along', async () => {
  const { buyer, kadota, rfq, quote } = await quoted();
  dataOf(await decide(buyer, quote, 'accept', { quantity: 1000 }));
  const { version } = (await buyer.ask('GET', `rfqs/${rfq.id}/`)).data.rfq;
  const why = { version, reason: 'plans_changed', note: '' };
  dataOf(await buyer.ask('POST', `rfqs/${rfq.id}/cancel/`, why));
  const own = await kadota.ask('GET', `requests/${requestIdOf(rfq, kadota)}/quote/`);
  assert.deepEqual(
    [own.data.quote.state, own.data.quote.outcome.reason],
    ['not_selected', 'cancelled'],
  );
});

test('mails and the journey name the price of the wanted quantity, not of the largest', async () => {
  const { buyer } = await quoted();
  const { data } = await buyer.ask('GET', 'journey/');
  const { journey } = data;
  const news = journey.news.find(({ title }: { title: string }) => title === 'new quotes');
  assert.equal(
    news.text,
    'Ravi & Sons, JPY 186 a piece at 300 pieces. Kadota Works, JPY 182 a piece at 300 pieces.',
  );
  const { context } = server.services;
  const reader = { userId: buyer.userId, since: timeOf(0) };
  const part = await quotesPart(context, context.database.db, reader);
  assert.deepEqual(part?.figures, { quotes: 2, closestQuotes: 'JPY 4' });
  const bell = await buyer.ask('GET', 'notifications/');
  const [last] = bell.data.notifications;
  assert.match(last.message, /^JPY 186 a piece at 300 pieces, ready in 35 days\./);
});

test('a quantity without a price is refused, and nothing of the acceptance stays', async () => {
  const { buyer, quote, rfq } = await quoted();
  const refused = await decide(buyer, quote, 'accept', { quantity: 99 });
  assert.deepEqual([refused.http, refused.errors[0].path], [400, 'quantity']);
  const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`);
  assert.deepEqual(
    data.quotes.map((one: { state: string; accepted: unknown }) => [one.state, one.accepted]),
    [
      ['submitted', null],
      ['submitted', null],
    ],
  );
});
