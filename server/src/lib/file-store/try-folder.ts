/** Tries whether a folder can be written, or created where it is missing, and leaves nothing behind. */
import { mkdtemp, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isNodeError } from '../postgres/file-system.ts';

export interface TriedFolder {
  isThere: boolean;
  /** The folder itself, or the nearest one above it that exists. */
  place: string;
}

/** @returns the nearest folder that exists, which is looked for without creating any */
export async function findFolder(folder: string): Promise<TriedFolder> {
  const wanted = path.resolve(folder);
  for (let place = wanted; ; place = path.dirname(place)) {
    try {
      await stat(place);
      return { isThere: place === wanted, place };
    } catch (error) {
      if (!isNodeError(error, 'ENOENT') || place === path.dirname(place)) throw error;
    }
  }
}

/** @throws the error of the system when it cannot be written */
export async function tryFolder(folder: string): Promise<TriedFolder> {
  const found = await findFolder(folder);
  await rmdir(await mkdtemp(path.join(found.place, '.waggle-')));
  return found;
}
