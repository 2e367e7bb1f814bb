/** A file store in a folder: files are renamed into place, and each step is synced. */
import { once } from 'node:events';
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isNodeError } from '../postgres/file-system.ts';
import type { FileStore, StoredObject } from './file-store.ts';
import { makePrivateFolder } from './private-folder.ts';
import { syncFolder } from './sync-path.ts';

/** Begins with a dot, so that backups skip it and no key can refer to it. */
const INCOMING = '.incoming';

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isNodeError(error, 'ENOENT')) return [];
    throw error;
  });
  for (const entry of entries) if (!entry.name.startsWith('.')) yield entry.name;
}

/** @returns undefined when the file does not exist */
async function statIfThere(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function* listObjects(root: string): AsyncGenerator<StoredObject[]> {
  for await (const first of namesIn(root)) {
    for await (const second of namesIn(join(root, first))) {
      const page: StoredObject[] = [];
      for await (const name of namesIn(join(root, first, second))) {
        const found = await statIfThere(join(root, first, second, name));
        if (found === undefined) continue;
        page.push({
          key: `${first}/${second}/${name}`,
          size: found.size,
          modified: found.mtime.toISOString(),
        });
      }
      yield page;
    }
  }
}

/** @param root the folder, which is created if necessary */
export async function openDiskStore(root: string): Promise<FileStore> {
  const incoming = join(root, INCOMING);
  await makePrivateFolder(root);
  await makePrivateFolder(incoming);
  return {
    place: `The folder of files ${root}`,
    remedy: 'check DATA_DIR and the permissions of this folder, or set FILES_URL',
    incoming,
    async put(key, path) {
      const target = join(root, key);
      const folder = dirname(target);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, target);
      // A new folder also changes its parent.
      const above = made === undefined ? [] : [dirname(folder), root];
      await Promise.all([folder, ...above].map(syncFolder));
    },
    async open(key, range) {
      const stream = createReadStream(join(root, key), range);
      try {
        await once(stream, 'open');
        return stream;
      } catch (error) {
        if (isNodeError(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    delete: (key) => rm(join(root, key), { force: true }),
    async keysWith(prefix) {
      return (await readdir(root)).filter((name) => name.startsWith(prefix));
    },
    list: () => listObjects(root),
    close: () => undefined,
  };
}
