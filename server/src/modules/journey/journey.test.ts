/** The journey through the real server: access, a blank account, what each module tells, and what is news. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JourneyView } from '@waggle/contract/journey/journey-view';
import { decide, newOffer, submitted } from '../../../test/rfqs/quotes.ts';
import {
  ask,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../test/rfqs/rfqs.ts';
import { dataOf, testServer, TEST_ENV } from '../../../test/test-server.ts';
import { waitingOf } from '../../../test/waiting.ts';

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
  const buyer = await newBuyer(server, 'mira@journey.example');
  const [ravi, dong] = [
    await newListedSupplier(server, 'Ravi & Sons'),
    await newListedSupplier(server, 'Dong Hai'),
  ];
  await buyer.ask('POST', 'shortlists/', { name: 'Lamps', suppliers: [ravi.id, dong.id] });
  const rfq = await sendRequest(buyer, [ravi, dong]);
  const asked = await journeyOf(buyer);
  assert.deepEqual(doneOf(asked).at(-1), ['suppliers', '2 shortlisted']);
  assert.match(asked.latest?.text ?? '', /^You asked for quotes/);
  const id = requestIdOf(rfq, dong);
  const received = `/requests/received/${id}`;
  assert.deepEqual(await waitingOf(server, dong), [['1 request to answer', received]]);
  assert.deepEqual(await waitingOf(server, buyer), []);

  server.clock.advance(60);
  const { tiers } = newOffer(server, rfq.brief);
  const dearer = tiers.map((tier) => ({ ...tier, unit_price: `${tier.unit_price}.35` }));
  await submitted(server, ravi, rfq);
  const quote = await submitted(server, dong, rfq, { tiers: dearer });
  server.clock.advance(60);
  const sent = await dong.ask('POST', `conversations/${id}/messages/`, {
    text: 'Steel or brass?',
    files: [],
  });
  assert.equal(sent.http, 200, JSON.stringify(sent));

  const journey = await journeyOf(buyer);
  const [quotes, question] = journey.news;
  assert.deepEqual([quotes?.figure, quotes?.title], ['2', 'new quotes']);
  assert.match(quotes?.text ?? '', /^Dong Hai, .+\. Ravi & Sons, .+\.$/);
  assert.deepEqual(quotes?.link, { label: 'Compare two', path: `/requests/${rfq.id}/compare` });

  const steel = { figure: '1', title: 'message to answer', text: 'Dong Hai: «Steel or brass?»' };
  const link = { label: 'Answer', path: `/requests/${rfq.id}/messages/${id}` };
  assert.deepEqual(question, { ...steel, progress: null, link });

  // A day later the quotes are no news, but still wait; the question is open.
  server.clock.advance(DAY + 60);
  const later = await journeyOf(buyer);
  assert.deepEqual([later.news, later.latest?.text], [[question], 'Message from Dong Hai']);
  const compare = `/requests/${rfq.id}/compare`;
  assert.deepEqual(await waitingOf(server, buyer), [
    ['2 quotes to decide on', compare],
    // Quotes are read in their conversations, too.
    ['3 unread messages', '/messages'],
  ]);
  assert.deepEqual(await waitingOf(server, dong), []);
  await decide(buyer, quote, 'counter');
  await buyer.ask('POST', `conversations/${id}/read/`, { up_to: sent.data.message.id });
  assert.deepEqual(await waitingOf(server, buyer), [
    ['1 quote to decide on', compare],
    ['1 unread message', '/messages'],
  ]);
  const counter = ['1 counter-offer to answer', `${received}/quote`];
  assert.deepEqual((await waitingOf(server, dong))[0], counter);
  server.clock.advance((Date.parse(rfq.deadline) - Date.parse(server.clock.now())) / 1000 - 3600);
  const closing = ['1 request closing soon', `/requests/${rfq.id}`];
  const again = { token: await server.signIn('mira@journey.example') };
  assert.deepEqual((await waitingOf(server, again))[0], closing);

  // Somebody else sees none of it.
  const stranger = await newBuyer(server);
  const other = await journeyOf(stranger);
  assert.deepEqual([other.news, other.latest, await waitingOf(server, stranger)], [[], null, []]);
});
