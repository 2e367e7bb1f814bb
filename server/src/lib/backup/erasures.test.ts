/** A restored backup has no user who erased the account after it was made, whatever else was lost. */
import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { column } from '../../../test/column.ts';
import { testDatabase, type TestDatabase, urlOf } from '../../../test/database.ts';
import { storedFiles } from '../../../test/files/upload-client.ts';
import { startBucketServer } from '../../../test/providers/bucket-server.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { newFullUser } from '../../../test/users/full-users.ts';
import { newId } from '../new-id.ts';
import { createClient, inTransaction } from '../database.ts';
import { migrateWithin } from '../migrations/migrate.ts';
import { openFileStore } from '../file-store/open-file-store.ts';
import { readFilesUrl } from '../file-store/files-url.ts';
import { StartupError } from '../startup-error.ts';
import { connectForBackup } from './connect-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { long } from '../../../test/runs/long.ts';

const silent = () => undefined;
const base = await mkdtemp(path.join(tmpdir(), 'waggle-erasures-'));
const database = await testDatabase();
const bucket = await startBucketServer();
const filesBucket = readFilesUrl(bucket.url);
assert.ok(filesBucket);
const BACKUP_DIR = path.join(base, 'scheduled');
const server = await startTestServer({ database, env: { FILES_URL: bucket.url, BACKUP_DIR } });
after(async () => {
  await server.close();
  await database.drop();
  await bucket.close();
  await rm(base, { recursive: true, force: true });
});

/** Backs up, files of the bucket included. */
async function backUp(file: string, from = database): Promise<string> {
  const { client, close } = await connectForBackup(
    { dataDir: '', databaseUrl: urlOf(from) },
    silent,
  );
  const { dataDir } = server.config;
  const store = await openFileStore({ dataDir, filesBucket });
  await mkdir(path.dirname(file), { recursive: true });
  await writeBackup(client, dataDir, file, store);
  store.close();
  await close();
  return file;
}

const rose = await newFullUser(server, 'Rosehip');
const sage = await newFullUser(server, 'Salvia');
// Of a case that was rejected for fraud: the account goes, this stays.
await database.sql`
  INSERT INTO fraud_fingerprints (id, kind, hash, case_id, reason, at, kept_until, refuses)
  SELECT ${newId()}, 'tax_id', ${server.services.context.secrets.fingerprintHmac('tax_id DE 1')}, c.id,
    'fake_or_altered', now(), '2999-01-01', true
  FROM verification_cases c WHERE c.user_id = ${rose.id}`;
const old = await backUp(path.join(base, 'old', 'waggle-1.tar.zst'));
await server.call('/v1/account/erase/', { token: rose.token, body: { email: rose.email } });
await until(async () => {
  const [job] = await database.sql`
      SELECT state FROM pgboss.job WHERE name = 'erasure-record' AND state = 'completed'`;
  return job !== undefined;
}, 'the erasure is recorded');
const newer = await backUp(path.join(base, 'new', 'waggle-2.tar.zst'));

async function emptyDatabase(t: TestContext): Promise<TestDatabase> {
  const target = await testDatabase('template0');
  t.after(() => target.drop());
  return target;
}

/** Restores the old backup into an empty place. */
async function restore(
  t: TestContext,
  name: string,
  options: {
    file?: string;
    erasures?: string;
    toBucket?: boolean;
    backupDir?: string;
    target?: TestDatabase;
    replace?: boolean;
  } = {},
) {
  const target = options.target ?? (await emptyDatabase(t));
  const dataDir = path.join(base, name);
  const where = {
    dataDir,
    databaseUrl: urlOf(target),
    filesBucket: options.toBucket ? filesBucket : undefined,
    backupDir: options.backupDir,
  };
  const { erasures } = await restoreBackup(options.file ?? old, where, options, silent);
  return { target, dataDir, erasures };
}

/** Starts on a restored place, before which the users are back and after which only one is. */
async function assertErased(
  { target, dataDir }: { target: TestDatabase; dataDir: string },
  env: Record<string, string> = {},
): Promise<TestServer> {
  const found = () => target.sql`SELECT email FROM users ORDER BY email`;
  assert.deepEqual(column(await found(), 'email'), [rose.email, sage.email]);
  const again = await startTestServer({ database: target, env: { DATA_DIR: dataDir, ...env } });
  try {
    // Nothing has been asked yet: it was done before listening.
    assert.deepEqual(column(await found(), 'email'), [sage.email]);
    assert.deepEqual([...(await target.sql`SELECT FROM pending_erasures`)], []);
    const entries = await target.sql`
      SELECT FROM audit_log WHERE action = 'account.erased' AND subject = ${rose.id}`;
    assert.equal(entries.length, 1);
    const remembered = await target.sql`
      SELECT c.id FROM fraud_fingerprints f LEFT JOIN verification_cases c ON c.id = f.case_id
      WHERE f.hash = ${again.services.context.secrets.fingerprintHmac('tax_id DE 1')}`;
    assert.deepEqual(column(remembered, 'id'), [null], 'the case is gone, the memory is not');
    const { files } = again.services.context;
    await until(async () => {
      const keys: string[] = [];
      for await (const page of files.list()) keys.push(...page.map(({ key }) => key));
      return !rose.files.some((id) => keys.some((key) => key.endsWith(id)));
    }, 'the files are gone too');
    assert.equal(again.smtp.mails.length, 0);
    assert.equal((await again.user(sage.token)).email, sage.email);
  } finally {
    await again.close();
  }
  return again;
}

/** Tables and columns, as `table` and `table.column`. */
async function shapeOf({ sql }: TestDatabase): Promise<Set<string>> {
  const rows = await sql`
    SELECT table_name AS one FROM information_schema.tables WHERE table_schema = 'public'
    UNION ALL
    SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'`;
  return new Set(rows.map(({ one }) => one));
}

/** Makes of a database what it was before the migrations above a number. */
async function takeBackTo(number: number, target: TestDatabase): Promise<void> {
  const earlier = await testDatabase('template0');
  try {
    const client = createClient(earlier.connection, 'waggle-test');
    await client.connect();
    await inTransaction(client, () => migrateWithin(client, undefined, number));
    await client.end();
    const kept = await shapeOf(earlier);
    const views = await target.sql`
      SELECT table_name AS name FROM information_schema.views WHERE table_schema = 'public'`;
    // What a migration has made of tables, for the version before it.
    for (const { name } of views) {
      await target.sql.unsafe(`
        CREATE TABLE was_${name} AS SELECT * FROM ${name}`);
    }
    // Some read others.
    for (const { name } of views) {
      await target.sql.unsafe(`
        DROP VIEW IF EXISTS ${name} CASCADE;
        ALTER TABLE was_${name} RENAME TO ${name}`);
    }
    for (const one of await shapeOf(target)) {
      const [table = '', column] = one.split('.');
      if (kept.has(one) || (column !== undefined && !kept.has(table))) continue;
      await target.sql.unsafe(
        column === undefined
          ? `DROP TABLE ${table} CASCADE`
          : `ALTER TABLE ${table} DROP COLUMN ${column}`,
      );
    }
    await target.sql`DELETE FROM schema_migrations WHERE number > ${number}`;
  } finally {
    await earlier.drop();
  }
}

const OTHER_PLACES: readonly [string, (target: TestDatabase) => Promise<unknown>][] = [
  [
    'whose log has gone into an archive',
    async ({ sql }) => {
      await sql`ALTER TABLE audit_log DISABLE TRIGGER USER`;
      await sql`DELETE FROM audit_log`;
      await sql`ALTER TABLE audit_log ENABLE TRIGGER USER`;
    },
  ],
  ['of a version whose log alone names them', (target) => takeBackTo(62, target)],
];
for (const [index, [what, change]] of OTHER_PLACES.entries()) {
  long(`a database and a backup name them, ${what}`, async (t) => {
    const target = await emptyDatabase(t);
    const where = { dataDir: path.join(base, `other-${index}`), databaseUrl: urlOf(target) };
    await restoreBackup(newer, where, {}, silent);
    await change(target);
    const file = await backUp(path.join(base, `other-${index}-backup`, 'waggle-3.tar.zst'), target);
    const named = await restore(t, `other-${index}-named`, { erasures: file });
    assert.deepEqual([...named.erasures], [[file, [rose.id]]]);
    const itself = await restore(t, `other-${index}-itself`, { file });
    const kept = await itself.target.sql`SELECT user_id FROM erasures`;
    assert.deepEqual([...kept], [{ user_id: rose.id }]);
    const { erasures } = await restoreBackup(old, where, { replace: true }, silent);
    assert.deepEqual(erasures.get('the replaced database'), [rose.id]);
  });
}

test('erasures cannot be changed or deleted', async () => {
  for (const statement of [
    'UPDATE erasures SET at = now()',
    'DELETE FROM erasures',
    'TRUNCATE erasures',
  ]) {
    await assert.rejects(database.sql.unsafe(statement), /erasures are append-only/, statement);
  }
});

test('a newer backup beside the restored one names them', async (t) => {
  const folder = path.join(base, 'both');
  await mkdir(folder);
  await copyFile(old, path.join(folder, 'waggle-1.tar.zst'));
  // A name of the operator's own.
  await copyFile(newer, path.join(folder, 'tuesday.backup'));
  await writeFile(path.join(folder, 'broken.tar.zst'), 'no archive');
  const place = await restore(t, 'beside', { file: path.join(folder, 'waggle-1.tar.zst') });
  assert.deepEqual([...place.erasures], [['the newer backup tuesday.backup', [rose.id]]]);
  await assertErased(place);
});

long('the bucket, which survives the machine, names them', async (t) => {
  const place = await restore(t, 'bucket', { toBucket: true });
  assert.deepEqual([...place.erasures], [['the file store', [rose.id]]]);
  await assertErased(place, { FILES_URL: bucket.url });
});

long('the backups’ folder names them, though machine, database and files are lost', async (t) => {
  const place = await restore(t, 'records', { backupDir: BACKUP_DIR });
  assert.deepEqual([...place.erasures], [[`the records in ${BACKUP_DIR}`, [rose.id]]]);
  await assertErased(place);
});

long('a newer backup or a list of ids can be given', async (t) => {
  const list = path.join(base, 'list.txt');
  await writeFile(list, `erased:\n${rose.id.toUpperCase()}, and nobody else\n`);
  const renamed = path.join(base, 'my.waggle');
  await copyFile(newer, renamed);
  for (const [index, erasures] of [newer, renamed, list].entries()) {
    const place = await restore(t, `given-${index}`, { erasures });
    assert.deepEqual([...place.erasures], [[erasures, [rose.id]]]);
    await assertErased(place);
  }
});

test('what is given and names nobody is refused before anything is changed', async (t) => {
  const target = await emptyDatabase(t);
  const empty = path.join(base, 'empty.txt');
  await writeFile(empty, 'nobody\n');
  const refused = [
    [path.join(base, 'nofile'), /there is no such file/],
    [empty, /no backup, and no id of a user/],
    [base, /it is a folder/],
    [old, /older than the restored backup/],
  ] as const;
  for (const [erasures, why] of refused) {
    await assert.rejects(restore(t, 'refused', { file: newer, erasures, target }), (error) => {
      assert.ok(error instanceof StartupError, String(error));
      assert.match(error.message, /^The erasures in [^\n]+; nothing was changed, name [^\n]+\.$/);
      assert.match(error.message, why);
      return true;
    });
  }
  assert.deepEqual([...(await target.sql`SELECT FROM pg_tables WHERE schemaname = 'public'`)], []);
  await assert.rejects(stat(path.join(base, 'refused')), { code: 'ENOENT' });
});

long(
  'a new folder of files and a new database know nothing of the users, so they do not count',
  async (t) => {
    const target = await testDatabase();
    t.after(() => target.drop());
    await mkdir(path.join(base, 'new-place', 'files'), { recursive: true });
    const place = await restore(t, 'new-place', { target, replace: true });
    assert.deepEqual([...place.erasures], []);
  },
);

long('the replaced database names them', async (t) => {
  const target = await emptyDatabase(t);
  const where = { dataDir: path.join(base, 'replaced'), databaseUrl: urlOf(target) };
  await restoreBackup(newer, where, {}, silent);
  const { erasures } = await restoreBackup(old, where, { replace: true }, silent);
  assert.deepEqual(erasures.get('the replaced database'), [rose.id]);
  // Once more before a start has erased them.
  const again = await restoreBackup(old, where, { replace: true }, silent);
  assert.deepEqual(again.erasures.get('the replaced database'), [rose.id]);
  await assertErased({ ...where, target });
});

long(
  'without anything that names them, nothing is claimed; known erasures are not counted again',
  async (t) => {
    const place = await restore(t, 'unknown');
    assert.deepEqual([...place.erasures], []);
    const again = await restore(t, 'known', { file: newer, erasures: newer });
    assert.deepEqual([...again.erasures], [[newer, []]]);
  },
);

long('the files of a bucket come back into a folder', async (t) => {
  const { target, dataDir } = await restore(t, 'folder', { file: newer });
  const again = await startTestServer({ database: target, env: { DATA_DIR: dataDir } });
  const stored = await storedFiles(again);
  assert.deepEqual(stored.toSorted(), sage.files.toSorted());
  const key = (id: string) => path.join(dataDir, 'files', id.slice(-2), id.slice(-4, -2), id);
  assert.deepEqual(await readFile(key(sage.files[0] ?? '')), sage.content.licence);
  await again.close();
});
