/** Syncs files and folders to the disk, so that they survive a power failure. */
import { open } from 'node:fs/promises';

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the content of a file. */
export function syncFile(path: string): Promise<void> {
  return sync(path, 'r+');
}

/** Syncs the names in a folder; on Windows this is neither possible nor needed. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r');
}
