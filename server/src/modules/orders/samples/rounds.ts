/** The beginning of a round of a sample. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { insertSteps } from '../../../lib/transitions/steps.repo.ts';
import type { OrderRow } from '../orders.repo.ts';
import { insertSample } from './samples.repo.ts';

/** @returns whether the terms have a round of this number: it has begun then */
export async function beginRound(
  context: Context,
  tx: Db,
  { id: order_id, buyer_id, supplier_user_id, terms }: OrderRow,
  round: number,
): Promise<boolean> {
  if (round > (terms.sample?.rounds ?? 0)) return false;
  const moment = momentOf(context, tx);
  const { at } = moment;
  const of = { order_id, buyer_id, supplier_user_id, round };
  const row = await insertSample(tx, { ...of, created_at: at, updated_at: at });
  const step = { row, moment, version: 0, action: 'begin', by: SYSTEM, from: '', to: 'agreed' };
  // After what it follows from: a rejection, or the plan.
  await insertSteps(tx, { noun: 'sample', rank: () => 6 }, [step]);
  return true;
}
