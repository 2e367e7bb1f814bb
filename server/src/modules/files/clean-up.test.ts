/** A user's quota, claiming files for records, and the clean-up. */
import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { FILE_LIMITS, type UploadData } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { newId } from '../../lib/new-id.ts';
import { storageKey } from '../../lib/file-store/file-store.ts';
import { column } from '../../../test/column.ts';
import { startBucketServer } from '../../../test/providers/bucket-server.ts';
import { pdf, picture } from '../../../test/files/sample-files.ts';
import { startTestServer, type TestServer, testServer } from '../../../test/test-server.ts';
import { fileRows, storedFiles, upload, uploaded } from '../../../test/files/upload-client.ts';
import { until } from '../../../test/until.ts';
import {
  deleteStaleIncoming,
  deleteStaleIncomingHourly,
  deleteDetachedFiles,
  deleteOrphans,
} from './clean-up.service.ts';
import { hashEarlierFiles } from './file-hash.service.ts';
import { claimFiles, fileRowsByIds, presentFile, releaseFiles } from './files.service.ts';
import { long } from '../../../test/runs/long.ts';
import { systemClock } from '../../lib/clock.ts';

const DAY = 24 * 3600;
const server = await testServer();
async function newcomer(): Promise<{ token: string; userId: string }> {
  const token = await server.signIn();
  return { token, userId: (await server.user(token)).id };
}

function send(token: string, fileType: FileType = 'KYC_DOCS'): Promise<UploadData> {
  return uploaded(server, token, fileType, { name: 'licence.pdf', content: pdf() });
}

async function claim(userId: string, urls: readonly string[], fileType: FileType = 'KYC_DOCS') {
  const { context } = server.services;
  return server.transact((tx) =>
    claimFiles(context, tx, { userId, urls, fileType, path: 'kyc_docs' }),
  );
}

async function release(ids: readonly string[]) {
  const { context } = server.services;
  await server.transact((tx) => releaseFiles(context, tx, ids));
}

async function isStored(of: TestServer, id: string): Promise<boolean> {
  const stream = await of.services.context.files.open(storageKey(id));
  stream?.destroy();
  return stream !== undefined;
}

async function cleanUp(of = server) {
  await deleteDetachedFiles(of.services.context);
  await deleteStaleIncoming(of.services.context);
  await deleteOrphans(of.services.context);
}

long('60 files an hour and user, those refused for their content too', async () => {
  assert.deepEqual(FILE_LIMITS.filesPerHour, { max: 60, window: 3600 });
  const { token } = await newcomer();
  for (let count = 0; count < 60; count += 1) await send(token);
  const file = { name: 'licence.pdf', content: pdf() };
  const refused = await upload(server, token, 'KYC_DOCS', file);
  assert.deepEqual([refused.http, refused.code], [429, 'too_many_requests']);
  await send((await newcomer()).token);
  server.clock.advance(3601);
  const broken = { name: 'licence.pdf', content: Buffer.from('no document') };
  // Not received to its end, which costs nothing.
  const early = { name: 'licence.exe', content: broken.content };
  for (const each of [...Array(59).fill(broken), early, early]) {
    assert.equal((await upload(server, token, 'KYC_DOCS', each)).http, 415);
  }
  await send(token);
  assert.equal((await upload(server, token, 'KYC_DOCS', broken)).http, 429);
});

test('500 MB a user, in parallel too', async () => {
  assert.equal(FILE_LIMITS.total, 500 * 1024 * 1024);
  const { token, userId } = await newcomer();
  const { id } = await send(token);
  // One row with the size of many files.
  await server.sql`UPDATE files SET size = ${FILE_LIMITS.total - 5000} WHERE id = ${id}`;
  const before = await storedFiles(server);
  const file = { name: 'licence.pdf', content: pdf(2000) };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => upload(server, token, 'KYC_DOCS', file)),
  );
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 200, 413, 413]);
  const refused = answers.find(({ http }) => http === 413);
  assert.equal(refused?.message, 'Your files may not exceed 500 MB in total');
  assert.equal((await storedFiles(server)).length, before.length + 2);
  await server.sql`DELETE FROM users WHERE id = ${userId}`;
});

test('a record claims files by their URLs, with the origin or without, in its own order', async () => {
  const { token, userId } = await newcomer();
  const [first, second] = [await send(token), await send(token)];
  const bare = first.file_url.slice(server.config.publicUrl.length);
  const rows = await claim(userId, [second.file_url, bare, first.file_url]);
  assert.deepEqual(column(rows, 'id'), [second.id, first.id]);
  const found = await fileRowsByIds(server.services.context.database.db, [first.id, second.id]);
  assert.ok(found.every((row) => row.attached_at !== null));
  assert.deepEqual(presentFile(server.services.context, found[0]!), {
    id: first.id,
    name: 'licence.pdf',
    size: '1.95 KB',
    type: 'application/pdf',
    file_url: first.file_url,
  });
  assert.equal((await claim(userId, [first.file_url])).length, 1);
  assert.deepEqual(await claim(userId, []), []);
});

test('files of an earlier version get their hashes; the original of an image is gone', async () => {
  const { token } = await newcomer();
  const document = await send(token);
  const file = { name: 'gate.png', content: await picture({ format: 'png' }) };
  const image = await uploaded(server, token, 'KYC_DOCS', file);
  const ids = [document.id, image.id];
  const { context } = server.services;
  const hashes = async () => {
    const rows = await fileRowsByIds(context.database.db, ids);
    return rows.map(({ sha256, original_sha256 }) => [sha256, original_sha256]);
  };
  const [first, second] = await hashes();
  await server.sql`UPDATE files SET sha256 = NULL, original_sha256 = NULL WHERE id = ANY (${ids})`;
  await hashEarlierFiles(context);
  assert.deepEqual(await hashes(), [first, [second?.[0], null]]);
});

test('files that nothing uses go after a day, with their bytes; those in use stay', async () => {
  const { token, userId } = await newcomer();
  const [unused, used, dropped] = [await send(token), await send(token), await send(token)];
  await claim(userId, [used.file_url, dropped.file_url]);
  server.clock.advance(DAY - 60);
  await release([dropped.id]);
  await cleanUp();
  const all = [unused.id, used.id, dropped.id];
  const stored = await storedFiles(server);
  assert.ok(all.every((id) => stored.includes(id)));
  server.clock.advance(61);
  await cleanUp();
  const left = async () => {
    const rows = await fileRowsByIds(server.services.context.database.db, all);
    const names = await storedFiles(server);
    return [rows.map(({ id }) => id), all.filter((id) => names.includes(id))];
  };
  assert.deepEqual(await left(), [
    [used.id, dropped.id],
    [used.id, dropped.id],
  ]);
  server.clock.advance(DAY);
  await cleanUp();
  assert.deepEqual(await left(), [[used.id], [used.id]]);
});

for (const kind of ['a folder', 'a bucket'] as const) {
  (kind === 'a folder' ? test : long)(
    `after the clean-up of ${kind} there is no byte without a row, and nothing else is touched`,
    async () => {
      const bucket = kind === 'a bucket' ? await startBucketServer() : undefined;
      const own = await startTestServer({
        // The bytes carry the machine's time.
        start: systemClock.now(),
        ...(bucket && { env: { FILES_URL: bucket.url } }),
      });
      const token = await own.signIn('mei@factory.example');
      const content = await picture();
      const kept = await uploaded(own, token, 'MEDIA', { name: 'hall.jpg', content });
      const gone = await uploaded(own, token, 'MEDIA', { name: 'gate.jpg', content });
      const { context } = own.services;
      const cut = join(context.files.incoming, `${newId()}.received`);
      await writeFile(cut, 'half a file');
      await own.sql`UPDATE files SET attached_at = now() WHERE id = ${kept.id}`;
      await own.sql`DELETE FROM files WHERE id = ${gone.id}`;
      await cleanUp(own);
      assert.ok(await isStored(own, gone.id), 'it could still be coming');
      own.clock.advance(DAY + 60);
      await cleanUp(own);
      assert.ok(!(await isStored(own, gone.id)));
      const path = kept.file_url.slice(own.config.publicUrl.length);
      assert.equal((await own.call(path)).rawPayload.length, kept.size);
      assert.equal(await fileRows(own), 1);
      const local = await storedFiles(own);
      assert.deepEqual(local, bucket === undefined ? [kept.id] : []);
      await own.close();
      await bucket?.close();
    },
  );
}

test('what else lies in the folder is not for the clean-up', async () => {
  const stranger = join(server.config.dataDir, 'files', 'no', 'te', 'readme.txt');
  await mkdir(dirname(stranger), { recursive: true });
  await writeFile(stranger, 'put here by the administrator');
  server.clock.advance(2 * DAY);
  await cleanUp();
  assert.ok((await storedFiles(server)).includes('readme.txt'));
});

test('each process cleans up its own temporary files every hour', async (t) => {
  const { context } = server.services;
  t.mock.timers.enable({ apis: ['setInterval'] });
  await deleteStaleIncomingHourly(context);
  const cut = `${newId()}.received`;
  await writeFile(join(context.files.incoming, cut), 'half a file');
  const left = async () => (await readdir(context.files.incoming)).includes(cut);
  server.clock.advance(3 * 3600);
  assert.ok(await left());
  t.mock.timers.tick(3600 * 1000);
  await until(async () => !(await left()), 'the temporary file is deleted');
});
