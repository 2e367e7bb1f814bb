/** Evidence that has left the record: what is kept of it and until when, and its end. */
import { FILE_LIMITS } from '@waggle/contract/files';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context, KeptFile } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { fileRowsByIds, releaseFiles } from '../../files/files.service.ts';
import { lockSupplier } from '../../supplier/change.service.ts';
import { selectSupplierOf } from '../../supplier/record.service.ts';
import { findCaseOfSupplier } from './case.repo.ts';
import { selectDocuments } from './documents.repo.ts';
import { deleteEnded, evidenceEnd, selectEnded, selectEvidence } from './evidence.repo.ts';

export const EVIDENCE_QUEUE = 'verification-evidence';

/** Releases files past their end; they had time enough, so that the next clean-up of files takes them. */
export async function releaseEndedEvidence(context: Context): Promise<void> {
  const { clock, database } = context;
  for (const { id, user_id } of await selectEnded(context)) {
    await database.db.transaction().execute(async (tx) => {
      // A change that uses a file again waits, or is seen.
      if ((await lockSupplier(tx, user_id)) === undefined) return;
      const since = addSeconds(clock.now(), -FILE_LIMITS.unattached - 1);
      await releaseFiles(context, tx, await deleteEnded(context, tx, id), since);
    });
  }
}

/** @returns the files of a supplier that are no longer in the record and are kept all the same */
export async function keptFiles(
  context: Context,
  db: Db,
  userId: string,
): Promise<readonly KeptFile[]> {
  const supplier = await selectSupplierOf(db, userId);
  const row = supplier && (await findCaseOfSupplier(db, supplier.id));
  if (row === undefined) return [];
  const inUse = new Set((await selectDocuments(db, row.id)).map(({ file_id }) => file_id));
  const evidence = (await selectEvidence(db, row.id)).filter(({ file_id }) => !inUse.has(file_id));
  const endOf = new Map(evidence.map((one) => [one.file_id, evidenceEnd(context, one)]));
  const files = await fileRowsByIds(db, [...endOf.keys()]);
  return files.map(({ id, name }) => ({ name, kept_until: endOf.get(id) ?? '' }));
}
