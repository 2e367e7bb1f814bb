/** Response rates: counted from what happens, shown on profiles and cards, and the order «Answers most». */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ask,
  type ListedTestSupplier,
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../../test/rfqs/rfqs.ts';
import { testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { checkIndex } from '../../directory/indexing/check-index.service.ts';
import { processDeadlines } from '../deadlines.service.ts';
import { ageResponseRates } from './response-rates.service.ts';

const DAY = 24 * 3600;
const server = await testServer();
const buyer = await newBuyer(server);
const quick = await newListedSupplier(server, 'Quick Works');
const silent = await newListedSupplier(server, 'Silent Works');
const fresh = await newListedSupplier(server, 'New Works');

async function response({ id }: { id: string }) {
  const answer = await ask(server, undefined, 'GET', `directory/search/`);
  return answer.data.items.find((item: { id: string }) => item.id === id)?.response;
}

/** Jobs count after the commit. */
const counted = (supplier: { id: string }, asked: number) =>
  until(async () => {
    const [row] = await server.sql`
      SELECT asked FROM directory_responses WHERE supplier_id = ${supplier.id}`;
    return (row?.['asked'] ?? 0) === asked;
  }, `${asked} requests count`);

const decline = (supplier: ListedTestSupplier, id: string) =>
  supplier.ask('POST', `requests/${id}/decline/`, { reason: 'other', note: '' });

test('answers and silences count, with the median time; what was not waited for does not', async () => {
  assert.equal(await response(quick), null);
  const until = new Date(Date.parse(server.clock.now()) + 1.5 * DAY * 1000).toISOString();
  const brief = newBrief({ deadline: until });
  const first = await sendRequest(buyer, [quick, silent], brief);
  server.clock.advance(2 * 3600 - 60);
  assert.equal((await decline(quick, requestIdOf(first, quick))).http, 200);
  await counted(quick, 1);
  assert.deepEqual(await response(quick), { rate: 1, hours: 2 });

  // A question is an answer; it was written after five hours.
  const second = await sendRequest(buyer, [quick], brief);
  server.clock.advance(5 * 3600);
  const path = `conversations/${requestIdOf(second, quick)}/messages/`;
  const question = { text: 'How heavy may it be?', files: [] };
  await quick.ask('POST', path, question, crypto.randomUUID());
  await counted(quick, 2);
  assert.deepEqual(await response(quick), { rate: 1, hours: 4 });

  // Cancelled before an answer, and found by itself: nobody waited.
  const third = await sendRequest(buyer, [fresh]);
  await buyer.ask('POST', `rfqs/${third.id}/cancel/`, {
    version: third.version,
    reason: 'other',
    note: '',
  });
  const open = await sendRequest(buyer, [quick], { ...brief, visibility: 'category' });
  await fresh.ask('POST', `requests/${open.id}/view/`, { revision: 1 });

  server.clock.advance(2 * DAY);
  await processDeadlines(server.services.context);
  await counted(silent, 1);
  await counted(quick, 3);
  assert.deepEqual(await response(silent), { rate: 0, hours: null });
  assert.deepEqual(await response(quick), { rate: 0.66, hours: 4 });
  assert.equal(await response(fresh), null);
});

test('profile, the supplier’s own request and the order say the same', async () => {
  const search = await ask(server, undefined, 'GET', 'directory/search/?sort=response');
  const names = search.data.items.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, ['Quick Works', 'New Works', 'Silent Works']);
  const { slug } = search.data.items[0];
  const profile = await ask(server, undefined, 'GET', `directory/suppliers/${slug}/`);
  assert.deepEqual(profile.data.response, { rate: 0.66, hours: 4 });
  const inbox = await quick.ask('GET', 'requests/?tab=decided');
  const own = await quick.ask('GET', `requests/${inbox.data.requests[0].id}/`);
  assert.equal(own.data.request.answer_rate, 0.66);
});

test('listed anew, a supplier keeps its place, and the check of the index agrees', async () => {
  const { context } = server.services;
  const place = async () => {
    const [row] = await server.sql`
      SELECT response FROM directory_entries WHERE supplier_id = ${quick.id}`;
    return row?.['response'];
  };
  const before = await place();
  await server.sql`DELETE FROM directory_entries WHERE supplier_id = ${quick.id}`;
  const mended = await checkIndex(context, { mends: true, encodes: false });
  assert.deepEqual([mended.different, mended.left], [1, 0]);
  assert.equal(await place(), before);
  assert.equal((await checkIndex(context, { mends: false, encodes: false })).different, 0);
});

test('asked again counts from then, and after a year nothing does', async () => {
  const again = await sendRequest(buyer, [quick]);
  const id = requestIdOf(again, quick);
  server.clock.advance(3600);
  await decline(quick, id);
  await counted(quick, 4);
  server.clock.advance(DAY);
  await buyer.ask('POST', `rfqs/${again.id}/invitations/${id}/ask-again/`, {});
  await counted(quick, 4);
  server.clock.advance(366 * DAY);
  await ageResponseRates(server.services.context);
  assert.deepEqual([await response(quick), await response(silent)], [null, null]);
  const [row] = await server.sql`
    SELECT response FROM directory_entries WHERE supplier_id = ${quick.id}`;
  assert.equal(row?.['response'], -1);
});
