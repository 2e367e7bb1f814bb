/** A supplier that is closed for holidays has as many days to answer as the others, and none of them counts against it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../../test/column.ts';
import { submitted } from '../../../../test/rfqs/quotes.ts';
import {
  type ListedTestSupplier,
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../../test/rfqs/rfqs.ts';
import { patchCompany } from '../../../../test/suppliers.ts';
import { testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { addDays, secondsBetween, utcDay } from '../../../lib/clock.ts';
import { processDeadlines } from '../deadlines.service.ts';

const DAY = 24 * 3600;
const server = await testServer();
const { context } = server.services;
const buyer = await newBuyer(server);
const open = await newListedSupplier(server, 'Open Works');

/** Of Germany, whose midnight is an hour or two before that of UTC. */
const day = (ahead: number) => utcDay(server, ahead);
const moment = (days: number) => addDays(server.clock.now(), days);
const closedSupplier = (name: string, from: number, to: number) =>
  newListedSupplier(server, name, {
    country: 'Germany',
    closedFrom: day(from),
    closedTo: day(to),
  });
const titles = async (who: TestUser, word: string): Promise<string[]> =>
  (await who.titles()).filter((title) => title.startsWith(word));
const received = async (who: ListedTestSupplier, id: string) =>
  (await who.ask('GET', `requests/${id}/`)).data.request;
const own = async (id: string) => (await buyer.ask('GET', `rfqs/${id}/`)).data.rfq;
const figures = async ({ id }: { id: string }) => {
  const [row] =
    await server.sql`SELECT asked, answered, hours FROM directory_responses WHERE supplier_id = ${id}`;
  return row && [row['asked'], row['answered'], row['hours']];
};
/** Days of twenty-four hours: the clocks may be changed meanwhile. */
const daysUntil = (time: string) => Math.round(secondsBetween(server.clock.now(), time) / DAY);
const pass = async (days: number) => {
  server.clock.advance(days * DAY);
  const now = server.clock.now();
  await server.sql`UPDATE sessions SET created_at = ${now}, last_used_at = ${now}`;
  await processDeadlines(context);
};

test('closed over the deadline, it has its own; the others and the buyer go on without it', async () => {
  const shut = await closedSupplier('Shut Works', 2, 40);
  const rfq = await sendRequest(buyer, [shut, open], newBrief({ deadline: moment(6) }));
  const [id, other] = [requestIdOf(rfq, shut), requestIdOf(rfq, open)];
  const first = await received(shut, id);
  assert.deepEqual(first.closed, { from: day(2), to: day(40) });
  assert.equal(daysUntil(first.deadline), 45);
  const asked = await received(open, other);
  assert.deepEqual([asked.closed, daysUntil(asked.deadline)], [null, 6]);
  const { invitations } = await own(rfq.id);
  const waiting = invitations.find((one: { id: string }) => one.id === id);
  assert.deepEqual([waiting.closed, waiting.deadline], [first.closed, first.deadline]);

  await submitted(server, open, rfq);
  await pass(6);
  const closed = await own(rfq.id);
  assert.deepEqual([closed.state, closed.counts.lapsed], ['closed', 0]);
  assert.equal((await received(open, other)).rfq_state, 'closed');
  const later = await received(shut, id);
  assert.deepEqual([later.rfq_state, later.ended_at, later.state], ['open', null, 'sent']);
  // Half the time and a day before the end are days on which it is open.
  assert.deepEqual(await titles(shut, 'Not answered'), []);
  await pass(33);
  assert.deepEqual(await titles(shut, 'Not answered'), []);
  await pass(3);
  assert.equal((await titles(shut, 'Not answered')).length, 1);
  assert.deepEqual(await titles(shut, 'Time is over'), []);
  assert.equal(await figures(shut), undefined);

  const quote = await submitted(server, shut, rfq);
  assert.equal(quote.state, 'submitted');
  const quotes = await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`);
  assert.equal(quotes.data.quotes.length, 2);
  await until(async () => (await figures(shut)) !== undefined, 'its answer is counted');
  const [counted, answered, hours] = (await figures(shut)) ?? [];
  assert.deepEqual([counted, answered], [1, 1]);
  // Forty-two days have passed, and thirty-nine of them it was closed.
  assert.ok(Number(hours) >= 70 && Number(hours) <= 74, String(hours));
});

test('silence after its own deadline counts, once, and the buyer is told', async () => {
  const shut = await closedSupplier('Silent Works', -3, 9);
  const rfq = await sendRequest(buyer, [shut], newBrief({ deadline: moment(4) }));
  const id = requestIdOf(rfq, shut);
  const told = (await titles(buyer, 'Time to compare')).length;
  await pass(4);
  assert.equal((await own(rfq.id)).state, 'closed');
  assert.equal((await titles(buyer, 'Time to compare')).length, told + 1);
  const inbox = await shut.ask('GET', 'requests/?tab=to_answer');
  assert.deepEqual(column(inbox.data.requests, 'rfq_state'), ['open']);
  // Asked on a closed day, it has its four days from the first open one on, which is the tenth.
  await pass(9);
  assert.equal((await received(shut, id)).state, 'sent');
  await pass(2);
  const over = await received(shut, id);
  assert.deepEqual([over.state, over.lapsed, over.rfq_state], ['lapsed', 'deadline', 'closed']);
  assert.equal(over.ended_at, over.deadline);
  await processDeadlines(context);
  assert.equal((await titles(shut, 'Time is over')).length, 1);
  assert.equal((await titles(buyer, 'Time to compare')).length, told + 2);
  await until(async () => (await figures(shut)) !== undefined, 'its silence is counted');
  assert.deepEqual((await figures(shut))?.slice(0, 2).map(Number), [1, 0]);
  const late = await shut.ask('POST', `requests/${id}/decline/`, {
    reason: 'other',
    note: '',
  });
  assert.equal(late.http, 409);
});

test('whoever was asked before keeps the deadline; another deadline of the request counts anew', async () => {
  const shut = await newListedSupplier(server, 'Later Works', { country: 'Germany' });
  const rfq = await sendRequest(buyer, [shut], newBrief({ deadline: moment(5) }));
  const id = requestIdOf(rfq, shut);
  const closed = { closedFrom: day(1), closedTo: day(10) };
  assert.equal((await patchCompany(server, shut.token, closed)).http, 200);
  const before = await received(shut, id);
  assert.deepEqual([before.closed, daysUntil(before.deadline)], [null, 5]);
  const brief = { ...rfq.brief, deadline: moment(7) };
  const body = { brief, version: rfq.version };
  assert.equal((await buyer.ask('POST', `rfqs/${rfq.id}/amend/`, body)).http, 200);
  const after = await received(shut, id);
  assert.deepEqual([after.closed, daysUntil(after.deadline)], [{ from: day(1), to: day(10) }, 17]);
});

test('closed by its buyer, a request is over for everybody', async () => {
  const shut = await closedSupplier('Ended Works', 1, 20);
  const rfq = await sendRequest(buyer, [shut], newBrief({ deadline: moment(5) }));
  const id = requestIdOf(rfq, shut);
  await buyer.ask('POST', `rfqs/${rfq.id}/close/`, { version: rfq.version });
  const { state, lapsed, rfq_state } = await received(shut, id);
  assert.deepEqual([state, lapsed, rfq_state], ['lapsed', 'closed', 'closed']);
});

test('holidays count in how a supplier meets the date, and buyers read them with its quote', async () => {
  const shut = await closedSupplier('Slow Works', 3, 30);
  const terms = { leadTime: '10 days', leadTimeDays: { from: 10, to: 10 } };
  assert.equal((await patchCompany(server, shut.token, terms)).http, 200);
  const fitBy = async (days: number) => {
    const rfq = await sendRequest(buyer, [shut], newBrief({ needed_by: day(days) }));
    const { fit } = await received(shut, requestIdOf(rfq, shut));
    return { rfq, wish: fit.find((one: { wish: string }) => one.wish === 'needed_by') };
  };
  const { wish } = await fitBy(20);
  assert.equal(wish.verdict, 'not_met');
  assert.match(wish.own, /^10 days, closed .+ to .+$/);
  const { rfq, wish: met } = await fitBy(45);
  assert.equal(met.verdict, 'met');
  await submitted(server, shut, rfq);
  const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`);
  assert.deepEqual(data.quotes[0].closures, [{ from: day(3), to: day(30) }]);
});
