/** What happened to a request and one of its invitations, for the conversation of the two, as each side may know it. */
import type { Db } from '../../../lib/database.ts';
import { selectNewestSteps, type StepRow } from '../../../lib/transitions/steps.repo.ts';
import { reasonForSuppliers } from '../invitations/present-invitation.ts';

/** Steps of a request that both sides know of; the others are told by the quote, or are the buyer's alone. */
const SHOWN = ['amend', 'close', 'reopen', 'cancel', 'expire'];
const OF_INVITATION = ['invite', 'ask_again', 'decline', 'lapse'];

/**
 * @param hasOwnEnd the end of the request's time is not shown: the invitation's own is another
 * @returns the newest steps, or those before an id
 */
export const selectRfqHistory = (
  db: Db,
  { id, rfq_id, hasOwnEnd }: { id: string; rfq_id: string; hasOwnEnd: boolean },
  page: { before: string | undefined; limit: number },
): Promise<StepRow[]> =>
  selectNewestSteps(
    db,
    [
      { noun: 'invitation', row: id, actions: OF_INVITATION },
      { noun: 'rfq', row: rfq_id, actions: SHOWN, except: hasOwnEnd ? 'deadline' : undefined },
    ],
    page,
  );

/**
 * How many others have quoted is between the buyer and Waggle: a request that is full is closed by its buyer for
 * suppliers, and one that nobody has quoted to ends as one with quotes does.
 */
export function forSupplier(step: StepRow): StepRow {
  if (step.action === 'expire') return { ...step, action: 'close', reason: 'deadline' };
  if (step.reason !== 'quotes_full') return step;
  const reason = reasonForSuppliers(step.reason);
  return step.action === 'close' ? { ...step, actor_role: 'buyer', reason } : { ...step, reason };
}
