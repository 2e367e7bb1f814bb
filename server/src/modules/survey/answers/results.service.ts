/** What was answered, counted: for the owner's page, and as figures for others. */
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import type { DataOf } from '@waggle/contract/endpoint';
import type {
  getSurveyResults as resultsCall,
  listSurveyAddresses as addressesCall,
  listSurveyTexts as textsCall,
  QuestionResult,
  SurveyContent,
  SurveyQuestion,
} from '@waggle/contract/survey';
import { isListed, isScale, PRICE_PARTS } from '@waggle/contract/survey/question-types';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { cutPage, ID_CURSOR } from '../../../lib/paging.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findOwn, presentWithoutWaitlist } from '../present-survey.ts';
import { readContent, type SurveyRow } from '../survey.repo.ts';
import { countAddresses, selectAddresses } from './addresses.repo.ts';
import {
  type AnswerFilter,
  type CountRow,
  countSlots,
  selectCounts,
  selectTexts,
} from './answers.repo.ts';
import { countsOf, NOBODY, slotOf } from './slots.ts';

/** @returns a question's counts; people are as many as the first parts of their answers */
function resultOf({ id, type }: SurveyQuestion, rows: readonly CountRow[]): QuestionResult {
  const own = rows.filter(({ number }) => number === id);
  const people = own.filter(({ part }) => part === 0).reduce((sum, { count }) => sum + count, 0);
  const byValue = new Map<number, number>();
  if (type !== 'price' && type !== 'text') {
    for (const { value, count } of own) byValue.set(value, (byValue.get(value) ?? 0) + count);
    byValue.delete(NOBODY);
  }
  const pricesOf = (wanted: number) =>
    own
      .filter(({ part }) => part === wanted)
      .map(({ value, count }): [number, number] => [value, count])
      .toSorted(([one], [other]) => one - other);
  return {
    id,
    people,
    counts: [...byValue].toSorted(([one], [other]) => one - other),
    prices: type === 'price' ? PRICE_PARTS.map(({ part }) => pricesOf(part)) : [],
  };
}

/** @returns the counts of each question, in the order of the questions; addresses are not among them */
export function resultsOf(content: SurveyContent, rows: readonly CountRow[]): QuestionResult[] {
  return content.questions
    .filter(({ type }) => type !== 'email')
    .map((question) => resultOf(question, rows));
}

/** @throws ApiError `invalid_input` for an answer that nobody can choose */
function readFilter(
  { questions }: SurveyContent,
  query: { question?: string | undefined; option?: string | undefined },
): AnswerFilter | undefined {
  if (query.question === undefined && query.option === undefined) return undefined;
  const [question, option] = [Number(query.question), Number(query.option)];
  const asked = questions.find(({ id }) => id === question);
  const canChoose = asked !== undefined && (isListed(asked.type) || isScale(asked.type));
  if (!canChoose || Number.isNaN(option)) throw new ApiError('invalid_input');
  return { question, option };
}

async function countAnswers(
  db: Db,
  { id, answers }: SurveyRow,
  { questions }: SurveyContent,
  filter: AnswerFilter | undefined,
): Promise<{ people: number; counts: CountRow[] }> {
  if (filter === undefined) return { people: answers, counts: await selectCounts(db, id) };
  const slot = slotOf(filter.question, filter.option);
  const counted = await countSlots(db, id, slot);
  const people = counted.find((one) => one.slot === String(slot))?.count ?? 0;
  return { people, counts: countsOf(counted, questions) };
}

/** @throws ApiError `not_found`, `invalid_input` */
export async function getResults(
  context: Context,
  { viewer, params: { id }, query }: Call<typeof resultsCall>,
): Promise<DataOf<typeof resultsCall>> {
  const { db } = context.database;
  const row = await findOwn(db, viewer, id);
  const survey = await presentWithoutWaitlist(context, db, row);
  const filter = readFilter(survey.content, query);
  const { people, counts } = await countAnswers(db, row, survey.content, filter);
  return {
    survey,
    answers: row.answers,
    flagged: row.flagged,
    filtered: people,
    questions: resultsOf(survey.content, counts),
    counted_at: context.clock.now(),
  };
}

/** @throws ApiError `not_found`, `invalid_input` */
export async function listTexts(
  context: Context,
  { viewer, params: { id, question }, query }: Call<typeof textsCall>,
): Promise<DataOf<typeof textsCall>> {
  const { db } = context.database;
  const row = await findOwn(db, viewer, id);
  const content = await readContent(db, row);
  const asked = content.questions.find((one) => String(one.id) === question);
  if (asked?.type !== 'text') throw new ApiError('not_found');
  const limit = Math.min(query.limit, SURVEY_LIMITS.texts);
  const rows = await selectTexts(db, id, {
    question: asked.id,
    filter: readFilter(content, query),
    before: ID_CURSOR.decode(query.cursor),
    limit: limit + 1,
  });
  const { shown, next_cursor } = cutPage(rows, limit, (last) => ID_CURSOR.encode(last.id));
  return { texts: shown, next_cursor };
}

/**
 * Addresses are shown from the next day on, in lots, whatever the survey's state: an answer and an address that come
 * together on the page would belong together.
 */
export async function listAddresses(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof addressesCall>> {
  const { db } = context.database;
  await findOwn(db, viewer, id);
  return readAddresses(context, db, id);
}

/** @returns the addresses of a survey that are shown, and how many are not yet */
export async function readAddresses(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  id: string,
): Promise<{ addresses: string[]; later: number }> {
  const before = clock.now().slice(0, 10);
  const { all, earlier } = await countAddresses(db, id, before);
  const most = earlier - (earlier % SURVEY_LIMITS.addressBatch);
  return { addresses: await selectAddresses(db, id, { before, most }), later: all - most };
}
