/** Calls about all of a user's data: the export and the erasure. */
import * as calls from '@waggle/contract/data-rights';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { ApiError } from '../../lib/api-error.ts';
import { eraseAccount } from './erasure.service.ts';
import { describeExport, exportOwnData } from './export.service.ts';

/** Registered by hand, because what it answers is no envelope but the archive. */
function exportRoute(app: FastifyInstance, context: Context): void {
  const { method, path, action, summary } = calls.exportOwnData;
  app.route({
    method,
    url: path,
    config: { action },
    schema: { summary, tags: ['account'], security: [{ bearer: [] }] },
    handler: async (request, reply) => {
      if (request.viewer === null) throw new ApiError('not_signed_in');
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

export function dataRightsRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.describeExport, ({ viewer }) => describeExport(context, viewer));
  exportRoute(app, context);
  registerEndpoint(app, calls.eraseAccount, async ({ viewer, body }) => {
    await eraseAccount(context, viewer, body.email);
    return {};
  });
}
