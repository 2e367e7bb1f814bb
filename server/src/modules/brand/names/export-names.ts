/** Names in the export of a user's data. */
import type { Db } from '../../../lib/database.ts';
import { selectAllBatches, selectAllNames } from './names.repo.ts';

/** @returns the lists as they were asked for, and every name with what the user said about it */
export async function exportNames(db: Db, userId: string): Promise<Record<string, unknown>> {
  const batches = await selectAllBatches(db, userId);
  return {
    lists: batches.map(({ id, settings, locked, created_at }) => ({
      id,
      ...settings,
      locked,
      created_at,
    })),
    names: await selectAllNames(db, userId),
  };
}
