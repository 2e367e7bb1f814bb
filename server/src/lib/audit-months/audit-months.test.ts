/** The audit log by the month: nothing is lost or refused on the way there, with backups, and into the archive. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { runCommand } from '../../admin/commands.ts';
import { testDatabase, type TestDatabase, urlOf } from '../../../test/database.ts';
import { long } from '../../../test/runs/long.ts';
import { databaseBefore } from '../../../test/previous/database-before.ts';
import { until } from '../../../test/until.ts';
import type { Sql } from '../../../test/sql.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { createClient, openDatabase } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';
import { selectAudit } from '../audit-search.ts';
import { addSeconds, systemClock, timeOf } from '../clock.ts';
import { StartupError } from '../startup-error.ts';
import { archiveMonths, type ArchivedMonth } from './archive-months.ts';
import { keepMonths } from './audit-months.ts';

/** The last migration with one table. */
const BEFORE = 65;
const INSERT = `INSERT INTO audit_log (id, at, actor, action, subject, detail)
  VALUES (gen_random_uuid(), $1, NULL, $2, $3, $4)`;
const silent = () => undefined;
const base = await mkdtemp(path.join(tmpdir(), 'waggle-audit-'));
after(() => rm(base, { recursive: true }));

async function databaseOf(
  t: TestContext,
  template?: 'template0',
): Promise<{ database: TestDatabase; client: pg.Client; sql: Sql }> {
  const database = await testDatabase(template);
  const client = createClient(database.connection, 'waggle-test');
  await client.connect();
  t.after(async () => {
    await client.end();
    await database.drop();
  });
  return { database, client, sql: database.sql };
}

/** One moment, also while a month ends. */
const NOW = systemClock.now();

/** Writes 300 entries of each of the months before a moment, its own included. */
async function addMonths(sql: Sql, months: number, now = NOW): Promise<void> {
  await sql`
    INSERT INTO audit_log (id, at, actor, action, subject, detail)
    SELECT gen_random_uuid(), date_trunc('month', ${now}::timestamptz) - make_interval(months => m) + make_interval(hours => n),
      gen_random_uuid(), 'session.begun', ${'subject, "quoted"\nand\\more'} || n, jsonb_build_object('n', n)
    FROM generate_series(0, ${months - 1}::int) m, generate_series(1, 300) n`;
}

/** All entries in their order, as one text. */
async function contentOf(sql: Sql, log = 'audit_log'): Promise<string> {
  const [row] = await sql.unsafe(
    `SELECT count(*) || ' ' || md5(string_agg(a::text, '|' ORDER BY at, id)) AS content FROM ${log} a`,
  );
  return String(row?.['content']);
}

/** @returns the months and how many entries each has; the rest with its own name */
async function monthsOf(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql`
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'audit_log'::regclass ORDER BY 1`;
  const months = new Map<string, number>();
  for (const { name } of rows) {
    const [row] = await sql.unsafe(`SELECT count(*)::int AS n FROM audit."${name}"`);
    months.set(String(name), Number(row?.['n']));
  }
  return months;
}

function tableOf(monthsAgo: number): string {
  const month = new Date(`${NOW.slice(0, 7)}-01`);
  month.setUTCMonth(month.getUTCMonth() - monthsAgo);
  return `log_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

async function keep({ connection }: TestDatabase, now = NOW): Promise<void> {
  const database = openDatabase(connection);
  try {
    await keepMonths({ database, clock: { now: () => now } } as Parameters<typeof keepMonths>[0]);
  } finally {
    await database.close();
  }
}

test('entries of before are kept in their months, and a process of before goes on', async () => {
  const { sql, migrating, older } = await databaseBefore(BEFORE);
  await addMonths(sql, 5);
  const write = (values: unknown[]) => older.query({ name: 'write', text: INSERT, values });
  await write([NOW, 'session.begun', 'before', {}]);
  const before = await contentOf(sql);
  assert.match(before, /^1501 /);
  await migrate(migrating);
  assert.equal(await contentOf(sql), before);
  const months = await monthsOf(sql);
  assert.equal(months.get('log_rest'), 0);
  assert.equal(months.get(tableOf(0)), 301);
  for (const ago of [1, 2, 3, 4]) assert.equal(months.get(tableOf(ago)), 300, tableOf(ago));
  for (const ahead of [1, 2, 3]) assert.equal(months.get(tableOf(-ahead)), 0, tableOf(-ahead));
  const erased = '01890000-0000-7000-8000-000000000001';
  await write([NOW, 'account.erased', erased, {}]);
  assert.deepEqual([...(await sql`SELECT user_id FROM erasures`)], [{ user_id: erased }]);
  assert.equal((await monthsOf(sql)).get(tableOf(0)), 302);
});

test('an entry whose month is not there is taken, and comes into it; nothing changes or deletes one anywhere', async (t) => {
  const { database, sql } = await databaseOf(t);
  // None of them is there, whenever the test runs.
  await addMonths(sql, 2, '2071-03-01T00:00:00.000Z');
  await sql.unsafe(INSERT, ['2090-05-31T23:59:59Z', 'session.ended', null, {}]);
  const content = await contentOf(sql);
  assert.equal((await monthsOf(sql)).get('log_rest'), 601);
  for (let time = 0; time < 2; time += 1) {
    await keep(database);
    const months = await monthsOf(sql);
    assert.deepEqual(
      ['log_rest', 'log_2071_03', 'log_2071_02', 'log_2090_05'].map((name) => months.get(name)),
      [0, 300, 300, 1],
    );
    assert.equal(await contentOf(sql), content);
  }
  await keep(database, '2089-12-15T00:00:00.000Z');
  assert.equal((await monthsOf(sql)).get('log_2090_03'), 0);
  for (const table of ['audit_log', 'audit.log_2071_02', 'audit.log_2071_03']) {
    for (const statement of [
      `UPDATE ${table} SET action = 'x'`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ]) {
      await assert.rejects(sql.unsafe(statement), /the audit log is append-only/, statement);
    }
  }
  await sql.unsafe(INSERT, ['2019-01-01T00:00:00Z', 'session.ended', null, {}]);
  for (const statement of [
    `DELETE FROM audit.log_rest`,
    `TRUNCATE audit.log_rest`,
    `UPDATE audit.log_rest SET at = at`,
  ]) {
    await assert.rejects(sql.unsafe(statement), /the audit log is append-only/, statement);
  }
});

test('an entry that comes while its month is made is taken', async (t) => {
  const { client, sql } = await databaseOf(t);
  await client.query('BEGIN');
  await client.query(`SELECT make_audit_months('2080-01-15T00:00:00Z')`);
  const entry = sql.unsafe(INSERT, ['2080-01-20T00:00:00Z', 'session.ended', null, {}]);
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await until(async () => {
    // Within a transaction PostgreSQL repeats its first answer otherwise.
    await client.query('SELECT pg_stat_clear_snapshot()');
    return (await client.query(waiting)).rowCount === 1;
  }, 'the entry waits');
  await client.query('COMMIT');
  await entry;
  assert.equal((await monthsOf(sql)).get('log_2080_01'), 1);
});

long('making months waits behind nobody for long: writers and readers do not queue', async (t) => {
  const { database, sql } = await databaseOf(t);
  await sql.begin(async (tx) => {
    await tx`SELECT FROM audit_log LIMIT 1`;
    await assert.rejects(keep(database, '2080-01-01T00:00:00.000Z'), /lock timeout/);
  });
  await keep(database, '2080-01-01T00:00:00.000Z');
  assert.ok((await monthsOf(sql)).has('log_2080_01'));
});

long('a page of the log is read by indexes alone, of the months asked for', async (t) => {
  const { database, sql } = await databaseOf(t);
  await addMonths(sql, 27);
  await keep(database);
  await sql`ANALYZE audit_log`;
  const [first] = await sql`SELECT actor, at FROM audit_log ORDER BY at LIMIT 1`;
  const [actor, since] = [String(first?.['actor']), timeOf(Number(first?.['at']))];
  const hour = { since, until: addSeconds(since, 3600) };
  const { db, close } = openDatabase(database.connection);
  const page = { after: undefined, limit: 50 };
  const found = await Promise.all(
    [{}, { action: 'session.begun' }, { actor }, hour].map((search) =>
      selectAudit(db, search, page),
    ),
  );
  await close();
  assert.deepEqual(
    found.map((rows) => rows.length),
    [50, 50, 1, 1],
  );
  assert.ok(
    found[0]?.every((row, place, all) => place === 0 || row.at <= (all[place - 1]?.at ?? 0)),
  );
  const explain = async (where: string) => {
    const rows = await sql.unsafe(
      `EXPLAIN SELECT * FROM audit_log WHERE ${where} ORDER BY at DESC, id DESC LIMIT 50`,
    );
    return rows.map((row) => String(row['QUERY PLAN']));
  };
  const inHour = `at >= '${since}' AND at < '${hour.until}'`;
  const full = new Set([...(await monthsOf(sql))].flatMap(([name, n]) => (n > 0 ? [name] : [])));
  assert.equal(full.size, 27);
  for (const where of ['true', `action = 'session.begun'`, `actor = '${actor}'`, inHour]) {
    const plan = await explain(where);
    const whole = plan.flatMap((line) => /Seq Scan on (log_\w+)/.exec(line)?.[1] ?? []);
    assert.deepEqual(
      whole.filter((name) => full.has(name)),
      [],
      plan.join('\n'),
    );
  }
  const read = (await explain(inHour)).filter((line) => / on log_\w+/.test(line));
  assert.equal(read.length, 1, read.join('\n'));
});

long('a backup brings the months back, also those that a new database has not', async (t) => {
  const { database, client, sql } = await databaseOf(t);
  await addMonths(sql, 6);
  await keep(database);
  const file = path.join(base, 'months.tar.zst');
  await writeBackup(client, undefined, file);
  const { database: target } = await databaseOf(t, 'template0');
  const where = { dataDir: path.join(base, 'restored'), databaseUrl: urlOf(target) };
  for (const replace of [false, true]) {
    await restoreBackup(file, where, { replace }, silent);
    assert.equal(await contentOf(target.sql), await contentOf(sql));
    assert.deepEqual(await monthsOf(target.sql), await monthsOf(sql));
  }
  await assert.rejects(target.sql`DELETE FROM audit_log`, /append-only/);
});

test('months that are old enough go into files, one each, which can be read again', async (t) => {
  const { database, client, sql } = await databaseOf(t);
  await addMonths(sql, 28);
  await keep(database);
  const folder = await mkdtemp(path.join(base, 'archive-'));
  const old = [tableOf(27), tableOf(26), tableOf(25)];
  const contents = await Promise.all(old.map((name) => contentOf(sql, `audit.${name}`)));
  const all = await contentOf(sql);
  const archived: ArchivedMonth[] = [];
  const archive = () =>
    archiveMonths(client, { folder, now: NOW }, (month) => archived.push(month));
  await archive();
  const names = old.map((name) => name.replace('log_', '').replace('_', '-'));
  const files = names.map((name) => path.join(folder, `audit-${name}.csv.gz`));
  assert.deepEqual(
    archived,
    names.map((month, at) => ({ month, entries: 300, file: files[at] })),
  );
  const made = (await readdir(folder)).toSorted();
  assert.equal(made.join(), files.map((file) => path.basename(file)).join());
  const left = await monthsOf(sql);
  assert.deepEqual(
    [old.some((name) => left.has(name)), left.get(tableOf(24)), left.get('log_rest')],
    [false, 300, 0],
  );
  const told =
    await sql`SELECT subject, detail FROM audit_log WHERE action = 'audit.archived' ORDER BY id`;
  assert.deepEqual(
    [...told],
    names.map((subject) => ({ subject, detail: { entries: 300 } })),
  );
  // As the guide says: into a table of its own.
  await client.query('CREATE TABLE audit_again (LIKE audit_log)');
  for (const [at, file] of files.entries()) {
    const copy = client.query(
      copyStreams.from('COPY audit_again FROM STDIN WITH (FORMAT csv, HEADER)'),
    );
    await pipeline(Readable.from([gunzipSync(await readFile(file))]), copy);
    assert.equal(await contentOf(sql, 'audit_again'), contents[at]);
    await client.query('CREATE TABLE IF NOT EXISTS audit_all (LIKE audit_log)');
    await client.query('INSERT INTO audit_all SELECT * FROM audit_again');
    await client.query('TRUNCATE audit_again');
  }
  const together = `(SELECT * FROM audit_log WHERE action <> 'audit.archived' UNION ALL SELECT * FROM audit_all)`;
  assert.equal(await contentOf(sql, together), all);
  // A late entry of such a month, and a month that comes back as it was, as from a backup.
  await sql.unsafe(INSERT, [`${names[0]}-05T00:00:00Z`, 'session.ended', 'late', {}]);
  await client.query(
    `INSERT INTO audit_log SELECT * FROM audit_all WHERE at >= '${names[2]}-01T00:00:00Z'`,
  );
  await keep(database);
  await archive();
  assert.deepEqual(archived.slice(3), [
    { month: names[0], entries: 1, file: path.join(folder, `audit-${names[0]}.2.csv.gz`) },
    { month: names[2], entries: 300, file: files[2] },
  ]);
  assert.equal((await readdir(folder)).length, 4);
});

long('a month whose file cannot be written, or that somebody uses, stays', async (t) => {
  const { database, client, sql } = await databaseOf(t);
  await addMonths(sql, 26);
  await keep(database);
  const before = [await contentOf(sql), await monthsOf(sql)];
  const missing = path.join(base, 'nowhere');
  const other = createClient(database.connection, 'waggle-test');
  await other.connect();
  await assert.rejects(archiveMonths(other, { folder: missing, now: NOW }, silent), {
    code: 'ENOENT',
  });
  await other.end();
  const folder = await mkdtemp(path.join(base, 'used-'));
  await sql.begin(async (tx) => {
    await tx`SELECT FROM audit_log LIMIT 1`;
    await assert.rejects(archiveMonths(client, { folder, now: NOW }, silent), /lock timeout/);
  });
  assert.deepEqual([await contentOf(sql), await monthsOf(sql)], before);
});

long('the command archives, says so, and says what it cannot do', async (t) => {
  const { database, sql } = await databaseOf(t);
  await addMonths(sql, 26);
  await keep(database);
  const lines: string[] = [];
  const settings = { DATABASE_URL: urlOf(database), DATA_DIR: path.join(base, 'data') };
  const admin = (...args: string[]) =>
    runCommand(['archive-audit', ...args], settings, (line) => lines.push(line));
  const folder = path.join(base, 'new', 'folder');
  await admin(folder);
  await admin(folder);
  assert.equal(lines.length, 2);
  assert.match(
    lines[0] ?? '',
    /^\d{4}-\d\d: 300 entries are in .+audit-\d{4}-\d\d\.csv\.gz now\.$/,
  );
  assert.equal(lines[1], 'Nothing is old enough: this month and the 24 before it stay.');
  await writeFile(path.join(base, 'a file'), '');
  for (const args of [[], ['--all'], ['one', 'two'], [path.join(base, 'a file')]]) {
    await assert.rejects(admin(...args), (error) => error instanceof StartupError, args.join());
  }
});
