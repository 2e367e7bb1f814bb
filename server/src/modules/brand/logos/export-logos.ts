/** Logos in the export of a user's data: each run and each specification, from which it can be drawn again. */
import { LOGO_LIMITS } from '@waggle/contract/limits';
import type { Db } from '../../../lib/database.ts';
import { selectAllLogos, selectRuns } from './logos.repo.ts';

export async function exportLogos(db: Db, userId: string) {
  const runs = await selectRuns(db, userId, LOGO_LIMITS.runs + 1);
  return {
    logo_runs: runs.map(({ id, text, seed, near, created_at: at }) => ({
      id,
      text,
      seed,
      near,
      at,
    })),
    logos: await selectAllLogos(db, userId),
  };
}
