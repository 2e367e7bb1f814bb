/** SQL of responses: what was answered, its counts, and addresses apart from them. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { newId } from '../../../lib/new-id.ts';
import { insertRows } from '../../../lib/transactions/insert-rows.ts';

export type AnswerRow = Pick<Row<'survey_answers'>, 'number' | 'part' | 'value' | 'text'>;

export interface NewResponse {
  readonly surveyId: string;
  readonly invited: boolean;
  readonly at: Time;
  readonly answers: readonly AnswerRow[];
  /** The same as numbers. */
  readonly slots: readonly number[];
  /** Null for a personal link. */
  readonly source: Source | null;
}

/** Where an answer came from, as keyed hashes. */
export interface Source {
  readonly client: Buffer;
  readonly network: Buffer;
}

/** @returns how many answers of a survey came from there */
export async function countFrom(
  tx: Db,
  surveyId: string,
  { client, network }: Source,
): Promise<{ client: number; network: number }> {
  return tx
    .selectFrom('survey_responses')
    .select([
      sql<number>`count(*) FILTER (WHERE client = ${client})::int`.as('client'),
      // Answers that are flagged already take no place of the network's others.
      sql<number>`count(*) FILTER (WHERE NOT flagged)::int`.as('network'),
    ])
    .where('survey_id', '=', surveyId)
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
}

/** Keeps an answer apart from the counts. */
export async function flagResponse(tx: Db, id: string): Promise<void> {
  await tx.updateTable('survey_responses').set({ flagged: true }).where('id', '=', id).execute();
}

/** Adds an answer to the counts. */
export async function countResponse(tx: Db, surveyId: string, id: string): Promise<void> {
  await sql`
    INSERT INTO survey_counts AS c (survey_id, number, part, value, count)
    SELECT survey_id, number, part, value, 1 FROM survey_answers
    WHERE survey_id = ${surveyId} AND response_id = ${id}
    ON CONFLICT (survey_id, number, part, value) DO UPDATE SET count = c.count + 1`.execute(tx);
}

/** Writes an answer, which is not counted yet. @returns its id */
export async function insertResponse(
  tx: Db,
  { surveyId, invited, at, answers, slots, source }: NewResponse,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('survey_responses')
    .values({
      id,
      survey_id: surveyId,
      invited,
      slots: [...slots],
      client: source?.client ?? null,
      network: source?.network ?? null,
      submitted_at: at,
    })
    .execute();
  await insertRows(
    tx,
    'survey_answers',
    answers.map((answer) => ({ survey_id: surveyId, response_id: id, ...answer })),
  );
  return id;
}

export type CountRow = Pick<Row<'survey_counts'>, 'number' | 'part' | 'value' | 'count'>;

/** @returns all answers of a survey, counted */
export async function selectCounts(db: Db, surveyId: string): Promise<CountRow[]> {
  return db
    .selectFrom('survey_counts')
    .select(['number', 'part', 'value', 'count'])
    .where('survey_id', '=', surveyId)
    .execute();
}

/** An answer to a question with answers to choose from. */
export interface AnswerFilter {
  readonly question: number;
  readonly option: number;
}

/** Of those people who gave one answer. */
const responsesWith = (surveyId: string, { question, option }: AnswerFilter) => sql`
  SELECT response_id FROM survey_answers
  WHERE survey_id = ${surveyId} AND number = ${question} AND value = ${option}`;

/** @returns how often each number occurs in the answers of people who have one of them */
export async function countSlots(
  db: Db,
  surveyId: string,
  slot: number,
): Promise<{ slot: string; count: number }[]> {
  const { rows } = await sql<{ slot: string; count: number }>`
    SELECT slot, count(*)::int AS count FROM survey_responses, unnest(slots) AS slot
    WHERE survey_id = ${surveyId} AND NOT flagged AND slots @> ARRAY[${slot}::bigint]
    GROUP BY slot`.execute(db);
  return rows;
}

/** More answers than a survey gets in a day: older ones are not looked at. */
const MOST_OF_A_DAY = 5000;

export interface NewestAnswer {
  readonly id: string;
  readonly title: string;
  readonly answers: number;
  readonly at: Time;
}

/** @returns how many answered a user's surveys since then, and which survey was answered last */
export async function selectLately(
  db: Db,
  userId: string,
  since: Time,
): Promise<{ count: number; newest: NewestAnswer | null }> {
  const { rows } = await sql<NewestAnswer & { count: number }>`
    SELECT s.id, s.title, s.answers, max(r.submitted_at) AS at,
      count(*) FILTER (WHERE r.submitted_at >= ${since})::int AS count
    FROM surveys s CROSS JOIN LATERAL (
      SELECT submitted_at FROM survey_responses
      WHERE survey_id = s.id ORDER BY id DESC LIMIT ${MOST_OF_A_DAY}
    ) r
    WHERE s.user_id = ${userId} AND s.state <> 'taken_down'
    GROUP BY s.id ORDER BY at DESC, s.id DESC`.execute(db);
  const [newest] = rows;
  return { count: rows.reduce((sum, { count }) => sum + count, 0), newest: newest ?? null };
}

/** @returns written answers to a question, the newest first */
export async function selectTexts(
  db: Db,
  surveyId: string,
  {
    question,
    filter,
    before,
    limit,
  }: {
    question: number;
    filter: AnswerFilter | undefined;
    before: string | undefined;
    limit: number;
  },
): Promise<{ id: string; text: string }[]> {
  let query = db
    .selectFrom('survey_answers')
    .select(['response_id as id', sql<string>`text`.as('text')])
    .where('survey_id', '=', surveyId)
    .where('number', '=', question)
    .where('text', 'is not', null);
  if (before !== undefined) query = query.where('response_id', '<', before);
  if (filter !== undefined) {
    query = query.where(sql<boolean>`response_id IN (${responsesWith(surveyId, filter)})`);
  }
  return query.orderBy('response_id', 'desc').limit(limit).execute();
}

export interface ResponseWithAnswers {
  readonly id: string;
  readonly invited: boolean;
  readonly flagged: boolean;
  readonly submitted_at: Time;
  readonly answers: readonly AnswerRow[];
}

/** @returns responses with their answers, the oldest first */
export async function selectResponses(
  db: Db,
  surveyId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ResponseWithAnswers[]> {
  let query = db
    .selectFrom('survey_responses')
    .select(['id', 'invited', 'flagged', 'submitted_at'])
    .where('survey_id', '=', surveyId);
  if (after !== undefined) query = query.where('id', '>', after);
  const responses = await query.orderBy('id').limit(limit).execute();
  const answers = await db
    .selectFrom('survey_answers')
    .select(['response_id', 'number', 'part', 'value', 'text'])
    .where('survey_id', '=', surveyId)
    .where(sql<boolean>`response_id = ANY (${responses.map(({ id }) => id)}::uuid[])`)
    .orderBy('number')
    .orderBy('part')
    .execute();
  const byResponse = Map.groupBy(answers, ({ response_id: id }) => id);
  return responses.map((response) => ({
    ...response,
    answers: byResponse.get(response.id) ?? [],
  }));
}
