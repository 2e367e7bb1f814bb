/** Connects to the database of a running product, for tests that prepare its data. */
import { connectForBackup } from '../../src/lib/backup/connect-database.ts';
import { type Sql, sqlOver } from '../sql.ts';

/**
 * @param dataDir of the running product
 * @param work gets a connection, which is closed afterwards
 */
export async function withRunningDatabase<T>(
  dataDir: string,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const { client, close } = await connectForBackup({ dataDir }, () => undefined);
  try {
    return await work(sqlOver(client));
  } finally {
    await close();
  }
}
