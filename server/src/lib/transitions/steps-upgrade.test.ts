/** One table for the history of every noun: what the version before has written and goes on writing, all there with its ids. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../test/column.ts';
import { insertRow } from '../../../test/insert-row.ts';
import { databaseBefore, readAll } from '../../../test/previous/database-before.ts';
import { sqlOver } from '../../../test/sql.ts';
import { until } from '../../../test/until.ts';
import { migrate } from '../migrations/migrate.ts';
import { newId } from '../new-id.ts';

/** The last migration with a table for each history. */
const BEFORE = 69;

const { sql, migrating, older, newUser } = await databaseBefore(BEFORE);
const [member, buyer] = [await newUser(), await newUser()];

const REASONED = ['reason', 'note'];
/** Each with its noun, the column that names the row, that row's table, and the columns after the common ones. */
const HISTORIES = {
  company_relation_events: ['relation', 'relation_id', 'company_relations', ['note']],
  rfq_events: ['rfq', 'rfq_id', 'rfqs', REASONED],
  rfq_invitation_events: ['invitation', 'invitation_id', 'rfq_invitations', REASONED],
  quote_events: ['quote', 'quote_id', 'quotes', ['revision', ...REASONED, 'detail']],
  launch_page_events: ['launch_page', 'page_id', 'launch_pages', ['note']],
  survey_events: ['survey', 'survey_id', 'surveys', ['note']],
  listing_events: ['listing', 'listing_id', 'listings', ['note']],
} as const;
type History = keyof typeof HISTORIES;
const histories = Object.keys(HISTORIES) as History[];
/** Those whose steps forget their actor with the account. */
const FORGETTING: readonly string[] = ['relation', 'rfq', 'invitation', 'quote'];

const COMMON = ['version', 'at', 'action', 'from_state', 'to_state', 'actor', 'actor_role'];
const columnsOf = (history: History) => {
  const [, key, , more] = HISTORIES[history];
  return ['id', key, ...COMMON, ...more];
};

/** The row of each history's table. */
const rows = {} as Record<History, string>;

/** A step as the version before writes it. */
const newStep = (history: History, version: number) => ({
  id: newId(),
  [HISTORIES[history][1]]: rows[history],
  version,
  at: '2026-03-01T08:00:00.123Z',
  action: 'counter',
  from_state: version === 0 ? '' : 'open',
  to_state: 'open',
  actor: version === 0 ? null : member,
  actor_role: version === 0 ? 'system' : 'reviewer',
  note: `Step ${version} of “${history}”`,
  ...(columnsOf(history).includes('reason') && { reason: version === 0 ? null : 'price' }),
  ...(history === 'quote_events' && {
    revision: version + 1,
    detail: version === 0 ? {} : { quantity: 500, unit_price: '1.25', lead_days: null },
  }),
});

/** As the version before sends it: one parameter, however many rows. */
const insertion = (history: History) => {
  const columns = columnsOf(history)
    .map((name) => `"${name}"`)
    .join(', ');
  return `INSERT INTO "${history}" (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${history}", $1::jsonb)`;
};

const SENT = `(
  SELECT e.id, e.at, e.revision, q.invitation_id FROM quote_events e JOIN quotes q ON q.id = e.quote_id
  WHERE e.action IN ('submit', 'revise', 'counter'))`;

/** What the version before reads, with its values. */
function readings(): (readonly [string, readonly unknown[]])[] {
  const { quote_events: quote, rfq_events: rfq, rfq_invitation_events: invitation } = rows;
  return [
    ...histories.map(
      (history) =>
        [
          `SELECT * FROM "${history}" WHERE "${HISTORIES[history][1]}" = ANY ($1::uuid[])
    ORDER BY version`,
          [Object.values(rows)],
        ] as const,
    ),
    [
      'select * from "quote_events" where "quote_id" = $1 and "id" < $2 order by "id" desc limit $3',
      [quote, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 50],
    ],
    [`SELECT * FROM ${SENT} s WHERE s.invitation_id = $1 ORDER BY s.id DESC LIMIT 1`, [invitation]],
    [
      `(SELECT id, at, action, actor_role, reason, note FROM rfq_invitation_events
     WHERE invitation_id = $1 AND action = ANY ($2::text[])
     ORDER BY id DESC LIMIT $3)
    UNION ALL
    (SELECT id, at, action, actor_role, reason, note FROM rfq_events
     WHERE rfq_id = $4 AND action = ANY ($5::text[]) AND reason IS DISTINCT FROM 'deadline'
     ORDER BY id DESC LIMIT $6)
    ORDER BY id DESC LIMIT $7`,
      [invitation, ['counter'], 9, rfq, ['counter'], 9, 9],
    ],
    [
      `select "action", "actor", "actor_role" from "rfq_events" where "rfq_id" = $1 and "version" > $2
       order by actor_role IN ('reviewer', 'admin') desc, "version" desc limit $3`,
      [rfq, 0, 1],
    ],
    [
      `SELECT count(*) FILTER (WHERE EXISTS (
        SELECT FROM rfq_events e WHERE e.rfq_id = r.id AND e.action = 'counter'))::int AS blocked
       FROM rfqs r WHERE id = $1`,
      [rfq],
    ],
    [
      `SELECT asked_at FROM rfq_invitations i CROSS JOIN LATERAL (
        SELECT max(e.at) AS asked_at FROM rfq_invitation_events e
        WHERE e.invitation_id = i.id AND e.action IN ('counter', 'ask_again') AND e.at <= $2) asked
       WHERE i.id = $1`,
      [invitation, '2026-04-01T00:00:00Z'],
    ],
  ];
}

const write = (history: History, steps: readonly object[]) =>
  older.query({
    name: `write ${history}`,
    text: insertion(history),
    values: [JSON.stringify(steps)],
  });

const supplier = await insertRow(sql, 'suppliers', { user_id: await newUser() });
const of = { supplier_id: supplier, user_id: buyer, normalised: 'kadota' };
const rfq = await insertRow(sql, 'rfqs', {});
const invitation = await insertRow(sql, 'rfq_invitations', { rfq_id: rfq });
Object.assign(rows, {
  company_relation_events: await insertRow(sql, 'company_relations', of),
  rfq_events: rfq,
  rfq_invitation_events: invitation,
  quote_events: await insertRow(sql, 'quotes', { rfq_id: rfq, invitation_id: invitation }),
  launch_page_events: await insertRow(sql, 'launch_pages', { user_id: buyer }),
  survey_events: await insertRow(sql, 'surveys', { user_id: buyer }),
  listing_events: await insertRow(sql, 'listings', { user_id: buyer }),
});
for (const history of histories) {
  await write(history, [newStep(history, 0), newStep(history, 1)]);
}
const kept = await readAll(older, readings());

/** @returns whether the migration waits for a lock */
async function isWaiting(): Promise<boolean> {
  const found = await sql`
    SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE NOT l.granted AND a.application_name = 'waggle-migrate'`;
  return found.length > 0;
}

test('a step of the version before is written to its end: the migration waits, and never in its way', async () => {
  const process = sqlOver(older);
  const applied = await process.begin(async (tx) => {
    // Whichever of the two the migration locks first, the older process has the other one.
    await tx`UPDATE quotes SET version = 1 WHERE id = ${rows.quote_events}`;
    const migrated = migrate(migrating);
    await until(isWaiting, 'the migration waits');
    await tx`UPDATE rfqs SET version = 1 WHERE id = ${rows.rfq_events}`;
    await write('rfq_events', [newStep('rfq_events', 2)]);
    return { migrated };
  });
  assert.ok((await applied.migrated).applied.includes('steps'));
  const [found] =
    await sql`SELECT count(*)::int AS steps FROM steps WHERE row = ${rows.rfq_events}`;
  assert.equal(found?.['steps'], 3);
  await sql`DELETE FROM steps WHERE row = ${rows.rfq_events} AND version = 2`;
});

test('what the version before reads is what it has written, by statements that it prepared before', async () => {
  assert.deepEqual(await readAll(older, readings()), kept);
  assert.ok(kept.every((found) => found.length > 0));
  for (const [at, history] of histories.entries()) {
    const [first] = kept[at] as object[];
    assert.deepEqual(Object.keys(first ?? {}), columnsOf(history));
  }
});

test('what it writes now is a step like any other: by its prepared statement, and by values that it gets back', async () => {
  for (const [at, history] of histories.entries()) {
    const [noun, , , more] = HISTORIES[history];
    await write(history, [newStep(history, 2), newStep(history, 3)]);
    const step = newStep(history, 4);
    const { note: _, ...rest } = step;
    const given = more.length === 1 ? step : rest;
    const names = Object.keys(given);
    const values = names.map((_name, place) => `$${place + 1}`).join(', ');
    const { rows: returned } = await older.query(
      `INSERT INTO ${history} (${names.join(', ')}) VALUES (${values}) RETURNING *`,
      Object.values(given),
    );
    const text = JSON.stringify({ ...step, note: more.length === 1 ? step.note : '' });
    assert.deepEqual(JSON.parse(JSON.stringify(returned[0])), JSON.parse(text), history);
    const read = (await readAll(older, readings()))[at] as { version: number }[];
    assert.deepEqual(column(read, 'version'), [0, 1, 2, 3, 4]);
    const [written] = await sql`
      SELECT noun, row, reason, detail FROM steps WHERE id = ${String(returned[0]?.['id'])}`;
    const detail = { revision: 5, quantity: 500, unit_price: '1.25', lead_days: null };
    assert.deepEqual(written, {
      noun,
      row: rows[history],
      reason: more.length === 1 ? null : 'price',
      detail: noun === 'quote' ? detail : {},
    });
    await assert.rejects(write(history, [newStep(history, 4)]), { code: '23505' });
  }
});

test('an account that goes is forgotten where it was, and a row takes its steps along', async () => {
  await sql`DELETE FROM users WHERE id = ${member}`;
  const actors = await sql`
    SELECT noun, bool_or(actor IS NOT NULL) AS known FROM steps WHERE version > 0 GROUP BY noun`;
  assert.equal(actors.length, histories.length);
  for (const { noun, known } of actors) assert.equal(known, !FORGETTING.includes(noun), noun);
  const nounsLeft = async () => {
    const left = await sql`SELECT DISTINCT noun FROM steps ORDER BY noun`;
    return left.map(({ noun }) => noun);
  };
  await sql`DELETE FROM rfqs WHERE id = ${rows.rfq_events}`;
  assert.deepEqual(await nounsLeft(), ['launch_page', 'listing', 'relation', 'survey']);
  await sql`DELETE FROM users WHERE id = ${buyer}`;
  assert.deepEqual(await nounsLeft(), []);
});
