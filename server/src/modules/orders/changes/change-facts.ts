/** What stands around a change: its order as it is now, and whether it could still be carried out. */
import type { ChangeFacts } from '@waggle/contract/orders/changes/permissions';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type Around, readAround } from '../order-facts.ts';
import { orderOf, type OrderRow } from '../orders.repo.ts';
import type { ChangeRow } from './changes.repo.ts';
import { isOutdated, isUnderway } from './next-terms.ts';

export interface AroundChange {
  readonly order: OrderRow;
  readonly around: Around;
  readonly facts: ChangeFacts;
}

export async function readAroundChange(
  context: Context,
  db: Db,
  row: ChangeRow,
): Promise<AroundChange> {
  const order = await orderOf(db, row);
  const around = await readAround(context, db, order);
  const { state, kind, by_side, buyer_id, supplier_user_id, lapses_at } = row;
  const { supplier_verified, other_name } = around.facts;
  const facts = {
    state,
    kind,
    lapses_at,
    now: context.clock.now(),
    by_side,
    buyer_id,
    supplier_user_id,
    supplier_verified,
    other_name,
    payment_underway: isUnderway(row, around),
    outdated: isOutdated(order, around, row),
  };
  return { order, around, facts };
}
