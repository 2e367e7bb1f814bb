/** All answers of a survey as a CSV file: a line for each person, without addresses. */
import { Readable } from 'node:stream';
import type { SurveyContent, SurveyQuestion } from '@waggle/contract/survey';
import { isScale, PRICE_PARTS } from '@waggle/contract/survey/question-types';
import { priceText } from '@waggle/contract/survey/price-text';
import type { Context } from '../../../lib/context.ts';
import { BYTE_ORDER_MARK, csvLine } from '@waggle/contract/csv';
import type { Download } from '../../../lib/http/download-route.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findOwn } from '../present-survey.ts';
import { readContent, type SurveyRow } from '../survey.repo.ts';
import { type AnswerRow, type ResponseWithAnswers, selectResponses } from './answers.repo.ts';

const BATCH = 500;

const asked = ({ questions }: SurveyContent) => questions.filter(({ type }) => type !== 'email');

function headOf(content: SurveyContent): string[] {
  const questions = asked(content).flatMap(({ title, type }) =>
    type === 'price'
      ? PRICE_PARTS.map(({ name }) => `${title}: ${name.toLowerCase()} (${content.currency})`)
      : [title],
  );
  return ['Number', 'Day', 'Link', 'Counted', ...questions];
}

function optionText({ options, type }: SurveyQuestion, value: number): string {
  const text = type === 'scale10' ? '' : options.find(({ id }) => id === value)?.text;
  return text === undefined || text === '' ? String(value) : text;
}

function cellsOf(content: SurveyContent, question: SurveyQuestion, answers: readonly AnswerRow[]) {
  const own = answers.filter(({ number }) => number === question.id);
  if (question.type === 'price') {
    return PRICE_PARTS.map(({ part }) => {
      const price = own.find((one) => one.part === part);
      return price === undefined ? '' : priceText(price.value, content.currency);
    });
  }
  if (question.type === 'text') return [own[0]?.text ?? ''];
  const values = own.map(({ value }) => optionText(question, value));
  return [isScale(question.type) ? (values[0] ?? '') : values.join('; ')];
}

/** The day and no time: with a time, a line could be told to be somebody's. */
function lineOf(content: SurveyContent, response: ResponseWithAnswers, number: number): string {
  const { submitted_at: at, invited, flagged, answers } = response;
  return csvLine([
    String(number),
    at.slice(0, 10),
    invited ? 'personal' : 'shared',
    flagged ? 'no, flagged' : 'yes',
    ...asked(content).flatMap((question) => cellsOf(content, question, answers)),
  ]);
}

async function* linesOf(
  { database: { db } }: Context,
  { id }: SurveyRow,
  content: SurveyContent,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headOf(content));
  let number = 0;
  let after: string | undefined;
  for (;;) {
    const responses = await selectResponses(db, id, { after, limit: BATCH });
    if (responses.length === 0) return;
    yield responses.map((one) => lineOf(content, one, (number += 1))).join('');
    after = responses.at(-1)?.id;
  }
}

/** @throws ApiError `not_found` */
export async function exportSurvey(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Download> {
  const { db } = context.database;
  const row = await findOwn(db, viewer, id);
  const content = await readContent(db, row);
  const day = context.clock.now().slice(0, 10);
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `survey-${day}.csv`,
    stream: Readable.from(linesOf(context, row, content)),
  };
}
