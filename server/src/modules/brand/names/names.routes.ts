/** Calls about names. */
import * as calls from '@waggle/contract/brand/names';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import * as marks from './marks.service.ts';
import * as names from './names.service.ts';

export function nameRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.getNames, ({ viewer }) => names.getNames(context, viewer));
  registerEndpoint(app, calls.readConcepts, async ({ body }) => ({
    read: await names.readText(body.idea),
  }));
  registerEndpoint(app, calls.makeNames, (call) => names.makeNames(context, call));
  registerEndpoint(app, calls.listNameBatches, ({ viewer }) => names.listBatches(context, viewer));
  registerEndpoint(app, calls.getNameBatch, ({ viewer, params }) =>
    names.getBatch(context, viewer, params.id),
  );
  registerEndpoint(app, calls.markName, (call) => marks.markName(context, call));
  registerEndpoint(app, calls.checkName, (call) => marks.checkName(context, call));
  registerEndpoint(app, calls.keepOwnName, (call) => marks.keepOwnName(context, call));
  registerEndpoint(app, calls.chooseName, (call) => marks.chooseName(context, call));
}
