/** Quotes through the real server: sending, revising, countering, accepting, and what each side learns of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../test/column.ts';
import { decide, endChoice, newOffer, submit, submitted } from '../../../test/rfqs/quotes.ts';
import {
  line,
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../test/rfqs/rfqs.ts';
import { dataOf, mailsSettled, testServer, TEST_ENV } from '../../../test/test-server.ts';
import { waitingOf } from '../../../test/waiting.ts';
import { processDeadlines } from '../rfq/deadlines.service.ts';
import { expireQuotes } from './offers.service.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const buyer = await newBuyer(server, 'mira@foldlamp.example');
const [holm, kadota, ravi] = [
  await newListedSupplier(server, 'Holm Metall'),
  await newListedSupplier(server, 'Kadota Works'),
  await newListedSupplier(server, 'Ravi & Sons'),
];

const read = async (id: string) => (await buyer.ask('GET', `rfqs/${id}/`)).data.rfq;

test('a quote is sent as it was written, to the digit, and the buyer sees it', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const tiers = [
    { from: 500, unit_price: '418.1234', lead_days: 21 },
    { from: 5000, unit_price: '0.0001', lead_days: 0 },
  ];
  const quote = await submitted(server, kadota, rfq, { tiers });
  assert.deepEqual([quote.state, quote.version, quote.revisions.length], ['submitted', 1, 1]);
  const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`);
  const [received] = data.quotes;
  assert.deepEqual(received.revisions[0].offer.tiers, tiers);
  assert.deepEqual(
    [received.supplier_name, received.revisions[0].issuer, received.issuer.standing],
    ['Kadota Works', 'Kadota Works', 'verified'],
  );
  assert.equal((await buyer.titles())[0], 'Quote from Kadota Works: Fold-flat desk lamp');
  const request = await kadota.ask('GET', `requests/${quote.request_id}/`);
  assert.deepEqual(
    [request.data.request.state, request.data.request.quote_state],
    ['quoted', 'submitted'],
  );
});

test('an offer with gaps is refused with each of them, and the draft keeps what was written', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const id = requestIdOf(rfq, kadota);
  const offer = newOffer(server, rfq.brief, { currency: '', place: ' ' });
  const saved = await kadota.ask('PUT', `requests/${id}/quote/draft/`, { offer, draft_version: 0 });
  assert.equal(saved.data.draft_version, 1);
  const second = await kadota.ask('PUT', `requests/${id}/quote/draft/`, {
    offer,
    draft_version: 0,
  });
  assert.deepEqual([second.http, second.version], [409, 1]);
  const sent = await submit(server, kadota, rfq, { currency: '', place: ' ' });
  assert.equal(sent.http, 400);
  assert.deepEqual(column(sent.errors, 'path'), ['offer.currency', 'offer.place']);
  const own = await kadota.ask('GET', `requests/${id}/quote/`);
  assert.deepEqual([own.data.quote.state, own.data.quote.draft.incoterm], ['draft', 'FCA']);
  // The buyer sees nothing of it.
  const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`);
  assert.deepEqual(data.quotes, []);
  // Of a draft that is thrown away, the version counts on.
  const left = await kadota.ask('DELETE', `requests/${id}/quote/draft/`);
  assert.deepEqual([left.data.quote.draft, left.data.quote.draft_version], [null, 2]);
  const list = await kadota.ask('GET', 'quotes/');
  assert.ok(!column(list.data.quotes, 'request_id').includes(id));
});

test('counter, revision and acceptance: the other is told, all exactly once', async (t) => {
  const rfq = await sendRequest(buyer, [holm, kadota, ravi]);
  await ravi.ask('POST', `requests/${requestIdOf(rfq, ravi)}/decline/`, {
    reason: 'too_soon',
    note: '',
  });
  const other = await submitted(server, holm, rfq, {
    currency: 'THB',
    tiers: [{ from: 500, unit_price: '400', lead_days: 30 }],
  });
  const first = await submitted(server, kadota, rfq);
  const countered = await decide(buyer, first, 'counter');
  assert.deepEqual(
    [countered.data.quote.state, countered.data.quote.counter.unit_price],
    ['countered', '395'],
  );
  assert.equal((await kadota.titles())[0], 'Counter-offer: Fold-flat desk lamp');
  const revised = await submit(server, kadota, rfq, {
    tiers: [{ from: 500, unit_price: '402', lead_days: 24 }],
  });
  const { quote } = revised.data;
  assert.deepEqual([quote.state, quote.revisions.length, quote.counter], ['submitted', 2, null]);
  // The first revision is as it was.
  assert.equal(quote.revisions[0].offer.tiers[0].unit_price, '418');

  const stale = await decide(buyer, first, 'accept');
  assert.deepEqual([stale.http, stale.version], [409, quote.version]);
  await mailsSettled(server);
  const before = server.smtp.mails.length;
  // Its 24 days end later than the 30 of the other.
  const close = (days: number | null) => server.sql`
    UPDATE suppliers SET closed_from = now() + ${days} * interval '1 day', closed_to = now() + 10 * ${days} * interval '1 day'
    WHERE id = ${kadota.id}`;
  await close(4);
  const emit = t.mock.method(context, 'emit');
  const accepts = await Promise.all(
    Array.from({ length: 5 }, () => decide(buyer, quote, 'accept', { revision: 2 })),
  );
  const { id: quoteId, request_id: invitationId } = quote;
  const { userId: buyerId } = buyer;
  const between = { rfqId: rfq.id, buyerId, personId: buyerId, supplierUserId: kadota.userId };
  assert.deepEqual(
    emit.mock.calls.map(({ arguments: [, ...event] }) => event),
    [['quote.accepted', { quoteId, invitationId, ...between, revision: 2, quantity: 500 }]],
  );
  assert.deepEqual(accepts.map(({ http }) => http).toSorted(), [200, 409, 409, 409, 409]);
  // Until its order is signed, the rest is as it was.
  const rival = await decide(buyer, other, 'accept');
  assert.deepEqual([rival.http, rival.reason], [409, 'quote_chosen']);
  assert.equal((await read(rfq.id)).state, 'open');
  await endChoice(server, quote);
  assert.equal((await read(rfq.id)).state, 'awarded');
  await mailsSettled(server);
  const subjects = server.smtp.mails
    .slice(before)
    .map(({ subject = '' }) => subject.replace(/W-\d+/, 'W-1042'));
  assert.deepEqual(subjects.toSorted(), [
    'Another supplier was chosen: Fold-flat desk lamp',
    'Order W-1042 has begun: Fold-flat desk lamp',
    'Your quote was chosen: Fold-flat desk lamp',
  ]);
  const lost = await holm.ask('GET', `requests/${requestIdOf(rfq, holm)}/quote/`);
  const outcome = { reason: 'awarded', note: '', price_rank: 1, lead_time_rank: 1 };
  assert.partialDeepStrictEqual(lost.data.quote, { state: 'not_selected', outcome });
  await close(null);
  assert.doesNotMatch(JSON.stringify(lost.data), /Kadota|"(402|418)[".]/);
  const late = await decide(buyer, other, 'accept');
  assert.equal(late.http, 409);
});

test('a difference from the brief is ticked, or the quote is not accepted', async () => {
  const lines = [line(), line({ attribute: 'Battery', firmness: 'nice' })];
  const rfq = await sendRequest(buyer, [kadota], newBrief({ lines }));
  const [, battery] = lines;
  const quote = await submitted(server, kadota, rfq, {
    answers: lines.map(({ key }) =>
      key === battery?.key
        ? { key, answer: 'differs', offer: '7 hours', why: 'One cell fits' }
        : { key, answer: 'meets', offer: '', why: '' },
    ),
  });
  const blind = await decide(buyer, quote, 'accept');
  assert.deepEqual([blind.http, blind.reason], [409, 'deviations_open']);
  const few = await decide(buyer, quote, 'accept', { deviations: [battery?.key], quantity: 499 });
  assert.deepEqual([few.http, few.errors[0].path], [400, 'quantity']);
  const accepted = await decide(buyer, quote, 'accept', { deviations: [battery?.key] });
  assert.equal(accepted.data.quote.state, 'accepted');
});

test('the brief changes: who has quoted is told, the old quote cannot be accepted, the new one can', async () => {
  const rfq = await sendRequest(buyer, [kadota, holm]);
  const quote = await submitted(server, kadota, rfq);
  const [first, ...rest] = rfq.brief.lines;
  const brief = { ...rfq.brief, lines: [{ ...first, value: '300' }, ...rest] };
  const outdated = async () =>
    (await waitingOf(server, kadota)).filter((one: unknown) => /revised brief/.test(String(one)));
  assert.deepEqual(await outdated(), []);
  const change = { brief, version: rfq.version };
  const amended = dataOf(await buyer.ask('POST', `rfqs/${rfq.id}/amend/`, change));
  assert.equal((await kadota.titles())[0], 'Brief changed: Fold-flat desk lamp');
  const form = `/requests/received/${quote.request_id}/quote`;
  assert.deepEqual(await outdated(), [['1 quote to update for the revised brief', form]]);
  const old = await decide(buyer, quote, 'accept');
  assert.equal(old.reason, 'quote_outdated');
  const unseen = await submit(server, kadota, rfq);
  assert.equal(unseen.reason, 'brief_changed');
  const { data } = await kadota.ask('GET', `requests/${quote.request_id}/`);
  const { before, brief: now } = data.request;
  assert.deepEqual([before.lines[0].value, now.lines[0].value], ['310', '300']);
  const again = await submit(server, kadota, amended.rfq);
  assert.deepEqual(await outdated(), []);
  assert.equal(again.data.quote.revisions.at(-1).brief_revision, amended.rfq.revision);
  assert.equal((await decide(buyer, again.data.quote, 'accept', { revision: 2 })).http, 200);
});

test('only more time changes no price: quotes stay as they are', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const quote = await submitted(server, kadota, rfq);
  const deadline = new Date(Date.parse(server.clock.now()) + 20 * 24 * 3600_000).toISOString();
  const change = { brief: { ...rfq.brief, deadline }, version: rfq.version };
  const amended = await buyer.ask('POST', `rfqs/${rfq.id}/amend/`, change);
  assert.equal(amended.data.rfq.deadline, deadline);
  assert.equal((await decide(buyer, quote, 'accept')).http, 200);
});

test('accept against withdraw: one of them comes first, and both sides agree which', async () => {
  for (let round = 0; round < 5; round += 1) {
    const rfq = await sendRequest(buyer, [kadota]);
    const quote = await submitted(server, kadota, rfq);
    const [accepted, withdrawn] = await Promise.all([
      decide(buyer, quote, 'accept'),
      kadota.ask('POST', `quotes/${quote.id}/withdraw/`, { version: quote.version }),
    ]);
    assert.deepEqual([accepted.http, withdrawn.http].toSorted(), [200, 409]);
    const state = accepted.http === 200 ? 'accepted' : 'withdrawn';
    const own = await kadota.ask('GET', `requests/${quote.request_id}/quote/`);
    assert.equal(own.data.quote.state, state);
    assert.equal((await read(rfq.id)).state, 'open');
    if (state === 'withdrawn') assert.equal((await submit(server, kadota, rfq)).http, 200);
  }
});

test('as many quotes as wanted: the request closes by itself, and the rest are told', async () => {
  const brief = newBrief({ quotes_wanted: 2 });
  const rfq = await sendRequest(buyer, [holm, kadota, ravi], brief);
  const sends = await Promise.all([holm, kadota, ravi].map((one) => submit(server, one, rfq)));
  assert.deepEqual(sends.map(({ http }) => http).toSorted(), [200, 200, 409]);
  const closed = await read(rfq.id);
  assert.deepEqual([closed.state, closed.counts.quoted, closed.counts.lapsed], ['closed', 2, 1]);
  const lapsed = closed.invitations.find(({ state }: { state: string }) => state === 'lapsed');
  assert.equal(lapsed.lapsed, 'quotes_full');
});

test('a chosen quote is one of those that the buyer wanted, and leaves nothing to decide on', async () => {
  const rfq = await sendRequest(buyer, [holm, kadota, ravi], newBrief({ quotes_wanted: 2 }));
  const toDecide = async () =>
    (await waitingOf(server, buyer)).filter((one: unknown) => /decide/.test(String(one)));
  const before = await toDecide();
  dataOf(await decide(buyer, await submitted(server, kadota, rfq), 'accept'));
  await submitted(server, holm, rfq);
  assert.equal((await read(rfq.id)).state, 'closed', 'it is full');
  assert.deepEqual(await toDecide(), before);
});

test('in the second of the deadline a quote is in time or late, and after it negotiation goes on', async () => {
  const deadline = new Date(Date.parse(server.clock.now()) + 3 * 3600_000).toISOString();
  const rfq = await sendRequest(buyer, [holm, kadota], newBrief({ deadline }));
  server.clock.advance(3 * 3600 - 1);
  const quote = await submitted(server, kadota, rfq);
  server.clock.advance(1);
  const late = await submit(server, holm, rfq);
  assert.deepEqual([late.http, late.reason], [409, 'deadline_passed']);
  await processDeadlines(context);
  const closed = await read(rfq.id);
  assert.deepEqual([closed.state, closed.counts.lapsed], ['closed', 1]);
  const countered = await decide(buyer, quote, 'counter');
  assert.equal(countered.http, 200, countered.message);
  const revised = dataOf(await submit(server, kadota, rfq, { note: 'We meet you half-way' }));
  const done = await decide(buyer, revised.quote, 'accept', { revision: 2 });
  assert.equal(done.data.quote.state, 'accepted');
});

test('a validity that has run out is asked again at the moment of accepting, and can be renewed', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const today = server.clock.now().slice(0, 10);
  const quote = await submitted(server, kadota, rfq, { valid_until: today, time_zone: 'UTC' });
  server.clock.advance(24 * 3600);
  const late = await decide(buyer, quote, 'accept');
  assert.equal(late.reason, 'quote_expired');
  await Promise.all([expireQuotes(context), expireQuotes(context)]);
  const own = await kadota.ask('GET', `requests/${quote.request_id}/quote/`);
  assert.equal(own.data.quote.state, 'expired');
  const told = (await buyer.titles()).filter((one) => one.startsWith('Quote not valid'));
  assert.equal(told.length, 1);
  assert.equal((await submit(server, kadota, rfq)).data.quote.state, 'submitted');
});

test('a supplier that is suspended meanwhile cannot be chosen, nor answer', async () => {
  const gone = await newListedSupplier(server, 'Gone Tomorrow');
  const rfq = await sendRequest(buyer, [gone]);
  const quote = await submitted(server, gone, rfq);
  await server.sql`
    UPDATE verification_cases SET state = 'suspended', stands_until = NULL
    WHERE supplier_id = ${gone.id}`;
  assert.equal((await decide(buyer, quote, 'accept')).reason, 'supplier_not_verified');
  assert.equal((await submit(server, gone, rfq)).http, 403);
});

test('a supplier learns nothing of another’s quote by any call', async () => {
  const rfq = await sendRequest(buyer, [holm, kadota]);
  const quote = await submitted(server, kadota, rfq);
  const missing = '0190a0a0-0000-7000-8000-000000000000';
  for (const [method, path, body] of [
    ['GET', 'requests/ID/quote/', undefined],
    ['PUT', 'requests/ID/quote/draft/', { offer: newOffer(server, rfq.brief), draft_version: 0 }],
    ['DELETE', 'requests/ID/quote/draft/', undefined],
    [
      'POST',
      'requests/ID/quote/submit/',
      { offer: newOffer(server, rfq.brief), brief_revision: 1 },
    ],
  ] as const) {
    const [own, none] = [quote.request_id, missing].map((id) =>
      holm.ask(method, path.replace('ID', id), body),
    );
    const [answer, nothing] = [await own, await none];
    assert.equal(answer?.http, 404, path);
    assert.deepEqual(answer, nothing);
  }
  for (const [action, body] of [['withdraw', { version: quote.version }]] as const) {
    const answer = await holm.ask('POST', `quotes/${quote.id}/${action}/`, body);
    assert.equal(answer.http, 404);
  }
  const list = await holm.ask('GET', 'quotes/');
  assert.ok(list.data.quotes.every(({ id }: { id: string }) => id !== quote.id));
  const inbox = await holm.ask('GET', 'requests/');
  const own = await holm.ask('GET', `requests/${requestIdOf(rfq, holm)}/`);
  assert.doesNotMatch(JSON.stringify([inbox, own]), /Kadota|invitations|revisions/);
});
