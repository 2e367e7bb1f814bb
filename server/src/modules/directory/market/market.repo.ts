/** SQL of the directory as a market: how many suppliers of a category there are, where, and on which terms. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { optionWord, quoteWord } from '../search/options.ts';

/** Of what suppliers say; null without any. */
export interface TermQuartiles {
  readonly n: number;
  readonly low: number | null;
  readonly middle: number | null;
  readonly high: number | null;
}

export interface MarketRow {
  /** The largest first; the country is empty where it is not known. */
  readonly countries: readonly { readonly country: string; readonly suppliers: number }[];
  readonly moq: TermQuartiles;
  readonly lead_time: TermQuartiles;
}

/** @returns the listed suppliers of a category: their countries, and the quartiles of their smallest orders and lead times */
export async function selectMarket(db: Db, category: string, today: string): Promise<MarketRow> {
  const word = quoteWord(optionWord('category', category));
  const quartiles = (column: 'moq' | 'lead_time') => sql`(
    SELECT jsonb_build_object('n', count(${sql.ref(column)}),
      'low', percentile_disc(0.25) WITHIN GROUP (ORDER BY ${sql.ref(column)}),
      'middle', percentile_disc(0.5) WITHIN GROUP (ORDER BY ${sql.ref(column)}),
      'high', percentile_disc(0.75) WITHIN GROUP (ORDER BY ${sql.ref(column)}))
    FROM listed)`;
  // The entries are read once: their words are most of them.
  const { rows } = await sql<MarketRow>`
    WITH listed AS MATERIALIZED (
      SELECT country, moq, lead_time FROM directory_entries
      WHERE visible_until > ${today}::date AND words @@ ${word}::tsquery
    ), by_country AS (
      SELECT country, count(*)::int AS suppliers FROM listed GROUP BY country
    )
    SELECT ${quartiles('moq')} AS moq, ${quartiles('lead_time')} AS lead_time,
      coalesce((SELECT jsonb_agg(c ORDER BY suppliers DESC, country) FROM by_country c), '[]') AS countries`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A statement without a row');
  return row;
}
