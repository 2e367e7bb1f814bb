/** Giving several cases at once: each with its own answer, a colleague's only after a question; the team's home and views. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseSummary } from '@waggle/contract/team/queue';
import type { Waiting } from '@waggle/contract/waiting';
import { newId } from '../../../../lib/new-id.ts';
import { CASES_PATH, newReviewer, ReviewClient } from '../../../../../test/reviewers.ts';
import { newSupplier } from '../../../../../test/suppliers.ts';
import { ADMIN, readAnswer, TEST_ENV, testServer } from '../../../../../test/test-server.ts';
import { long } from '../../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const lena = await server.signIn(ADMIN);
const mia = await newReviewer(server, 'mia@assign.example');
const idOf = async (token: string) => (await server.user(token)).id;
const [lenaId, miaId] = [await idOf(lena), await idOf(mia)];

async function assign(token: string, body: object) {
  return readAnswer(await server.call(`${CASES_PATH}assign/`, { token, body }));
}

async function caseOf(email: string, token = lena): Promise<ReviewClient> {
  return ReviewClient.open(server, token, await newSupplier(server, email));
}

const targets = (...clients: ReviewClient[]) =>
  clients.map(({ id, seen }) => ({ id, version: seen.version }));

test('several at once: each is given or answered with its reason, and stands in the history', async () => {
  const [one, stale, closed] = [
    await caseOf('one@assign.example'),
    await caseOf('stale@assign.example'),
    await caseOf('closed@assign.example'),
  ];
  await closed.take();
  await closed.approveAll();
  for (const { id } of closed.seen.documents_list) {
    await closed.decideDocument(id, { state: 'revision', reason: 'blurry_image' });
  }
  assert.equal((await closed.decide({ decision: 'request_changes' })).http, 200);
  const cases = [
    ...targets(one),
    { id: stale.id, version: stale.seen.version - 1 },
    ...targets(closed),
    { id: newId(), version: 1 },
  ];
  const { http, data } = await assign(lena, { assignee: miaId, cases });
  assert.equal(http, 200);
  const { results } = data;
  assert.deepEqual(
    results.map((each: { assigned: boolean; held: boolean }) => [each.assigned, each.held]),
    [
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ],
  );
  assert.equal(results[0].message, '');
  for (const { message } of results.slice(1)) assert.notEqual(message, '');
  assert.match(results[2].message, /supplier/i);
  const given = await one.look();
  assert.deepEqual(given.assignee, { id: miaId, name: 'mia' });
  assert.equal(given.state, 'submitted');
  assert.equal(given.history.at(-1)?.version, given.version);
  assert.equal((await stale.look()).assignee, null);
  // Again, and to nobody.
  const again = await assign(mia, { assignee: miaId, cases: targets(one) });
  assert.equal(again.data.results[0].assigned, true);
  assert.equal((await one.look()).version, given.version);
  await assign(mia, { assignee: null, cases: targets(one) });
  assert.equal((await one.look()).assignee, null);
});

test('what a colleague is reviewing is only given after a question', async () => {
  const held = await caseOf('held@assign.example', mia);
  await held.take();
  const first = await assign(lena, { assignee: lenaId, cases: targets(held) });
  assert.deepEqual(first.data.results, [
    { id: held.id, assigned: false, held: true, message: 'mia has this case' },
  ]);
  assert.equal((await held.look()).assignee?.id, miaId);
  const body = { assignee: lenaId, take_over: true, cases: targets(held) };
  assert.equal((await assign(lena, body)).data.results[0].assigned, true);
  const moved = await held.look();
  assert.deepEqual([moved.assignee?.id, moved.state], [lenaId, 'in_review']);
});

test('only the team gives cases, and only to the team', async () => {
  const one = await caseOf('outsider@assign.example');
  const stranger = await server.signIn('stranger@assign.example');
  const cases = targets(one);
  assert.equal((await assign(stranger, { assignee: miaId, cases })).http, 403);
  const outside = await assign(lena, { assignee: await idOf(stranger), cases });
  assert.deepEqual(
    [outside.data.results[0].assigned, outside.data.results[0].message],
    [false, 'This person is not on the team'],
  );
  assert.equal((await assign(lena, { assignee: miaId, cases: [] })).http, 400);
  assert.equal((await one.look()).assignee, null);
});

long(
  'the home page: what is due when, what needs somebody now, who holds and decides what',
  async () => {
    await server.sql`DELETE FROM suppliers`;
    const { clock } = server;
    // A Friday's noon: three days later, one business day has passed.
    const now = clock.now();
    const friday = new Date(now.slice(0, 10));
    friday.setUTCHours(12);
    while (friday.getUTCDay() !== 5 || friday.toISOString() <= now)
      friday.setUTCDate(friday.getUTCDate() + 1);
    clock.advance((friday.getTime() - Date.parse(now)) / 1000);
    const decided = await newSupplier(server, 'decided@home.example');
    clock.advance(3 * 24 * 3600);
    const [admin, reviewer] = [
      await server.signIn(ADMIN),
      await server.signIn('mia@assign.example'),
    ];
    const first = await ReviewClient.open(server, reviewer, decided);
    await first.take();
    for (const { id } of first.seen.documents_list) {
      await first.decideDocument(id, { state: 'revision', reason: 'blurry_image' });
    }
    assert.equal((await first.decide({ decision: 'request_changes' })).http, 200);
    const late = await ReviewClient.open(
      server,
      reviewer,
      await newSupplier(server, 'late@home.example'),
    );
    await late.take();
    const free = await ReviewClient.open(
      server,
      admin,
      await newSupplier(server, 'free@home.example'),
    );
    const before = new Date(Date.parse(clock.now()) - 3_600_000);
    await server.sql`UPDATE verification_cases SET due_at = ${before} WHERE id = ${late.id}`;

    const read = async (path: string, token: string) =>
      readAnswer(await server.call(path, { token })).data;
    const home = await read('/v1/team/home/', admin);
    assert.deepEqual(
      [home.waiting, home.overdue, home.mine, home.unassigned, home.with_suppliers],
      [2, 1, 0, 1, 1],
    );
    assert.equal(home.next.id, free.id);
    const columns = home.columns.map(({ day, count }: { day: string | null; count: number }) => [
      day,
      count,
    ]);
    const monday = clock.now().slice(0, 10);
    assert.deepEqual([columns[0], columns[1], columns[4][1]], [[null, 1], [monday, 0], 1]);
    assert.deepEqual(
      home.urgent.map((one: { kind: string; case: { id: string } }) => [one.kind, one.case.id]),
      [['overdue', late.id]],
    );
    const [me, other] = home.reviewers;
    assert.deepEqual([me.user_id, me.holds, me.median_seconds], [lenaId, 0, null]);
    assert.deepEqual(
      [other.user_id, other.holds, other.overdue, other.decided, other.median_seconds],
      [miaId, 1, 1, 1, 24 * 3600],
    );
    assert.deepEqual(home.nobody, { holds: 1, overdue: 0 });
    const { waiting } = await read('/v1/waiting/', reviewer);
    const [cases, mine] = waiting.filter(({ count }: Waiting) => count > 0);
    assert.deepEqual([cases.text, cases.overdue, cases.own], ['2 suppliers to verify', 1, false]);
    assert.deepEqual([mine.count, mine.overdue, mine.own], [1, 1, true]);
    assert.equal((await read('/v1/team/home/', reviewer)).next.id, late.id);
  },
);

long('a case comes back to its reviewer, unless that reviewer is away', async () => {
  await server.sql`DELETE FROM suppliers`;
  const [admin, reviewer] = [await server.signIn(ADMIN), await server.signIn('mia@assign.example')];
  for (const [until, expected] of [
    [null, miaId],
    ['2099-01-01', undefined],
  ]) {
    const supplier = await newSupplier(server, `back-${until}@assign.example`);
    const client = await ReviewClient.open(server, reviewer, supplier);
    await client.take();
    for (const { id } of client.seen.documents_list) {
      await client.decideDocument(id, { state: 'revision', reason: 'blurry_image' });
    }
    assert.equal((await client.decide({ decision: 'request_changes' })).http, 200);
    const away = { user_id: miaId, until };
    await server.call('/v1/team/members/away/', { token: admin, body: away });
    const words = { unchanged: true, words: 'There is no better copy.' };
    const answers = client.seen.documents_list.map(({ id }) => [id, words]);
    const body = { answers: Object.fromEntries(answers) };
    const { token } = supplier;
    const sent = await server.call('/v1/supplier/verification/resubmit/', { token, body });
    assert.equal(sent.statusCode, 200, sent.payload);
    assert.equal((await client.look()).assignee?.id, expected);
  }
});

long(
  'the views of what waits for a second person and of appeals; what a colleague reopens is no renewal',
  async () => {
    const [admin, reviewer] = [
      await server.signIn(ADMIN),
      await server.signIn('mia@assign.example'),
    ];
    /** @returns the ids of a view, which are as many as the counts say, and whether they are renewals */
    const inView = async (filter: string) => {
      const read = async (path: string) =>
        readAnswer(await server.call(`${CASES_PATH}${path}`, { token: admin })).data;
      const { cases } = await read(`?filter=${filter}`);
      assert.equal((await read('counts/'))[filter], cases.length, filter);
      return cases.map(({ id, renewal }: CaseSummary) => [id, renewal]);
    };
    const one = await newSupplier(server, 'pulled@assign.example');
    const pulled = await ReviewClient.open(server, reviewer, one);
    await pulled.take();
    await pulled.approveAll();
    await pulled.decide({ decision: 'verify' });
    await pulled.decide({ decision: 'suspend', reason: 'ceased_trading' });
    assert.deepEqual(await inView('confirmation'), [[pulled.id, false]]);
    const second = await ReviewClient.open(server, admin, one);
    await second.decide({ decision: 'decline_pull' });
    assert.deepEqual([await inView('confirmation'), await inView('appeal')], [[], []]);
    assert.deepEqual(new Map(await inView('waiting')).get(pulled.id), false);

    const supplier = await newSupplier(server, 'appeals@assign.example');
    const rejected = await ReviewClient.open(server, reviewer, supplier);
    const reason = 'unreadable_after_request';
    await rejected.take();
    await rejected.decideDocument(supplier.licence.id, { state: 'rejected', reason });
    await rejected.decide({ decision: 'reject', reason });
    const body = { text: 'It can be read' };
    await server.call('/v1/supplier/verification/appeal/', { token: supplier.token, body });
    assert.deepEqual(await inView('appeal'), [[rejected.id, false]]);
  },
);
