/** Processes on one database: none ends what another does, and what they have set differently is named. */
import assert from 'node:assert/strict';
import { mkdir, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { column } from '../../../test/column.ts';
import { testDatabase, urlOf } from '../../../test/database.ts';
import { makeBase, removeBase } from '../../../test/product/data-dirs.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { checkArchives, checkProcesses } from '../../doctor/check-processes.ts';
import { checkDatabase } from '../../doctor/check-database.ts';
import { checkBackups } from '../../doctor/check-machine.ts';
import { lineOf } from '../../doctor/finding.ts';
import { watchArchives } from '../backup/scheduled/archive-folder.ts';
import { readBackups } from '../backup/scheduled/backups.repo.ts';
import { backupFamilies } from '../metrics/backup-metrics.ts';
import { readProcesses, SILENT_SECONDS } from './processes.repo.ts';
import { createRegister } from './register.ts';

const base = await makeBase();
const database = await testDatabase();
const BACKUP_DIR = path.join(base, 'backups');
const servers: TestServer[] = [];
const start = async (env: Record<string, string>) => {
  const server = await startTestServer({ database, env: { ...SHARED, ...env } });
  servers.push(server);
  return server;
};
/** What both have; a server of a test has an identity provider of its own otherwise. */
const SHARED = { DATA_DIR: path.join(base, 'data'), OIDC_ISSUER: 'https://issuer.example' };
const one = await start({ BACKUP_DIR });
after(async () => {
  for (const server of servers) await server.close();
  await database.drop();
  await removeBase(base);
});

const schedules = () => one.sql`SELECT cron FROM pgboss.schedule WHERE name = 'backup'`;
const { db } = one.services.context.database;
/** @returns what a server has said about other processes */
const warnings = ({ log }: TestServer) =>
  log.map((line) => JSON.parse(line)).filter(({ settings }) => settings !== undefined);
const figures = async ({ services: { context } }: TestServer, config = context.config) => {
  const families = await backupFamilies({ ...context, config });
  return new Map(families.map(({ name, samples }) => [name, samples[0]?.value]));
};

test('a process without a folder for backups leaves the schedule to those that have one, and says so', async () => {
  assert.deepEqual(await schedules(), [{ cron: '17 3 * * *' }]);
  const two = await start({ SUPPORT_EMAIL: 'help@waggle.example' });
  assert.deepEqual(await schedules(), [{ cron: '17 3 * * *' }]);
  const [warning, ...more] = warnings(two);
  assert.deepEqual(more, []);
  assert.deepEqual(warning.settings, ['BACKUP_DIR', 'SUPPORT_EMAIL']);
  assert.equal(warning.machine, hostname());
  assert.match(warning.msg, /^BACKUP_DIR, SUPPORT_EMAIL: not as in process \d+ on /);

  const config = { ...two.config, databaseUrl: urlOf(database) };
  const { findings } = await checkDatabase(config);
  const lines = findings.map(lineOf);
  const found = lines.find((line) => /^failed +processes/.test(line)) ?? '';
  assert.match(found, /BACKUP_DIR, SUPPORT_EMAIL: not the same in process \d+ on .*, process/);
  assert.doesNotMatch(lines.join('\n'), /waggle\.example/);
  const stored = JSON.stringify(await one.sql`SELECT settings FROM processes`);
  assert.doesNotMatch(stored, /example|backups"/);
  assert.match(stored, /BACKUP_DIR/);
});

test('a process that ends is forgotten at once, and one that says nothing after a while', async () => {
  const last = servers.pop();
  await last?.close();
  const living = await readProcesses(db);
  assert.deepEqual(column(living, 'pid'), [process.pid]);
  const { config, services } = one;
  const levels = (of: typeof config) =>
    checkProcesses(living, of, services.context.secrets).map(({ level }) => level);
  assert.deepEqual(levels(config), ['ok']);
  assert.deepEqual(levels({ ...config, evidenceDays: 1 }), ['ok', 'warning']);
  const silent = '00000000-0000-7000-8000-000000000001';
  await one.sql`
    INSERT INTO processes (id, machine, pid, started_at, seen_at, settings)
    VALUES (${silent}, 'elsewhere', 7, now(), now(), '{"MEANING": "other", "NEWER": "x"}')`;
  const register = createRegister(services.context);
  const said: object[] = [];
  await register.start({ warn: (detail) => void said.push(detail) });
  await register.beat();
  assert.deepEqual(said, [{ settings: ['MEANING'], machine: 'elsewhere', pid: 7 }]);
  await one.sql`
    UPDATE processes SET seen_at = now() - make_interval(secs => ${SILENT_SECONDS + 1})
    WHERE id = ${silent}`;
  await register.beat();
  await register.close();
  assert.deepEqual(
    column(await readProcesses(db), 'id'),
    living.map(({ id }) => id),
  );
});

test('what was killed on this machine is forgotten by the next start', async () => {
  const gone = '00000000-0000-7000-8000-000000000002';
  await one.sql`
    INSERT INTO processes (id, machine, pid, started_at, seen_at, settings)
    VALUES (${gone}, ${hostname()}, ${process.pid}, now(), now(), '{"MEANING": "other"}')`;
  const register = createRegister(one.services.context);
  const said: object[] = [];
  await register.start({ warn: (detail) => void said.push(detail) });
  await register.close();
  assert.deepEqual(said, []);
  assert.deepEqual(await one.sql`SELECT FROM processes WHERE id = ${gone}`, []);
});

test('archives on other machines are counted and named with their machine; without any it is 0', async () => {
  const without = { ...one.config, backup: undefined, exposed: true };
  assert.deepEqual([...(await figures(one, without))], [['waggle_backups', 0]]);
  const faults = (await checkBackups(without)).map(lineOf);
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? '', /^failed +backups +BACKUP_DIR is not set, .*: set it to a folder/);
  const local = (await checkBackups({ ...without, exposed: false })).map(lineOf);
  assert.match(local.join('\n'), /^hint +backups +BACKUP_DIR is not set[^\n]*$/);

  await one.sql`
    INSERT INTO backups (file, machine, folder, made_at, bytes, outcome, detail, tried_at, seen_at)
    VALUES ('waggle-20260101T000000Z.tar.zst', 'east', '/backups', now() - interval '3 days', 9,
        'good', NULL, now(), now()),
      ('waggle-20260102T000000Z.tar.zst', 'west', '/backups', now() - interval '2 days', 9,
        'untried', 'no room', NULL, now()),
      ('waggle-20251201T000000Z.tar.zst', 'lost', '/backups', now() - interval '9 days', 9,
        'good', NULL, now(), now() - interval '2 days')`;
  const now = await figures(one, without);
  assert.equal(now.get('waggle_backups'), 2);
  const days = (name: string) => Math.round((now.get(name) ?? 0) / 86_400);
  assert.equal(days('waggle_backup_age_seconds'), 2);
  assert.equal(days('waggle_backup_good_age_seconds'), 3);
  const found = checkArchives(await readBackups(db)).map(lineOf);
  assert.match(
    found[0] ?? '',
    /^warning +backups +the newest, .*0102T.*, on west in .*\(no room\)/,
  );
  assert.match(found[1] ?? '', /^hint +backups +the newest that was restored .*0101T.* on east in/);
});

test('an erasure that a process without the folder has handled is recorded beside the backups all the same', async () => {
  const erased = '00000000-0000-7000-8000-000000000003';
  await one.sql`
    INSERT INTO audit_log (id, at, action, subject)
    VALUES (gen_random_uuid(), now(), 'account.erased', ${erased})`;
  await mkdir(BACKUP_DIR);
  await watchArchives(one.config, db, AbortSignal.abort());
  assert.deepEqual(await readdir(BACKUP_DIR), [`.erased-${erased}`]);
});
