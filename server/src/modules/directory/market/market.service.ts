/** What the market research reads of the directory: the listed suppliers of a category, and what they say of their terms. */
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { namedCountry } from '../../../lib/countries/country-names.ts';
import { selectMarket, type TermQuartiles } from './market.repo.ts';

export interface Market {
  /** Of all countries. */
  readonly suppliers: number;
  /** The largest first; without suppliers whose country is not known. */
  readonly countries: readonly { country: string; name: string; suppliers: number }[];
  readonly minimumOrder: TermQuartiles;
  readonly leadTime: TermQuartiles;
}

/** @param category an id of the facet */
export async function readMarket(
  context: Pick<Context, 'clock' | 'database'>,
  category: string,
): Promise<Market> {
  const row = await selectMarket(context.database.db, category, utcDay(context));
  return {
    suppliers: row.countries.reduce((sum, { suppliers }) => sum + suppliers, 0),
    countries: row.countries
      .filter(({ country }) => country !== '')
      .map((one) => ({ ...one, name: namedCountry(one.country)?.name ?? one.country })),
    minimumOrder: row.moq,
    leadTime: row.lead_time,
  };
}
