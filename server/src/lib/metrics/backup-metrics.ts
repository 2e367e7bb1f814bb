/** Figures about scheduled backups: how many there are on all machines, and how old the newest are. */
import type { Context } from '../context.ts';
import { heldElsewhere, listArchives, archivePlace } from '../backup/scheduled/archive-folder.ts';
import { readBackups } from '../backup/scheduled/backups.repo.ts';
import { type Family, single } from './open-metrics.ts';

/** @returns no age of a kind that there is none of */
function ageFamily(name: string, help: string, times: readonly Time[]): Family[] {
  if (times.length === 0) return [];
  const newest = Math.max(...times.map((time) => Date.parse(time)));
  const age = Math.max(0, (Date.now() - newest) / 1000);
  return [single({ name, type: 'gauge', unit: 'seconds', help }, age)];
}

/** @returns 0 where no backups are scheduled; an alarm cannot tell a missing line from a wrong name */
export async function backupFamilies({
  config: { backup },
  database,
}: Pick<Context, 'config' | 'database'>): Promise<Family[]> {
  // Without its folder, or with one that cannot be read, there are none here.
  const own = backup === undefined ? [] : await listArchives(backup.dir).catch(() => []);
  // Without the database, only those of this machine are known.
  const rows = await readBackups(database.db).catch(() => []);
  const names = own.map(({ file }) => file);
  const elsewhere = heldElsewhere(rows, names, backup && archivePlace(backup.dir));
  const good = rows.filter(
    (row) => row.outcome === 'good' && (names.includes(row.file) || elsewhere.includes(row)),
  );
  const times = [...own, ...elsewhere].map(({ made_at }) => made_at);
  return [
    single(
      { name: 'waggle_backups', type: 'gauge', help: 'Scheduled backups that are kept.' },
      times.length,
    ),
    ...ageFamily('waggle_backup_age_seconds', 'Age of the newest scheduled backup.', times),
    ...ageFamily(
      'waggle_backup_good_age_seconds',
      'Age of the newest scheduled backup that was restored on trial.',
      good.map(({ made_at }) => made_at),
    ),
  ];
}
