/** Syncs files and folders to the disk, so that they outlast a power cut. */
import { open } from 'node:fs/promises';

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a file's bytes last. */
export function syncFile(path: string): Promise<void> {
  return sync(path, 'r+');
}

/** Makes a rename or a new name in a folder last; Windows cannot and need not do that for a folder. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r');
}
