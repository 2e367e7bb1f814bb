/** Exports of both sides of a trade: what each asked, offered, wrote and counted with, and nothing of the other's own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFigures } from '@waggle/contract/quotes/landed/empty-figures';
import { column } from '../../../test/column.ts';
import { unzip } from '../../../test/files/unzip.ts';
import { decide, endChoice, submit, submitted } from '../../../test/rfqs/quotes.ts';
import { newBuyer, newListedSupplier, requestIdOf, sendRequest } from '../../../test/rfqs/rfqs.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);

/** @returns the data of a user's export */
async function exported(token: string) {
  // The uploaded files of `newFile` have no content.
  await server.sql`DELETE FROM files`;
  const answer = await server.call('/v1/account/export/', { token, method: 'POST' });
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 200));
  return JSON.parse(String((await unzip(answer.rawPayload)).get('data.json')));
}

test('a trade is in the exports of both of its sides', async () => {
  const buyer = await newBuyer(server);
  const [kadota, ravi] = [
    await newListedSupplier(server, 'Kadota Works'),
    await newListedSupplier(server, 'Ravi & Sons'),
  ];
  const rfq = await sendRequest(buyer, [kadota, ravi]);
  const id = requestIdOf(rfq, kadota);
  const talk = `conversations/${id}/messages/`;
  await buyer.ask('POST', talk, { text: 'Is 300 mm possible?', files: [] });
  await kadota.ask('POST', talk, { text: 'It is.', files: [] });
  const [first, ...rest] = rfq.brief.lines;
  const brief = { ...rfq.brief, lines: [{ ...first, value: '300' }, ...rest] };
  const { version } = rfq;
  const amended = await buyer.ask('POST', `rfqs/${rfq.id}/amend/`, {
    brief,
    version,
  });
  const changed = amended.data.rfq;
  const quote = await submitted(server, kadota, changed, { note: 'From our own mould' });
  await submitted(server, ravi, changed, { note: 'Ravi’s secret recipe' });
  await decide(buyer, quote, 'counter', { note: 'Meet us half-way' });
  const revised = await submit(server, kadota, changed, {
    tiers: [{ from: 500, unit_price: '401.5', lead_days: 20 }],
  });
  const figures = {
    ...emptyFigures('EUR', 'NL'),
    rates: [{ currency: 'THB', rate: '37.92', source: 'ECB', date: '2026-01-02' }],
  };
  const saved = await buyer.ask('PUT', `rfqs/${rfq.id}/figures/`, {
    figures,
    version: 0,
  });
  assert.equal(saved.http, 200, JSON.stringify(saved));
  const done = await decide(buyer, revised.data.quote, 'accept', { revision: 2 });
  assert.equal(done.http, 200, done.message);
  await endChoice(server, quote);

  const asked = await exported(buyer.token);
  const [request] = asked.requests;
  assert.equal(request.state, 'awarded');
  assert.deepEqual(
    request.briefs.map((one: { lines: { value: string }[] }) => one.lines[0]?.value),
    ['310', '300'],
  );
  assert.deepEqual(column(request.steps, 'step'), ['send', 'amend', 'award']);
  assert.deepEqual(column(asked.messages, 'text'), ['Is 300 mm possible?']);
  assert.equal(asked.comparison_figures[0].figures.rates[0].rate, '37.92');

  const offered = await exported(kadota.token);
  const [received] = offered.requests_received;
  assert.deepEqual(
    [received.title, received.state, received.buyer],
    [rfq.brief.title, 'quoted', changed.buyer_name ?? received.buyer],
  );
  const [own] = offered.quotes;
  assert.deepEqual(
    own.revisions.map((one: { offer: { tiers: { unit_price: string }[]; note: string } }) => [
      one.offer.tiers[0]?.unit_price,
      one.offer.note,
    ]),
    [
      ['418', 'From our own mould'],
      ['401.5', ''],
    ],
  );
  assert.deepEqual(column(own.steps, 'step'), ['submit', 'counter', 'revise', 'accept']);
  assert.deepEqual(column(offered.messages, 'text'), ['It is.']);
  assert.doesNotMatch(JSON.stringify(offered), /Ravi|secret recipe|"37\.92/);
});
