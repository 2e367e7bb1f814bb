/** The research as it stands now: what Waggle has counted, and what the user has found. */
import { FACET_OPTIONS, optionId } from '@waggle/contract/directory/facets';
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import { trimDecimal } from '@waggle/contract/money/decimal';
import {
  type Competitor,
  emptyWorksheet,
  type Plan,
  type Quartiles,
  type ResearchContent,
  type Worksheet,
} from '@waggle/contract/research';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { type Market, readMarket } from '../directory/market/market.service.ts';
import { findEntrepreneur } from '../entrepreneur/entrepreneur.service.ts';
import { understand } from '../matching/matching.service.ts';
import { type CompetitorRow, selectCompetitors } from './competitors.repo.ts';
import { readDemand } from './demand/demand.service.ts';
import { presentPrices } from './prices/prices.service.ts';
import { type FigureRow, type PlanRow, selectFigures, selectPlan } from './research.repo.ts';

/** Of plan and worksheet before the user has chosen another one. */
export const FIRST_CURRENCY = 'EUR';

const SUGGESTED = 3;
/** Of the votes, for a category to be suggested beside the best one. */
const LEAST_VOTES = 0.1;

export type NamedCategory = ResearchContent['category'];

const named = (id: string): NamedCategory | undefined =>
  FACET_OPTIONS.category.find((option) => option.id === id);

/** @returns categories that the user's idea speaks of, the best first; never empty */
export async function suggestCategories(db: Db, userId: string): Promise<NamedCategory[]> {
  const entrepreneur = await findEntrepreneur(db, userId);
  const { categories } = await understand(entrepreneur?.business_idea ?? '');
  return categories
    .slice(0, SUGGESTED)
    .filter(({ score }, at) => at === 0 || score >= LEAST_VOTES)
    .flatMap(({ name }) => named(optionId(name)) ?? []);
}

const amountText = (value: string | null) => (value === null ? '' : trimDecimal(value));

export function presentPlan(row: PlanRow | undefined): Plan {
  return {
    category: row?.category ?? null,
    price: amountText(row?.price ?? null),
    currency: row?.currency ?? FIRST_CURRENCY,
  };
}

export function presentWorksheet(
  row: PlanRow | undefined,
  figures: readonly FigureRow[],
): Worksheet {
  const sheet = emptyWorksheet(row?.sheet_currency ?? FIRST_CURRENCY);
  const given = figures.map(({ what, value, source, dated }) => [
    what,
    { value: amountText(value), source, date: dated ?? '' },
  ]);
  return { ...sheet, ...(Object.fromEntries(given) as Partial<Worksheet>) };
}

export function presentCompetitor(row: CompetitorRow): Competitor {
  const { id, name, url, currency, unit, note, version, changed_at } = row;
  return { id, name, url, price: amountText(row.price), currency, unit, note, version, changed_at };
}

/** The middle half of few tells of one. */
function tellQuartiles({ n, low, middle, high }: Market['minimumOrder']): Quartiles {
  return n < RESEARCH_LIMITS.leastSuppliers
    ? { n, low: null, middle: null, high: null }
    : { n, low, middle, high };
}

function presentSuppliers({ suppliers, countries }: Market, at: string) {
  const listed = countries.slice(0, RESEARCH_LIMITS.countries);
  const shown = listed.reduce((sum, one) => sum + one.suppliers, 0);
  return { n: suppliers, at, countries: listed, more: suppliers - shown };
}

/** @returns everything at one moment */
export async function readContent(
  context: Context,
  db: Db,
  userId: string,
  suggested: readonly NamedCategory[],
): Promise<ResearchContent> {
  const row = await selectPlan(db, userId);
  const plan = presentPlan(row);
  const category = named(plan.category ?? '') ?? suggested[0] ?? FACET_OPTIONS.category[0];
  if (category === undefined) throw new Error('No categories');
  const at = context.clock.now();
  const market = await readMarket(context, category.id);
  const { page, survey } = await readDemand(context, db, userId);
  return {
    category: { id: category.id, name: category.name },
    plan,
    suppliers: presentSuppliers(market, at),
    terms: {
      at,
      least: RESEARCH_LIMITS.leastSuppliers,
      minimum_order: tellQuartiles(market.minimumOrder),
      lead_time: tellQuartiles(market.leadTime),
    },
    prices: await presentPrices(db, category.id),
    competitors: (await selectCompetitors(db, userId)).map(presentCompetitor),
    worksheet: presentWorksheet(row, await selectFigures(db, userId)),
    waitlist: page && { ...page, at },
    survey: survey && { ...survey, at },
  };
}
