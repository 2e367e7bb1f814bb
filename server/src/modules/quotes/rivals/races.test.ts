/** Both sides and the clock at the same moment, at two processes: one of them comes first, and everybody is told of that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockWaits, toldTo } from '../../../../test/rfqs/moderation.ts';
import { decide, newOffer, submit, submitted } from '../../../../test/rfqs/quotes.ts';
import {
  type ListedTestSupplier,
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  userOf,
} from '../../../../test/rfqs/rfqs.ts';
import { TEST_ENV, testServers } from '../../../../test/test-server.ts';
import { processDeadlines } from '../../rfq/deadlines.service.ts';
import { expireQuotes } from '../offers.service.ts';
import { long } from '../../../../test/runs/long.ts';
import { secondsBetween } from '../../../lib/clock.ts';

const [one, two] = await testServers(TEST_ENV);
const buyer = await newBuyer(one);
/** The same, whom the other process answers. */
const elsewhere = await userOf(two, buyer.token);
const [kadota, ravi] = [
  await newListedSupplier(one, 'Kadota Works'),
  await newListedSupplier(one, 'Ravi & Sons'),
];
const SUPPLIERS = [kadota, ravi];
const ROUNDS = 6;
const HOUR = 3600;

type Sent = Awaited<ReturnType<typeof sendRequest>>;

const send = (more: object = {}) => sendRequest(buyer, SUPPLIERS, newBrief(more));
const read = async ({ id }: Sent) => (await buyer.ask('GET', `rfqs/${id}/`)).data.rfq;
const quoteOf = async (rfq: Sent, supplier: ListedTestSupplier) =>
  (await supplier.ask('GET', `requests/${requestIdOf(rfq, supplier)}/quote/`)).data.quote;
const stateOf = async (rfq: Sent, supplier: ListedTestSupplier) =>
  (await quoteOf(rfq, supplier))?.state;
/** Each process has a clock of its own; those of the test stand still until they are moved. */
function advance(seconds: number): void {
  for (const { clock } of [one, two]) clock.advance(seconds);
}
const inHours = (hours: number) =>
  new Date(Date.parse(one.clock.now()) + hours * HOUR * 1000).toISOString();

/** @returns how often each step of the request and its quotes is on record */
async function stepsOf({ id }: Sent): Promise<Record<string, number>> {
  const rows = await one.sql`
    SELECT action FROM steps WHERE row IN (SELECT id FROM quotes WHERE rfq_id = ${id})
      OR (row = ${id} AND action <> 'send')`;
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ action }) => String(action))].map(([name, all]) => [name, all.length]),
  );
}

/** @returns how often each of the titles was told to a user about this request */
async function toldAbout(token: string, rfq: Sent): Promise<string[]> {
  const ids = [rfq.id, ...rfq.invitations.map(({ id }: { id: string }) => id)];
  const all = await toldTo(one, token);
  return all
    .filter(([, path]) => ids.some((id) => path.includes(id)))
    .map(([title]) => title.split(':')[0] ?? '')
    .toSorted();
}

test('two quotes are accepted at once: one is chosen, and the supplier of the other hears nothing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rfq = await send();
    const quotes = [await submitted(one, kadota, rfq), await submitted(one, ravi, rfq)];
    const answers = await Promise.all(
      quotes.map((quote, at) => decide(at === 0 ? buyer : elsewhere, quote, 'accept')),
    );
    assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
    const lost = answers.find(({ http }) => http === 409);
    assert.equal(lost?.reason, 'quote_chosen', lost?.message);
    assert.equal((await read(rfq)).state, 'open');
    const [winner, loser] = answers[0]?.http === 200 ? [kadota, ravi] : [ravi, kadota];
    assert.deepEqual(
      [await stateOf(rfq, winner), await stateOf(rfq, loser)],
      ['accepted', 'submitted'],
    );
    assert.deepEqual(await stepsOf(rfq), { submit: 2, accept: 1 });
    assert.match((await winner.titles())[0] ?? '', /^Your quote was chosen: /);
    assert.deepEqual(await toldAbout(loser.token, rfq), ['New request']);
  }
});

long(
  'a revision while the buyer accepts the older one: it is accepted as read, or not at all',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rfq = await send();
      const quote = await submitted(one, kadota, rfq);
      const [accepted, revised] = await Promise.all([
        decide(buyer, quote, 'accept'),
        submit(two, kadota, rfq, { tiers: [{ from: 500, unit_price: '900', lead_days: 9 }] }),
      ]);
      const now = await quoteOf(rfq, kadota);
      if (accepted.http === 200) {
        assert.deepEqual([revised.http, revised.reason], [409, 'quote_decided']);
        assert.deepEqual([now.state, now.revisions.length], ['accepted', 1]);
      } else {
        assert.deepEqual([accepted.http, revised.http], [409, 200]);
        assert.deepEqual([now.state, now.revisions.length], ['submitted', 2]);
        // With the version of today, but as the revision of yesterday.
        const stale = await decide(buyer, now, 'accept', { revision: 1 });
        assert.equal(stale.http, 409);
        assert.equal((await read(rfq)).state, 'open');
      }
    }
  },
);

long('a quote in the deadline’s second at one process; the other ends the request', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rfq = await send({ deadline: inHours(2) });
    one.clock.advance(2 * HOUR - 1);
    two.clock.advance(2 * HOUR);
    const [sent] = await Promise.all([
      submit(one, kadota, rfq),
      processDeadlines(two.services.context),
    ]);
    one.clock.advance(1);
    await processDeadlines(one.services.context);
    const { state, counts } = await read(rfq);
    if (sent.http === 200) {
      assert.deepEqual([state, counts.quoted, counts.lapsed], ['closed', 1, 1]);
      const { quote } = sent.data;
      assert.equal((await decide(buyer, quote, 'accept')).http, 200);
    } else {
      assert.deepEqual([sent.http, state, counts.lapsed], [409, 'expired', 2]);
      assert.ok(['request_not_open', 'deadline_passed'].includes(sent.reason), sent.reason);
    }
  }
});

test('the job of the deadline waits for a quote that is being sent', async () => {
  const rfq = await send({ deadline: inHours(2) });
  const context = one.services.context;
  const invitation = requestIdOf(rfq, kadota);
  let job: Promise<void> | undefined;
  await one.transact(async (tx) => {
    // As a quote that is being sent holds the request.
    await tx.selectFrom('rfqs').select('id').where('id', '=', rfq.id).forUpdate().execute();
    one.clock.advance(2 * HOUR);
    job = processDeadlines(context);
    await lockWaits(one, 1, 'the job waits for the request');
    await tx
      .updateTable('rfq_invitations')
      .set({ state: 'quoted' } as object)
      .where('id', '=', invitation)
      .execute();
  });
  await job;
  two.clock.advance(2 * HOUR);
  assert.equal((await read(rfq)).state, 'closed');
});

test('two processes end, remind and expire: each once, whichever runs first', async () => {
  const rfq = await send({ deadline: inHours(80) });
  const day = one.clock.now().slice(0, 10);
  await submitted(one, kadota, rfq, { valid_until: day, time_zone: 'UTC' });
  const both = async () => {
    await Promise.all(
      [one, two, one, two].flatMap(({ services: { context } }) => [
        processDeadlines(context),
        expireQuotes(context),
      ]),
    );
  };
  for (let hours = 0; hours < 84; hours += 4) {
    advance(4 * HOUR);
    await both();
  }
  assert.equal((await read(rfq)).state, 'closed');
  assert.deepEqual(await stepsOf(rfq), { submit: 1, expire: 1, close: 1 });
  assert.deepEqual(await toldAbout(ravi.token, rfq), [
    'New request',
    'Not answered yet',
    'Not answered yet',
    'Time is over',
  ]);
  assert.deepEqual(await toldAbout(kadota.token, rfq), ['New request', 'Your quote has run out']);
});

long('accepted at the end of its validity: accepted or run out, and both sides agree', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rfq = await send();
    const day = one.clock.now().slice(0, 10);
    const quote = await submitted(one, kadota, rfq, { valid_until: day, time_zone: 'UTC' });
    const left = Math.ceil(secondsBetween(one.clock.now(), `${day}T23:59:59.999Z`));
    one.clock.advance(left - 1);
    two.clock.advance(left + 1);
    const [accepted] = await Promise.all([
      decide(buyer, quote, 'accept'),
      expireQuotes(two.services.context),
    ]);
    one.clock.advance(2);
    assert.equal(await stateOf(rfq, kadota), accepted.http === 200 ? 'accepted' : 'expired');
    if (accepted.http !== 200) assert.equal(accepted.reason, 'quote_expired');
  }
});

long('cancelled while a quote is sent: no live quote is left, and its supplier knows', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rfq = await send();
    const [cancelled, sent] = await Promise.all([
      buyer.ask('POST', `rfqs/${rfq.id}/cancel/`, {
        version: rfq.version,
        reason: 'plans_changed',
        note: '',
      }),
      submit(two, kadota, rfq),
    ]);
    assert.equal(cancelled.http, 200, cancelled.message);
    assert.ok(sent.http === 200 || sent.reason === 'request_not_open', sent.reason);
    const state = await stateOf(rfq, kadota);
    assert.ok(state === undefined || state === 'not_selected', state);
    assert.ok((await toldAbout(kadota.token, rfq)).includes('Cancelled'));
  }
});

long(
  'the brief changes while a quote to it is accepted: that is to the brief that was read, or refused',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rfq = await send();
      const quote = await submitted(one, kadota, rfq);
      const { version } = await read(rfq);
      const [first, ...rest] = rfq.brief.lines;
      const brief = { ...rfq.brief, lines: [{ ...first, value: '300' }, ...rest] };
      const [amended, accepted] = await Promise.all([
        elsewhere.ask('POST', `rfqs/${rfq.id}/amend/`, { brief, version }),
        decide(buyer, quote, 'accept'),
      ]);
      assert.equal(amended.http, 200, amended.message);
      assert.ok(accepted.http === 200 || accepted.reason === 'quote_outdated', accepted.message);
      assert.equal(await stateOf(rfq, kadota), accepted.http === 200 ? 'accepted' : 'submitted');
    }
  },
);

test('a brief’s lines keep their keys through changes, and are never changed themselves', async () => {
  const rfq = await send();
  const keys = rfq.brief.lines.map(({ key }: { key: string }) => key);
  const [first, second] = rfq.brief.lines;
  const brief = { ...rfq.brief, lines: [{ ...second, value: 'Silk' }, first] };
  const amended = await buyer.ask('POST', `rfqs/${rfq.id}/amend/`, {
    brief,
    version: rfq.version,
  });
  const after = amended.data.rfq.brief.lines.map(({ key }: { key: string }) => key);
  assert.deepEqual(after, keys.toReversed());
  const sent = await submit(one, kadota, amended.data.rfq);
  const answers = sent.data.quote.revisions[0].offer.answers.map(({ key }: { key: string }) => key);
  assert.deepEqual(answers.toSorted(), keys.toSorted());
  for (const change of [
    () => one.sql`UPDATE spec_lines SET value = 'x' WHERE rfq_id = ${rfq.id}`,
    () => one.sql`UPDATE spec_lines SET key = gen_random_uuid() WHERE rfq_id = ${rfq.id}`,
    () => one.sql`UPDATE rfq_revisions SET at = now() WHERE rfq_id = ${rfq.id}`,
    () => one.sql`UPDATE quote_tiers SET unit_price = 1`,
  ]) {
    await assert.rejects(change, /never changed/);
  }
  const foreign = newOffer(one, rfq.brief, { answers: [] });
  const path = `requests/${requestIdOf(rfq, ravi)}/quote/submit/`;
  const gaps = await ravi.ask('POST', path, {
    offer: foreign,
    brief_revision: amended.data.rfq.revision,
  });
  assert.equal(gaps.http, 400);
});
