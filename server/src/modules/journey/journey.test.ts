/** The journey through the real server: access, a blank account, what each module tells, and what is news. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JourneyView } from '@waggle/contract/journey/journey-view';
import { column } from '../../../test/column.ts';
import { newOffer, submitted } from '../../../test/rfqs/quotes.ts';
import {
  ask,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../test/rfqs/rfqs.ts';
import { dataOf, testServer, TEST_ENV } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const DAY = 24 * 3600;

async function journeyOf({ token }: Pick<TestUser, 'token'>): Promise<JourneyView> {
  return dataOf(await ask(server, token, 'GET', 'journey/')).journey;
}

const doneOf = ({ cells }: JourneyView) =>
  cells.filter(({ done }) => done).map(({ cell, holds }) => [cell, holds]);

test('only entrepreneurs with early access have a journey', async () => {
  const token = await server.signIn();
  const refused = await ask(server, token, 'GET', 'journey/');
  assert.deepEqual([refused.http, refused.reason], [403, 'entrepreneurs_only']);
  assert.equal((await ask(server, undefined, 'GET', 'journey/')).http, 401);
});

test('a blank account: two of twelve, a name next, nothing since yesterday and nothing before', async () => {
  const journey = await journeyOf(await newBuyer(server));
  assert.equal(journey.cells.length, 12);
  assert.deepEqual(doneOf(journey), [
    ['idea', 'Written'],
    ['audience', 'Written'],
  ]);
  assert.deepEqual([journey.next?.cell, journey.other?.cell], ['brand', 'colours']);
  assert.deepEqual([journey.news, journey.latest, journey.rows], [[], null, []]);
  assert.equal(journey.brand.version, 0);
});

test('chosen colours fill their cell, and stand in the brand so far', async () => {
  const buyer = await newBuyer(server);
  const { data } = await buyer.ask('POST', 'brand/palettes/', {});
  const [{ id, name }] = data.batch.palettes;
  await buyer.ask('POST', `brand/palettes/${id}/choose/`);
  const journey = await journeyOf(buyer);
  assert.deepEqual(doneOf(journey).at(-1), ['colours', name]);
  assert.deepEqual(
    [journey.brand.version, journey.rows[0]?.title, journey.latest?.text],
    [1, name, 'Brand version 1'],
  );
});

test('saved suppliers, quotes and messages: counted, named, and with their numbers in the next step', async () => {
  const buyer = await newBuyer(server);
  const [ravi, dong] = [
    await newListedSupplier(server, 'Ravi & Sons'),
    await newListedSupplier(server, 'Dong Hai'),
  ];
  await buyer.ask('POST', 'shortlists/', {
    name: 'Lamps',
    suppliers: [ravi.id, dong.id],
  });
  const rfq = await sendRequest(buyer, [ravi, dong]);
  const asked = await journeyOf(buyer);
  assert.deepEqual(doneOf(asked).at(-1), ['suppliers', '2 shortlisted']);
  assert.match(asked.latest?.text ?? '', /^You asked for quotes/);

  server.clock.advance(60);
  const { tiers } = newOffer(server, rfq.brief);
  const dearer = tiers.map((tier) => ({ ...tier, unit_price: `${tier.unit_price}.35` }));
  await submitted(server, ravi, rfq);
  await submitted(server, dong, rfq, { tiers: dearer });
  server.clock.advance(60);
  const message = `conversations/${requestIdOf(rfq, dong)}/messages/`;
  const sent = await dong.ask('POST', message, {
    text: 'Steel or brass?',
    files: [],
  });
  assert.equal(sent.http, 200, JSON.stringify(sent));

  const journey = await journeyOf(buyer);
  const [quotes, questions] = journey.news;
  assert.deepEqual([quotes?.figure, quotes?.title], ['2', 'new quotes']);
  assert.match(quotes?.text ?? '', /^Dong Hai, .+\. Ravi & Sons, .+\.$/);
  assert.deepEqual(quotes?.link, { label: 'Compare two', path: `/requests/${rfq.id}/compare` });
  assert.deepEqual(
    [questions?.figure, questions?.title, questions?.text],
    ['1', 'question to answer', 'Dong Hai: «Steel or brass?»'],
  );
  assert.equal(questions?.link.path, `/requests/${rfq.id}/messages/${requestIdOf(rfq, dong)}`);

  // A day later the quotes are no news; the question is still open.
  server.clock.advance(DAY + 60);
  const later = await journeyOf(buyer);
  assert.deepEqual(column(later.news, 'title'), ['question to answer']);
  assert.equal(later.latest?.text, 'Message from Dong Hai');

  // Somebody else sees none of it.
  const other = await journeyOf(await newBuyer(server));
  assert.deepEqual([other.news, other.latest], [[], null]);
});
