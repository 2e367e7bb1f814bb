/** Calls about public profiles, and about reports of them. */
import {
  getPublicProfile,
  getSupplierFit,
  previewProfile as previewCall,
} from '@waggle/contract/directory';
import * as reports from '@waggle/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { listReports, reportProfile } from '../reporting/profile-reports.service.ts';
import { getFit } from './fit.service.ts';
import { getProfile, previewProfile } from './profile.service.ts';

export function profileRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, getPublicProfile, ({ params }) => getProfile(context, params.slug));
  registerEndpoint(app, getSupplierFit, ({ params, query }) => getFit(context, params.slug, query));
  registerEndpoint(app, previewCall, ({ viewer }) => previewProfile(context, viewer));
  registerEndpoint(app, reports.reportProfile, (call) => reportProfile(context, call));
  registerEndpoint(app, reports.listProfileReports, ({ params }) =>
    listReports(context, params.supplier),
  );
}
