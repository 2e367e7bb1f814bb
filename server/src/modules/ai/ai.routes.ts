/** Calls about the language model. */
import * as calls from '@waggle/contract/ai';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { cancelRun, readModelState, readRun, stopRuns } from './ai.service.ts';

export function aiRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.getModel, ({ viewer }) => readModelState(context, viewer.accountId));
  registerEndpoint(app, calls.getGenerationRun, async ({ viewer, params }) => ({
    run: await readRun(context, viewer.accountId, params.id),
  }));
  registerEndpoint(app, calls.cancelGenerationRun, async ({ viewer, params }) => ({
    run: await cancelRun(context, viewer.accountId, params.id),
  }));
  app.addHook('onClose', async () => stopRuns(context));
}
