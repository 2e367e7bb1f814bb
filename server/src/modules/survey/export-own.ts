/** A user's surveys in the export of their data: questions, answers and, apart from these, addresses. */
import type { Db } from '../../lib/database.ts';
import type { Context } from '../../lib/context.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { selectSurveysWith } from './answers/addresses.repo.ts';
import { type ResponseWithAnswers, selectResponses } from './answers/answers.repo.ts';
import { readAddresses } from './answers/results.service.ts';
import { countInvitationsOf } from './invitations/invitations.repo.ts';
import { exportSteps } from '../../lib/transitions/steps.repo.ts';
import { readContent, selectSurveysOf, type SurveyRow } from './survey.repo.ts';

const BATCH = 1000;

async function allResponses(db: Db, surveyId: string): Promise<ResponseWithAnswers[]> {
  const all: ResponseWithAnswers[] = [];
  for (;;) {
    const next = await selectResponses(db, surveyId, { after: all.at(-1)?.id, limit: BATCH });
    all.push(...next);
    if (next.length < BATCH) return all;
  }
}

/** By the rule of the page: with all of them, each export would show whose the last answer was. */
async function exportAddresses(context: Pick<Context, 'clock'>, db: Db, id: string) {
  const { addresses, later } = await readAddresses(context, db, id);
  return { addresses, addresses_shown_later: later };
}

async function exportOne(context: Pick<Context, 'clock'>, db: Db, row: SurveyRow) {
  const { title, state, code, reason, answers, publisher, opened_at, closed_at } = row;
  const responses = await allResponses(db, row.id);
  return {
    title,
    state,
    code,
    answers,
    publisher,
    taken_down_because: reason,
    begun_at: row.created_at,
    changed_at: row.updated_at,
    opened_at,
    closed_at,
    content: await readContent(db, row),
    responses: responses.map(({ invited, flagged, submitted_at: at, answers: given }) => ({
      day: at.slice(0, 10),
      by_personal_link: invited,
      counted: !flagged,
      answers: given,
    })),
    ...(await exportAddresses(context, db, row.id)),
  };
}

export async function exportSurveys(
  context: Pick<Context, 'clock' | 'database'>,
  { accountId, email }: Pick<Viewer, 'accountId' | 'email'>,
): Promise<Record<string, unknown>> {
  const { db } = context.database;
  const rows = await selectSurveysOf(db, accountId);
  const stepsOf = await exportSteps(db, 'survey', rows);
  const invitations = await countInvitationsOf(db, accountId);
  const surveys = [];
  for (const row of rows) {
    surveys.push({
      ...(await exportOne(context, db, row)),
      steps: stepsOf(row.id),
      personal_links: invitations.find(({ survey_id: id }) => id === row.id) ?? null,
    });
  }
  const deleted = invitations.find(({ survey_id: id }) => id === null) ?? null;
  return {
    surveys,
    personal_links_of_deleted_surveys: deleted,
    addresses_left_in_surveys: await selectSurveysWith(db, email.toLowerCase()),
  };
}
