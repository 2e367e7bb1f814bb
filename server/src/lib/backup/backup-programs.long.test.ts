/** The programs of backup and restore: what they say about a bucket, and about erasures. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { testDatabase, urlOf } from '../../../test/database.ts';
import { startBucketServer } from '../../../test/providers/bucket-server.ts';
import { runNode } from '../../../test/product/product-process.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { newFullUser } from '../../../test/users/full-users.ts';
import { isArchiveName } from './archive-name.ts';
import { verifyArchive } from './read-archive.ts';

const program = (name: string) => path.join(import.meta.dirname, `../../${name}.ts`);

const base = await mkdtemp(path.join(tmpdir(), 'waggle-programs-'));
const database = await testDatabase();
const bucket = await startBucketServer();
const server = await startTestServer({ database, env: { FILES_URL: bucket.url } });
after(async () => {
  await server.close();
  await database.drop();
  await bucket.close();
  await rm(base, { recursive: true, force: true });
});
const user = await newFullUser(server, 'Verbena');

async function run(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const started = runNode([program(name), ...args], {
    DATABASE_URL: urlOf(database),
    DATA_DIR: server.config.dataDir,
    FILES_URL: bucket.url,
    ...env,
  });
  const { code } = await started.ended;
  assert.equal(code, 0, started.output().stderr);
  return started.output().stdout;
}

/** @returns what a backup says that cannot be written */
async function refusal(file: string): Promise<string> {
  const env = { DATABASE_URL: urlOf(database), DATA_DIR: server.config.dataDir };
  const started = runNode([program('backup'), file], env);
  assert.equal((await started.ended).code, 1);
  return started.output().stderr;
}

/** @returns the ids of the uploaded files in an archive */
async function uploadsIn(archive: string): Promise<string[]> {
  const { files } = await verifyArchive(archive);
  const uploads = files.filter((file) => file.path.startsWith('files/'));
  return uploads.map((file) => path.basename(file.path)).sort();
}

async function newPlace(name: string): Promise<string> {
  const folder = path.join(base, name);
  await mkdir(folder);
  return path.join(folder, `${name}.tar.zst`);
}

test('a backup takes the bucket along, or says that it does not', async () => {
  const without = await newPlace('without');
  const said = await run('backup', [without]);
  assert.match(said, /^The bucket .* has 3 files that are not in this backup: add --with-bucket/m);
  assert.deepEqual(await uploadsIn(without), []);
  const whole = await newPlace('whole');
  assert.doesNotMatch(await run('backup', [whole, '--with-bucket']), /not in this backup/);
  assert.deepEqual(await uploadsIn(whole), user.files.toSorted());
});

test('a backup goes into a folder that exists, so that none is created by a typing error', async () => {
  const file = path.join(base, 'mistyped', 'folder', 'backup.tar.zst');
  assert.match(await refusal(file), /^There is no folder .*mistyped.folder: create it, or .*\.\n$/);
});

test('a disk that does not take a backup is named in one sentence, and nothing is left', async () => {
  const file = path.join(base, 'x'.repeat(300));
  assert.match(await refusal(file), /^No backup was written to .*: the name is too long .*\.\n$/);
  assert.equal((await readdir(base)).filter((name) => name.startsWith('x')).length, 0);
});

test('a backup without a name goes into the folder of the settings', async () => {
  const BACKUP_DIR = path.join(base, 'scheduled');
  await mkdir(BACKUP_DIR);
  await run('backup', [], { BACKUP_DIR });
  assert.equal((await readdir(BACKUP_DIR)).filter(isArchiveName).length, 1);
});

test('a restore says how many erasures it found and where, or that it found none', async (t) => {
  const old = await newPlace('old');
  await run('backup', [old]);
  await server.call('/v1/account/erase/', { token: user.token, body: { email: user.email } });
  const { files } = server.services.context;
  await until(async () => (await files.keysWith('.erased-')).length > 0, 'it is recorded');
  const target = await testDatabase('template0');
  t.after(() => target.drop());
  const env = { DATABASE_URL: urlOf(target), DATA_DIR: path.join(base, 'there') };
  const found = await run('restore', [old], env);
  assert.match(
    found,
    /^Accounts erased since this backup: 1 \(1 in the file store\); the next start/m,
  );
  assert.match(found, /^The next start will refuse: SECRET differs from .*adopt-secret/m);
  const newer = await newPlace('newer');
  await run('backup', [newer]);
  const none = await run('restore', [newer, '--replace'], env);
  assert.match(none, /^No erasure since this backup was found in the file store/m);
  const alone = await testDatabase('template0');
  t.after(() => alone.drop());
  const blind = { DATABASE_URL: urlOf(alone), DATA_DIR: path.join(base, 'blind'), FILES_URL: '' };
  assert.match(await run('restore', [old], blind), /^No erasures since this backup were searched/m);
});
