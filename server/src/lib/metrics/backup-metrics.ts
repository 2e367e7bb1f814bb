/** Figures about scheduled backups: how many there are, and how old the newest is. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { isArchiveName } from '../backup/archive-name.ts';
import { type Family, single } from './open-metrics.ts';

/** @returns nothing where no backups are scheduled */
export async function backupFamilies({ backup }: Pick<Config, 'backup'>): Promise<Family[]> {
  if (backup === undefined) return [];
  // Without its folder, or with one that cannot be read, there are none.
  const names = await readdir(backup.dir).catch((): string[] => []);
  const archives = names.filter(isArchiveName).sort();
  const count = single(
    { name: 'waggle_backups', type: 'gauge', help: 'Scheduled backups that are kept.' },
    archives.length,
  );
  const newest = await stat(join(backup.dir, archives.at(-1) ?? '')).catch(() => undefined);
  if (archives.length === 0 || newest === undefined) return [count];
  const help = 'Age of the newest scheduled backup.';
  const age = (Date.now() - newest.mtimeMs) / 1000;
  return [
    count,
    single(
      { name: 'waggle_backup_age_seconds', type: 'gauge', unit: 'seconds', help },
      Math.max(0, age),
    ),
  ];
}
