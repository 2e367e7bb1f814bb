/** Response rates of suppliers: counted anew after each answer and each silence, and every night as time goes on. */
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import {
  keepResponseRates,
  lockResponseRates,
  nextResponders,
} from '../../directory/response-rates/response-rates.service.ts';
import { selectResponseFigures } from './response-rates.repo.ts';

/** By their first names: jobs wait under them in installed databases. */
export const RESPONSE_RATES_QUEUE = 'rfq-answers';
export const RESPONSE_RATES_AGE_QUEUE = 'rfq-answers-age';

/** Suppliers that one job or one step counts. */
const BATCH = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const DAY = 24 * 3600;

/** Has suppliers counted anew once the caller's transaction has committed. */
export async function countResponseRates(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Db,
  supplierIds: readonly (string | null)[],
): Promise<void> {
  const ids = supplierIds.filter((id) => id !== null);
  for (let first = 0; first < ids.length; first += BATCH) {
    await jobs.enqueue(tx, RESPONSE_RATES_QUEUE, { suppliers: ids.slice(first, first + BATCH) });
  }
}

async function countAnew({ database, clock }: Context, ids: readonly string[]): Promise<void> {
  const since = addSeconds(clock.now(), -RFQ_LIMITS.responsesCountDays * DAY);
  await database.db.transaction().execute(async (tx) => {
    await lockResponseRates(tx, ids);
    await keepResponseRates(tx, ids, await selectResponseFigures(tx, ids, since));
  });
}

/** @param data of the job */
export async function recountResponseRates(context: Context, data: object): Promise<void> {
  await countAnew(context, (data as { suppliers: string[] }).suppliers);
}

/** Forgets what is too long ago. */
export async function ageResponseRates(context: Context): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const ids = await nextResponders(context.database.db, after, BATCH);
    const last = ids.at(-1);
    if (last === undefined) return;
    await countAnew(context, ids);
    after = last;
  }
}
