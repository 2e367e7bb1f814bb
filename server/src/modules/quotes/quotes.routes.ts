/** Calls about quotes: of the supplier that writes one, and of the buyer who decides. */
import * as calls from '@waggle/contract/quotes';
import { listPriceEffects as listCall } from '@waggle/contract/rfq/price-effects';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { registerSteps } from '../../lib/transitions/step-routes.ts';
import { acceptQuote, getReceived, listReceivedQuotes, lockReceived } from './offers.service.ts';
import {
  discardQuoteDraft,
  getOwnQuote,
  listOwnQuotes,
  lockOwnQuote,
  readOwnQuote,
  saveQuoteDraft,
  submitQuote,
} from './own-quotes.service.ts';

import { quoteMachine } from './quote-machine.ts';
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
  registerSteps(app, context, quoteMachine, calls.OWN_QUOTE_CALLS, {
    by: 'supplier',
    find: lockOwnQuote,
    read: readOwnQuote,
  });
  registerEndpoint(app, calls.listOwnQuotes, (call) => listOwnQuotes(context, call));
  registerEndpoint(app, calls.listReceivedQuotes, ({ viewer, params }) =>
    listReceivedQuotes(context, viewer, params.id),
  );
  registerEndpoint(app, calls.acceptQuote, (call) => acceptQuote(context, call));
  registerSteps(app, context, quoteMachine, calls.OFFER_CALLS, {
    by: 'buyer',
    find: async (tx, viewer, id) => (await lockReceived(tx, viewer, id)).id,
    read: getReceived,
  });
  registerEndpoint(app, listCall, (call) => listPriceEffects(context, call));
}
