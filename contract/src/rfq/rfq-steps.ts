/** The buyer's steps of a request and of its invitations in words. */
import { RFQ_LIMITS } from '../limits.ts';
import type { Invitation, Rfq } from '../rfq.ts';
import { type StepWords, stepWords } from '../transitions/step-words.ts';
import { CANCEL_REASONS } from './states.ts';

const suppliers = (count: number) => (count === 1 ? '1 supplier' : `${count} suppliers`);

/** In the order of their buttons. */
export const RFQ_STEPS = stepWords<Rfq, { deadline: string }>()('/v1/rfqs/:id/', {
  close: {
    label: 'Take no more quotes',
    variant: 'ink',
    title: 'Take no more quotes?',
    says({ counts: { asked, quoted, declined, lapsed } }) {
      const waiting = asked - quoted - declined - lapsed;
      const told = waiting > 0 ? `${suppliers(waiting)} will be told that it is closed. ` : '';
      return `${told}Quotes that are there stay, and you can still choose one.`;
    },
    confirm: 'Close the request',
    leave: 'Keep it open',
  },
  reopen: {
    label: 'Open it again',
    variant: 'accent',
    title: 'Take quotes again?',
    says({ counts: { quoted }, brief }) {
      const more = `You have as many quotes as you wanted; up to ${RFQ_LIMITS.quotes} more are taken.`;
      return `Suppliers that have not declined are told, and may quote until the new deadline.${quoted >= brief.quotes_wanted ? ` ${more}` : ''}`;
    },
  },
  cancel: {
    label: 'Cancel the request',
    variant: 'refuse',
    title: 'Cancel this request?',
    says({ counts, chosen }) {
      const told = counts.asked > 0 ? `${suppliers(counts.asked)} will read why. ` : '';
      const order = chosen ? `Your order with ${chosen.supplier_name} ends too, unsigned. ` : '';
      return `${told}${order}This cannot be undone; you can copy the request into a new draft.`;
    },
    leave: 'Keep it',
    reason: { label: 'Why?', of: CANCEL_REASONS },
    note: { label: 'A word to the suppliers (optional)', most: RFQ_LIMITS.note },
  },
});

export const ASKING_STEPS: Readonly<Record<'ask_again', StepWords<Invitation>>> = {
  ask_again: {
    call: 'POST /v1/rfqs/:id/invitations/:invitation/ask-again/',
    label: 'Ask again',
    variant: 'outline',
  },
};
