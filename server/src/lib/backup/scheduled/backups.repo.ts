/** SQL of the archives of scheduled backups: which machine holds them, and whether they were restored on trial. */
import { sql } from 'kysely';
import { type Db, hasTable } from '../../database.ts';

export type Outcome = 'good' | 'failed' | 'untried';

/** What is known of an archive. */
export interface BackupRow {
  /** Its name in the folder. */
  readonly file: string;
  readonly machine: string;
  readonly folder: string;
  readonly made_at: Time;
  readonly bytes: number;
  readonly outcome: Outcome;
  /** Why it is not good. */
  readonly detail: string | null;
  /** Whether a process has seen it within the last day. */
  readonly is_seen: boolean;
}

export interface FoundArchive {
  readonly file: string;
  readonly made_at: Time;
  readonly bytes: number;
}

/** Where archives are: several machines may have a folder of the same name. */
export interface ArchivePlace {
  readonly machine: string;
  readonly folder: string;
}

/** Days after which an archive that nobody has seen any more is forgotten, with its machine or its folder. */
const UNSEEN_DAYS = 30;
/** Of an archive that no scheduled backup has recorded. */
const UNKNOWN = 'it is older than these records, or was put there by hand';

/** @returns all archives, newest first; none before the first start of this version */
export async function readBackups(db: Db): Promise<BackupRow[]> {
  if (!(await hasTable(db, 'backups'))) return [];
  return db
    .selectFrom('backups')
    .select(['file', 'machine', 'folder', 'made_at', 'outcome', 'detail'])
    .select(sql<number>`bytes::float8`.as('bytes'))
    .select(sql<boolean>`seen_at > now() - interval '1 day'`.as('is_seen'))
    .orderBy('made_at', 'desc')
    .orderBy('file', 'desc')
    .execute();
}

/**
 * Records the archives of a folder, also those that are new to this database and those that came from elsewhere. What
 * was found out about one stays.
 */
export async function recordSeen(
  db: Db,
  place: ArchivePlace,
  archives: readonly FoundArchive[],
): Promise<void> {
  if (archives.length > 0) {
    const seen_at = sql<Time>`now()`;
    await db
      .insertInto('backups')
      .values(
        archives.map(({ bytes, ...archive }) => ({
          ...archive,
          ...place,
          bytes: String(bytes),
          outcome: 'untried' as const,
          detail: UNKNOWN,
          tried_at: null,
          seen_at,
        })),
      )
      .onConflict((same) => same.column('file').doUpdateSet({ ...place, seen_at }))
      .execute();
  }
  await db
    .deleteFrom('backups')
    .where('seen_at', '<', sql<Time>`now() - make_interval(days => ${UNSEEN_DAYS})`)
    .execute();
}

/**
 * Records what was found out about an archive.
 * @param at when it was tried
 */
export async function recordOutcome(
  db: Db,
  place: ArchivePlace,
  { bytes, ...archive }: FoundArchive & Pick<BackupRow, 'outcome' | 'detail'>,
  at: Time,
): Promise<void> {
  const found = {
    ...archive,
    ...place,
    bytes: String(bytes),
    tried_at: archive.outcome === 'untried' ? null : at,
    seen_at: sql<Time>`now()`,
  };
  await db
    .insertInto('backups')
    .values(found)
    .onConflict((same) => same.column('file').doUpdateSet(found))
    .execute();
}

/** Forgets archives that were deleted. */
export async function forgetBackups(db: Db, files: readonly string[]): Promise<void> {
  if (files.length > 0) await db.deleteFrom('backups').where('file', 'in', files).execute();
}
