/** Processes of one installation have the same secret and the same files, or refuse to start. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { startBucketServer } from '../../../test/providers/bucket-server.ts';
import { readConfig } from '../../config.ts';
import { createServices, sampleKeys, type Services } from '../../services.ts';
import { storageKey } from '../file-store/file-store.ts';
import { openFileStore } from '../file-store/open-file-store.ts';
import { newId } from '../new-id.ts';
import { createSecrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { adoptFiles, adoptSecret } from './installation.ts';
import { putText } from './store-marker.ts';
import { long } from '../../../test/runs/long.ts';

const base = await mkdtemp(join(tmpdir(), 'waggle-installation-'));
after(() => rm(base, { recursive: true, force: true }));
const SECRET = 'the secret of the hive, long enough';
const folder = (name: string) => join(base, name);

async function newDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await testDatabase();
  t.after(() => database.drop());
  return database;
}

/** Starts the services of a process, and stops them. */
async function start(
  database: TestDatabase,
  env: Record<string, string>,
  work: (services: Services) => Promise<void> = async () => undefined,
): Promise<void> {
  const config = readConfig({ SECRET, ...env });
  const identity = { issuer: 'http://127.0.0.1:9', clientId: 'nobody' };
  const services = await createServices(config, database.connection, { identity });
  try {
    await work(services);
  } finally {
    await services.close();
  }
}

async function refusal(database: TestDatabase, env: Record<string, string>): Promise<string> {
  const error = await start(database, env).then(
    () => assert.fail('it started'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof StartupError, String(error));
  assert.match(error.message, /^[^\n]+\.$/);
  return error.message;
}

async function addFile(database: TestDatabase, services?: Services): Promise<void> {
  const [id, userId] = [newId(), newId()];
  await database.sql`
    INSERT INTO users (id, email, created_at) VALUES (${userId}, ${`${userId}@a.example`}, now())`;
  await database.sql`
    INSERT INTO files (id, user_id, file_type, name, content_type, size, storage_key, loose_since, created_at)
    VALUES (${id}, ${userId}, 'MEDIA', 'a.jpg', 'image/jpeg', 3, ${storageKey(id)}, now(), now())`;
  if (services) await putText(services.context.files, storageKey(id), 'abc');
}

test('a process with another secret is refused, until its secret is adopted', async (t) => {
  const database = await newDatabase(t);
  const DATA_DIR = folder('secret');
  await start(database, { DATA_DIR });
  await start(database, { DATA_DIR });
  const other = { DATA_DIR, SECRET: 'another secret, which is long enough' };
  assert.match(await refusal(database, other), /^SECRET differs .*adopt-secret/);
  await start(database, { DATA_DIR }, async ({ context }) => {
    await adoptSecret({ database: context.database, secrets: createSecrets(other.SECRET) });
  });
  await start(database, other);
  assert.match(await refusal(database, { DATA_DIR }), /^SECRET differs/);
  const [row] = await database.sql`SELECT secret_check FROM installation`;
  assert.ok(!String(row?.['secret_check']).includes(SECRET));
});

long('a process with another folder is refused, also before anything is uploaded', async (t) => {
  const database = await newDatabase(t);
  await start(database, { DATA_DIR: folder('one') });
  const elsewhere = { DATA_DIR: folder('two') };
  const told = await refusal(database, elsewhere);
  assert.match(told, /two\/files is not the one .* same folder, or set FILES_URL .*adopt-files/);
  await start(database, { DATA_DIR: folder('one') });
  await start(database, { DATA_DIR: folder('one') }, async ({ context }) => {
    const files = await openFileStore(readConfig(elsewhere));
    const adopted = await adoptFiles({ database: context.database, files }, sampleKeys);
    assert.deepEqual(adopted, { sampled: 0, gone: 0 });
  });
  await start(database, elsewhere);
});

long('two first starts at once: one folder is adopted, the other process is refused', async (t) => {
  const database = await newDatabase(t);
  const starts = await Promise.allSettled([
    start(database, { DATA_DIR: folder('left') }),
    start(database, { DATA_DIR: folder('right') }),
  ]);
  const outcomes = starts.map(({ status }) => status).toSorted();
  assert.deepEqual(outcomes, ['fulfilled', 'rejected']);
  await Promise.all([
    start(await newDatabase(t), { DATA_DIR: folder('fresh') }),
    start(await newDatabase(t), { DATA_DIR: folder('fresher') }),
  ]);
});

long('an upgrade adopts the files that are there, and refuses a store without them', async (t) => {
  const database = await newDatabase(t);
  const DATA_DIR = folder('upgraded');
  await start(database, { DATA_DIR }, (services) => addFile(database, services));
  // As before the upgrade: neither a row nor a marker.
  const before = async () => {
    await database.sql`DELETE FROM installation`;
    await rm(join(DATA_DIR, 'files', '.waggle-installation'), { force: true });
  };
  await before();
  await start(database, { DATA_DIR });
  const [row] = await database.sql`SELECT id FROM installation`;
  const marker = await readFile(join(DATA_DIR, 'files', '.waggle-installation'), 'utf8');
  assert.equal(marker.trim(), row?.['id']);
  await before();
  const told = await refusal(database, { DATA_DIR: folder('empty') });
  assert.match(told, /lacks the uploaded files of this database \(1 of 1/);
  await start(database, { DATA_DIR });
});

test('the files of another installation are refused', async (t) => {
  const DATA_DIR = folder('taken');
  await start(await newDatabase(t), { DATA_DIR });
  const told = await refusal(await newDatabase(t), { DATA_DIR });
  assert.match(told, /taken\/files belongs to another installation/);
});

test('a bucket is tried: one that is missing or away is named with what to do', async (t) => {
  const { url, close } = await startBucketServer();
  let open = true;
  const stop = async () => {
    if (open) await close();
    open = false;
  };
  t.after(stop);
  const database = await newDatabase(t);
  const DATA_DIR = folder('bucket');
  await start(database, { DATA_DIR, FILES_URL: url });
  assert.deepEqual(await readdir(join(DATA_DIR, 'files', '.incoming')), []);
  const nowhere = await refusal(database, { DATA_DIR, FILES_URL: `${url}-missing` });
  assert.match(nowhere, /^The bucket \S+-missing at 127.*does not exist\): check FILES_URL/);
  await stop();
  const away = await refusal(database, { DATA_DIR, FILES_URL: url });
  assert.match(away, /cannot be used \(it cannot be reached\): check FILES_URL/);
});
