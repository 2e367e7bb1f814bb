/** From counts to what may be told of them: shares only from enough people on, and nobody's country among few. */
import type { PageDemand, SurveyDemand } from '@waggle/contract/evidence/demand';
import { shareInterval } from '@waggle/contract/evidence/share-interval';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { FEWEST_FOR_SHARES } from '@waggle/contract/survey/statistics';
import type { PageFigures, SurveyFigures } from './demand-figures.ts';

const DAY_MILLISECONDS = 24 * 3600_000;
const { leastOfCountry } = LAUNCH_LIMITS;

/**
 * What is left of the total tells how many people the hidden countries have: while that is fewer than a country must have
 * to be told, the smallest told one joins them.
 * @param all how many there are, with and without a country
 */
export function tellCountries(
  counted: PageFigures['countries'],
  all: number,
): Pick<PageDemand, 'countries' | 'others'> {
  const told = counted
    .filter(({ people }) => people >= leastOfCountry)
    .toSorted((a, b) => b.people - a.people || (a.country < b.country ? -1 : 1));
  const left = () => all - told.reduce((sum, { people }) => sum + people, 0);
  while (told.length > 0 && left() > 0 && left() < leastOfCountry) told.pop();
  // Where no country is told, the rest is everybody.
  const rest = told.length === 0 ? 0 : left();
  return {
    countries: told.map(({ country, people }) => ({ country, people })),
    others: rest <= 0 ? null : rest,
  };
}

function tellGoal(goal: PageFigures['goal'], now: Time): PageDemand['goal'] {
  if (goal === null) return null;
  const { people, days, setAt, soFar } = goal;
  const passed = Math.floor((now.getTime() - setAt.getTime()) / DAY_MILLISECONDS);
  const unreached = passed < days ? 'open' : 'missed';
  return {
    people,
    days,
    day: Math.min(days, Math.max(1, passed + 1)),
    so_far: soFar,
    outcome: soFar >= people ? 'reached' : unreached,
  };
}

export function tellPage(figures: PageFigures, now: Time): PageDemand {
  const { liveSince, visitors, confirmed, flagged, largestDomain } = figures;
  return {
    live_since: liveSince.toISOString(),
    visitors,
    confirmed,
    flagged,
    // Whoever comes back by the mail alone may not have been counted as a visitor.
    conversion:
      visitors < FEWEST_FOR_SHARES ? null : shareInterval(Math.min(confirmed, visitors), visitors),
    ...tellCountries(figures.countries, confirmed),
    largest_domain:
      largestDomain === null || confirmed < FEWEST_FOR_SHARES
        ? null
        : Math.round(largestDomain * 100),
    goal: tellGoal(figures.goal, now),
    earlier_goals: figures.earlierGoals.map(({ people, days, soFar }) => ({
      people,
      days,
      so_far: soFar,
      outcome: soFar >= people ? 'reached' : 'missed',
    })),
  };
}

export function tellSurvey({ answers, price }: SurveyFigures): SurveyDemand {
  return { answers, price: price !== null && price.answers >= FEWEST_FOR_SHARES ? price : null };
}
