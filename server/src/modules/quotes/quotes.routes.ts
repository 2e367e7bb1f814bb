/** Calls about quotes: of the supplier that writes one, and of the buyer who decides. */
import * as calls from '@waggle/contract/quotes';
import { listPriceEffects as listCall } from '@waggle/contract/rfq/price-effects';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { acceptQuote, counterQuote, listReceivedQuotes, rejectQuote } from './offers.service.ts';
import {
  discardQuoteDraft,
  getOwnQuote,
  listOwnQuotes,
  saveQuoteDraft,
  submitQuote,
  withdrawQuote,
} from './own-quotes.service.ts';

import { listPriceEffects } from './price-effects/price-effects.service.ts';

export function quoteRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.getOwnQuote, ({ viewer, params }) =>
    getOwnQuote(context, viewer, params.id),
  );
  registerEndpoint(app, calls.saveQuoteDraft, (call) => saveQuoteDraft(context, call));
  registerEndpoint(app, calls.discardQuoteDraft, ({ viewer, params }) =>
    discardQuoteDraft(context, viewer, params.id),
  );
  registerEndpoint(app, calls.submitQuote, (call) => submitQuote(context, call));
  registerEndpoint(app, calls.withdrawQuote, (call) => withdrawQuote(context, call));
  registerEndpoint(app, calls.listOwnQuotes, (call) => listOwnQuotes(context, call));
  registerEndpoint(app, calls.listReceivedQuotes, ({ viewer, params }) =>
    listReceivedQuotes(context, viewer, params.id),
  );
  registerEndpoint(app, calls.counterQuote, (call) => counterQuote(context, call));
  registerEndpoint(app, calls.acceptQuote, (call) => acceptQuote(context, call));
  registerEndpoint(app, calls.rejectQuote, (call) => rejectQuote(context, call));
  registerEndpoint(app, listCall, (call) => listPriceEffects(context, call));
}
