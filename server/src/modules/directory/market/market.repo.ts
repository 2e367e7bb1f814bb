/** SQL of the directory as a market: how many suppliers of a category there are, where, and on which terms. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { optionWord, quoteWord } from '../search/options.ts';

const listedIn = (category: string, today: string) => sql`
  FROM directory_entries
  WHERE visible_until > ${today}::date AND words @@ ${quoteWord(optionWord('category', category))}::tsquery`;

/** @returns the listed suppliers of a category by country, the largest first; the country is empty where it is not known */
export async function countByCountry(
  db: Db,
  category: string,
  today: string,
): Promise<{ country: string; suppliers: number }[]> {
  const { rows } = await sql<{ country: string; suppliers: number }>`
    SELECT country, count(*)::int AS suppliers ${listedIn(category, today)}
    GROUP BY country ORDER BY count(*) DESC, country`.execute(db);
  return rows;
}

export interface TermQuartiles {
  readonly n: number;
  readonly low: number | null;
  readonly middle: number | null;
  readonly high: number | null;
}

/** @returns the quartiles of the smallest orders and of the lead times that suppliers of a category state */
export async function selectTermQuartiles(
  db: Db,
  category: string,
  today: string,
): Promise<{ moq: TermQuartiles; lead_time: TermQuartiles }> {
  const of = (column: 'moq' | 'lead_time') => sql`jsonb_build_object(
    'n', count(${sql.ref(column)}),
    'low', percentile_disc(0.25) WITHIN GROUP (ORDER BY ${sql.ref(column)}),
    'middle', percentile_disc(0.5) WITHIN GROUP (ORDER BY ${sql.ref(column)}),
    'high', percentile_disc(0.75) WITHIN GROUP (ORDER BY ${sql.ref(column)}))`;
  const { rows } = await sql<{ moq: TermQuartiles; lead_time: TermQuartiles }>`
    SELECT ${of('moq')} AS moq, ${of('lead_time')} AS lead_time ${listedIn(category, today)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate without a row');
  return row;
}
