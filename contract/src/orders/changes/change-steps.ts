/** The steps of a change in words: those that are taken without a signature. */
import { ORDER_LIMITS } from '../../limits/order-limits.ts';
import { stepWords } from '../../transitions/step-words.ts';
import type { ChangePage } from './change-calls.ts';

/** In the order of their buttons. */
export const CHANGE_STEPS = stepWords<ChangePage>()('/v1/changes/:id/', {
  refuse: {
    did: 'refused the change',
    label: 'Refuse it',
    variant: 'outline',
    title: 'Refuse this change?',
    says: ({ order, base }) =>
      `Version ${base} stands as you both signed it, and ${order.counterpart} reads why.`,
    leave: 'Look again',
    note: { label: 'Why? (optional)', most: ORDER_LIMITS.note },
  },
  withdraw: {
    did: 'took the change back',
    label: 'Take it back',
    variant: 'refuse',
    title: 'Take this change back?',
    says: ({ order, base }) =>
      `Version ${base} stands as you both signed it. ${order.counterpart} is told.`,
    leave: 'Keep it',
  },
});

/** What its history says of other steps. */
export const CHANGE_DID = {
  propose: 'proposed a change and signed it',
  accept: 'accepted the change and signed it',
  lapse: 'ended the change, as nobody had answered it',
};
