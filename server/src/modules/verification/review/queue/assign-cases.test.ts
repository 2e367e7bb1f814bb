/** Giving several cases at once: each with its own answer, a colleague's only after a question. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../../../lib/new-id.ts';
import { CASES_PATH, newReviewer, ReviewClient } from '../../../../../test/reviewers.ts';
import { newSupplier } from '../../../../../test/suppliers.ts';
import { ADMIN, readAnswer, TEST_ENV, testServer } from '../../../../../test/test-server.ts';

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
