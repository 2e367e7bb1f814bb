/** Calls about surveys, and their public pages. */
import * as calls from '@waggle/contract/survey';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerDownload } from '../../lib/http/download-route.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { registerSteps } from '../../lib/transitions/step-routes.ts';
import { exportSurvey } from './answers/export.service.ts';
import * as results from './answers/results.service.ts';
import { inviteToSurvey } from './invitations/invite.service.ts';
import { publicSurveyRoutes } from './public/public.routes.ts';
import { surveyMachine } from './survey-machine.ts';
import * as surveys from './survey.service.ts';

export async function surveyRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerEndpoint(app, calls.listSurveys, ({ viewer }) => surveys.listSurveys(context, viewer));
  registerEndpoint(app, calls.createSurvey, (call) => surveys.createSurvey(context, call));
  registerEndpoint(app, calls.saveSurvey, (call) => surveys.saveSurvey(context, call));
  registerEndpoint(app, calls.deleteSurvey, ({ viewer, params }) =>
    surveys.deleteSurvey(context, viewer, params.id),
  );
  registerSteps(app, context, surveyMachine, calls.SURVEY_CALLS, {
    by: 'owner',
    also: { open: 'reopen' },
    get: calls.getSurvey,
    read: surveys.getSurvey,
  });
  registerEndpoint(app, calls.inviteToSurvey, (call) => inviteToSurvey(context, call));
  registerEndpoint(app, calls.getSurveyResults, (call) => results.getResults(context, call));
  registerEndpoint(app, calls.listSurveyTexts, (call) => results.listTexts(context, call));
  registerEndpoint(app, calls.listSurveyAddresses, ({ viewer, params }) =>
    results.listAddresses(context, viewer, params.id),
  );
  registerDownload(app, calls.exportSurvey, (viewer, { params }) =>
    exportSurvey(context, viewer, (params as { id: string }).id),
  );
  await publicSurveyRoutes(app, context);
}
