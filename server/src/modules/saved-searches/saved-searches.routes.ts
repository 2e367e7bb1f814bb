/** Calls about saved searches. */
import * as calls from '@waggle/contract/saved-searches';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import * as searches from './saved-searches.service.ts';

export function savedSearchRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listSavedSearches, ({ viewer }) =>
    searches.listSavedSearches(context, viewer),
  );
  registerEndpoint(app, calls.createSavedSearch, (call) =>
    searches.createSavedSearch(context, call),
  );
  registerEndpoint(app, calls.changeSavedSearch, (call) =>
    searches.changeSavedSearch(context, call),
  );
  registerEndpoint(app, calls.lookAtSavedSearch, ({ viewer, params }) =>
    searches.lookAtSavedSearch(context, viewer, params.id),
  );
  registerEndpoint(app, calls.deleteSavedSearch, ({ viewer, params }) =>
    searches.deleteSavedSearch(context, viewer, params.id),
  );
  registerEndpoint(app, calls.restoreSavedSearch, ({ viewer, params }) =>
    searches.restoreSavedSearch(context, viewer, params.id),
  );
}
