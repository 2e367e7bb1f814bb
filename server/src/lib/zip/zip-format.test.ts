/** Archives as other programs read them, and their length as it was foretold. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { unzip } from '../../../test/files/unzip.ts';
import { zipArchive, type ZipItem, zipSize } from './zip-format.ts';

const MODIFIED = new Date('2026-11-21T10:20:30Z');

/** @param chunk the bytes come in pieces of this size */
function item(name: string, content: Buffer, chunk = 65_536, size = content.length): ZipItem {
  return {
    name,
    size,
    modified: MODIFIED,
    async open() {
      return (async function* () {
        for (let at = 0; at < content.length; at += chunk) yield content.subarray(at, at + chunk);
      })();
    },
  };
}

test('what goes in comes out, whatever its size and however it arrives', async () => {
  const contents = [0, 1, 65_534, 65_535, 65_536, 131_070, 200_000].map((size) =>
    randomBytes(size),
  );
  for (const chunk of [7000, 65_535, 65_536, 500_000]) {
    const items = contents.map((content, index) => item(`files/${index}.bin`, content, chunk));
    const archive = await buffer(zipArchive(items));
    assert.equal(archive.length, zipSize(items));
    const files = await unzip(archive);
    assert.deepEqual(
      [...files.keys()],
      items.map(({ name }) => name),
    );
    for (const [index, content] of contents.entries()) {
      assert.ok(files.get(`files/${index}.bin`)?.equals(content), `${content.length} bytes`);
    }
  }
});

test('an empty archive, and names of any alphabet', async () => {
  assert.equal((await unzip(await buffer(zipArchive([])))).size, 0);
  const items = [item('files/Gießerei 執照.pdf', Buffer.from('licence'))];
  const archive = await buffer(zipArchive(items));
  assert.equal(archive.length, zipSize(items));
  assert.deepEqual([...(await unzip(archive)).keys()], ['files/Gießerei 執照.pdf']);
});

test('a file that is longer or shorter than it was breaks the archive off', async () => {
  const content = randomBytes(1000);
  for (const size of [0, 999, 1001, 70_000]) {
    await assert.rejects(buffer(zipArchive([item('a', content, 100, size)])), /were announced/);
  }
});
