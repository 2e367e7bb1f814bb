/** SQL of surveys, their questions and the steps of their states. */
import type { FrozenTheme } from './public/frozen-theme.ts';
import type { SurveyState } from '@waggle/contract/survey/survey-graph';
import type { LegalIdentity } from '@waggle/contract/accounts/legal-identity';
import type { SurveyContent, SurveyQuestion, SurveySection } from '@waggle/contract/survey';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { beginRow, lockedRowOf, rowOf, rowsOf } from '../../lib/rows.ts';
import { insertRows } from '../../lib/transactions/insert-rows.ts';
import type { Columns } from '../../lib/user-facts.ts';

declare module '../../lib/postgres/column-types.ts' {
  interface ColumnTypes {
    surveys: StatusColumns<SurveyState, 'draft'> & {
      sections: SurveySection[];
      look: FrozenTheme;
      publisher: LegalIdentity;
    };
  }
}

export type SurveyRow = Row<'surveys'>;

/** Of the user's own record: whether a survey is open, or was and has answers. */
export const SURVEY_COLUMNS = `
  SELECT bool_or(s.state = 'open' OR (s.state = 'closed' AND s.answers > 0)) AS survey_sent
  FROM surveys s WHERE s.user_id = session.user_id`;

/** @param columns as `SURVEY_COLUMNS` selects them */
export function readSurveySent(columns: Columns): boolean {
  return columns['survey_sent'] === true;
}

const begin = beginRow('surveys', 'draft');

export async function insertSurvey(
  tx: Db,
  survey: { userId: string; code: string; content: SurveyContent; at: Time },
): Promise<SurveyRow> {
  const { userId, code, content, at } = survey;
  const { questions, sections, ...words } = content;
  const row = await begin(tx, {
    user_id: userId,
    code,
    ...words,
    sections: json(sections),
    look: null,
    created_at: at,
    updated_at: at,
  });
  await insertQuestions(tx, row.id, questions);
  return row;
}

/** The driver would write a list as an array of PostgreSQL. */
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;

async function insertQuestions(
  tx: Db,
  surveyId: string,
  questions: readonly SurveyQuestion[],
): Promise<void> {
  await insertRows(
    tx,
    'survey_questions',
    questions.map(({ id, ...question }, place) => ({
      survey_id: surveyId,
      number: id,
      place,
      ...question,
    })),
  );
}

/** Writes another content, in place of the one before. */
export async function updateContent(
  tx: Db,
  surveyId: string,
  { questions, sections, ...words }: SurveyContent,
  at: Time,
): Promise<SurveyRow> {
  await tx.deleteFrom('survey_questions').where('survey_id', '=', surveyId).execute();
  await insertQuestions(tx, surveyId, questions);
  return tx
    .updateTable('surveys')
    .set((row) => ({
      ...words,
      sections: json(sections),
      edition: row('edition', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', surveyId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const selectSurvey = rowOf('surveys');

/** @returns the survey, which nobody else changes until the transaction ends */
export const lockSurvey = lockedRowOf('surveys');

export const selectSurveyByCode = rowOf('surveys', 'code');

export const selectSurveysByIds = rowsOf('surveys');

/** @returns the user's surveys, the newest first */
export async function selectSurveysOf(
  db: Db,
  userId: string,
): Promise<(SurveyRow & { questions: number })[]> {
  return db
    .selectFrom('surveys')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::int FROM survey_questions q WHERE q.survey_id = surveys.id)`.as(
        'questions',
      ),
    )
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** @returns the questions of a survey, in their order */
export async function selectQuestions(db: Db, surveyId: string): Promise<SurveyQuestion[]> {
  const rows = await db
    .selectFrom('survey_questions')
    .selectAll()
    .where('survey_id', '=', surveyId)
    .orderBy('place')
    .execute();
  return rows.map(({ number, section, type, title, hint, required, options, planned }) => ({
    id: number,
    section,
    type,
    title,
    hint,
    required,
    options,
    planned,
  }));
}

/** @returns what a survey asks */
export async function readContent(db: Db, row: SurveyRow): Promise<SurveyContent> {
  const { id, title, intro, thanks, currency, sections } = row;
  return { title, intro, thanks, currency, sections, questions: await selectQuestions(db, id) };
}

export async function deleteSurveyRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('surveys').where('id', '=', id).execute();
}

/** Counts one more answer, or one more that is flagged. @returns how many there are now, whose it is and what it is called */
export async function countAnswer(
  tx: Db,
  id: string,
  isFlagged: boolean,
): Promise<Pick<SurveyRow, 'id' | 'user_id' | 'title' | 'answers'>> {
  return tx
    .updateTable('surveys')
    .set((row) =>
      isFlagged ? { flagged: row('flagged', '+', 1) } : { answers: row('answers', '+', 1) },
    )
    .where('id', '=', id)
    .returning(['id', 'user_id', 'title', 'answers'])
    .executeTakeFirstOrThrow();
}
