/** Scheduled backups: written by the job, read back, with retention; and a backup tried by restoring it. */
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';
import { makeBase, removeBase } from '../../../test/product/data-dirs.ts';
import { runNode } from '../../../test/product/product-process.ts';
import { testDatabase } from '../../../test/database.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { long } from '../../../test/runs/long.ts';
import { until } from '../../../test/until.ts';
import { BACKUP_QUEUE, runScheduledBackup } from './scheduled-backup.ts';
import { verifyArchive } from './read-archive.ts';

const BACKUP_PROGRAM = path.join(import.meta.dirname, '../../backup.ts');
const base = await makeBase();
const BACKUP_DIR = path.join(base, 'backups');
const database = await testDatabase();
const server = await startTestServer({ database, env: { BACKUP_DIR, BACKUP_KEEP: '2' } });
after(async () => {
  await server.close();
  await database.drop();
  await removeBase(base);
});

const logged: [level: string, detail: object][] = [];
const log = {
  info: (detail: object) => void logged.push(['info', detail]),
  error: (detail: object) => void logged.push(['error', detail]),
};
const archives = async () =>
  (await readdir(BACKUP_DIR)).filter((name) => name.endsWith('Z.tar.zst')).sort();
const run = (day: number, config = server.config) =>
  runScheduledBackup(config, database.connection, new Date(Date.UTC(2099, 0, day)), log);

test('the job of the schedule writes an archive that can be read', async () => {
  await server.signIn();
  const { database: pool, jobs } = server.services.context;
  await jobs.enqueue(pool.db, BACKUP_QUEUE, {});
  const done = () =>
    server.sql`SELECT FROM pgboss.job WHERE name = 'backup' AND state = 'completed'`;
  await until(async () => (await done()).length > 0, 'the backup is done');
  const [name = ''] = await archives();
  const manifest = await verifyArchive(path.join(BACKUP_DIR, name));
  assert.equal(manifest.tables.find((table) => table.name === 'users')?.rows, 1);
  const [schedule] = await server.sql`SELECT cron FROM pgboss.schedule WHERE name = 'backup'`;
  assert.equal(schedule?.['cron'], '17 3 * * *');
});

test('the newest are kept; what is no backup stays', async () => {
  await writeFile(path.join(BACKUP_DIR, 'waggle-notes.txt'), 'mine');
  const killed = path.join(BACKUP_DIR, 'waggle-20200101T000000Z.tar.zst.partial-0a');
  await writeFile(killed, 'half');
  await utimes(killed, 0, 0);
  for (const day of [10, 11, 12]) await run(day);
  assert.deepEqual(await archives(), [
    'waggle-20990111T000000Z.tar.zst',
    'waggle-20990112T000000Z.tar.zst',
  ]);
  assert.equal(await readFile(path.join(BACKUP_DIR, 'waggle-notes.txt'), 'utf8'), 'mine');
  assert.equal(logged.at(-1)?.[0], 'info');
  await assert.rejects(readFile(killed), { code: 'ENOENT' });
});

test('one that fails is logged and counted, and every older one is kept', async () => {
  const before = await archives();
  const away = { ...database.connection, database: 'nowhere' };
  const failed = runScheduledBackup(server.config, away, new Date(), log);
  await assert.rejects(failed, /nowhere/);
  const blocked = path.join(base, 'blocked');
  await writeFile(blocked, 'a file, not a folder');
  const config = { ...server.config, backup: { dir: blocked, cron: '', keep: 1 } };
  await assert.rejects(run(20, config));
  const errors = logged.filter(([level]) => level === 'error');
  assert.deepEqual(
    errors.map(([, detail]) => 'failures' in detail && detail.failures),
    [1, 2],
  );
  assert.deepEqual(await archives(), before);
});

long('a backup is tried by restoring it into an empty place; a broken one fails', async () => {
  const file = path.join(BACKUP_DIR, (await archives())[0] ?? '');
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
