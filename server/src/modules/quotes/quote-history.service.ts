/** The history of a quote, for the conversation of its two sides. */
import { trimDecimal } from '@waggle/contract/money/decimal';
import type { ConversationStep } from '@waggle/contract/messages';
import type { SpokenSteps } from '../../lib/transitions/spoken-steps.ts';
import type { StepRow } from '../../lib/transitions/steps.repo.ts';
import { readRequest } from '../rfq/request-rows.service.ts';
import { termsOf } from './accepted-terms.ts';
import { presentRevisions } from './present-quotes.ts';
import { quoteIdOf, selectQuote } from './quotes.repo.ts';

/** Why a quote was not chosen is told to its supplier only where the buyer allows it. */
export const isToldWhy = (action: string, shared: boolean): boolean =>
  shared || (action !== 'reject' && action !== 'not_select');

/** What a step says of its quote: the revision that it made or was about, and what was asked or accepted. */
export function readDetail(step: StepRow): { revision: number; detail: object } {
  const { revision, ...detail } = step.detail as { revision: number };
  return { revision, detail };
}

export const quoteConversation: SpokenSteps = {
  shown: {
    submit: 'quote_sent',
    revise: 'quote_revised',
    withdraw: 'quote_withdrawn',
    counter: 'countered',
    accept: 'accepted',
    reject: 'rejected',
    expire: 'quote_expired',
    not_select: 'not_selected',
  },
  unread: { buyer: ['submit', 'revise'] },
  find: ({ invitation }) => ({ row: quoteIdOf(invitation.id) }),
  async present(context, db, id, side) {
    const quote = await selectQuote(db, id);
    if (quote === undefined) return () => ({});
    const isShared = side === 'buyer' || (await readRequest(db, quote.rfq_id)).share_outcome;
    const revisions = (await presentRevisions(context, db, [quote])).get(id) ?? [];
    return (step) => {
      const { action } = step;
      const { revision: number, detail } = readDetail(step);
      const revision = revisions.find((one) => one.number === number) ?? null;
      if (action === 'submit' || action === 'revise') {
        return { what: number === 1 ? 'quote_sent' : 'quote_revised', revision };
      }
      if (action === 'counter') {
        const asked = detail as NonNullable<ConversationStep['counter']>;
        return { counter: { ...asked, unit_price: trimDecimal(asked.unit_price) } };
      }
      if (action === 'accept') {
        // What was agreed on then: its order may have ended unsigned since.
        const { quantity } = detail as { quantity: number };
        const { at } = step;
        return {
          accepted: revision && termsOf(revision.offer, { revision: number, quantity, at }),
        };
      }
      return isToldWhy(action, isShared) ? {} : { reason: null, note: '' };
    };
  },
};
