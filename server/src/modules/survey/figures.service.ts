/** What an entrepreneur's surveys show, for other modules: how many answered and what they called a fair price, never written answers or addresses. */
import type { SurveyDemand } from '@waggle/contract/evidence/demand';
import { priceBand, type NamedPrices } from '@waggle/contract/survey/price-band';
import { priceText } from '@waggle/contract/survey/price-text';
import { FEWEST_FOR_SHARES } from '@waggle/contract/survey/statistics';
import type { Db } from '../../lib/database.ts';
import { selectCounts } from './answers/answers.repo.ts';
import { resultsOf } from './answers/results.service.ts';
import { readContent, selectSurveysOf, type SurveyRow } from './survey.repo.ts';

/** @returns how many have answered, and the price band from thirty people on who have named their prices */
async function figuresOf(db: Db, row: SurveyRow): Promise<SurveyDemand> {
  const { answers } = row;
  const content = await readContent(db, row);
  const results = resultsOf(content, await selectCounts(db, row.id));
  const asked = content.questions.find(({ type }) => type === 'price');
  const found = results.find(({ id }) => id === asked?.id);
  if (found === undefined || found.people < FEWEST_FOR_SHARES) return { answers, price: null };
  const band = priceBand(found.prices as unknown as NamedPrices);
  if (band === undefined) return { answers, price: null };
  const { currency } = content;
  const [low, high] = [priceText(band.low, currency), priceText(band.high, currency)];
  return { answers, price: { low, high, currency, answers: found.people } };
}

/** @returns the figures of the surveys that people could answer and that are not taken down, the newest first */
export async function surveyFigures(db: Db, userId: string): Promise<SurveyDemand[]> {
  const rows = await selectSurveysOf(db, userId);
  const shown = rows.filter(({ state }) => state === 'open' || state === 'closed');
  const all: SurveyDemand[] = [];
  for (const row of shown) all.push(await figuresOf(db, row));
  return all;
}

/** @returns when the team took the last of those surveys down that are now; null where none is */
export async function surveyTakenDownAt(db: Db, userId: string): Promise<Time | null> {
  const rows = await selectSurveysOf(db, userId);
  // Nothing else changes one that is taken down.
  const times = rows.flatMap(({ state, updated_at: at }) => (state === 'taken_down' ? at : []));
  return times.toSorted().at(-1) ?? null;
}
