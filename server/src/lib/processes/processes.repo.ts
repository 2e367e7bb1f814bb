/** SQL of the processes that serve one database. */
import { sql } from 'kysely';
import { type Db, type Row, hasTable } from '../database.ts';

/** A hash of each setting, by its name. */
export type SettingHashes = Readonly<Record<string, string>>;

export type ProcessRow = Pick<Row<'processes'>, 'id' | 'machine' | 'pid' | 'settings'>;

/** Seconds after which a process that is silent has ended. */
export const SILENT_SECONDS = 300;

const isLong = sql<boolean>`seen_at < now() - make_interval(secs => ${SILENT_SECONDS})`;

/** @returns those that live, oldest first; none before the first start of this version */
export async function readProcesses(db: Db): Promise<ProcessRow[]> {
  if (!(await hasTable(db, 'processes'))) return [];
  return db
    .selectFrom('processes')
    .select(['id', 'machine', 'pid', 'settings'])
    .where(sql<boolean>`NOT ${isLong}`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Records that a process lives, and forgets those that have ended without a word. */
export async function recordProcess(db: Db, row: ProcessRow & { started_at: Time }): Promise<void> {
  const seen_at = sql<Time>`now()`;
  await db
    .insertInto('processes')
    .values({
      ...row,
      settings: sql<SettingHashes>`${JSON.stringify(row.settings)}::jsonb`,
      seen_at,
    })
    .onConflict((same) => same.column('id').doUpdateSet({ seen_at }))
    .execute();
  await db.deleteFrom('processes').where(isLong).execute();
}

/** A process that ends says so. */
export async function forgetProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}
