/** One owner per data directory, whichever process is killed at which moment. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { openSql, type Sql } from '../../../test/sql.ts';
import {
  kill,
  makeBase,
  postmasterPid,
  removeBase,
  settled,
  spawnOwner,
} from '../../../test/product/data-dirs.ts';
import { until } from '../../../test/until.ts';
import { startEmbeddedPostgres, type Connection } from './embedded-postgres.ts';
import { isPostmasterOf } from './postmaster-file.ts';
import { onThisMachine } from '../../../test/runs/machine.ts';
import { long } from '../../../test/runs/long.ts';

let base: string;
let dataDir: string;
let clusterDir: string;

/** Starts the database for one test; a test that fails leaves none behind. */
async function start(t: TestContext, onLine: (line: string) => void = () => undefined) {
  const said: string[] = [];
  const log = (line: string) => {
    said.push(line);
    onLine(line);
  };
  const pg = await startEmbeddedPostgres({ dataDir, log });
  t.after(() => pg.stop());
  return { ...pg, said };
}

function open(t: TestContext, connection: Connection): Sql {
  const sql = openSql(connection);
  t.after(() => sql.end());
  return sql;
}

function own(t: TestContext, folder = dataDir): ChildProcess {
  const owner = spawnOwner(folder);
  t.after(() => owner.stdin?.end());
  return owner;
}

before(async () => {
  base = await makeBase();
  dataDir = path.join(base, 'data');
  const pg = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  clusterDir = pg.clusterDir;
  const sql = openSql(pg.connection);
  await sql`CREATE TABLE kept (id integer)`;
  await sql.end();
  await pg.stop();
});
after(() => removeBase(base, dataDir));

test('after a SIGKILL of its owner the next start finds all that was acknowledged, and one database', async (t) => {
  const owner = own(t);
  const { connection } = await settled(owner);
  assert.ok(connection);
  const left = await postmasterPid(clusterDir);
  const sql = open(t, connection);
  await sql`INSERT INTO kept VALUES (1)`;
  await kill(owner);
  assert.ok(await isPostmasterOf(left, clusterDir));

  const pg = await start(t);
  assert.deepEqual(pg.said, ['Stopping the database that an earlier run left behind']);
  assert.equal(await isPostmasterOf(left, clusterDir), false);
  const next = open(t, pg.connection);
  assert.deepEqual([...(await next`TABLE kept`)], [{ id: 1 }]);
  await pg.stop();
});

long('after a SIGKILL of owner and database together the next start recovers', async (t) => {
  const owner = own(t);
  const { connection } = await settled(owner);
  assert.ok(connection);
  const sql = open(t, connection);
  await sql`INSERT INTO kept VALUES (2)`;
  await kill(owner);
  process.kill(await postmasterPid(clusterDir), 'SIGKILL');

  const pg = await start(t);
  const next = open(t, pg.connection);
  assert.equal((await next`SELECT FROM kept WHERE id = 2`).length, 1);
  await pg.stop();
});

test('a second process on the same data directory refuses and harms nothing', async (t) => {
  const pg = await start(t);
  const sql = open(t, pg.connection);
  const { connection, refusal } = await settled(own(t));
  assert.equal(connection, undefined);
  assert.match(refusal, /^Another Waggle process already uses .*DATA_DIR of its own\.$/);
  await assert.rejects(start(t), /Another Waggle process/);
  assert.deepEqual([...(await sql`SELECT 1 AS one`)], [{ one: 1 }]);
  await pg.stop();
});

long('of two first starts at once exactly one owns the directory', async (t) => {
  const fresh = path.join(base, 'fresh');
  const owners = [own(t, fresh), own(t, fresh)];
  const endings = await Promise.all(owners.map(settled));
  const ready = endings.filter((ending) => ending.connection !== undefined);
  assert.equal(ready.length, 1, endings.map((ending) => ending.refusal).join());
  for (const owner of owners) {
    if (owner.exitCode !== null) continue;
    const exited = once(owner, 'exit');
    owner.stdin?.end();
    await exited;
  }
});

test("a process id in a leftover file that is somebody else's by now is left alone", async (t) => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(stranger, 'spawn');
  const file = path.join(clusterDir, 'postmaster.pid');
  await writeFile(file, `${stranger.pid}\n${clusterDir}\n1\n5432\n\n\n  1 1\nready\n`);
  const pg = await start(t);
  assert.equal(stranger.exitCode, null);
  assert.deepEqual(pg.said, []);
  await pg.stop();
  stranger.kill();
});

long('a kill while the first start makes the database leaves a folder that starts', async (t) => {
  const fresh = path.join(base, 'killed');
  const owner = own(t, fresh);
  const partial = async () =>
    (await readdir(path.join(fresh, 'postgres')).catch(() => [])).some((name) =>
      name.startsWith('cluster-partial-'),
    );
  await until(partial, 'the first start makes the database');
  await kill(owner);

  const pg = await startEmbeddedPostgres({ dataDir: fresh, log: () => undefined });
  const sql = open(t, pg.connection);
  assert.equal((await sql`SELECT 1 AS one`).length, 1);
  assert.equal(await partial(), false);
  await pg.stop();
});

long('a database that falls while its owner lives comes back under the same address', async (t) => {
  const back = Promise.withResolvers<void>();
  const pg = await start(t, (line) => {
    if (line === 'The database runs again') back.resolve();
  });
  await open(t, pg.connection)`INSERT INTO kept VALUES (3)`;
  // As the product's listening server does: the database alone keeps no process running.
  const held = setInterval(() => undefined, 1000);
  t.after(() => clearInterval(held));
  const begin = Date.now();
  process.kill(await postmasterPid(clusterDir), 'SIGKILL');
  await back.promise;
  assert.ok(Date.now() - begin < onThisMachine(10_000));
  const rows = await open(t, pg.connection)`SELECT FROM kept WHERE id = 3`;
  assert.equal(rows.length, 1);
  await pg.stop();
  assert.equal(pg.said[0], 'The database ended unexpectedly; starting it again');
});

test('the log is about the database and holds nothing of a failed statement', async (t) => {
  const pg = await start(t);
  const sql = open(t, pg.connection);
  await sql`CREATE UNIQUE INDEX ON kept (id)`;
  await assert.rejects(sql`INSERT INTO kept VALUES (${1})`, { code: '23505' });
  await pg.stop();
  const log = await readFile(path.join(path.dirname(clusterDir), 'postgres.log'), 'utf8');
  assert.match(log, /database system is shut down/);
  assert.doesNotMatch(log, /INSERT INTO|already exists|duplicate key/);
});
