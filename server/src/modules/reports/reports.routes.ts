/** The form for reports of public pages, and the team's calls about reports of every kind. */
import * as calls from '@waggle/contract/reports';
import * as former from '@waggle/contract/reports/former-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { fieldOf, TRAP } from '../../lib/public-pages/form-fields.ts';
import { formRoutes } from '../../lib/public-pages/form-routes.ts';
import { sendPage } from '../../lib/public-pages/send-page.ts';
import { reportForm, takeReport } from './public-form.service.ts';
import {
  closeOne,
  dismissReported,
  formerList,
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
  registerEndpoint(app, former.formerListReported, (call) => formerList(context, call));
  registerEndpoint(
    app,
    former.formerCloseReport,
    ({ viewer, params: { kind: id }, body: { note } }) => closeOne(context, viewer, { id, note }),
  );
  for (const one of [calls.getReported, former.formerGetReported]) {
    registerEndpoint(app, one, ({ params }) => getReported(context, params));
  }
  for (const one of [calls.takeDownReported, former.formerTakeDownReported]) {
    registerEndpoint(app, one, (call) => takeDownReported(context, call));
  }
  for (const one of [calls.restoreReported, former.formerRestoreReported]) {
    registerEndpoint(app, one, (call) => restoreReported(context, call));
  }
  for (const one of [calls.dismissReported, former.formerDismissReported]) {
    registerEndpoint(app, one, (call) => dismissReported(context, call));
  }
  await formRoutes(app, (routes) => publicForm(routes, context));
}
