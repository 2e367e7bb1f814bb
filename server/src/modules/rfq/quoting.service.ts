/** What the quotes need of requests: the locked request, its brief, the invitation that they answer, and its end. */
import type { QuoteState } from '@waggle/contract/quotes';
import type { RfqDraft } from '@waggle/contract/rfq';
import { SYSTEM } from '../../lib/transitions/machine.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { countAnswers } from './answers/answers.service.ts';
import { selectBrief } from './brief/briefs.repo.ts';
import { invitationMachine } from './invitations/invitation-machine.ts';
import {
  type InvitationRow,
  selectMuting,
  updateInvitation,
} from './invitations/invitation.repo.ts';
import { rfqMachine } from './rfq-machine.ts';
import { lockRfq, type RfqRow, selectRfq } from './rfq.repo.ts';

export { type ConfidentialIn, selectConfidentialIn } from './brief/brief-files.repo.ts';
export { confidentialFileIds } from './brief/brief-files.service.ts';
export { findOwn } from './own-rfq.ts';
export { forSupplier, type RfqHappening, selectHappenings } from './record/happenings.repo.ts';
export { findOwnInvitation } from './invitations/requests.service.ts';
export type { InvitationRow };
export {
  type Asking,
  countLiveQuotes,
  selectAskings,
  selectInvitation,
  selectInvitations,
} from './invitations/invitation.repo.ts';
export { selectBriefs } from './brief/briefs.repo.ts';
export { closeIfFull } from './rfq-machine.ts';
export { deadlineFor, openTime, stateFor } from './invitations/time-frame.ts';
export { liveOf } from './invitations/invitation-machine.ts';
export { ASKED, ASKING, requestPath } from './rfq-news.ts';
export { findAsked } from './recipients/suppliers.repo.ts';
export type { RfqRow };

/**
 * Locks the request that a quote belongs to: whoever decides on one of its quotes, or ends it, waits here.
 * @throws Error when there is no such request
 */
export async function lockRequest(tx: Db, rfqId: string): Promise<RfqRow> {
  const row = await lockRfq(tx, rfqId);
  if (row === undefined) throw new Error('A quote without its request');
  return row;
}

/** @throws Error when there is no such request */
export async function readRequest(db: Db, rfqId: string): Promise<RfqRow> {
  const row = await selectRfq(db, rfqId);
  if (row === undefined) throw new Error('A quote without its request');
  return row;
}

/** @returns the brief as suppliers price it now */
export function pricedBrief(db: Db, { id, priced_revision }: RfqRow): Promise<RfqDraft> {
  return selectBrief(db, { rfqId: id, number: priced_revision });
}

/** Says that an invitation was answered by a quote. */
export async function markQuoted(
  context: Context,
  tx: Db,
  invitationId: string,
  revision: number,
): Promise<void> {
  const row = await transition(context, tx, invitationMachine, { id: invitationId }, ({ state }) =>
    state === 'quoted' ? undefined : { action: 'quote', by: SYSTEM, revision },
  );
  await countAnswers(context, tx, [row.supplier_id]);
}

/** Writes the state of its quote beside an invitation, by which inboxes are sorted. */
export async function mirrorQuoteState(
  tx: Db,
  invitationId: string,
  state: QuoteState | null,
): Promise<void> {
  await updateInvitation(tx, invitationId, { quote_state: state });
}

/** Awards a request, because one of its quotes was accepted. */
export async function awardRequest(context: Context, tx: Db, rfqId: string): Promise<void> {
  await transition(context, tx, rfqMachine, { id: rfqId }, { action: 'award', by: SYSTEM });
}

/** @returns whether a supplier takes nothing from the buyer who has asked it */
export async function isMuted(
  db: Db,
  { buyer_id, supplier_id }: Pick<InvitationRow, 'buyer_id' | 'supplier_id'>,
): Promise<boolean> {
  if (buyer_id === null || supplier_id === null) return false;
  return (await selectMuting(db, buyer_id, [supplier_id])).size > 0;
}

/** A first message counts as an answer. */
export async function markAnswered(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Db,
  { id, answered_at, supplier_id }: Pick<InvitationRow, 'id' | 'answered_at' | 'supplier_id'>,
): Promise<void> {
  if (answered_at !== null) return;
  await updateInvitation(tx, id, { answered_at: context.clock.now() });
  await countAnswers(context, tx, [supplier_id]);
}
