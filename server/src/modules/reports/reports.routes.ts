/** The form for reports of public pages, and the team's calls about those. */
import * as calls from '@waggle/contract/launch-page/public-reports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { fieldOf, TRAP } from '../../lib/public-pages/form-fields.ts';
import { formRoutes } from '../../lib/public-pages/form-routes.ts';
import { sendPage } from '../../lib/public-pages/send-page.ts';
import { reportForm, takeReport } from './public-form.service.ts';
import {
  dismissReported,
  getReported,
  listReported,
  restoreReported,
  takeDownReported,
} from './team-reports.service.ts';

interface OfReport {
  Params: { kind: string; key: string };
}

const HIDDEN = { schema: { hide: true } };

function publicForm(app: FastifyInstance, context: Context): void {
  app.get<OfReport>('/report/:kind/:key', HIDDEN, async (request, reply) => {
    const { kind, key } = request.params;
    return sendPage(request, reply, await reportForm(context, kind, key));
  });
  app.post<OfReport>('/report/:kind/:key', HIDDEN, async (request, reply) => {
    const { body, client, params } = request;
    const page = await takeReport(context, params, {
      reason: fieldOf(body, 'reason'),
      text: fieldOf(body, 'text'),
      token: fieldOf(body, 'token'),
      trap: fieldOf(body, TRAP),
      client,
    });
    return sendPage(request, reply, page);
  });
}

export async function reportRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerEndpoint(app, calls.listReported, (call) => listReported(context, call));
  registerEndpoint(app, calls.getReported, ({ params }) => getReported(context, params));
  registerEndpoint(app, calls.takeDownReported, (call) => takeDownReported(context, call));
  registerEndpoint(app, calls.restoreReported, (call) => restoreReported(context, call));
  registerEndpoint(app, calls.dismissReported, (call) => dismissReported(context, call));
  await formRoutes(app, (routes) => publicForm(routes, context));
}
