/** The manifest of the surveys: what founders ask, the public pages that answer it, and the journey's item. */
import type { Module } from '../../lib/context.ts';
import { exportSurveys } from './export-own.ts';
import { surveyInvitationMail } from './invitations/invitation-mail.ts';
import { surveyPart } from './journey-part.ts';
import { reportableSurvey } from './public/reportable-survey.ts';
import { readSurveySent, SURVEY_COLUMNS } from './survey.repo.ts';
import { surveyRoutes } from './survey.routes.ts';

export const surveyModule: Module = {
  name: 'survey',
  columns: { record: SURVEY_COLUMNS },
  presentJourney: (_context, columns) => (readSurveySent(columns) ? { surveySent: true } : {}),
  journeyPart: surveyPart,
  mails: [surveyInvitationMail],
  reportable: reportableSurvey,
  routes: surveyRoutes,
  // All of it goes with the user's row.
  exportData: ({ database: { db } }, { userId }) => exportSurveys(db, userId),
};
