/** A way into the database of a product that runs, for tests that set its scene. */
import { reachForBackup } from '../../src/lib/backup/reach-database.ts';
import { type Sql, sqlOver } from '../sql.ts';

/**
 * @param dataDir of the running product
 * @param work gets a connection that is gone afterwards
 */
export async function withRunningDatabase<T>(
  dataDir: string,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const { client, close } = await reachForBackup({ dataDir }, () => undefined);
  try {
    return await work(sqlOver(client));
  } finally {
    await close();
  }
}
