/** What an answer does to the invitation and to the request: a quote, a decision on it, or a first message. */
import type { QuoteState } from '@waggle/contract/quotes';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { countResponseRates } from '../response-rates/response-rates.service.ts';
import { rfqMachine } from '../rfq-machine.ts';
import { invitationMachine } from './invitation-machine.ts';
import { type InvitationRow, updateInvitation } from './invitation.repo.ts';

export { closeIfFull } from '../rfq-machine.ts';
export { countLiveQuotes, selectOtherChosen } from './invitation.repo.ts';

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
  await countResponseRates(context, tx, [row.supplier_id]);
}

/** Writes the state of its quote beside an invitation, by which inboxes are sorted. */
export async function mirrorQuoteState(
  tx: Db,
  invitationId: string,
  state: QuoteState | null,
): Promise<void> {
  await updateInvitation(tx, invitationId, { quote_state: state });
}

/** Awards a request, because the order of one of its quotes was signed. */
export async function awardRequest(context: Context, tx: Db, id: string): Promise<void> {
  await transition(context, tx, rfqMachine, { id }, { action: 'award', by: SYSTEM });
}

/** A first message counts as an answer. */
export async function markAnswered(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Db,
  { id, answered_at, supplier_id }: Pick<InvitationRow, 'id' | 'answered_at' | 'supplier_id'>,
): Promise<void> {
  if (answered_at !== null) return;
  await updateInvitation(tx, id, { answered_at: context.clock.now() });
  await countResponseRates(context, tx, [supplier_id]);
}
