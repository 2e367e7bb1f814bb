/** From counts to what may be told of them: shares only from enough people on, and nobody's country among few. */
import type { PageDemand, SurveyDemand } from '@waggle/contract/evidence/demand';
import { wilsonInterval } from '@waggle/contract/evidence/wilson';
import { DEMAND_LIMITS } from '@waggle/contract/limits';
import type { PageFigures, SurveyFigures } from './demand-figures.ts';

const DAY_MILLISECONDS = 24 * 3600_000;
const { leastForShares, leastOfCountry } = DEMAND_LIMITS;

/**
 * What is left of the total would tell how many the hidden countries have: while these are too few, or a single one,
 * the smallest told country joins them.
 * @param all how many there are, with and without a country
 */
export function tellCountries(
  counted: PageFigures['countries'],
  all: number,
): Pick<PageDemand, 'countries' | 'others'> {
  const sorted = counted
    .filter(({ people }) => people > 0)
    .toSorted((a, b) => b.people - a.people || (a.country < b.country ? -1 : 1));
  const told = sorted.filter(({ people }) => people >= leastOfCountry);
  let hidden = sorted.length - told.length;
  const left = () => all - told.reduce((sum, { people }) => sum + people, 0);
  const unknown = all - sorted.reduce((sum, { people }) => sum + people, 0);
  const groups = () => hidden + (unknown > 0 ? 1 : 0);
  while (told.length > 0 && left() > 0 && (left() < leastOfCountry || groups() < 2)) {
    told.pop();
    hidden += 1;
  }
  const rest = left();
  // Where nothing is told, the rest is everybody.
  return {
    countries: told.map(({ country, people }) => ({ country, people })),
    others: told.length === 0 || rest === 0 ? null : rest,
  };
}

function tellGoal(goal: PageFigures['goal'], now: Date): PageDemand['goal'] {
  if (goal === null) return null;
  const { people, days, setAt, reachedAt, soFar } = goal;
  const dayOf = (at: Date) =>
    Math.max(1, Math.floor((at.getTime() - setAt.getTime()) / DAY_MILLISECONDS) + 1);
  return {
    people,
    days,
    reached_on_day: reachedAt === null ? null : Math.min(days, dayOf(reachedAt)),
    day: Math.min(days, dayOf(now)),
    so_far: soFar,
  };
}

export function tellPage(figures: PageFigures, now: Date): PageDemand {
  const { liveSince, visitors, confirmed, flagged, largestDomain } = figures;
  return {
    live_since: liveSince.toISOString(),
    visitors,
    confirmed,
    flagged,
    // Whoever comes back by the mail alone may not have been counted as a visitor.
    conversion:
      visitors < leastForShares ? null : wilsonInterval(Math.min(confirmed, visitors), visitors),
    ...tellCountries(figures.countries, confirmed),
    largest_domain:
      confirmed < leastForShares ? null : Math.round((largestDomain / confirmed) * 100),
    goal: tellGoal(figures.goal, now),
  };
}

export function tellSurvey({ answers, price }: SurveyFigures): SurveyDemand {
  return { answers, price: price !== null && price.answers >= leastForShares ? price : null };
}
