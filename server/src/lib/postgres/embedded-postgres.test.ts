/** The embedded PostgreSQL: first and second start, its location, and what it refuses. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openSql } from '../../../test/sql.ts';
import { makeBase, removeBase } from '../../../test/product/data-dirs.ts';
import { StartupError } from '../startup-error.ts';
import { findPlatformPackage } from './binaries.ts';
import { findClusterLocation } from './cluster-location.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
  type Connection,
} from './embedded-postgres.ts';
import { long } from '../../../test/runs/long.ts';

const isRoot = process.getuid?.() === 0;
let base: string;
let dataDir: string;

const start = (folder: string, log: (line: string) => void = () => undefined) =>
  startEmbeddedPostgres({ dataDir: folder, log });

async function query(connection: Connection, text: string): Promise<object[]> {
  const sql = openSql(connection);
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

before(async () => {
  base = await makeBase();
  dataDir = path.join(base, 'data');
});
after(() => removeBase(base, dataDir));

test('a first start makes the database, a second one finds what was written', async () => {
  const said: string[] = [];
  const first = await start(dataDir, (line) => said.push(line));
  await query(first.connection, "CREATE TABLE kept AS SELECT 'honey' AS what");
  await first.stop();
  assert.deepEqual(said, ['Creating the database (first start)']);
  assert.equal(await findRunningPostgres(dataDir), undefined);
  await assert.rejects(stat(first.connection.host), { code: 'ENOENT' });

  const second = await start(dataDir, (line) => said.push(line));
  assert.deepEqual([...(await query(second.connection, 'TABLE kept'))], [{ what: 'honey' }]);
  assert.deepEqual(await findRunningPostgres(dataDir), second.connection);
  await second.stop();
  assert.equal(said.length, 1);
});

test('what is acknowledged is on disk, text is UTF-8, and the product is no superuser', async () => {
  const pg = await start(dataDir);
  const settings = await query(
    pg.connection,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
      current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
      'ZÜRICH' = upper('zürich') AS folds, usesuper FROM pg_user WHERE usename = current_user`,
  );
  assert.deepEqual(
    [...settings],
    [{ fsync: 'on', commit: 'on', encoding: 'UTF8', zone: 'UTC', folds: true, usesuper: false }],
  );
  await pg.stop();
});

test('its log quotes no value of a failed statement', async () => {
  const pg = await start(dataDir);
  await assert.rejects(query(pg.connection, "SELECT 'jellyfish'::uuid"), { code: '22P02' });
  await pg.stop();
  const location = await findClusterLocation(dataDir);
  const log = await readFile(path.join(location?.folder ?? '', 'postgres.log'), 'utf8');
  assert.ok(log.length > 0);
  assert.ok(!log.includes('jellyfish'));
});

test('only its own user can come near the socket, and no port is open', async () => {
  const pg = await start(dataDir);
  if (process.platform !== 'win32') {
    assert.equal((await stat(pg.connection.host)).mode & 0o777, 0o700);
    const rows = await query(pg.connection, 'SHOW listen_addresses');
    assert.deepEqual([...rows], [{ listen_addresses: '' }]);
  }
  await pg.stop();
});

long('a long relative path with blanks and accents works', async () => {
  const before = process.cwd();
  process.chdir(base);
  const folder = path.join('müßige Bienen', 'x'.repeat(120), 'data');
  try {
    const pg = await start(folder);
    assert.deepEqual([...(await query(pg.connection, 'SELECT 1 AS one'))], [{ one: 1 }]);
    await pg.stop();
  } finally {
    process.chdir(before);
  }
});

long('in a folder that is private to root the database lives elsewhere, and says so', async () => {
  // mkdtemp makes it 0700, like root's home.
  const parent = await mkdtemp(path.join(os.tmpdir(), 'waggle-private-'));
  const folder = path.join(parent, 'data');
  try {
    const pg = await start(folder);
    assert.equal(pg.note !== undefined, isRoot);
    assert.equal(pg.clusterDir.startsWith('/var/lib/waggle/'), isRoot);
    await query(pg.connection, 'CREATE TABLE kept (id integer)');
    await pg.stop();
    const again = await start(folder);
    assert.equal(again.clusterDir, pg.clusterDir);
    assert.deepEqual([...(await query(again.connection, 'TABLE kept'))], []);
    await again.stop();

    const home = path.dirname(pg.clusterDir);
    await rename(home, `${home}-away`);
    // An empty database in its place would look like a loss of all there is.
    if (isRoot) await assert.rejects(start(folder), /belongs in .* which is gone/);
    await rename(`${home}-away`, home);
  } finally {
    await removeBase(parent, folder);
  }
});

test('a data directory that cannot be written is named', async () => {
  const file = path.join(base, 'a-file');
  await writeFile(file, '');
  const refusal = start(path.join(file, 'data'));
  await assert.rejects(refusal, /data directory .*a-file\/data cannot be written/);
  await assert.rejects(refusal, StartupError);
});

test('a data directory that another PostgreSQL made is refused and left alone', async () => {
  const other = path.join(base, 'other');
  const cluster = path.join(other, 'postgres', 'cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(path.join(cluster, 'PG_VERSION'), '17\n');
  await assert.rejects(start(other), /made by PostgreSQL 17, and this Waggle brings PostgreSQL 18/);
  assert.deepEqual(await readdir(cluster), ['PG_VERSION']);
  assert.equal(await readFile(path.join(cluster, 'PG_VERSION'), 'utf8'), '17\n');
});

test('a platform without binaries is told to use DATABASE_URL', async () => {
  await assert.rejects(findPlatformPackage('linux', 'mips'), /set DATABASE_URL/);
  await assert.rejects(findPlatformPackage('sunos', 'x64'), StartupError);
});

long('over loopback, as on Windows, the generated password is required', async () => {
  const folder = path.join(base, 'loopback');
  const pg = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => undefined,
    transport: 'loopback',
    settings: { fsync: 'off' },
  });
  assert.deepEqual([...(await query(pg.connection, 'SELECT 1 AS one'))], [{ one: 1 }]);
  assert.deepEqual(await findRunningPostgres(folder), pg.connection);
  await assert.rejects(query({ ...pg.connection, password: 'guess' }, 'SELECT 1'), {
    code: '28P01',
  });
  await pg.stop();
  await rm(folder, { recursive: true });
});
