/** The supplier's steps of an invitation in words. */
import { RFQ_LIMITS } from '../limits.ts';
import { stepWords } from '../transitions/step-words.ts';
import type { SupplierInvitation } from './invitations.ts';
import { DECLINE_REASONS } from './states.ts';

export const INVITATION_STEPS = stepWords<Pick<SupplierInvitation, 'buyer'>>()(
  '/v1/requests/:id/',
  {
    decline: {
      label: 'Decline',
      variant: 'outline',
      title: 'Decline this request?',
      says: ({ buyer }) => `${buyer.name} is told why. You can still quote while it is open.`,
      confirm: 'Decline this request',
      leave: 'Keep it open',
      reason: { label: 'Why?', of: DECLINE_REASONS },
      note: { label: 'A word to the buyer (optional)', most: RFQ_LIMITS.note },
    },
  },
);
