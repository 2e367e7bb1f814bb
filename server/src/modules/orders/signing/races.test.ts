/** Two at the same moment, at two processes: a signature against a change, an end, the clock, and itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomUUID } from 'node:crypto';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import { lockWaits } from '../../../../test/rfqs/moderation.ts';
import { type TestUser, userOf } from '../../../../test/rfqs/rfqs.ts';
import type { Order } from '@waggle/contract/orders';
import { secondsBetween } from '../../../lib/clock.ts';
import { sql } from 'kysely';
import {
  ACTS,
  alter,
  draftOf,
  mailsAbout,
  newTrade,
  offeredOf,
  post,
  readyToSign,
  type Trade,
} from '../../../../test/rfqs/signatures.ts';
import { long } from '../../../../test/runs/long.ts';
import { sampled } from '../../../../test/runs/machine.ts';
import { dataOf, TEST_ENV, testServers } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { ordersModule } from '../orders.module.ts';

const [one, two] = await testServers(TEST_ENV);
const trade = await newTrade(one);
const { buyer, supplier } = trade;
/** The same, whom the other process answers. */
const elsewhere = {
  buyer: await userOf(two, buyer.token),
  supplier: await userOf(two, supplier.token),
};
type Answer = Awaited<ReturnType<TestUser['ask']>>;
const ROUNDS = sampled(2, 4);

const advance = (seconds: number) => {
  for (const { clock } of [one, two]) clock.advance(seconds);
};
const minute = async ({ services: { context } }: typeof one) => {
  for (const { run } of ordersModule.schedules ?? []) await run(context);
};

/** @returns what there is of an order: its steps, signatures that hold, unused codes, and the states around it */
async function kept({ id }: { id: string }) {
  const [row] = await one.sql`
    SELECT o.state, o.outcome, q.state AS quote, r.state AS request,
      (SELECT array_agg(action ORDER BY version) FROM steps WHERE row = o.id) AS steps,
      (SELECT coalesce(array_agg(side ORDER BY at, id), '{}') FROM order_signatures
        WHERE order_id = o.id AND taken_back_at IS NULL) AS signed,
      (SELECT count(*)::int FROM order_versions WHERE order_id = o.id) AS versions
    FROM orders o JOIN quotes q ON q.id = o.quote_id JOIN rfqs r ON r.id = o.rfq_id WHERE o.id = ${id}`;
  return { ...row };
}

const codesLeft = async ({ id }: { id: string }) =>
  (await one.sql`SELECT FROM proof_codes WHERE subject = ${id} AND expires_at > ${one.clock.now()}`)
    .length;

const SIGNED = {
  state: 'signed',
  outcome: null,
  quote: 'accepted',
  request: 'awarded',
  steps: ['start', 'offer', 'sign'],
  signed: ['buyer', 'supplier'],
  versions: 1,
};

test('the supplier signs while the buyer changes the terms: one of them comes first, and nobody signs what is not read', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await offeredOf(one, trade);
    const { path, body } = await readyToSign(one, supplier, order);
    const [signed, altered] = await Promise.all([
      supplier.ask('POST', path, body),
      alter(elsewhere.buyer, order, { ready_days: 50 }),
    ]);
    assert.deepEqual([signed.http, altered.http].toSorted(), [200, 409]);
    if (signed.http === 200) {
      assert.equal(altered.reason, 'order_signed');
      assert.deepEqual(await kept(order), SIGNED);
      continue;
    }
    assert.equal(signed.reason, 'order_not_offered');
    assert.deepEqual(await kept(order), {
      ...SIGNED,
      state: 'draft',
      request: 'open',
      steps: ['start', 'offer', 'alter'],
      signed: [],
    });
    assert.equal(await codesLeft(order), 1);
  }
});

test('the supplier signs while the buyer ends the order: it is signed, or the quote is given back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await offeredOf(one, trade);
    const { path, body } = await readyToSign(one, supplier, order);
    const ending = { version: order.version, reason: 'other', note: '' };
    const [signed, ended] = await Promise.all([
      supplier.ask('POST', path, body),
      post(elsewhere.buyer, order, 'withdraw', ending),
    ]);
    assert.deepEqual([signed.http, ended.http].toSorted(), [200, 409]);
    if (signed.http === 200) {
      assert.deepEqual([ended.reason, await kept(order)], ['order_signed', SIGNED]);
      continue;
    }
    const { state, outcome, quote, request } = await kept(order);
    assert.deepEqual(
      [signed.reason, state, outcome, quote, request],
      ['order_closed', 'closed', 'unsigned', 'submitted', 'open'],
    );
    assert.equal(await codesLeft(order), 1);
  }
});

test('a signature waits for a change that came first, and is refused by it; its code stays good', async () => {
  const order = await draftOf(one, trade);
  const { path, body } = await readyToSign(one, buyer, order);
  const calls: Promise<Answer>[] = [];
  await one.transact(async (tx) => {
    const request = tx
      .selectFrom('rfqs')
      .select('id')
      .where('id', '=', order.rfq_id ?? '');
    await request.forUpdate().execute();
    calls.push(alter(elsewhere.supplier, order, { ready_days: 50 }));
    await lockWaits(one, 1, 'the change waits for the request');
    calls.push(buyer.ask('POST', path, body));
    await lockWaits(one, 2, 'the signature waits, too');
  });
  const [altered, refused] = await Promise.all(calls);
  assert.deepEqual([altered?.http, refused?.http, refused?.version], [200, 409, 1]);
  assert.equal(refused?.message, 'The terms have changed. Please read them again');
  assert.equal(await codesLeft(order), 1);
});

for (const side of ['buyer', 'supplier'] as const) {
  test(`the ${side} signs while the account is withdrawn: no signature stands on one that is gone`, async () => {
    const fresh = await newTrade(one, `Withdrawing Works of the ${side}`);
    const order = side === 'buyer' ? await draftOf(one, fresh) : await offeredOf(one, fresh);
    const { path, body } = await readyToSign(one, fresh[side], order);
    const { payees } = dataOf(await fresh.supplier.ask('GET', 'payees/'));
    const calls: Promise<Answer>[] = [];
    await one.transact(async (tx) => {
      await sql`UPDATE payee_accounts SET state = 'withdrawn' WHERE id = ${payees[0].id}`.execute(
        tx,
      );
      calls.push(fresh[side].ask('POST', path, body));
      await lockWaits(one, 1, 'the signature waits for the account');
    });
    const [refused] = await Promise.all(calls);
    assert.deepEqual([refused?.http, refused?.reason], [409, 'payee_missing']);
    assert.equal((await kept(order)).state, order.state);
    assert.equal(await codesLeft(order), 1);
  });

  test(`the ${side} signs twice at once with one key: one signature, one mail, two answers alike`, async () => {
    const order = side === 'buyer' ? await draftOf(one, trade) : await offeredOf(one, trade);
    const { path, body } = await readyToSign(one, trade[side], order);
    const key = randomUUID();
    const answers = await Promise.all(
      [trade[side], elsewhere[side], trade[side], elsewhere[side]].map((user) =>
        user.ask('POST', path, body, key),
      ),
    );
    assert.deepEqual(
      answers.map(dataOf),
      Array.from({ length: 4 }, () => dataOf(answers[0] ?? {})),
    );
    // Later, and after a reload, too.
    advance(60);
    assert.equal((await trade[side].ask('POST', path, body, key)).http, 200);
    const other = await trade[side].ask('POST', path, { ...body, code: '123456' }, key);
    assert.deepEqual([other.http, other.code], [422, 'key_reused']);
    const { signed, steps } = await kept(order);
    assert.equal((signed as string[]).filter((one_) => one_ === side).length, 1);
    assert.equal((steps as string[]).filter((step) => step === ACTS[side]).length, 1);
    const title =
      side === 'buyer' ? `signed order W-${order.number}` : `W-${order.number} is signed`;
    const mails = () => mailsAbout(one, trade[side], title);
    await until(async () => (await mails()).length > 0, title);
    assert.equal((await mails()).length, 1);
  });

  test(`the ${side} signs twice at once with two keys: one of them signs, and the other is told so`, async () => {
    const order = side === 'buyer' ? await draftOf(one, trade) : await offeredOf(one, trade);
    const { path, body } = await readyToSign(one, trade[side], order);
    const answers = await Promise.all(
      [trade[side], elsewhere[side]].map((user) => user.ask('POST', path, body, randomUUID())),
    );
    const lost = answers.filter(({ http }) => http !== 200);
    assert.equal(lost.length, 1);
    assert.equal(lost[0]?.reason, side === 'buyer' ? 'order_offered' : 'order_signed');
    const { signed } = await kept(order);
    assert.equal((signed as string[]).length, side === 'buyer' ? 1 : 2);
  });
}

/** Moves both clocks to a moment before the time to sign runs out. @returns the sides in sessions of that day */
async function goTo(sides: Trade, { lapses_at }: Order, seconds: number) {
  const emailOf = async ({ token }: TestUser) => (await one.user(token)).email;
  const [mine, theirs] = [await emailOf(sides.buyer), await emailOf(sides.supplier)];
  advance(secondsBetween(one.clock.now(), String(lapses_at)) + seconds);
  return {
    buyer: await userOf(two, await two.signIn(mine)),
    supplier: await userOf(one, await one.signIn(theirs)),
  };
}

/** By the seconds from the moment at which the time to sign runs out. */
const EDGES = [
  [-1, 'signed'],
  [0, 'order_lapsed'],
  [1, 'order_lapsed'],
] as const;

for (const [offset, expected] of EDGES) {
  test(`${offset} s after the time to sign has run out: ${expected}, though no job has run`, async () => {
    const fresh = await newTrade(one, `Edge ${offset} Works`);
    const order = await offeredOf(one, fresh);
    const sides = await goTo(fresh, order, offset - 60);
    const { path, body } = await readyToSign(one, sides.supplier, order);
    advance(60);
    const answer = await sides.supplier.ask('POST', path, body);
    assert.equal(answer.http === 200 ? 'signed' : answer.reason, expected);
    await Promise.all([minute(one), minute(two)]);
    const { state, steps, quote } = await kept(order);
    const [ended, last, given] =
      expected === 'signed' ? ['signed', 'sign', 'accepted'] : ['closed', 'lapse', 'submitted'];
    assert.deepEqual([state, (steps as string[]).at(-1), quote], [ended, last, given]);
    for (const user of Object.values(sides)) {
      assert.equal((await readOrder(user, order.id)).state, state);
    }
  });
}

long(
  'a signature and the job in the very second: signed or lapsed, and both read the same',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const fresh = await newTrade(one, `Second ${round} Works`);
      const order = await offeredOf(one, fresh);
      const sides = await goTo(fresh, order, -60);
      const { path, body } = await readyToSign(one, sides.supplier, order);
      one.clock.advance(59);
      two.clock.advance(60);
      const [signed] = await Promise.all([sides.supplier.ask('POST', path, body), minute(two)]);
      one.clock.advance(1);
      await minute(one);
      const state = signed.http === 200 ? 'signed' : 'closed';
      assert.equal((await kept(order)).state, state);
      if (state === 'closed') assert.match(signed.reason, /^order_(?:closed|lapsed)$/);
      assert.equal((await readOrder(sides.buyer, order.id)).state, state);
    }
  },
);
