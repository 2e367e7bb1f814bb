/** The steps of an invitation in words: the supplier's, and the buyer's. */
import { RFQ_LIMITS } from '../limits.ts';
import type { StepWords } from '../transitions/step-words.ts';
import type { Invitation, SupplierInvitation } from './invitations.ts';
import { DECLINE_REASONS } from './states.ts';

export const INVITATION_STEPS: Readonly<
  Record<'decline', StepWords<Pick<SupplierInvitation, 'buyer'>>>
> = {
  decline: {
    call: 'POST /v1/requests/:id/decline/',
    label: 'Decline',
    variant: 'outline',
    title: 'Decline this request?',
    says: ({ buyer }) => `${buyer.name} is told why. You can still quote while it is open.`,
    confirm: 'Decline this request',
    leave: 'Keep it open',
    reason: { label: 'Why?', of: DECLINE_REASONS },
    note: { label: 'A word to the buyer (optional)', most: RFQ_LIMITS.note },
  },
};

export const ASKING_STEPS: Readonly<Record<'ask_again', StepWords<Invitation>>> = {
  ask_again: {
    call: 'POST /v1/rfqs/:id/invitations/:invitation/ask-again/',
    label: 'Ask again',
    variant: 'outline',
  },
};
