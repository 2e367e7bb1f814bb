/** Calls about names. */
import * as calls from '@waggle/contract/brand/names';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { suggestNamesByModel } from '@waggle/contract/brand/model-calls';
import * as marks from './marks.service.ts';
import { askForNames } from './model-names.service.ts';
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
  registerEndpoint(
    app,
    suggestNamesByModel,
    async ({ viewer, params, idempotencyKey: key }, { log }) => ({
      run: await askForNames(context, { viewer, batchId: params.id, key }, (err) =>
        log.warn({ err }, 'A run of the language model could not be ended'),
      ),
    }),
  );
  registerEndpoint(app, calls.markName, (call) => marks.markName(context, call));
  registerEndpoint(app, calls.checkName, (call) => marks.checkName(context, call));
  registerEndpoint(app, calls.keepOwnName, (call) => marks.keepOwnName(context, call));
  registerEndpoint(app, calls.chooseName, (call) => marks.chooseName(context, call));
}
