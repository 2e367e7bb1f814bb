/** Folders under DATA_DIR that only the owner of the process may open. */
import { chmod, mkdir, stat } from 'node:fs/promises';

const OF_OTHERS = 0o077;

/**
 * Creates a folder, or takes the permissions of others from one that exists. A mounted folder of another user
 * keeps what its owner has set.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(folder);
  if ((mode & OF_OTHERS) !== 0 && uid === process.getuid?.())
    await chmod(folder, mode & ~OF_OTHERS);
}
