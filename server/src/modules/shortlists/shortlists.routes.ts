/** Calls about shortlists. */
import * as calls from '@waggle/contract/shortlists';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import * as entries from './entries.service.ts';
import * as lists from './shortlists.service.ts';

export function shortlistRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listShortlists, ({ viewer }) =>
    lists.listShortlists(context, viewer),
  );
  registerEndpoint(app, calls.createShortlist, (call) => lists.createShortlist(context, call));
  registerEndpoint(app, calls.getShortlist, ({ viewer, params }) =>
    entries.getShortlist(context, viewer, params.id),
  );
  registerEndpoint(app, calls.renameShortlist, (call) => lists.renameShortlist(context, call));
  registerEndpoint(app, calls.deleteShortlist, ({ viewer, params }) =>
    lists.deleteShortlist(context, viewer, params.id),
  );
  registerEndpoint(app, calls.restoreShortlist, ({ viewer, params }) =>
    lists.restoreShortlist(context, viewer, params.id),
  );
  registerEndpoint(app, calls.addToShortlist, (call) => entries.addToShortlist(context, call));
  registerEndpoint(app, calls.removeFromShortlist, ({ viewer, params }) =>
    entries.removeFromShortlist(context, viewer, params),
  );
  registerEndpoint(app, calls.restoreToShortlist, ({ viewer, params }) =>
    entries.restoreToShortlist(context, viewer, params),
  );
  registerEndpoint(app, calls.writeNote, (call) => entries.writeNote(context, call));
}
