/** From counts to what may be told of them: shares only from enough people on, and nobody's country among few. */
import type { PageDemand } from '@waggle/contract/evidence/demand';
import { shareInterval } from '@waggle/contract/evidence/share-interval';
import type { PageFigures } from '@waggle/contract/launch-page';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { FEWEST_FOR_SHARES } from '@waggle/contract/survey/statistics';
import { DAY_SECONDS, secondsBetween } from '../../../lib/clock.ts';

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
    .filter(({ count }) => count >= leastOfCountry)
    .toSorted((a, b) => b.count - a.count || (a.country < b.country ? -1 : 1));
  const left = () => all - told.reduce((sum, { count }) => sum + count, 0);
  while (told.length > 0 && left() > 0 && left() < leastOfCountry) told.pop();
  // Where no country is told, the rest is everybody.
  const rest = told.length === 0 ? 0 : left();
  return {
    countries: told.map(({ country, count }) => ({ country, people: count })),
    others: rest <= 0 ? null : rest,
  };
}

function tellGoal(
  { target, days, set_at, reached, outcome }: PageFigures['earlier_goals'][number],
  now: Time,
): PageDemand['goal'] {
  const passed = Math.floor(secondsBetween(set_at, now) / DAY_SECONDS);
  const day = Math.min(days, Math.max(1, passed + 1));
  return { people: target, days, day, so_far: reached, outcome };
}

export function tellPage(
  figures: PageFigures & Pick<PageDemand, 'live_since'>,
  now: Time,
): PageDemand {
  const { live_since, visitors, confirmed, goal, largest_domain_share: largest } = figures;
  return {
    live_since,
    visitors,
    confirmed,
    flagged: figures.flagged.total,
    // Whoever comes back by the mail alone may not have been counted as a visitor.
    conversion:
      visitors < FEWEST_FOR_SHARES ? null : shareInterval(Math.min(confirmed, visitors), visitors),
    ...tellCountries(figures.countries, confirmed),
    largest_domain:
      largest === null || confirmed < FEWEST_FOR_SHARES ? null : Math.round(largest * 100),
    goal: goal && tellGoal(goal, now),
    earlier_goals: figures.earlier_goals.map(({ target, days, reached, outcome }) => ({
      people: target,
      days,
      so_far: reached,
      outcome: outcome === 'reached' ? outcome : 'missed',
    })),
  };
}
