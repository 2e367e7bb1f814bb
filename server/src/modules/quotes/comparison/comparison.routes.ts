/** Calls about the figures of a comparison. */
import * as calls from '@waggle/contract/quotes/figures';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { getFigures, saveFigures } from './comparison.service.ts';

export function comparisonRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.getFigures, ({ viewer, params }) =>
    getFigures(context, viewer, params.id),
  );
  registerEndpoint(app, calls.saveFigures, (call) => saveFigures(context, call));
}
