/** SQL of the demand that stands beside a request, and of the requests that it can stand beside. */
import type { RfqState } from '@waggle/contract/rfq';
import type { Db } from '../../lib/database.ts';
import type { RfqRow } from './rfq.repo.ts';

/** @returns the requests of a user in some states, the last changed first */
export function selectRfqsIn(
  db: Db,
  userId: string,
  states: readonly RfqState[],
): Promise<RfqRow[]> {
  return db
    .selectFrom('rfqs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', [...states])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function updateDemand(
  tx: Db,
  id: string,
  demand_confirmed: number | null,
): Promise<void> {
  await tx.updateTable('rfqs').set({ demand_confirmed }).where('id', '=', id).execute();
}

export async function clearDemandOf(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('rfqs')
    .set({ demand_confirmed: null })
    .where('user_id', '=', userId)
    .where('demand_confirmed', 'is not', null)
    .execute();
}
