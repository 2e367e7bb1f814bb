/** The manifest of the quotes: what suppliers offer, and what buyers decide. */
import { isLive } from '@waggle/contract/quotes/quote-graph';
import type { Context, Module } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { selectSteps } from '../../lib/transitions/steps.repo.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { lockRequest, readRequest } from '../rfq/request-rows.service.ts';
import { selectFiguresOf } from './comparison/comparison.repo.ts';
import { acceptedTerms } from './accepted-terms.ts';
import { comparisonRoutes } from './comparison/comparison.routes.ts';
import { isToldWhy, quoteConversation, readDetail } from './quote-history.service.ts';
import { quotesPart } from './journey/journey-part.ts';
import { tellBadgeValidity } from './standing/supplier-standing.service.ts';
import { endQuotesOf, expireQuotes, showIssuerAgain, VALIDITY_QUEUE } from './offers.service.ts';
import { countPriceEffects, PRICE_EFFECTS_QUEUE } from './price-effects/price-effects.service.ts';
import { quoteMachine } from './quote-machine.ts';
import { quoteRoutes } from './quotes.routes.ts';
import {
  forgetUnsent,
  quotesToAnswer,
  selectAcceptedBy,
  selectQuote,
  selectQuotesBy,
} from './quotes.repo.ts';
import { forgetIssuer, selectQuotesWith, selectRevisions } from './revisions.repo.ts';

/** Withdraws the live quotes of a supplier whose account is erased: nobody stands behind them any more. */
async function withdrawAllOf(context: Context, tx: Db, userId: string): Promise<void> {
  for (const { id, rfq_id, state } of await selectQuotesBy(tx, userId)) {
    if (!isLive(state)) continue;
    await lockRequest(tx, rfq_id);
    const by = { accountId: userId, personId: userId, role: 'supplier' } as const;
    await transition(context, tx, quoteMachine, { id }, { action: 'withdraw', by });
  }
}

export const quotesModule: Module = {
  name: 'quotes',
  journeyPart: quotesPart,
  waitsFor: ({ accountId }) => quotesToAnswer(accountId),
  routes(app, context) {
    quoteRoutes(app, context);
    comparisonRoutes(app, context);
  },
  schedules: [
    { queue: VALIDITY_QUEUE, cron: '* * * * *', atStart: true, run: expireQuotes },
    { queue: PRICE_EFFECTS_QUEUE, cron: '20 3 * * *', run: countPriceEffects },
  ],
  on: {
    'rfq.ended': endQuotesOf,
    'relation.moved': showIssuerAgain,
    'verification.badge_validity_changed': tellBadgeValidity,
  },
  steps: [{ noun: 'quote', table: 'quotes', actor: 'forgotten', conversation: quoteConversation }],
  // To whom it was sent.
  async grantsFile({ database: { db } }, { accountId }, { id }) {
    for (const quote of await selectQuotesWith(db, id)) {
      if ((await selectQuote(db, quote))?.buyer_id === accountId) return true;
    }
    return false;
  },
  async exportData({ database: { db } }, { accountId }) {
    const quotes = await selectQuotesBy(db, accountId);
    const ids = quotes.map(({ id }) => id);
    const taken = await selectAcceptedBy(db, accountId);
    const all = [...ids, ...taken.map(({ id }) => id)];
    const revisions = await selectRevisions(db, all, async () => new Map());
    const requests = new Map<string, string>();
    for (const { rfq_id } of taken) requests.set(rfq_id, (await readRequest(db, rfq_id)).title);
    const events = await selectSteps(db, 'quote', ids);
    const figures = await selectFiguresOf(db, accountId);
    const shared = new Map<string, boolean>();
    for (const { id, rfq_id } of quotes) {
      shared.set(id, (await readRequest(db, rfq_id)).share_outcome);
    }
    return {
      comparison_figures: figures.map((row) => ({
        request_id: row.rfq_id,
        figures: row.figures,
        saved_at: row.saved_at,
      })),
      quotes: quotes.map((quote) => {
        const { id, state, draft } = quote;
        const sent = revisions.get(id) ?? [];
        return {
          state,
          draft,
          revisions: sent,
          accepted: acceptedTerms(quote, sent.at(-1)?.offer),
          steps: (events.get(id) ?? []).map((step) => {
            const { action, at, reason, note } = step;
            const why = isToldWhy(action, shared.get(id) === true) ? { reason, note } : {};
            const { detail } = readDetail(step);
            return { step: action, at, ...why, detail };
          }),
        };
      }),
      quotes_accepted: taken.map((quote) => {
        const last = revisions.get(quote.id)?.at(-1);
        return {
          request_id: quote.rfq_id,
          request: requests.get(quote.rfq_id) ?? '',
          issuer: last?.issuer ?? '',
          accepted: acceptedTerms(quote, last?.offer),
        };
      }),
    };
  },
  async eraseData(context, tx, { userId }) {
    await withdrawAllOf(context, tx, userId);
    await forgetUnsent(tx, userId);
    const sent = await selectQuotesBy(tx, userId);
    const ids = sent.map(({ id }) => id);
    await forgetIssuer(tx, ids, 'A supplier that has left');
  },
};
