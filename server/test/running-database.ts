/** A way into the database of a product that runs, for tests that set its scene. */
import type postgres from 'postgres';
import { reachForBackup } from '../src/lib/backup/reach-database.ts';

/**
 * @param dataDir of the running product
 * @param work gets a pool that is gone afterwards
 */
export async function withRunningDatabase<T>(
  dataDir: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const { sql, close } = await reachForBackup({ dataDir }, () => undefined);
  try {
    return await work(sql);
  } finally {
    await close();
  }
}
