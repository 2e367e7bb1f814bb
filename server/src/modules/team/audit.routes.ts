/** Calls about the audit log. */
import type { AuditFilter } from '@waggle/contract/team/audit';
import * as calls from '@waggle/contract/team/audit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerDownload } from '../../lib/http/download-route.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { exportAudit, listAudit } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listAudit, ({ query }) => listAudit(context, query));
  registerDownload(app, calls.exportAudit, async (viewer, { query }) => ({
    contentType: 'text/csv; charset=utf-8',
    fileName: calls.auditFileName(context.clock.now()),
    stream: await exportAudit(context, viewer, query as AuditFilter),
  }));
}
