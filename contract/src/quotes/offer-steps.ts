/** The buyer's steps of a quote in words. */
import { QUOTE_LIMITS } from '../limits.ts';
import type { StepQuestion, StepWords } from '../transitions/step-words.ts';
import type { May } from '../transitions/steps.ts';
import { REJECT_REASONS } from './decision-inputs.ts';

/** A quote as it is decided on at a quantity. */
export interface Offer {
  readonly id: string;
  readonly version: number;
  readonly may: May;
  /** Of its supplier. */
  readonly name: string;
  readonly quantity: number;
  /** The quantity as it is said: `500`. */
  readonly amount: string;
  /** `piece`. */
  readonly unit: string;
  readonly currency: string;
  /** For the quantity, and when it is ready; null without a price. */
  readonly price: string | null;
  readonly days: number | null;
  /** Whether the supplier learns why it is rejected. */
  readonly isTold: boolean;
}

type Words = StepWords<Offer> & StepQuestion<Offer, object>;

export const OFFER_STEPS: Readonly<Record<'counter' | 'reject', Words>> = {
  counter: {
    call: 'POST /v1/quotes/:id/counter/',
    label: 'Counter',
    variant: 'ink',
    title: ({ name }) => `Counter-offer to ${name}`,
    says: ({ price, unit, amount }) =>
      price === null
        ? `They have no price for ${amount} yet. Say what you would pay.`
        : `They ask ${price} a ${unit} for ${amount}. Their quote stays valid while they answer.`,
    confirm: 'Send the counter-offer',
    leave: 'Cancel',
    note: { label: 'Note (optional)', most: QUOTE_LIMITS.note },
  },
  reject: {
    call: 'POST /v1/quotes/:id/reject/',
    label: 'Reject',
    variant: 'refuse',
    title: ({ name }) => `Reject the quote of ${name}`,
    says: ({ isTold }) =>
      isTold
        ? 'They learn the reason, so that they can quote better next time. The other quotes stay.'
        : 'The reason is kept for you alone, as your brief says. The other quotes stay.',
    leave: 'Keep it',
    reason: { label: 'Why?', of: REJECT_REASONS },
    note: { label: 'Anything to add (optional)', most: QUOTE_LIMITS.note },
  },
};
