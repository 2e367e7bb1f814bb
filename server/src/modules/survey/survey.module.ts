/** The manifest of the surveys: what entrepreneurs ask, the public pages that answer it, and the journey's item. */
import type { Module } from '../../lib/context.ts';
import { deleteAddress } from './answers/addresses.repo.ts';
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
  reportable: [reportableSurvey],
  steps: [{ noun: 'survey', table: 'surveys', actor: 'pseudonym' }],
  routes: surveyRoutes,
  exportData: exportSurveys,
  // Surveys go with the user's row; an address that the user left in one of others does not.
  eraseData: (_context, tx, { email }) => deleteAddress(tx, email),
};
