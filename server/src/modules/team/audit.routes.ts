/** Calls about the audit log. */
import type { AuditFilter } from '@waggle/contract/team/audit';
import * as calls from '@waggle/contract/team/audit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { ApiError } from '../../lib/api-error.ts';
import { exportAudit, listAudit } from './audit.service.ts';

/** Registered by hand, because what it answers is no envelope but the file. */
function exportRoute(app: FastifyInstance, context: Context): void {
  const { method, path, action, summary, query } = calls.exportAudit;
  app.route({
    method,
    url: path,
    config: { action },
    schema: { summary, tags: ['team'], security: [{ bearer: [] }], querystring: query },
    handler: async (request, reply) => {
      if (request.viewer === null) throw new ApiError('not_signed_in');
      const file = await exportAudit(context, request.viewer, request.query as AuditFilter);
      const day = context.clock.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="waggle-audit-${day}.csv"`)
        .send(file);
    },
  });
}

export function auditRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listAudit, ({ query }) => listAudit(context, query));
  exportRoute(app, context);
}
