/** Restores a backup, database and files: verified first, all or nothing. */
import { verifyArchive } from './read-archive.ts';
import { connectExclusively, type DatabaseSource } from './connect-database.ts';
import { restoreDatabase } from './restore-database.ts';
import { checkNoFiles, stageFiles } from './restore-files.ts';
import type { Manifest } from './manifest.ts';

/**
 * @param file the archive
 * @param replace whether existing data may be replaced
 * @param log gets progress lines
 * @returns the manifest of the backup
 * @throws StartupError when it cannot be restored; existing data is unchanged then
 */
export async function restoreBackup(
  file: string,
  where: DatabaseSource,
  replace: boolean,
  log: (line: string) => void,
): Promise<Manifest> {
  const manifest = await verifyArchive(file);
  if (!replace) await checkNoFiles(where.dataDir, manifest);
  const { client, close } = await connectExclusively(where, log);
  try {
    const files = await stageFiles(file, where.dataDir);
    try {
      await restoreDatabase(client, file, manifest, replace);
      await files.commit();
    } finally {
      await files.discard();
    }
    return manifest;
  } finally {
    await close();
  }
}
