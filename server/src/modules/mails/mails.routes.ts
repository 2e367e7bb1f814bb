/** Calls about mails that do not arrive. */
import * as calls from '@waggle/contract/mails';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { liftSuppression, listSuppressed, listUnsent, tryOwnAddress } from './mails.service.ts';

export function mailsRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listSuppressed, (call) => listSuppressed(context, call));
  registerEndpoint(app, calls.listUnsent, (call) => listUnsent(context, call));
  registerEndpoint(app, calls.liftSuppression, async ({ viewer, params }) => {
    await liftSuppression(context, viewer, params.id);
    return {};
  });
  registerEndpoint(app, calls.tryOwnAddress, async ({ viewer }) => {
    await tryOwnAddress(context, viewer);
    return {};
  });
}
