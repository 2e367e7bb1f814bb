/** Uploads under an Idempotency-Key: repeated, concurrent, and with different content. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILE_LIMITS } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { column } from '../../../../test/column.ts';
import { type FilePart, uploadForm } from '../../../../test/files/multipart-form.ts';
import { pdf, picture } from '../../../../test/files/sample-files.ts';
import { testServer } from '../../../../test/test-server.ts';
import { fileRows, sendForm, storedFiles, uploaded } from '../../../../test/files/upload-client.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer();
let token: string;
async function newcomer(): Promise<void> {
  token = await server.signIn();
}

function send(key: string, file: FilePart, fileType: FileType = 'KYC_DOCS') {
  return sendForm(server, token, uploadForm(fileType, file), key);
}

/** What the server stores; compared before and after. Repetitions have an allowance of their own. */
async function kept() {
  const events = await server.sql`
    SELECT count(*)::int AS n FROM rate_events WHERE key NOT LIKE 'files again %'`;
  return {
    rows: await fileRows(server),
    objects: (await storedFiles(server)).length,
    counted: Number(events[0]?.['n']),
  };
}

/** @returns by how much each figure has grown */
async function grown(before: Awaited<ReturnType<typeof kept>>) {
  const now = await kept();
  return [now.rows - before.rows, now.objects - before.objects, now.counted - before.counted];
}

const LICENCE = { name: 'licence.pdf', content: pdf(5000) };

test('a repeat returns the first answer: one row, one object, counted once', async () => {
  await newcomer();
  const photo = { name: 'gate.jpg', content: await picture() };
  for (const [key, file] of Object.entries({ document: LICENCE, photo })) {
    const before = await kept();
    const first = await send(key, file);
    const again = await send(key, file);
    assert.deepEqual([first.http, again.http], [200, 200]);
    assert.deepEqual(again.data, first.data);
    assert.deepEqual(await grown(before), [1, 1, 1]);
    const path = new URL(first.data.upload_data.file_url).pathname;
    assert.equal((await server.call(path, { token })).statusCode, 200);
  }
});

test('the same key with another file is a 422 that keeps nothing', async () => {
  await newcomer();
  await send('k', LICENCE);
  const other = pdf(5000);
  other[4999] = other[4999]! ^ 1;
  const before = await kept();
  for (const answer of [
    await send('k', { ...LICENCE, name: 'tax.pdf' }),
    await send('k', { ...LICENCE, content: pdf(5001) }),
    await send('k', { ...LICENCE, content: other }),
    await send('k', LICENCE, 'CERTIFICATES'),
  ]) {
    assert.deepEqual([answer.http, answer.code], [422, 'key_reused']);
  }
  assert.deepEqual(await grown(before), [0, 0, 0]);
});

test('without a key, and under another one, each send is a file of its own', async () => {
  await newcomer();
  const before = await kept();
  await uploaded(server, token, 'KYC_DOCS', LICENCE);
  await uploaded(server, token, 'KYC_DOCS', LICENCE);
  await send('one', LICENCE);
  await send('other', LICENCE);
  assert.deepEqual(await grown(before), [4, 4, 4]);
});

test('a key is its user’s own, and a refused upload leaves it free', async () => {
  await newcomer();
  assert.equal((await send('k', { ...LICENCE, content: Buffer.from('no document') })).http, 415);
  const mine = await send('k', LICENCE);
  await newcomer();
  const theirs = await send('k', LICENCE);
  assert.deepEqual([mine.http, theirs.http], [200, 200]);
  assert.notEqual(theirs.data.upload_data.id, mine.data.upload_data.id);
});

long('the files of an hour are answered again, as often as they may be sent', async () => {
  await newcomer();
  for (let file = 1; file <= FILE_LIMITS.filesPerHour.max; file += 1) {
    assert.equal((await send(`k${file}`, LICENCE)).http, 200);
  }
  for (let again = 1; again <= FILE_LIMITS.filesPerHour.max; again += 1) {
    assert.equal((await send(`k${again}`, LICENCE)).http, 200);
  }
  const more = [await send('one more', LICENCE), await send('k1', LICENCE)];
  assert.deepEqual(column(more, 'http'), [429, 429]);
});

test('an Idempotency-Key without measure is a 400', async () => {
  await newcomer();
  for (const key of ['', 'k'.repeat(256)]) {
    assert.equal((await send(key, LICENCE)).http, 400);
  }
});
