/** Backup and restore on real PostgreSQL: under load, embedded and by URL, broken archives, full targets. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { makeBase, removeBase } from '../../../test/product/data-dirs.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { openSql, type Sql } from '../../../test/sql.ts';
import { type Connection, createClient } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import type { Manifest } from './manifest.ts';
import { connectForBackup } from './connect-database.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreDatabase } from './restore-database.ts';
import { writeBackup } from './write-backup.ts';
import { long } from '../../../test/runs/long.ts';

const USERS = 3_000;
const silent = () => undefined;
let base: string;
let source: TestDatabase;
let filesDir: string;

const inBase = (name: string) => path.join(base, name);

/** Order-independent, and computed by the database itself. */
async function fingerprint(sql: Sql): Promise<pg.QueryResultRow> {
  const [row] = await sql`
    SELECT (SELECT count(*) FROM users)::int AS users,
      (SELECT md5(string_agg(u::text, '|' ORDER BY id)) FROM users u) AS people,
      (SELECT md5(string_agg(e::text, '|' ORDER BY id)) FROM entrepreneurs e) AS ideas,
      (SELECT md5(string_agg(a::text, '|' ORDER BY id)) FROM audit_log a) AS audit,
      (SELECT md5(string_agg(j::text, '|' ORDER BY id)) FROM pgboss.job j) AS jobs`;
  assert.ok(row);
  return row;
}

async function addUser(sql: Sql, name: string): Promise<void> {
  await sql`
    INSERT INTO users (id, email, name, created_at)
    VALUES (gen_random_uuid(), ${`${name}@example.org`}, ${name}, now())`;
}

function queue({ connection }: TestDatabase): PgBoss {
  const boss = new PgBoss({ ...connection, max: 2 });
  boss.on('error', silent);
  return boss;
}

before(async () => {
  base = await makeBase();
  filesDir = inBase('files of äll kinds');
  await mkdir(path.join(filesDir, 'files', 'x'.repeat(90)), { recursive: true });
  await mkdir(path.join(filesDir, 'postgres'));
  await writeFile(path.join(filesDir, 'secret'), 'kept', { mode: 0o600 });
  await writeFile(path.join(filesDir, 'files', 'x'.repeat(90), 'Übersicht 蜂.pdf'), 'a pdf');
  await writeFile(path.join(filesDir, 'files', 'empty'), '');
  await writeFile(path.join(filesDir, 'files', 'large'), randomBytes(3_000_001));
  await writeFile(path.join(filesDir, 'files', '.half.partial'), 'not whole yet');
  await writeFile(path.join(filesDir, 'postgres', 'owner.lock'), '');

  source = await testDatabase();
  await source.sql`
    INSERT INTO users (id, email, name, created_at)
    SELECT gen_random_uuid(), 'bee' || n || '@example.org', E'tab\t line\n back\\ \\N ünï ' || n, now()
    FROM generate_series(1, ${USERS}) AS n`;
  await source.sql`
    INSERT INTO entrepreneurs
      (id, user_id, business_idea, target_audience, brand_vibe, created_at)
    SELECT gen_random_uuid(), id, repeat('honey ', 100), 'people', 'BOLD', now() FROM users`;
  await source.sql`
    INSERT INTO audit_log (id, at, action) VALUES (gen_random_uuid(), now(), 'sign-in')`;
  const boss = queue(source);
  await boss.start();
  await boss.createQueue('mail');
  await boss.createQueue('apart', { partition: true });
  await boss.send('mail', { to: 'bee' }, { startAfter: 3600 });
  await boss.send('apart', { to: 'hive' }, { startAfter: 3600 });
  await boss.stop();
});
after(async () => {
  await source.drop();
  await removeBase(base);
});

async function connect(
  t: TestContext,
  { connection }: { connection: Connection },
): Promise<pg.Client> {
  const client = createClient(connection, 'waggle-test');
  await client.connect();
  t.after(() => client.end());
  return client;
}

async function backUp(t: TestContext, name: string): Promise<{ file: string; manifest: Manifest }> {
  const file = inBase(`${name}.tar.zst`);
  return { file, manifest: await writeBackup(await connect(t, source), filesDir, file) };
}

async function emptyDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await testDatabase('template0');
  t.after(() => database.drop());
  return database;
}

test('rows, jobs and files come back as they were, and the product goes on from them', async (t) => {
  const expected = await fingerprint(source.sql);
  const { file, manifest } = await backUp(t, 'whole');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.deepEqual(await verifyArchive(file), manifest);

  const target = await emptyDatabase(t);
  await restoreDatabase(await connect(t, target), file, manifest, false);
  assert.deepEqual(await fingerprint(target.sql), expected);
  assert.deepEqual(await migrate(await connect(t, target)), { applied: [] });
  await assert.rejects(target.sql`DELETE FROM audit_log`, /append-only/);
  await assert.rejects(target.sql`UPDATE entrepreneurs SET user_id = gen_random_uuid()`, {
    code: '23503',
  });

  const boss = queue(target);
  t.after(() => boss.stop());
  await boss.start();
  await target.sql`UPDATE pgboss.job SET start_after = now()`;
  const [mail] = await boss.fetch<{ to: string }>('mail');
  const [apart] = await boss.fetch<{ to: string }>('apart');
  assert.deepEqual([mail?.data, apart?.data], [{ to: 'bee' }, { to: 'hive' }]);
});

long('taken while others write, it holds one moment: nothing half, nothing later', async (t) => {
  const writer = openSql(source.connection, 4);
  let [writing, written] = [true, 0];
  const load = Array.from({ length: 4 }, async (_, lane) => {
    while (writing) {
      // Each transaction adds a pair: one alone would be half of it.
      const name = `load-${lane}-${(written += 1)}`;
      await writer.begin(async (tx) => {
        await addUser(tx, `${name}-a`);
        await addUser(tx, `${name}-b`);
      });
    }
  });
  const { file, manifest } = await backUp(t, 'loaded');
  const second = await backUp(t, 'loaded-again');
  writing = false;
  await Promise.all(load);
  await writer.end();
  const rows = (from: Manifest) => from.tables.find((one) => one.name === 'users')?.rows ?? 0;
  assert.ok(rows(second.manifest) > rows(manifest), 'others wrote between the two');

  const target = await emptyDatabase(t);
  await restoreDatabase(await connect(t, target), file, manifest, false);
  const [found] = await target.sql`
    SELECT count(*)::int AS users, count(*) FILTER (WHERE email LIKE 'load-%-a@%')::int AS firsts,
      count(*) FILTER (WHERE email LIKE 'load-%-b@%')::int AS seconds FROM users`;
  assert.equal(found?.['users'], rows(manifest));
  assert.equal(found?.['firsts'], found?.['seconds']);
  await source.sql`DELETE FROM users WHERE email LIKE 'load-%'`;
});

long(
  'an embedded database is backed up while it runs, and refuses a restore until it is stopped',
  async (t) => {
    const dataDir = inBase('data');
    const database = await startEmbeddedPostgres({
      dataDir,
      log: silent,
      settings: { fsync: 'off' },
    });
    t.after(() => database.stop());
    await migrate(await connect(t, database));
    const sql = openSql(database.connection);
    await addUser(sql, 'queen');
    await sql.end();
    await writeFile(path.join(dataDir, 'secret'), 'of the hive');

    const file = inBase('embedded.tar.zst');
    const take = async (to: string) => {
      const reached = await connectForBackup({ dataDir }, silent);
      try {
        return await writeBackup(reached.client, dataDir, to);
      } finally {
        await reached.close();
      }
    };
    const running = await take(file);
    await assert.rejects(
      restoreBackup(file, { dataDir }, { replace: true }, silent),
      /Another Waggle process/,
    );
    await database.stop();
    const stopped = await take(inBase('stopped.tar.zst'));
    assert.deepEqual(stopped.tables, running.tables);

    await assert.rejects(restoreBackup(file, { dataDir }, {}, silent), /add --replace/);
    await writeFile(path.join(dataDir, 'secret'), 'another');
    await restoreBackup(file, { dataDir }, { replace: true }, silent);
    assert.equal(await readFile(path.join(dataDir, 'secret'), 'utf8'), 'of the hive');

    const fresh = inBase('fresh');
    await restoreBackup(file, { dataDir: fresh }, {}, silent);
    const again = await startEmbeddedPostgres({ dataDir: fresh, log: silent });
    t.after(() => again.stop());
    const restored = openSql(again.connection);
    assert.deepEqual([...(await restored`SELECT name FROM users`)], [{ name: 'queen' }]);
    await restored.end();
    await again.stop();
    assert.equal(await readFile(path.join(fresh, 'secret'), 'utf8'), 'of the hive');
    assert.deepEqual((await readdir(fresh)).sort(), ['postgres', 'secret']);
  },
);

test('a data directory without a database has nothing to back up', async () => {
  const reached = connectForBackup({ dataDir: inBase('nowhere') }, silent);
  await assert.rejects(reached, /There is no database in .*nowhere/);
  await assert.rejects(stat(inBase('nowhere')), { code: 'ENOENT' });
});

long('files come back byte for byte, and what is no file of the product stays out', async (t) => {
  const { file, manifest } = await backUp(t, 'files');
  const long = `files/${'x'.repeat(90)}/Übersicht 蜂.pdf`;
  const paths = manifest.files.map((one) => one.path).sort();
  assert.deepEqual(paths, ['files/empty', 'files/large', long, 'secret'].sort());
  const dataDir = inBase('unpacked');
  await restoreBackup(file, { dataDir }, {}, silent);
  for (const { path: name, sha256 } of manifest.files) {
    const bytes = await readFile(path.join(dataDir, name));
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256, name);
  }
  assert.equal((await stat(path.join(dataDir, 'secret'))).mode & 0o777, 0o600);
});

test('a broken archive is recognised before anything is touched', async (t) => {
  const { file } = await backUp(t, 'good');
  const good = await readFile(file);
  const flipped = Buffer.from(good);
  const middle = good.length >> 1;
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
  const broken: Record<string, Buffer> = {
    'cut-short': good.subarray(0, good.length - 9),
    'cut-in-half': good.subarray(0, middle),
    flipped,
    empty: Buffer.alloc(0),
    'something-else': Buffer.from('no archive at all'),
  };
  const dataDir = inBase('untouched');
  const reasons: Record<string, RegExp> = {
    'something-else': /: it is not an archive that npm run backup has written;/,
    missing: /missing cannot be used: there is no such file; nothing was changed, take another/,
  };
  for (const name of [...Object.keys(broken), 'missing']) {
    const bytes = broken[name];
    if (bytes !== undefined) await writeFile(inBase(name), bytes);
    await assert.rejects(
      restoreBackup(inBase(name), { dataDir }, { replace: true }, silent),
      (error: Error) => {
        assert.match(error.message, reasons[name] ?? /cannot be used: .*nothing was changed/);
        return true;
      },
    );
  }
  await assert.rejects(stat(dataDir), { code: 'ENOENT' });
});

long('a database that holds anything goes with --replace only, all or nothing', async (t) => {
  const { file, manifest } = await backUp(t, 'replacing');
  const target = await testDatabase();
  t.after(() => target.drop());
  await addUser(target.sql, 'old');
  const count = async () => (await target.sql`SELECT FROM users`).length;
  await assert.rejects(
    restoreDatabase(await connect(t, target), file, manifest, false),
    /not empty.*--replace/,
  );

  const wrong = structuredClone(manifest);
  for (const table of wrong.tables) if (table.name === 'users') table.rows += 1;
  await assert.rejects(
    restoreDatabase(await connect(t, target), file, wrong, true),
    /did not arrive/,
  );
  assert.equal(await count(), 1);
  const unfit = structuredClone(manifest);
  for (const table of unfit.tables) if (table.name === 'users') table.columns[0] = 'nowhere';
  const refused = restoreDatabase(await connect(t, target), file, unfit, true);
  await assert.rejects(refused, /column "nowhere"/);
  assert.equal(await count(), 1);

  await restoreDatabase(await connect(t, target), file, manifest, true);
  assert.deepEqual(await fingerprint(target.sql), await fingerprint(source.sql));
});

long('a database that a server uses, or a backup of a newer Waggle, is refused', async (t) => {
  const { file, manifest } = await backUp(t, 'refused');
  const target = await emptyDatabase(t);
  const server = createClient(target.connection, 'waggle');
  await server.connect();
  await assert.rejects(
    restoreDatabase(await connect(t, target), file, manifest, true),
    /server still uses/,
  );
  await server.end();

  const newer = structuredClone(manifest);
  newer.migrations.push({ number: 9999, name: 'future', sha256: '' });
  await assert.rejects(
    restoreDatabase(await connect(t, target), file, newer, true),
    /newer Waggle/,
  );
});

test('an existing archive is not written over by half a new one', async (t) => {
  const empty = await emptyDatabase(t);
  const file = inBase('kept.tar.zst');
  await writeFile(file, 'yesterday');
  await assert.rejects(writeBackup(await connect(t, empty), filesDir, file), /no data of Waggle/);
  assert.equal(await readFile(file, 'utf8'), 'yesterday');
  assert.equal((await readdir(base)).filter((name) => name.includes('.partial')).length, 0);
});
