/** Calls about agreements, and the pages of open files. */
import * as calls from '@waggle/contract/agreements';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { createPageDrawer } from '../files/pages/pages.service.ts';
import { changeAccess, getAgreement, listAgreements, signAgreement } from './agreements.service.ts';
import { openFile, readPage } from './openings.service.ts';

export function agreementRoutes(app: FastifyInstance, context: Context): void {
  const drawer = createPageDrawer();
  app.addHook('onClose', async () => drawer.close());
  registerEndpoint(app, calls.getAgreement, (call) => getAgreement(context, call));
  registerEndpoint(app, calls.signAgreement, (call) => signAgreement(context, call));
  registerEndpoint(app, calls.openFile, (call, request) =>
    openFile(context, drawer, call, request),
  );
  registerEndpoint(app, calls.listAgreements, (call) => listAgreements(context, call));
  registerEndpoint(app, calls.takeAccessBack, (call) => changeAccess(context, 'taken_back', call));
  registerEndpoint(app, calls.giveAccessAgain, (call) =>
    changeAccess(context, 'given_again', call),
  );
  app.get(
    calls.OPENING_PAGE.path,
    { config: { action: calls.OPENING_PAGE.action }, schema: { hide: true } },
    async (request: FastifyRequest<{ Params: { id: string; number: string } }>, reply) => {
      const { viewer, params } = request;
      if (viewer === null) throw new ApiError('not_signed_in');
      const picture = await readPage(context, drawer, viewer, { ...params, request });
      reply.headers({ 'content-security-policy': 'sandbox', 'content-type': 'image/webp' });
      return reply.send(picture);
    },
  );
}
