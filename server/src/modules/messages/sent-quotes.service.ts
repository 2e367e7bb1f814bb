/** A quote that is sent or revised waits in its conversation to be read by the buyer, as a message does. */
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import { selectLastSent } from '../quotes/quote-history.service.ts';
import { liveOf, selectInvitation } from '../rfq/invitations/asked.service.ts';
import { upsertSide } from './messages.repo.ts';

export async function noteSentQuote(
  context: Context,
  tx: Db,
  { invitationId }: DomainEvents['quote.sent'],
): Promise<void> {
  const invitation = await selectInvitation(tx, invitationId);
  const step = await selectLastSent(tx, invitationId);
  if (invitation === undefined || step === undefined || invitation.buyer_id === null) return;
  const user_id = invitation.buyer_id;
  const row = { invitation_id: invitationId, side: 'buyer', user_id, last_id: step.id } as const;
  await upsertSide(tx, row, false);
  const event = { event: 'message', conversation_id: invitationId } as const;
  await context.live.publishAll(
    tx,
    liveOf(invitation).map(([topic]) => [topic, event] as const),
  );
}
