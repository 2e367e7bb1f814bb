/** Calls about the signed-in user: who she is, her data to take along, and her account's end. */
import { changeCountry as countryCall, getUser } from '@waggle/contract/accounts';
import * as calls from '@waggle/contract/accounts/own-data';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/endpoint-route.ts';
import { Refusal } from '../../lib/refusal.ts';
import { changeCountry } from './accounts.service.ts';
import { eraseAccount } from './erasure.service.ts';
import { describeExport, exportOwnData } from './export.service.ts';

/** Registered by hand, because what it answers is no envelope but the archive. */
function exportRoute(app: FastifyInstance, context: Context): void {
  const { method, path, access, roles, summary } = calls.exportOwnData;
  app.route({
    method,
    url: path,
    config: { access, roles },
    schema: { summary, tags: ['account'], security: [{ bearer: [] }] },
    handler: async (request, reply) => {
      if (request.viewer === null) throw new Refusal('not_signed_in');
      const { size, stream } = await exportOwnData(context, request.viewer, (error) =>
        request.log.warn({ err: error }, 'An export that broke off counts as one'),
      );
      return reply
        .type('application/zip')
        .headers({
          'content-length': size,
          'content-disposition': `attachment; filename="${calls.EXPORT_FILE_NAME}"`,
        })
        .send(stream);
    },
  });
}

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, getUser, async ({ viewer }) => ({ auth_user: viewer.user }));
  registerEndpoint(app, countryCall, async ({ viewer, body }) => ({
    auth_user: await changeCountry(context, viewer, body.country),
  }));
  registerEndpoint(app, calls.describeExport, ({ viewer }) => describeExport(context, viewer));
  exportRoute(app, context);
  registerEndpoint(app, calls.eraseAccount, async ({ viewer, body }) => {
    await eraseAccount(context, viewer, body.email);
    return {};
  });
}
