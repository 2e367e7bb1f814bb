/** Hashes files of earlier versions, which did not hash them when they were uploaded. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../lib/context.ts';
import { completeOriginalHashes, selectUnhashed, setHash } from './files.repo.ts';

/** Leaves out files whose bytes are gone. */
export async function hashEarlierFiles({
  database: { db },
  files,
}: Pick<Context, 'database' | 'files'>): Promise<void> {
  for (const { id, storage_key } of await selectUnhashed(db)) {
    const bytes = await files.open(storage_key);
    if (bytes === undefined) continue;
    const hash = createHash('sha256');
    await pipeline(bytes, hash);
    await setHash(db, id, hash.digest());
  }
  await completeOriginalHashes(db);
}
