/** One table for reports of every kind: what the version before has kept and goes on writing, all there with its ids. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertRow } from '../../../test/insert-row.ts';
import { databaseBefore } from '../../../test/previous/database-before.ts';
import type { Sql } from '../../../test/sql.ts';
import { migrate } from '../../lib/migrations/migrate.ts';
import { newId } from '../../lib/new-id.ts';

/** The last migration with a table for each kind. */
const BEFORE = 67;

const { sql, migrating, newUser } = await databaseBefore(BEFORE);
const [user, member] = [await newUser(), await newUser()];

const AT = new Date('2026-03-01T08:00:00Z');
const CLOSED = new Date('2026-03-02T08:00:00Z');
const clientOf = (text: string) => Buffer.from(text.padEnd(16, '.'));

const OLD_TABLES = {
  profile_reports: 'supplier_id',
  request_reports: 'rfq_id',
  message_reports: 'message_id',
  listing_reports: 'listing_id',
  public_reports: 'subject_id',
} as const;
type OldTable = keyof typeof OLD_TABLES;
/** What each has of a subject, by table. */
const subjects = {} as Record<OldTable, string>;

/** @returns the rows of the old tables, or of the views that have their names */
async function rowsOf(read: Sql): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const table of Object.keys(OLD_TABLES)) {
    const rows = await read.unsafe(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY id`);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** The columns that the version before names as those of a conflict. */
const CONFLICTS: Record<OldTable, string> = {
  profile_reports: '(user_id, supplier_id) WHERE closed_at IS NULL',
  request_reports: '(rfq_id, user_id) WHERE closed_at IS NULL',
  message_reports: '(message_id, user_id)',
  listing_reports: '(listing_id, client) WHERE closed_at IS NULL',
  public_reports: '(kind, subject_id, client) WHERE closed_at IS NULL',
};

/** Who reports, in the columns of a table; a listing is reported by accounts and by visitors. */
const whoIn = (table: OldTable, who: string) => ({
  ...(table !== 'public_reports' && { user_id: who }),
  ...(table.startsWith('request') && { name: 'Ravi & Sons' }),
  ...((table === 'public_reports' || table === 'listing_reports') && { client: clientOf(who) }),
});

/** The insert of the version before. @returns whether there was none yet */
async function oldInsert(table: OldTable, more: Record<string, unknown> = {}): Promise<boolean> {
  const row = {
    id: newId(),
    [OLD_TABLES[table]]: subjects[table],
    reason: 'other',
    text: 'It is «odd»\n中文',
    created_at: AT,
    ...(table === 'public_reports' && { kind: 'page' }),
    ...whoIn(table, user),
    ...more,
  };
  const names = Object.keys(row);
  const rows = await sql.unsafe(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})
     ON CONFLICT ${CONFLICTS[table]} DO NOTHING RETURNING id`,
    Object.values(row),
  );
  return rows.length === 1;
}

const TABLES = Object.keys(OLD_TABLES) as OldTable[];
const openReports = async () =>
  (await sql`SELECT open_reports FROM listings WHERE id = ${subjects.listing_reports}`)[0]?.[
    'open_reports'
  ];

// What the subjects themselves hang on is not looked at here.
const keys = await sql`
  SELECT conrelid::regclass::text AS name, conname AS key FROM pg_constraint WHERE contype IN ('f', 'c')
    AND conrelid::regclass::text IN ('suppliers', 'rfqs', 'messages', 'listings')`;
for (const { name, key } of keys) await sql.unsafe(`ALTER TABLE ${name} DROP CONSTRAINT "${key}"`);
subjects.profile_reports = await insertRow(sql, 'suppliers', { user_id: user });
subjects.request_reports = await insertRow(sql, 'rfqs', {});
subjects.message_reports = await insertRow(sql, 'messages', {});
subjects.listing_reports = await insertRow(sql, 'listings', { open_reports: 3 });
subjects.public_reports = newId();
const closed = { closed_at: CLOSED, closed_by: member };
for (const table of TABLES) {
  await oldInsert(table);
  await oldInsert(table, {
    ...whoIn(table, await newUser()),
    ...closed,
    ...(table !== 'public_reports' && { note: 'Nothing found' }),
    ...(!/^(?:profile|listing)/.test(table) && { outcome: 'dismissed' }),
  });
}
// A visitor's, a survey's, one that was closed before outcomes were kept, and a first look.
await oldInsert('listing_reports', { user_id: null, client: clientOf('visitor') });
await oldInsert('public_reports', { kind: 'survey', subject_id: newId() });
await oldInsert('public_reports', { client: clientOf('look'), reason: 'first_look', text: '' });
await oldInsert('request_reports', { user_id: await newUser(), closed_at: CLOSED });
// Closed by a member who has been erased since: these tables kept the id.
for (const table of ['listing_reports', 'public_reports'] as const) {
  await oldInsert(table, { client: clientOf('gone'), closed_at: CLOSED, closed_by: newId() });
}
const kept = await rowsOf(sql);
await migrate(migrating);

test('every report is there with its id and all that it said; an erased member’s id is not', async () => {
  const members = new Set((await sql`SELECT id FROM users`).map(({ id }) => id));
  const now = await rowsOf(sql);
  let erased = 0;
  for (const table of TABLES) {
    const rows = kept[table] as Record<string, unknown>[];
    assert.ok(rows.length >= 2, table);
    for (const row of rows) {
      if (row['closed_by'] === null || members.has(row['closed_by'])) continue;
      row['closed_by'] = null;
      erased += 1;
    }
    const found = (now[table] as Record<string, unknown>[]).map(({ kind, ...row }) =>
      table === 'public_reports' ? { kind, ...row } : row,
    );
    assert.deepEqual(found, rows, table);
  }
  assert.equal(erased, 2);
  const [all] = await sql`SELECT count(*)::int AS reports FROM reports`;
  assert.equal(all?.['reports'], Object.values(kept).flat().length);
  assert.equal(await openReports(), 2, 'counted anew');
});

test('the inserts of the version before work, and their second ones are refused as they were', async () => {
  for (const table of TABLES) {
    assert.equal(await oldInsert(table), false, `${table}: there is an open one`);
    const changed = whoIn(table, await newUser());
    assert.equal(await oldInsert(table, changed), true, table);
    assert.equal(await oldInsert(table, changed), false, table);
    const [id] = await sql.unsafe(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 1`);
    const closed = await sql.begin(async (tx) => {
      await tx.unsafe(`SELECT * FROM ${table} WHERE id = $1 FOR UPDATE`, [id?.['id']]);
      return tx.unsafe(
        `UPDATE ${table} SET closed_at = $1, closed_by = $2 WHERE ${OLD_TABLES[table]} = $3
           AND closed_at IS NULL AND id = ANY ($4::uuid[]) RETURNING *`,
        [CLOSED, member, subjects[table], [id?.['id']]],
      );
    });
    assert.deepEqual(
      closed.map((row) => [row['id'], row['closed_by'], row[OLD_TABLES[table]]]),
      [[id?.['id'], member, subjects[table]]],
      table,
    );
    // A message is reported once for ever.
    assert.equal(await oldInsert(table, changed), table !== 'message_reports', table);
  }
  const [row] = await sql`SELECT count(*)::int AS missing FROM reports WHERE subject_id IS NULL`;
  assert.equal(row?.['missing'], 0);
});

test('reports go with who made them and with what they are about; who closed them is forgotten', async () => {
  assert.equal(await openReports(), 3);
  await sql`DELETE FROM users WHERE id = ${user}`;
  assert.equal(await openReports(), 2, 'counted without the user who is erased');
  await sql`DELETE FROM users WHERE id = ${member}`;
  const [closed] = await sql`SELECT count(*)::int AS left FROM reports WHERE closed_by IS NOT NULL`;
  assert.equal(closed?.['left'], 0);
  for (const [table, name] of [
    ['profile_reports', 'suppliers'],
    ['request_reports', 'rfqs'],
    ['message_reports', 'messages'],
    ['listing_reports', 'listings'],
  ] as const) {
    assert.ok((await sql.unsafe(`SELECT FROM ${table}`)).length > 0, table);
    await sql.unsafe(`DELETE FROM ${name} WHERE id = $1`, [subjects[table]]);
    assert.deepEqual(await sql.unsafe(`SELECT FROM ${table}`), [], table);
  }
  const old = await sql`DELETE FROM public_reports WHERE closed_at < now() RETURNING id`;
  assert.ok(old.length > 0);
});
