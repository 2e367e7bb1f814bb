/** Remembers the companies that were rejected or revoked for fraud before there was a fraud memory. */
import { isFraudReason } from '@waggle/contract/verification/reasons';
import type { Context } from '../../../lib/context.ts';
import { utcDay } from '../../../lib/clock.ts';
import { lockCaseById } from '../case/case.repo.ts';
import { selectHistory } from '../case/case-history.ts';
import { keptUntil, remember } from './fraud-memory.ts';
import { selectUnremembered } from './fraud.repo.ts';

/** One case at a time, each in a transaction; one that is remembered already is left alone. */
export async function rememberEarlier(context: Context): Promise<void> {
  const { db } = context.database;
  for (const id of await selectUnremembered(db)) {
    await db.transaction().execute(async (tx) => {
      const row = await lockCaseById(tx, id);
      const last = (await selectHistory(tx, id)).events.at(-1);
      if (row === undefined || last?.to_state !== row.state || !isFraudReason(last.reason)) return;
      if (keptUntil(last.at) <= utcDay(context)) return;
      await remember(context, tx, row, last.reason, { at: last.at });
    });
  }
}
