/** The archive as other programs read it: its announced size, any names, many files, and a failing file. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { unzip } from '../../../test/files/unzip.ts';
import { startArchive } from './write-archive.ts';
import { long } from '../../../test/runs/long.ts';

const DATE = '2026-11-21T10:20:30.000Z';
const JSON_BYTES = Buffer.from('{}');
const READY = [{ path: 'data.json', content: JSON_BYTES }];

function archiveOf(contents: Record<string, Buffer>, size?: number) {
  const files = Object.entries(contents).map(([path, content]) => ({
    path,
    row: { size: size ?? content.length, created_at: DATE, content },
  }));
  return startArchive(READY, DATE, files, async ({ content }) => Readable.from([content]));
}

test('files are read back under names of any alphabet, and the size is as announced', async () => {
  const sizes = [0, 1, 65_535, 200_000];
  const contents = Object.fromEntries(
    sizes.map((size) => [`files/Gießerei 執照 ${size}.pdf`, randomBytes(size)]),
  );
  const { size, stream } = archiveOf(contents);
  const archive = await buffer(stream);
  assert.equal(archive.length, size);
  const files = await unzip(archive);
  assert.deepEqual(Object.fromEntries(files), { 'data.json': JSON_BYTES, ...contents });
});

long('the size is as announced where the directory exceeds 64 KB', async () => {
  for (const count of [500, 700, 1500]) {
    const names = Array.from({ length: count }, (_, index) => `files/a document ${index}.pdf`);
    const { size, stream } = archiveOf(Object.fromEntries(names.map((name) => [name, JSON_BYTES])));
    const archive = await buffer(stream);
    assert.equal(archive.length, size, `${count} files`);
    assert.equal((await unzip(archive)).size, count + 1);
  }
});

test('a file of another size, or one that cannot be read, breaks the archive off', async () => {
  for (const size of [999, 1001]) {
    await assert.rejects(buffer(archiveOf({ a: randomBytes(1000) }, size).stream), /unexpected/);
  }
  const row = { size: 5, created_at: DATE };
  for (const open of [
    () => Promise.reject(new Error('The store is away')),
    async () => new PassThrough().destroy(new Error('The store is away')),
  ]) {
    const { stream } = startArchive(READY, DATE, [{ path: 'a', row }], open);
    await assert.rejects(buffer(stream), /The store is away/);
  }
});

test('an abandoned archive closes the file it was reading', async () => {
  const bytes = new PassThrough();
  const row = { size: 5, created_at: DATE };
  const { stream } = startArchive(READY, DATE, [{ path: 'a', row }], async () => bytes);
  await once(stream, 'readable');
  const closed = once(bytes, 'close');
  stream.destroy();
  await assert.rejects(closed, { name: 'AbortError' });
});
