/** Makes a database fit for the product before the pool opens: new enough, and migrated. */
import postgres from 'postgres';
import type { Connection } from './database.ts';
import { migrate } from './migrate.ts';
import { StartupError } from './startup-error.ts';

const OLDEST_POSTGRES = 16;
const OPTIONS = {
  max: 1,
  connect_timeout: 5,
  onnotice: () => undefined,
  connection: { application_name: 'waggle-migrate' },
};

async function refuseOldServer(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ version: number }[]>`
    SELECT current_setting('server_version_num')::int AS version`;
  const major = Math.floor((row?.version ?? 0) / 10_000);
  if (major >= OLDEST_POSTGRES) return;
  throw new StartupError(
    `The database is PostgreSQL ${major}: set DATABASE_URL to version ${OLDEST_POSTGRES} or newer.`,
  );
}

/** @throws StartupError when the database is too old a PostgreSQL or belongs to a newer program */
export async function readyDatabase(connection: Connection): Promise<void> {
  const sql =
    typeof connection === 'string'
      ? postgres(connection, OPTIONS)
      : postgres({ ...OPTIONS, ...connection });
  try {
    await refuseOldServer(sql);
    await migrate(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
