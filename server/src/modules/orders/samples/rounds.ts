/** The beginning of a round of a sample. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { insertSteps } from '../../../lib/transitions/steps.repo.ts';
import { partOf } from '../order-part.ts';
import type { OrderRow } from '../orders.repo.ts';
import { insertSample } from './samples.repo.ts';

/** @returns whether the terms have a round of this number: it has begun then */
export async function beginRound(
  context: Context,
  tx: Db,
  order: OrderRow,
  round: number,
): Promise<boolean> {
  if (round > (order.terms.sample?.rounds ?? 0)) return false;
  const moment = momentOf(context, tx);
  const row = await insertSample(tx, { ...partOf(order, moment.at), round });
  const step = { row, moment, version: 0, action: 'begin', by: SYSTEM, from: '', to: 'agreed' };
  // After what it follows from: a rejection, or the plan.
  await insertSteps(tx, { noun: 'sample', rank: () => 6 }, [step]);
  return true;
}
