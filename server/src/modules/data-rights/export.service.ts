/** The export of a user's data, once a day, as an archive that is written while it is sent. */
import type { ExportDescription } from '@waggle/contract/data-rights';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { recordAudit } from '../../lib/audit.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context, KeptFile } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import {
  deleteEventsUnder,
  estimateWait,
  recordEvent,
  lockAndGetWait,
} from '../../lib/rate-limits/rate-events.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { selectFilesOf, openFile } from '../files/user-files.service.ts';
import { type Archive, startArchive } from '../../lib/archive/write-archive.ts';
import { collectPersonalData } from './personal-data.service.ts';

const MINUTE = 60;
const HOUR = 3600;

/** @returns the keys of the rate limits of a user's exports */
function exportKeys(userId: string): { done: string; begun: string } {
  return { done: `export ${userId}`, begun: `export begun ${userId}` };
}

/** @returns seconds until the next export; 0 when it is possible now */
async function exportWait(
  context: Context,
  db: Db,
  userId: string,
  getWait: typeof lockAndGetWait,
): Promise<number> {
  const { done, begun } = exportKeys(userId);
  return Math.max(
    await getWait(context, db, done, RATE_LIMITS.exportsPerUser),
    await getWait(context, db, begun, RATE_LIMITS.exportTriesPerUser),
  );
}

function formatDuration(seconds: number): string {
  const [count, unit] =
    seconds > HOUR ? [Math.ceil(seconds / HOUR), 'hour'] : [Math.ceil(seconds / MINUTE), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export async function describeExport(
  context: Context,
  { accountId }: Viewer,
): Promise<ExportDescription> {
  const { clock, database, modules } = context;
  const { db } = database;
  const files = await selectFilesOf(db, accountId);
  const kept: KeptFile[] = [];
  for (const module of modules) {
    kept.push(...((await module.keptFiles?.(context, db, accountId)) ?? []));
  }
  const wait = await exportWait(context, db, accountId, estimateWait);
  return {
    files: files.length,
    size: files.reduce((sum, { size }) => sum + size, 0),
    kept,
    available_at: wait === 0 ? null : addSeconds(clock.now(), wait),
  };
}

/**
 * Starts an export. An aborted one does not count as the export of the day.
 * @param failed called when that could not be saved
 * @throws ApiError `too_many_requests` with the seconds to wait
 */
export async function exportOwnData(
  context: Context,
  viewer: Viewer,
  failed: (error: unknown) => void,
): Promise<Archive> {
  const { clock, database } = context;
  const { accountId, personId } = viewer;
  const keys = exportKeys(accountId);
  const { document, files } = await collectPersonalData(context, viewer);
  await database.db.transaction().execute(async (tx) => {
    const wait = await exportWait(context, tx, accountId, lockAndGetWait);
    if (wait > 0) {
      throw new ApiError('too_many_requests', {
        message: `Your data can be exported once a day. The next export is possible in ${formatDuration(wait)}`,
        retryAfter: wait,
      });
    }
    await recordEvent(tx, clock, keys.done);
    await recordEvent(tx, clock, keys.begun);
    await recordAudit(tx, clock, { actor: personId, action: 'data.exported', subject: accountId });
  });
  const json = Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
  const archive = startArchive([{ path: 'data.json', content: json }], clock.now(), files, (file) =>
    openFile(context, file),
  );
  const { stream } = archive;
  stream.once('close', () => {
    if (!stream.readableEnded) deleteEventsUnder(database.db, [keys.done]).catch(failed);
  });
  return archive;
}
