/** Calls about reports of public profiles. */
import * as calls from '@waggle/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { closeReport, listReports, reportProfile } from './reports.service.ts';

export function reportRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.reportProfile, (call) => reportProfile(context, call));
  registerEndpoint(app, calls.listReports, ({ params }) =>
    listReports(context.database.db, params.supplier),
  );
  registerEndpoint(app, calls.closeReport, (call) => closeReport(context, call));
}
