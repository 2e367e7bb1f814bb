/** An operator's day: start, doctor, backup under load, the loss of the machine, and a restore elsewhere. */
import assert from 'node:assert/strict';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';
import { KilledServer } from '../crash/killed-server.ts';
import { makeBase, removeBase } from '../product/data-dirs.ts';
import { freePort } from '../product/free-port.ts';
import { newTally, ProductUser } from '../product/product-user.ts';
import { runProgram } from '../product/run-program.ts';
import { withRunningDatabase } from '../product/running-database.ts';
import { until } from '../until.ts';

const base = await makeBase();
const [kept, copied] = [path.join(base, 'kept'), path.join(base, 'copied')];
// As the unit of systemd names it.
const socket = path.join(base, 'run');
for (const folder of [kept, copied, socket]) await mkdir(folder);
const [older, newer] = ['monday.tar.zst', 'tuesday.tar.zst'];
const lost = await KilledServer.create({ RUNTIME_DIRECTORY: socket });
const found = await KilledServer.create();
after(async () => {
  await lost.remove();
  await found.remove();
  await removeBase(base);
});

const tally = newTally();
const newUser = (number: number) => new ProductUser(lost.url, lost.smtp, tally, number);
const [rose, sage, busy, chief] = [newUser(1), newUser(2), newUser(3), newUser(4)];

/** Runs a program that has to succeed. @returns what it says */
async function run(server: KilledServer, name: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runProgram(name, args, server);
  assert.equal(code, 0, stdout + stderr);
  return stdout;
}

/** @returns the tables with a row in which this text stands */
async function tablesWith(dataDir: string, text: string): Promise<string[]> {
  return withRunningDatabase(dataDir, async (sql) => {
    const tables = await sql`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
    const found: string[] = [];
    for (const { name } of tables) {
      const query = `SELECT FROM "${name}" AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`;
      if ((await sql.unsafe(query, [text])).length > 0) found.push(name);
    }
    return found;
  });
}

async function fileNames(dataDir: string): Promise<Set<string>> {
  const entries = await readdir(path.join(dataDir, 'files'), { recursive: true });
  return new Set(entries.map((entry) => path.basename(entry)));
}

test('on an empty folder, the doctor finds nothing wrong before and after the start', async () => {
  assert.match(await run(lost, 'doctor'), /the first start creates it in DATA_DIR/);
  lost.launch();
  await lost.ready();
  assert.equal((await readdir(socket)).length, 1);
  assert.match(await run(lost, 'doctor'), /Waggle is running and ready at/);
});

test('the doctor names a fault and what to do about it', async () => {
  const faults = [
    [{ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }, /mail .*check SMTP_URL/],
    [{ SECRET: 'another secret than the one of the server' }, /secret .*adopt-secret/],
    [{ DATABASE_URL: `postgres://bee:bee@127.0.0.1:${await freePort()}/hive` }, /DATABASE_URL/],
  ] as const;
  for (const [env, expected] of faults) {
    const { code, stdout } = await runProgram('doctor', [], lost, env);
    assert.equal(code, 1, stdout);
    assert.match(stdout, expected);
  }
});

test('a backup is made while everybody works', async () => {
  for (const user of [rose, sage, busy]) {
    await user.signIn();
    await user.createCompanies();
    await user.upload();
  }
  await run(lost, 'admin', 'add-admin', chief.email);
  await chief.signIn();
  assert.equal((await chief.user()).team_role, 'admin');
  let isOver = false;
  const load = (async () => {
    while (!isOver) {
      await busy.upload();
      await busy.look();
    }
  })();
  const before = tally.calls;
  const archive = path.join(kept, older);
  assert.match(
    await run(lost, 'backup', archive),
    /^Backed up \d+ rows of \d+ tables and \d+ files/,
  );
  assert.ok(tally.calls > before);
  isOver = true;
  await load;
  assert.match(await run(lost, 'backup', '--verify', archive), /can be restored/);
  assert.deepEqual(tally.faults, []);
});

test('the machine is lost; restored elsewhere, everything is there but who has erased the account since', async () => {
  const saved = [...sage.files];
  await rose.erase();
  await run(lost, 'backup', path.join(kept, newer));
  await lost.kill(true);
  await lost.remove();

  for (const name of [older, newer]) await copyFile(path.join(kept, name), path.join(copied, name));
  const said = await run(found, 'restore', path.join(copied, older));
  assert.match(said, /^Accounts erased since this backup: 1 \(1 in the newer backup tuesday/m);
  found.launch();
  await found.ready();

  const users = [rose, sage, busy, chief];
  for (const user of users) user.moveTo(found.url);
  await rose.call('/v1/auth/user/', { expected: 401 });
  assert.deepEqual(await tablesWith(found.dataDir, rose.email), []);
  assert.deepEqual((await tablesWith(found.dataDir, rose.id)).toSorted(), [
    'audit_log',
    'erasures',
  ]);
  await until(async () => {
    const names = await fileNames(found.dataDir);
    return !rose.files.some(({ id }) => names.has(id));
  }, 'no file of the erased user is stored');
  const search = `/v1/team/early-access/?search=${rose.email}`;
  assert.deepEqual((await chief.call(search)).data['users'], []);

  await sage.look();
  await sage.readAll(saved);
  assert.equal((await sage.user()).supplier_data?.taxId, `TAX ${sage.email}`);
  await busy.look();
  // Uploads that ended after the backup's snapshot have no row in it.
  const rows = await withRunningDatabase(found.dataDir, (sql) => sql`SELECT id FROM files`);
  const there = new Set(rows.map(({ id }) => id));
  await busy.readAll(busy.files.filter(({ id }) => there.has(id)));
  assert.deepEqual(tally.faults, []);
  assert.match(await run(found, 'doctor'), /Waggle is running and ready at/);
});
