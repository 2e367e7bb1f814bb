/** Scheduled backups: written by the job, read back, restored on trial, with retention; and what is known of them. */
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { column } from '../../../../test/column.ts';
import { makeBase, removeBase } from '../../../../test/product/data-dirs.ts';
import { runNode } from '../../../../test/product/product-process.ts';
import { testDatabase } from '../../../../test/database.ts';
import { startTestServer } from '../../../../test/test-server.ts';
import { long } from '../../../../test/runs/long.ts';
import { until } from '../../../../test/until.ts';
import { systemClock } from '../../clock.ts';
import { verifyArchive } from '../read-archive.ts';
import { tryBackup } from '../restore-on-trial.ts';
import { BACKUP_QUEUE, backupNotes, runScheduledBackup } from './scheduled-backup.ts';

const BACKUP_PROGRAM = path.join(import.meta.dirname, '../../../backup.ts');
const base = await makeBase();
const BACKUP_DIR = path.join(base, 'backups');
/** Where nothing can be tried, which takes no time. */
const blocked = path.join(base, 'blocked');
await writeFile(blocked, 'a file, not a folder');
const database = await testDatabase();
const server = await startTestServer({
  database,
  env: { BACKUP_DIR, BACKUP_KEEP: '2', BACKUP_TRIAL_DIR: blocked },
});
after(async () => {
  await server.close();
  await database.drop();
  await removeBase(base);
});

const logged: [level: string, detail: object, message: string][] = [];
const logAt = (level: string) => (detail: object, message: string) =>
  void logged.push([level, detail, message]);
const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
const archives = async () =>
  (await readdir(BACKUP_DIR)).filter((name) => name.endsWith('Z.tar.zst')).sort();
const run = (day: number, config = server.config) =>
  runScheduledBackup(config, database.connection, `2099-01-${day}T00:00:00.000Z`, log);
const nameOf = (day: number) => `waggle-209901${day}T000000Z.tar.zst`;
/** @returns what is known of an archive */
const known = async (day: number) =>
  (await server.sql`SELECT * FROM backups WHERE file = ${nameOf(day)}`)[0];
const trying = { ...server.config, trialDir: path.join(base, 'trials') };

test('the job of the schedule writes an archive that can be read, and says which machine holds it', async () => {
  await server.signIn();
  const { database: pool, jobs } = server.services.context;
  await jobs.enqueue(pool.db, BACKUP_QUEUE, {});
  const done = () =>
    server.sql`SELECT FROM pgboss.job WHERE name = 'backup' AND state = 'completed'`;
  await until(async () => (await done()).length > 0, 'the backup is done');
  const [name = ''] = await archives();
  const manifest = await verifyArchive(path.join(BACKUP_DIR, name));
  const rowsOf = (table: string) => manifest.tables.find((one) => one.name === table)?.rows;
  assert.equal(rowsOf('users'), 1);
  assert.equal(rowsOf('processes'), undefined);
  const [schedule] = await server.sql`SELECT cron FROM pgboss.schedule WHERE name = 'backup'`;
  assert.equal(schedule?.['cron'], '17 3 * * *');
  const [row] = await server.sql`SELECT * FROM backups WHERE file = ${name}`;
  const { machine, folder, outcome, detail, tried_at } = row ?? {};
  assert.deepEqual([machine, folder], [hostname(), BACKUP_DIR]);
  assert.deepEqual([outcome, tried_at], ['untried', null]);
  assert.match(String(detail), /^\S+blocked cannot be used: /);
});

test('a server that others reach says at its start that it makes no backups', async () => {
  const [note, ...more] = await backupNotes({ backup: undefined, exposed: true });
  assert.deepEqual(more, []);
  assert.deepEqual([note?.level, note?.setting], ['warning', 'BACKUP_DIR']);
  assert.match(note?.text ?? '', /makes no backups/);
  assert.deepEqual(await backupNotes({ backup: undefined, exposed: false }), []);
});

test('the newest are kept; what is no backup stays', async () => {
  await writeFile(path.join(BACKUP_DIR, 'waggle-notes.txt'), 'mine');
  const killed = path.join(BACKUP_DIR, 'waggle-20200101T000000Z.tar.zst.partial-0a');
  await writeFile(killed, 'half');
  await utimes(killed, 0, 0);
  for (const day of [10, 11, 12]) await run(day);
  assert.deepEqual(await archives(), [nameOf(11), nameOf(12)]);
  assert.equal(await readFile(path.join(BACKUP_DIR, 'waggle-notes.txt'), 'utf8'), 'mine');
  assert.deepEqual(
    logged.map(([level, , message]) => `${level} ${message}`),
    Array.from({ length: 3 }, () => 'warn Backed up and read back, but not tried'),
  );
  await assert.rejects(readFile(killed), { code: 'ENOENT' });
  const rows = await server.sql`SELECT file FROM backups ORDER BY file`;
  assert.deepEqual(column(rows, 'file'), await archives());
});

test('a backup is good once it was restored, and the newest good one outlives those that were not tried', async () => {
  const left = path.join(trying.trialDir, 'waggle-trial-killed');
  await mkdir(path.join(left, 'data', 'postgres'), { recursive: true });
  await run(13, trying);
  const [level, detail, message] = logged.at(-1) ?? [];
  assert.deepEqual([level, message], ['info', 'Backed up, and restored on trial']);
  assert.ok(detail !== undefined && 'machine' in detail && detail.machine === hostname());
  assert.deepEqual([(await known(13))?.['outcome'], (await known(13))?.['detail']], ['good', null]);
  assert.deepEqual(await readdir(trying.trialDir), [], 'nothing is left of it, and of one before');
  for (const day of [14, 15, 16]) await run(day);
  assert.deepEqual(await archives(), [nameOf(13), nameOf(15), nameOf(16)]);
});

long(
  'an archive that can be read but not restored is a failure, and none is deleted for it',
  async (t) => {
    // No restore can bring such a row back.
    await server.sql.unsafe(`
    ALTER TABLE sessions DROP CONSTRAINT sessions_user_id_fkey;
    INSERT INTO sessions (id, token_hash, user_id, created_at, last_used_at)
    VALUES (gen_random_uuid(), '\\x00', gen_random_uuid(), now(), now())`);
    t.after(() =>
      server.sql.unsafe(`
      DELETE FROM sessions WHERE token_hash = '\\x00';
      ALTER TABLE sessions ADD FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`),
    );
    for (const day of [17, 18]) await run(day);
    const before = await archives();
    assert.ok(before.length >= 2);
    await assert.rejects(run(19, trying), /sessions_user_id_fkey/);
    const [level, , message] = logged.at(-1) ?? [];
    assert.deepEqual([level, message], ['error', 'The scheduled backup failed']);
    const { outcome, detail } = (await known(19)) ?? {};
    assert.equal(outcome, 'failed');
    assert.match(String(detail), /sessions_user_id_fkey/);
    assert.deepEqual(await archives(), [...before, nameOf(19)]);
  },
);

test('without room for it, a backup is not tried, and never good', async () => {
  const file = path.join(BACKUP_DIR, (await archives())[0] ?? '');
  const { signal } = new AbortController();
  const place = { dir: trying.trialDir, bytes: 1e18, signal };
  const trial = await tryBackup(file, place);
  assert.equal(trial.outcome, 'untried');
  assert.match('why' in trial ? trial.why : '', /^\S+ has \S+ GB free, and a restore takes up to/);
  const stopped = await tryBackup(file, { ...place, bytes: 0, signal: AbortSignal.abort() });
  assert.equal(stopped.outcome, 'untried');
});

test('one that fails is logged and counted, and every older one is kept', async () => {
  const before = await archives();
  const counts = () =>
    logged.flatMap(([, detail]) => ('failures' in detail ? [detail.failures] : []));
  const counted = counts().length;
  const away = { ...database.connection, database: 'nowhere' };
  const failed = runScheduledBackup(server.config, away, systemClock.now(), log);
  await assert.rejects(failed, /nowhere/);
  const config = { ...server.config, backup: { dir: blocked, cron: '', keep: 1 } };
  await assert.rejects(run(20, config));
  assert.deepEqual(counts().slice(counted), [counted + 1, counted + 2]);
  assert.deepEqual(await archives(), before);
});

long('a backup is tried by restoring it into an empty place; a broken one fails', async () => {
  await run(21);
  const file = path.join(BACKUP_DIR, nameOf(21));
  const attempt = runNode([BACKUP_PROGRAM, '--verify', file], {
    DATA_DIR: path.join(base, 'none'),
  });
  assert.equal((await attempt.ended).code, 0, attempt.output().stderr);
  assert.match(attempt.output().stdout, /can be restored: \d+ rows of \d+ tables and \d+ files/);
  const bytes = await readFile(file);
  await mkdir(path.join(base, 'broken'));
  const broken = path.join(base, 'broken', 'b.tar.zst');
  await writeFile(broken, bytes.subarray(0, bytes.length - 20));
  const refused = runNode([BACKUP_PROGRAM, '--verify', broken], { DATA_DIR: base });
  assert.equal((await refused.ended).code, 1);
  assert.match(refused.output().stderr, /^The backup .* cannot be used: .*\.\n$/);
});
