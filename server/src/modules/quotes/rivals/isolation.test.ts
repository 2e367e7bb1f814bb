/** What others do is between them and the buyer: a supplier reads, hears and exports the same whether or not they quote. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskOf } from '../../../../test/rfqs/moderation.ts';
import { decide, endChoice, submit, submitted } from '../../../../test/rfqs/quotes.ts';
import {
  type ListedTestSupplier,
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../../test/rfqs/rfqs.ts';
import { dataOf, ADMIN, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { processDeadlines } from '../../rfq/deadlines.service.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const buyer = await newBuyer(server);
const [silent, reader, refuser] = [
  await newListedSupplier(server, 'Silent Steel'),
  await newListedSupplier(server, 'Reader Rivets'),
  await newListedSupplier(server, 'Refuser Rods'),
];
const [kadota, ravi] = [
  await newListedSupplier(server, 'Kadota Works'),
  await newListedSupplier(server, 'Ravi & Sons'),
];
const WATCHERS = [silent, reader, refuser];

type Sent = Awaited<ReturnType<typeof sendRequest>>;

const HOURS = 3600;
let pairs = 0;

/** Two requests that differ in what the others do alone: the title says which is which. */
async function sendPair(more: object = {}): Promise<{ busy: Sent; quiet: Sent }> {
  pairs += 1;
  const deadline = new Date(Date.parse(server.clock.now()) + 30 * HOURS * 1000).toISOString();
  const send = (title: string) =>
    sendRequest(buyer, [...WATCHERS, kadota, ravi], newBrief({ title, deadline, ...more }));
  const pair = { busy: await send(`Busy ${pairs}`), quiet: await send(`Quiet ${pairs}`) };
  for (const rfq of [pair.busy, pair.quiet]) {
    await reader.ask('POST', `requests/${requestIdOf(rfq, reader)}/view/`, {
      revision: 1,
    });
    await refuser.ask('POST', `requests/${requestIdOf(rfq, refuser)}/decline/`, {
      reason: 'other',
      note: '',
    });
  }
  return pair;
}

const heard = new Map<string, object[]>();
for (const { userId } of WATCHERS) {
  heard.set(userId, []);
  context.live.subscribe(`user:${userId}`, (message) => {
    if (message !== 'missed') heard.get(userId)?.push(message);
  });
}

/** @returns when everything that was published so far has been heard */
async function allHeard({ userId }: ListedTestSupplier): Promise<void> {
  const mark = `mark ${Math.random()}`;
  const event = { event: 'request', request_id: mark } as const;
  await context.live.publish(context.database.db, `user:${userId}`, event);
  await until(
    () => JSON.stringify(heard.get(userId)).includes(mark),
    `${userId} has heard all that was published`,
  );
}

/** Without what differs by nature: ids, and the two titles. Times stay: the clock of the test stands still. */
function comparable(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/(?:Busy|Quiet) \d+/g, 'title');
  return JSON.parse(text);
}

/** @returns all that a supplier can learn of one request */
async function learned(watcher: ListedTestSupplier, rfq: Sent) {
  const id = requestIdOf(rfq, watcher);
  const read = async (path: string) => (await watcher.ask('GET', path)).data;
  const inbox: object[] = [];
  for (const tab of ['to_answer', 'quoted', 'decided', 'open']) {
    const list = await watcher.ask('GET', `requests/?tab=${tab}&limit=100`);
    inbox.push(...(list.data?.requests ?? []).filter((one: { id: string }) => one.id === id));
  }
  await allHeard(watcher);
  const notifications = (await read('notifications/?limit=100')).notifications;
  const exported = (await readExport(watcher)) as {
    requests_received: { title: string }[];
  };
  return comparable({
    request: await read(`requests/${id}/`),
    inbox,
    quote: await read(`requests/${id}/quote/`),
    demand: await read(`requests/${id}/demand-proof/`),
    conversation: await read(`conversations/${id}/`),
    notifications: notifications.filter(({ action }: { action: { path: string } | null }) =>
      action?.path.includes(id),
    ),
    live: (heard.get(watcher.userId) ?? []).filter((one) => JSON.stringify(one).includes(id)),
    exported: exported.requests_received.filter(({ title }) => title === rfq.brief.title),
  });
}

async function assertAlike({ busy, quiet }: { busy: Sent; quiet: Sent }, when: string) {
  for (const watcher of WATCHERS) {
    const [one, other] = [await learned(watcher, busy), await learned(watcher, quiet)];
    assert.deepEqual(one, other, `${watcher.name}, ${when}`);
  }
}

/** @returns what a supplier's export has of requests and quotes */
async function readExport({ userId }: ListedTestSupplier): Promise<Record<string, unknown>> {
  const viewer = { accountId: userId } as Viewer;
  const parts: Record<string, unknown> = {};
  for (const { name, exportData } of context.modules) {
    if (name === 'rfq' || name === 'quotes' || name === 'evidence') {
      Object.assign(parts, await exportData?.(context, viewer));
    }
  }
  return parts;
}

async function current(rfq: Sent): Promise<Sent> {
  return (await buyer.ask('GET', `rfqs/${rfq.id}/`)).data.rfq;
}

/** As the buyer. @param what of `close`, `cancel`, `reopen`, `amend` */
async function buyerDoes(rfq: Sent, what: string, body: object): Promise<Sent> {
  const { version } = await current(rfq);
  return dataOf(
    await buyer.ask('POST', `rfqs/${rfq.id}/${what}/`, {
      version,
      ...body,
    }),
  ).rfq;
}

async function quoteAll(rfq: Sent): Promise<void> {
  await submitted(server, kadota, rfq);
  await submitted(server, ravi, rfq);
}

test('while others quote, revise, withdraw and bargain, and when the brief changes', async () => {
  const pair = await sendPair();
  await assertAlike(pair, 'after sending');
  const first = await submitted(server, kadota, pair.busy);
  const countered = await decide(buyer, first, 'counter');
  const { version } = countered.data.quote;
  assert.equal((await submit(server, kadota, pair.busy, { moq: 400 }, version)).http, 200);
  const second = await submitted(server, ravi, pair.busy);
  await ravi.ask('POST', `quotes/${second.id}/withdraw/`, {
    version: second.version,
  });
  await assertAlike(pair, 'after quotes');
  const title = pair.busy.brief.title;
  for (const rfq of [pair.busy, pair.quiet]) {
    const [line, ...rest] = rfq.brief.lines;
    const brief = { ...rfq.brief, lines: [{ ...line, value: '300' }, ...rest] };
    await buyerDoes(rfq, 'amend', { brief });
  }
  await assertAlike(pair, 'after an amendment');
  const told = await kadota.ask('GET', 'notifications/');
  assert.equal(told.data.notifications[0].title, `Brief changed: ${title}`);
});

long('a request that is full looks as one that its buyer has closed', async () => {
  const pair = await sendPair({ quotes_wanted: 2 });
  await quoteAll(pair.busy);
  assert.equal((await current(pair.busy)).state, 'closed');
  await buyerDoes(pair.quiet, 'close', {});
  await assertAlike(pair, 'closed');
  // It takes more once it is opened again.
  const deadline = new Date(Date.parse(server.clock.now()) + 60 * HOURS * 1000).toISOString();
  for (const rfq of [pair.busy, pair.quiet]) await buyerDoes(rfq, 'reopen', { deadline });
  assert.deepEqual(
    [(await current(pair.busy)).state, (await current(pair.busy)).brief.quotes_wanted],
    ['open', 12],
  );
  await assertAlike(pair, 'opened again');
  await submitted(server, reader, await current(pair.busy));
});

long('at the deadline a request without quotes ends as one with quotes', async () => {
  const pair = await sendPair();
  await quoteAll(pair.busy);
  server.clock.advance(30 * HOURS);
  await processDeadlines(context);
  const states = [(await current(pair.busy)).state, (await current(pair.quiet)).state];
  assert.deepEqual(states, ['closed', 'expired']);
  await assertAlike(pair, 'after the deadline');
});

long('what the team stops stays stopped past its deadline, with or without quotes', async () => {
  const openDesk = async () => deskOf(server, await server.signIn(ADMIN));
  const pair = await sendPair();
  await quoteAll(pair.busy);
  let desk = await openDesk();
  for (const { id } of [pair.busy, pair.quiet]) {
    const { version } = await desk.read(id);
    assert.equal((await desk.block(id, version)).http, 200);
  }
  await assertAlike(pair, 'stopped');
  server.clock.advance(30 * HOURS);
  await processDeadlines(context);
  await assertAlike(pair, 'stopped, after the deadline');
  desk = await openDesk();
  for (const { id } of [pair.busy, pair.quiet]) {
    const { version } = await desk.read(id);
    assert.equal((await desk.release(id, version)).http, 200);
  }
  await assertAlike(pair, 'released');
});

long('cancelled with or without quotes', async () => {
  const pair = await sendPair();
  await quoteAll(pair.busy);
  for (const rfq of [pair.busy, pair.quiet]) {
    await buyerDoes(rfq, 'cancel', { reason: 'plans_changed', note: '' });
  }
  await assertAlike(pair, 'cancelled');
});

test('why and where a quote stood is told only where the buyer allows it, by no call and no export', async () => {
  const rfq = await sendRequest(buyer, [kadota, ravi, reader], newBrief({ share_outcome: false }));
  const winner = await submitted(server, kadota, rfq);
  const rejected = await submitted(server, ravi, rfq, { moq: 400 });
  const other = await submitted(server, reader, rfq);
  const note = 'Your hinge is weak';
  assert.equal((await decide(buyer, rejected, 'reject', { note })).http, 200);
  assert.equal((await decide(buyer, winner, 'accept')).http, 200);
  await endChoice(server, winner);
  for (const [supplier, quote] of [
    [ravi, rejected],
    [reader, other],
  ] as const) {
    const id = requestIdOf(rfq, supplier);
    const own = (await supplier.ask('GET', `requests/${id}/quote/`)).data.quote;
    assert.deepEqual(own.outcome, {
      reason: null,
      note: '',
      price_rank: null,
      lead_time_rank: null,
    });
    const read = [
      own,
      (await supplier.ask('GET', `conversations/${id}/`)).data,
      (await supplier.ask('GET', 'notifications/?limit=3')).data,
      await readExport(supplier),
    ];
    assert.doesNotMatch(JSON.stringify(read), /hinge is weak|by price|"reason":"price"/, quote.id);
  }
});

test('ids and times tell nobody how many others there were', async () => {
  const many = [...WATCHERS, kadota, ravi];
  const sequence = (id: string) => BigInt(`0x${id.replaceAll('-', '').slice(12)}`);
  const seen = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const rfq = await sendRequest(buyer, many);
    const id = requestIdOf(rfq, silent);
    const { entries } = (await silent.ask('GET', `conversations/${id}/`)).data;
    const { notifications } = (await silent.ask('GET', 'notifications/')).data;
    const own = [id, entries[0].id, notifications[0].id];
    // Made at one moment, whatever came between them.
    assert.equal(new Set(own.map((one) => one.slice(0, 13))).size, 1, own.join(' '));
    assert.equal(entries[0].at, notifications[0].timestamp);
    for (const [at, one] of own.entries()) {
      for (const before of own.slice(0, at)) {
        const apart = sequence(one) - sequence(before);
        const distance = apart < 0n ? -apart : apart;
        assert.ok(distance > 2n ** 40n, `${one} and ${before} are near each other`);
        seen.add(String(distance));
      }
    }
  }
  assert.equal(seen.size, 9);
});
