/** The same contract for every file store: put, read, read a range, list, delete. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { newId } from '../new-id.ts';
import { startBucketServer } from '../../../test/providers/bucket-server.ts';
import { databaseFault } from '../database.ts';
import { type FileStore, storageKey } from './file-store.ts';
import { readFilesUrl } from './files-url.ts';
import { openFileStore } from './open-file-store.ts';

interface Kind {
  name: string;
  /** @returns FILES_URL, and a function that stops its server */
  begin(): Promise<{ url?: string; end(): Promise<void> }>;
}

const KINDS: Kind[] = [
  { name: 'a folder', begin: async () => ({ end: async () => undefined }) },
  {
    name: 'a bucket',
    async begin() {
      const { url, close } = await startBucketServer();
      return { url, end: close };
    },
  },
];

for (const kind of KINDS) {
  describe(kind.name, () => {
    let store: FileStore;
    let dataDir: string;
    let end: () => Promise<void>;
    before(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'waggle-store-'));
      const begun = await kind.begin();
      end = begun.end;
      const filesBucket = begun.url === undefined ? undefined : readFilesUrl(begun.url);
      store = await openFileStore({ dataDir, filesBucket });
    });
    after(async () => {
      store.close();
      await end();
      await rm(dataDir, { recursive: true, force: true });
    });

    async function put(content: Buffer): Promise<string> {
      const id = newId();
      const path = join(store.incoming, id);
      await writeFile(path, content);
      await store.put(storageKey(id), path);
      return storageKey(id);
    }

    async function bytes(stream: Readable | undefined): Promise<Buffer> {
      assert.ok(stream);
      return buffer(stream);
    }

    async function listed(): Promise<string[]> {
      const keys: string[] = [];
      for await (const page of store.list()) keys.push(...page.map(({ key }) => key));
      return keys;
    }

    test('gives back the same bytes, whole and in part, and leaves no temporary file', async () => {
      const content = randomBytes(300_000);
      const key = await put(content);
      assert.deepEqual(await readdir(store.incoming), []);
      assert.ok((await bytes(await store.open(key))).equals(content));
      for (const [start, last] of [
        [0, 1],
        [100, 250_000],
        [299_999, 299_999],
      ] as const) {
        const part = await bytes(await store.open(key, { start, end: last }));
        assert.ok(part.equals(content.subarray(start, last + 1)));
      }
    });

    test('lists each object once, with when it came', async () => {
      const began = Date.now();
      const keys = [await put(randomBytes(10)), await put(randomBytes(10))];
      const found = await listed();
      for (const key of keys) assert.equal(found.filter((one) => one === key).length, 1);
      for await (const page of store.list()) {
        // Services keep whole seconds.
        for (const { key, modified } of page) {
          if (keys.includes(key)) assert.ok(Math.abs(Date.parse(modified) - began) < 60_000);
        }
      }
    });

    test('what is deleted is gone, and deleting it again is no error', async () => {
      const key = await put(randomBytes(10));
      await store.delete(key);
      assert.equal(await store.open(key), undefined);
      assert.ok(!(await listed()).includes(key));
      await store.delete(key);
    });

    test('a file that is not there cannot be put', async () => {
      const id = newId();
      await assert.rejects(store.put(storageKey(id), join(store.incoming, 'nothing')));
      assert.equal(await store.open(storageKey(id)), undefined);
    });
  });
}

test('a bucket that is away counts as unreachable', async () => {
  const { url, close } = await startBucketServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'waggle-store-'));
  const store = await openFileStore({ dataDir, filesBucket: readFilesUrl(url) });
  await close();
  await assert.rejects(store.open(storageKey(newId())), (error) => {
    assert.equal(databaseFault(error), 'unreachable');
    return true;
  });
  store.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('FILES_URL: TLS unless it says otherwise or stays on this machine; each part is needed', () => {
  const at = (text: string) => readFilesUrl(text)?.endpoint;
  assert.equal(at('s3://key:secret@objects.example/bucket'), 'https://objects.example');
  assert.equal(at('s3://key:secret@127.0.0.1:9000/bucket'), 'http://127.0.0.1:9000');
  assert.equal(at('s3+http://key:secret@minio:9000/bucket'), 'http://minio:9000');
  const read = readFilesUrl('s3://k%2Fy:s%40crt@objects.example/bucket?region=eu-west-1');
  assert.deepEqual(read, {
    endpoint: 'https://objects.example',
    region: 'eu-west-1',
    name: 'bucket',
    credentials: { accessKeyId: 'k/y', secretAccessKey: 's@crt' },
  });
  for (const text of [
    'https://key:secret@objects.example/bucket',
    's3://objects.example/bucket',
    's3://key@objects.example/bucket',
    's3://key:secret@objects.example/',
    's3://key:secret@objects.example/bucket/below',
    'bucket',
  ]) {
    assert.equal(readFilesUrl(text), undefined, text);
  }
});
