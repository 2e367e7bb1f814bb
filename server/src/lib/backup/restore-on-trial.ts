/** Verifies a backup by restoring it into an empty temporary place, which is removed afterwards. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectForBackup } from './connect-database.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { qualified } from './tables.ts';
import { StartupError } from '../startup-error.ts';

/** Counts the rows once more, as the next start would find them. */
async function countRows(dataDir: string, { tables }: Manifest): Promise<void> {
  const { client, close } = await connectForBackup({ dataDir }, () => undefined);
  try {
    for (const table of tables) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${qualified(table)}`,
      );
      // Later migrations may add rows, but none may be lost.
      if ((rows[0]?.count ?? 0) < table.rows) {
        throw new StartupError(`The rows of ${table.name} do not come back; take another backup.`);
      }
    }
  } finally {
    await close();
  }
}

/**
 * Restores an archive into an embedded database of its own, compares it, and throws it away.
 * @returns the manifest
 * @throws StartupError when it cannot be restored completely
 */
export async function restoreOnTrial(file: string, log: (line: string) => void): Promise<Manifest> {
  const base = await mkdtemp(path.join(os.tmpdir(), 'waggle-trial-'));
  try {
    // The database's user has to pass through when root starts it.
    await chmod(base, 0o711);
    const dataDir = path.join(base, 'data');
    const { manifest } = await restoreBackup(file, { dataDir }, { alone: true }, log);
    await countRows(dataDir, manifest);
    return manifest;
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}
