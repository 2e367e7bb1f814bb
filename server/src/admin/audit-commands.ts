/** The operator's command about the audit log: its old months go into files. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { connectForBackup } from '../lib/backup/connect-database.ts';
import { archiveMonths } from '../lib/audit-months/archive-months.ts';
import { ONLINE_MONTHS } from '../lib/audit-months/audit-months.ts';
import { systemClock } from '../lib/clock.ts';
import { syncFolder } from '../lib/file-store/sync-path.ts';
import { shortCause } from '../lib/logs/short-cause.ts';
import { isInUse } from '../lib/postgres/is-in-use.ts';
import { isNodeError } from '../lib/postgres/file-system.ts';
import { StartupError } from '../lib/startup-error.ts';
import type { Operator } from './operator.ts';

/** Of the disk, and of a file that was there. */
const FAULTS = [
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'Z_DATA_ERROR',
  'Z_BUF_ERROR',
];

async function makeFolder(given: string): Promise<string> {
  const folder = path.resolve(given);
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(path.dirname(made));
    return folder;
  } catch (error) {
    throw new StartupError(`${folder} cannot be written: ${shortCause(error)}.`, { cause: error });
  }
}

export async function archiveAudit({ config, args, say }: Operator): Promise<void> {
  const [given, ...rest] = args;
  if (given === undefined || given.startsWith('--') || rest.length > 0) {
    throw new StartupError('Say into which folder: npm run admin -- archive-audit <folder>.');
  }
  const folder = await makeFolder(given);
  const { client, close } = await connectForBackup(config, (line) =>
    process.stderr.write(`${line}\n`),
  );
  let count = 0;
  try {
    await archiveMonths(client, { folder, now: systemClock.now() }, ({ month, entries, file }) => {
      count += 1;
      say(`${month}: ${entries} entries are in ${file} now.`);
    });
  } catch (error) {
    if (isNodeError(error, ...FAULTS)) {
      throw new StartupError(
        `The audit log could not be archived in ${folder}: ${shortCause(error)}. What is archived stays so.`,
        { cause: error },
      );
    }
    if (!isInUse(error)) throw error;
    throw new StartupError('The audit log is in use: run it again, what is archived stays so.', {
      cause: error,
    });
  } finally {
    await close();
  }
  if (count > 0) return;
  say(`Nothing is old enough: this month and the ${ONLINE_MONTHS} before it stay.`);
}
