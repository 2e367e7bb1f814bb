/** The doctor's checks of what the processes of a database have recorded: their settings, and the archives they hold. */
import type { Config } from '../config.ts';
import type { BackupRow } from '../lib/backup/scheduled/backups.repo.ts';
import type { ProcessRow } from '../lib/processes/processes.repo.ts';
import {
  differing,
  findDifferences,
  hashSettings,
  nameOf,
} from '../lib/processes/shared-settings.ts';
import type { Secrets } from '../lib/secrets.ts';
import type { Finding } from './finding.ts';

/** @param secrets those of the processes; with others nothing can be compared */
export function checkProcesses(
  processes: readonly ProcessRow[],
  config: Config,
  secrets: Pick<Secrets, 'settingHmac'>,
): Finding[] {
  const what = 'processes';
  const [first] = processes;
  if (first === undefined) return [{ level: 'ok', what, text: 'none is running' }];
  const names = processes.map(nameOf).join(', ');
  const settings = findDifferences(processes);
  if (settings.length > 0) {
    const text = `${settings.join(', ')}: not the same in ${names}; give all of them the same settings, and start them again`;
    return [{ level: 'failed', what, text }];
  }
  const all: Finding = { level: 'ok', what, text: `${names}, with the same settings` };
  const own = differing(hashSettings(config, secrets), first.settings);
  if (own.length === 0) return [all];
  const text = `${own.join(', ')}: not as in the running ${nameOf(first)}; run this with the settings of the service, or start it again with the new ones`;
  return [all, { level: 'warning', what, text }];
}

const TRIED: Readonly<Record<BackupRow['outcome'], { level: Finding['level']; text: string }>> = {
  good: { level: 'ok', text: 'restored on trial' },
  untried: { level: 'warning', text: 'not tried' },
  failed: { level: 'failed', text: 'cannot be restored' },
};

function describeArchive({ file, machine, folder, made_at, is_seen }: BackupRow): string {
  const gone = is_seen ? '' : ', where no process has seen it for a day';
  return `${file} of ${made_at}, on ${machine} in ${folder}${gone}`;
}

/** @param rows newest first @returns how the newest archive has turned out, and which machine holds it */
export function checkArchives(rows: readonly BackupRow[]): Finding[] {
  const what = 'backups';
  const [newest] = rows;
  if (newest === undefined) return [];
  const { level, text } = TRIED[newest.outcome];
  const why = newest.detail === null ? '' : ` (${newest.detail})`;
  const remedy =
    level === 'ok' ? '' : ': see the log, and try one by npm run backup -- --verify <file>';
  const findings: Finding[] = [
    { level, what, text: `the newest, ${describeArchive(newest)}: ${text}${why}${remedy}` },
  ];
  const good = rows.find(({ outcome }) => outcome === 'good');
  if (good === newest) return findings;
  const last =
    good === undefined
      ? 'none of those that are kept was restored on trial'
      : `the newest that was restored on trial is ${describeArchive(good)}`;
  return [...findings, { level: 'hint', what, text: last }];
}
