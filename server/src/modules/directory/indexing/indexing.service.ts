/** What time and missed changes do to the index: what has ended leaves, what is missing comes, and counts are added up. */
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { BADGE_VALIDITY_ROWS } from '../../verification/verification.service.ts';
import { deleteEnded, foldCounts, selectUnlisted } from '../directory.repo.ts';
import { listSupplier } from './list-supplier.ts';

/** By its first name: jobs wait under it in installed databases. */
export const INDEXING_QUEUE = 'directory-upkeep';

const BATCH = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Brings the index to what records and verifications say now; those listed before there was an index come too. */
export async function updateIndex(context: Context): Promise<void> {
  const { db } = context.database;
  const today = utcDay(context);
  await db.transaction().execute((tx) => deleteEnded(tx, today));
  let after = FIRST_ID;
  for (;;) {
    const ids = await selectUnlisted(db, BADGE_VALIDITY_ROWS, { today, after, limit: BATCH });
    for (const id of ids) {
      await db.transaction().execute((tx) => listSupplier(context, tx, id, true));
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await db.transaction().execute(foldCounts);
}
