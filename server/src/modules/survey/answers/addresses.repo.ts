/** SQL of the addresses that people left: in a table of their own, with random ids and a day, so that no answer can be joined to one. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

/** @param day of the answer; the time would tell whose it is */
export async function insertAddress(
  tx: Db,
  address: { surveyId: string; email: string; day: string },
): Promise<void> {
  const { surveyId, email, day } = address;
  await tx
    .insertInto('survey_addresses')
    .values({ id: randomUUID(), survey_id: surveyId, email, day })
    .onConflict((conflict) => conflict.columns(['survey_id', 'email']).doNothing())
    .execute();
}

/**
 * Of days before one, so many at most: those that were shown stay, and the order of the lots is by no time.
 * @returns addresses by the alphabet
 */
export async function selectAddresses(
  db: Db,
  surveyId: string,
  { before, most }: { before: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM (
      SELECT email FROM survey_addresses
      WHERE survey_id = ${surveyId} AND day < ${before}::date
      ORDER BY day, id LIMIT ${most}
    ) AS shown ORDER BY email`.execute(db);
  return rows.map(({ email }) => email);
}

/** @returns how many there are, and how many are of days before one */
export async function countAddresses(
  db: Db,
  surveyId: string,
  before: string,
): Promise<{ all: number; earlier: number }> {
  return db
    .selectFrom('survey_addresses')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) FILTER (WHERE day < ${before}::date)::int`.as('earlier'),
    ])
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow();
}

/** @returns the surveys in which somebody left an address */
export async function selectSurveysWith(
  db: Db,
  address: string,
): Promise<{ title: string; email: string; day: string }[]> {
  return db
    .selectFrom('survey_addresses as a')
    .innerJoin('surveys as s', 's.id', 'a.survey_id')
    .select(['s.title', 'a.email', sql<string>`a.day::text`.as('day')])
    .where(sql<string>`lower(a.email)`, '=', address)
    .orderBy('a.id')
    .execute();
}

/** @param address case-folded */
export async function deleteAddress(tx: Db, address: string): Promise<void> {
  await tx
    .deleteFrom('survey_addresses')
    .where(sql<string>`lower(email)`, '=', address)
    .execute();
}
