/** What happened to a request and one of its invitations, for the conversation of the two, as each side may know it. */
import type { SpokenSteps } from '../../../lib/transitions/spoken-steps.ts';
import { reasonForSuppliers } from '../invitations/present-invitation.ts';

/**
 * How many others have quoted is between the buyer and Waggle: a request that is full is closed by its buyer for
 * suppliers, and one that nobody has quoted to ends as one with quotes does.
 */
const forSupplier: SpokenSteps['present'] = async (_context, _db, _row, side) => {
  if (side === 'buyer') return () => ({});
  return ({ action, reason }) => ({
    ...(action === 'expire' && { what: 'closed' }),
    ...(action === 'close' && reason === 'quotes_full' && { side: 'buyer' }),
    reason: action === 'expire' ? 'deadline' : reasonForSuppliers(reason),
  });
};

/** The other steps of a request are told by the quote, or are the buyer's alone. */
export const rfqConversation: SpokenSteps = {
  shown: {
    amend: 'amended',
    close: 'closed',
    reopen: 'reopened',
    cancel: 'cancelled',
    expire: 'expired',
  },
  find({ side, invitation: { rfq_id, closed_from } }) {
    // Whoever was closed for holidays has another end than the request.
    const hasOwnEnd = side === 'supplier' && closed_from !== null;
    return { row: rfq_id, except: hasOwnEnd ? 'deadline' : undefined };
  },
  present: forSupplier,
};

export const invitationConversation: SpokenSteps = {
  shown: { invite: 'asked', ask_again: 'asked_again', decline: 'declined', lapse: 'lapsed' },
  find: ({ invitation }) => ({ row: invitation.id }),
  present: forSupplier,
};
