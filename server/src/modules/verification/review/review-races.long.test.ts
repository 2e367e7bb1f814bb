/** Concurrent reviewers: one of two decisions holds, the other gets a conflict, and one mail is sent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../../lib/new-id.ts';
import { column } from '../../../../test/column.ts';
import { insertCases } from '../../../../test/case-rows.ts';
import { CASES_PATH, newReviewer } from '../../../../test/reviewers.ts';
import { readAnswer, testServer, TEST_ENV, ADMIN } from '../../../../test/test-server.ts';

const PAIRS = 100;
/** Pairs side by side: fewer requests than the pool has connections, which the mails need too, so that none waits in vain. */
const AT_ONCE = 3;

const server = await testServer(TEST_ENV);
const lena = await server.signIn(ADMIN);
const mia = await newReviewer(server, 'mia@team.example');

/** @returns the ids of as many cases, each in the state that the SQL behind SET gives it */
async function prepared(
  state: string,
  assignee: string | null,
  document: string,
): Promise<string[]> {
  const { sql, clock } = server;
  await sql`DELETE FROM suppliers`;
  await sql`DELETE FROM users WHERE email LIKE '%@queue.example'`;
  await sql.begin((tx) => insertCases(tx, PAIRS, clock.now()));
  await sql`UPDATE verification_cases SET state = ${state}, assignee = ${assignee}, version = 3`;
  await sql`UPDATE verification_documents SET state = ${document}, reason = CASE WHEN ${document} = 'revision' THEN 'missing_page' END`;
  const rows = await sql`SELECT id FROM verification_cases ORDER BY id`;
  return rows.map((row) => row['id']);
}

function post(token: string, path: string, body: object) {
  return server.call(`${CASES_PATH}${path}/`, { token, body: { version: 3, ...body } });
}

/** Sends two requests at once for each case, many cases side by side. */
async function inPairs(
  ids: readonly string[],
  pair: (id: string) => [ReturnType<typeof post>, ReturnType<typeof post>],
) {
  const answers = [];
  for (let index = 0; index < ids.length; index += AT_ONCE) {
    const now = ids.slice(index, index + AT_ONCE);
    answers.push(...(await Promise.all(now.map((id) => Promise.all(pair(id))))));
  }
  return answers;
}

/** Rows of each case that a step left behind, by case. */
async function leftBehind(kind: string) {
  return server.sql`
    SELECT c.id, c.version, c.state,
      (SELECT count(*)::integer FROM steps e WHERE e.row = c.id AND e.version = 4) AS events,
      (SELECT count(*)::integer FROM notifications n WHERE n.user_id = c.user_id) AS notifications,
      (SELECT count(*)::integer FROM mails m JOIN users u ON u.email = m.recipient
        WHERE u.id = c.user_id AND m.kind LIKE ${kind}) AS mails,
      (SELECT count(*)::integer FROM audit_log a WHERE a.subject = c.id::text) AS audited
    FROM verification_cases c ORDER BY c.id`;
}

function assertOnce(rows: Awaited<ReturnType<typeof leftBehind>>): void {
  assert.equal(rows.length, PAIRS);
  for (const { version, events, notifications, mails, audited } of rows) {
    assert.deepEqual([version, events, notifications, mails, audited], [4, 1, 1, 1, 1]);
  }
}

test(`${PAIRS} pairs of contradicting decisions at once: one 200 and one 409 each, one mail each`, async () => {
  const { id: lenaId } = await server.user(lena);
  const ids = await prepared('in_review', lenaId, 'revision');
  const answers = await inPairs(ids, (id) => [
    post(lena, `${id}/decision`, { decision: 'request_changes' }),
    post(lena, `${id}/decision`, { decision: 'reject', reason: 'sanctioned_party' }),
  ]);
  for (const pair of answers) {
    assert.deepEqual(pair.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
    const refused = pair.map(readAnswer).find(({ http }) => http === 409);
    assert.equal(refused?.code, 'conflict');
  }
  const rows = await leftBehind('verification%');
  assertOnce(rows);
  const won = answers.map(([asked]) =>
    asked.statusCode === 200 ? 'changes_requested' : 'rejected_final',
  );
  assert.deepEqual(column(rows, 'state'), won);
});

test(`${PAIRS} cases taken by two at once: each has one holder, who is named to the other`, async () => {
  const ids = await prepared('submitted', null, 'new');
  const answers = await inPairs(ids, (id) => [
    post(lena, `${id}/take`, {}),
    post(mia, `${id}/take`, {}),
  ]);
  for (const pair of answers) {
    assert.deepEqual(pair.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
    const [first, other] = pair.map(readAnswer);
    const refused = first.http === 409 ? first : other;
    assert.equal(refused.message, `${first.http === 409 ? 'mia' : 'lena'} has this case`);
  }
  assertOnce(await leftBehind('verification_in_review'));
});

test('what fails midway leaves nothing behind: neither state nor event, notification or mail', async () => {
  const { id: lenaId } = await server.user(lena);
  const [id] = await prepared('in_review', lenaId, 'revision');
  const name = `refuse_${newId().replaceAll('-', '')}`;
  await server.sql.unsafe(`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full'; END $$;
    CREATE TRIGGER ${name} BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION ${name}()`);
  const answer = await post(lena, `${id}/decision`, { decision: 'request_changes' });
  assert.equal(answer.statusCode, 500);
  await server.sql.unsafe(`DROP FUNCTION ${name} CASCADE`);
  const [row] = (await leftBehind('verification%')).filter((one) => one['id'] === id);
  assert.deepEqual(
    { ...row },
    { ...row, version: 3, events: 0, notifications: 0, mails: 0, audited: 0 },
  );
  assert.equal(
    (await post(lena, `${id}/decision`, { decision: 'request_changes' })).statusCode,
    200,
  );
});
