/** The history of a case in the table of all steps: what the version before has written and goes on writing, with the actions that it did not name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import { insertRow } from '../../../../test/insert-row.ts';
import { databaseBefore, readAll } from '../../../../test/previous/database-before.ts';
import { migrate } from '../../../lib/migrations/migrate.ts';
import { newId } from '../../../lib/new-id.ts';
import { ACTION_KINDS, keepsState } from './case-history.ts';

/** The last migration with tables of events and decisions. */
const BEFORE = 69;

const { sql, migrating, older, newUser } = await databaseBefore(BEFORE);

type Step = readonly [keyof typeof CASE_GRAPH, string];
/** Every action, and each that the states alone do not tell in every place in which it can stand. */
const STORY: readonly Step[] = [
  ['submit', 'supplier'],
  ['start_review', 'reviewer'],
  ['decide_document', 'reviewer'],
  ['verify', 'reviewer'],
  // Confirmed, appealed against, granted; with a note among it.
  ['suspend', 'reviewer'],
  ['confirm_suspension', 'admin'],
  ['appeal', 'supplier'],
  ['write_private_note', 'reviewer'],
  ['grant_appeal', 'admin'],
  ['start_review', 'reviewer'],
  ['take', 'admin'],
  ['release', 'admin'],
  ['assign', 'admin'],
  ['request_field', 'reviewer'],
  ['accept_answer', 'reviewer'],
  ['settle_hits', 'reviewer'],
  ['check_claim', 'reviewer'],
  ['write_public_note', 'reviewer'],
  ['reject', 'reviewer'],
  ['appeal', 'supplier'],
  ['dismiss_appeal', 'admin'],
  ['reopen_case', 'admin'],
  ['start_review', 'reviewer'],
  ['verify', 'reviewer'],
  ['revoke', 'reviewer'],
  ['confirm_revocation', 'admin'],
  ['reopen_case', 'admin'],
  ['lapse', 'system'],
  ['start_review', 'reviewer'],
  ['request_changes', 'reviewer'],
  ['resubmit', 'supplier'],
  ['start_review', 'reviewer'],
  ['verify', 'reviewer'],
  ['warn_of_expiry', 'system'],
  ['renew', 'system'],
  ['warn_of_expiry', 'system'],
  ['expire', 'system'],
  // From suspended to suspended, and no decision.
  ['revoke', 'admin'],
  ['decline_pull', 'reviewer'],
  ['change_record', 'supplier'],
  ['start_review', 'reviewer'],
  ['verify', 'reviewer'],
  ['recheck', 'system'],
  ['start_review', 'reviewer'],
  ['verify', 'reviewer'],
  ['reopen', 'supplier'],
  ['start_review', 'reviewer'],
  ['verify', 'reviewer'],
  ['suspend', 'reviewer'],
  ['decline_pull', 'admin'],
  ['start_review', 'reviewer'],
  ['verify', 'reviewer'],
  // Waits for its confirmation.
  ['revoke', 'reviewer'],
];
const REFUSED: readonly Step[] = [
  ['submit', 'supplier'],
  ['refuse', 'system'],
];

interface Told {
  version: number;
  action: string;
  from_state: string;
  to_state: string;
}

/** @returns the steps of a story with the states between which they lead */
function told(story: readonly Step[]): Told[] {
  let from_state = 'not_started';
  return story.map(([action], at) => {
    const { to: to_state = from_state } = CASE_GRAPH[action] as { to?: string };
    const step = { version: at + 1, action, from_state, to_state };
    from_state = to_state;
    return step;
  });
}

const AT = '2026-03-02T08:00:00.123Z';
const member = newId();

const COMMON = ['id', 'case_id', 'at', 'actor', 'actor_role', 'reason', 'note', 'version'];
const COLUMNS = {
  verification_events: [...COMMON, 'from_state', 'to_state', 'handed_in_at'],
  verification_decisions: [...COMMON, 'subject', 'subject_name', 'from_value', 'to_value', 'kind'],
} as const;

/** As the version before writes a step, by a prepared statement. @returns the row that it gets back, if it asks */
async function write(id: string, [, role]: Step, step: Told, returning = ''): Promise<object> {
  const { version, action, from_state, to_state } = step;
  const kept = keepsState(action);
  const table = kept ? 'verification_decisions' : 'verification_events';
  const values: Record<string, unknown> = {
    id: newId(),
    case_id: id,
    at: AT,
    actor: role === 'system' ? null : member,
    actor_role: role,
    reason: action === 'reject' ? 'sanctioned_party' : null,
    note: `Step ${version}`,
    version,
    from_state,
    to_state,
    handed_in_at: from_state === 'in_review' && !kept ? '2026-03-01T08:00:00Z' : null,
    kind: kept ? ACTION_KINDS[action] : undefined,
    subject: newId(),
    subject_name: 'licence.pdf',
    from_value: null,
    to_value: 'approved',
  };
  const columns = COLUMNS[table];
  const { rows } = await older.query({
    name: `write ${table}${returning}`,
    text: `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
      values (${columns.map((_, at) => `$${at + 1}`).join(', ')})${returning}`,
    values: columns.map((name) => values[name]),
  });
  return rows[0] ?? {};
}

const SUBMITTED = `to_state IN ('submitted', 'resubmitted', 're_review')`;
const REVIEWED = `from_state = 'in_review' AND handed_in_at IS NOT NULL`;
/** What the version before reads of a case, and of all. */
const READINGS = [
  'select * from "verification_events" where "case_id" = $1 order by "version"',
  'select * from "verification_decisions" where "case_id" = $1 order by "version"',
  `select max("version") as "version" from "verification_events" where "case_id" = $1 and "to_state" = 'expiring'`,
  `SELECT e.to_state = 're_review'
    AND (e.actor_role = 'system' OR (e.actor_role = 'supplier' AND e.from_state <> 'verified')) AS renewal
  FROM verification_events e WHERE e.case_id = $1 AND e.${SUBMITTED} ORDER BY e.version DESC LIMIT 1`,
  `SELECT c.id FROM verification_cases c WHERE c.id = $1 AND EXISTS (
    SELECT FROM verification_events e WHERE e.case_id = c.id AND e.version = (
      SELECT max(o.version) FROM verification_events o WHERE o.case_id = c.id))`,
  `SELECT $1::uuid AS id, count(*)::int AS count FROM verification_events WHERE ${SUBMITTED}`,
  `SELECT $1::uuid AS id, actor, count(*)::int AS count, min(handed_in_at) AS first FROM verification_events
   WHERE ${REVIEWED} AND actor IS NOT NULL GROUP BY actor`,
];

const stepsOf = (id: string) =>
  sql<Told[]>`
    SELECT version, action, from_state, to_state FROM steps WHERE noun = 'case' AND row = ${id} ORDER BY version`;

const newCase = async (given: object) => {
  const user = await newUser();
  const supplier = await insertRow(sql, 'suppliers', { user_id: user });
  return insertRow(sql, 'verification_cases', { supplier_id: supplier, user_id: user, ...given });
};
const caseId = await newCase({
  state: 'suspended',
  pull_action: 'revoke',
  pull_reason: 'details_not_true',
  pull_at: AT,
});
const refusedId = await newCase({ state: 'rejected_final' });
for (const [id, story] of [[caseId, STORY] as const, [refusedId, REFUSED] as const]) {
  const steps = told(story);
  for (const [at, one] of story.entries()) {
    const step = steps[at];
    if (step !== undefined) await write(id, one, step);
  }
}
const read = () =>
  readAll(
    older,
    READINGS.map((text) => [text, [caseId]] as const),
  );
const kept = await read();
assert.ok(kept.every((found) => found.length > 0));
await migrate(migrating);

test('every action is told, and no state is another one', async () => {
  assert.deepEqual(await stepsOf(caseId), told(STORY));
  assert.deepEqual(await stepsOf(refusedId), told(REFUSED));
  assert.deepEqual(
    new Set([...STORY, ...REFUSED].map(([action]) => action)),
    new Set(Object.keys(CASE_GRAPH)),
  );
});

test('what the version before reads is what it has written, by statements that it prepared before', async () => {
  assert.deepEqual(await read(), kept);
});

test('what it writes now is a step with its action, and comes back to it', async () => {
  await sql`UPDATE verification_cases SET state = 'suspended', pull_action = 'suspend' WHERE id = ${caseId}`;
  const last = STORY.length;
  const more: readonly (readonly [Step, from: string, to: string])[] = [
    [['confirm_revocation', 'admin'], 'suspended', 'revoked'],
    [['reopen_case', 'admin'], 'revoked', 're_review'],
    [['suspend', 'reviewer'], 're_review', 'suspended'],
    [['confirm_suspension', 'admin'], 'suspended', 'suspended'],
    [['appeal', 'supplier'], 'suspended', 'suspended'],
    [['grant_appeal', 'admin'], 'suspended', 're_review'],
  ];
  for (const [at, [step, from_state, to_state]] of more.entries()) {
    const one = { version: last + at + 1, action: step[0], from_state, to_state };
    const returned = await write(caseId, step, one, ' returning *');
    const table = keepsState(one.action) ? 'verification_decisions' : 'verification_events';
    const rows = await sql.unsafe(`SELECT * FROM ${table} WHERE case_id = $1 AND version = $2`, [
      caseId,
      one.version,
    ]);
    // One of the two connections reads times as texts.
    assert.equal(JSON.stringify(returned), JSON.stringify(rows[0]));
    const written = (await stepsOf(caseId)).at(-1);
    assert.deepEqual({ ...written }, one);
  }
});

test('nobody changes the steps of a case, by either name; they go with it', async () => {
  for (const table of ['steps', 'verification_events']) {
    await assert.rejects(sql.unsafe(`UPDATE ${table} SET note = 'x'`), /append-only/, table);
    await assert.rejects(sql.unsafe(`DELETE FROM ${table}`), /append-only/, table);
  }
  await assert.rejects(sql`TRUNCATE steps`, /append-only/);
  await sql`DELETE FROM users WHERE id IN (SELECT user_id FROM verification_cases WHERE id = ${caseId})`;
  assert.deepEqual(await stepsOf(caseId), []);
  assert.equal((await stepsOf(refusedId)).length, REFUSED.length);
});
