/** Calls about market research. */
import * as calls from '@waggle/contract/research';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { addCompetitor, changeCompetitor, deleteCompetitor } from './competitors.service.ts';
import { deleteMarketReport, getMarketReport, saveMarketReport } from './market-reports.service.ts';
import { changePlan, changeWorksheet, getResearch } from './research.service.ts';

export function researchRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.getResearch, ({ viewer }) => getResearch(context, viewer));
  registerEndpoint(app, calls.changePlan, (call) => changePlan(context, call));
  registerEndpoint(app, calls.changeWorksheet, (call) => changeWorksheet(context, call));
  registerEndpoint(app, calls.addCompetitor, (call) => addCompetitor(context, call));
  registerEndpoint(app, calls.changeCompetitor, (call) => changeCompetitor(context, call));
  registerEndpoint(app, calls.deleteCompetitor, ({ viewer, params }) =>
    deleteCompetitor(context, viewer, params.id),
  );
  registerEndpoint(app, calls.saveMarketReport, (call) => saveMarketReport(context, call));
  registerEndpoint(app, calls.getMarketReport, ({ viewer, params }) =>
    getMarketReport(context, viewer, params.id),
  );
  registerEndpoint(app, calls.deleteMarketReport, ({ viewer, params }) =>
    deleteMarketReport(context, viewer, params.id),
  );
}
