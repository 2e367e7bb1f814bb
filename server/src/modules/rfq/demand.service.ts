/** What proofs of demand need of requests: the entrepreneur's own ones, who reads them, and the figure that inboxes are sorted by. */
import type { InvitationState, RfqState } from '@waggle/contract/rfq';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { liveOf } from './invitations/asked.service.ts';
import { selectInvitations } from './invitations/invitation.repo.ts';
import { clearDemandOf, selectRfqsIn, updateDemand } from './demand.repo.ts';
import type { RfqRow } from './rfq.repo.ts';

export { selectRfq } from './rfq.repo.ts';

/** @returns the requests of a user in some states, the last changed first */
export function ownRequestsIn(
  db: Db,
  userId: string,
  states: readonly RfqState[],
): Promise<RfqRow[]> {
  return selectRfqsIn(db, userId, states);
}

/**
 * Writes how many people wait for the product beside a request.
 * @param confirmed null where no proof is shown any more
 */
export async function writeDemand(tx: Db, rfqId: string, confirmed: number | null): Promise<void> {
  await updateDemand(tx, rfqId, confirmed);
}

/** The figures go with the account that they are about. */
export async function forgetDemand(tx: Db, userId: string): Promise<void> {
  await clearDemandOf(tx, userId);
}

/** Has the open pages of those who were asked, and are in these states, read a request again. */
export async function renewForSuppliers(
  { live }: Pick<Context, 'live'>,
  tx: Db,
  rfqId: string,
  states: readonly InvitationState[],
): Promise<void> {
  const asked = await selectInvitations(tx, rfqId);
  const reading = asked.filter(({ state }) => states.includes(state));
  await live.publishAll(tx, reading.flatMap(liveOf));
}
