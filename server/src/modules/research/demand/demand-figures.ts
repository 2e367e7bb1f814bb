/** What research and evidence need of the launch page and of the surveys, as these count it. */
import { priceText } from '@waggle/contract/survey/price-text';
import type { PageFigures as Measured } from '@waggle/contract/launch-page';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { pageFigures, pageStateOf } from '../../launch-page/figures.service.ts';
import { surveyFigures } from '../../survey/figures.service.ts';

type MeasuredGoal = Measured['earlier_goals'][number];

export interface PageFigures {
  readonly liveSince: Time;
  readonly visitors: number;
  /** Confirmed, not left again, not flagged. */
  readonly confirmed: number;
  /** Confirmed and flagged, not among the others. */
  readonly flagged: number;
  /** Of the confirmed; people whose country is not known, and countries with few, may be missing. */
  readonly countries: readonly { readonly country: string; readonly people: number }[];
  /** Share of the confirmed that has the mail domain that most have, 0 to 1; null without anybody. */
  readonly largestDomain: number | null;
  readonly goal: GoalFigures | null;
  /** Those before it, the newest first. */
  readonly earlierGoals: readonly GoalFigures[];
}

interface GoalFigures {
  readonly people: number;
  readonly days: number;
  readonly setAt: Time;
  /** Confirmed by now, at most until the goal's last day. */
  readonly soFar: number;
}

export interface SurveyFigures {
  readonly answers: number;
  readonly price: {
    readonly low: string;
    readonly high: string;
    readonly currency: string;
    readonly answers: number;
  } | null;
}

const readGoal = ({ target, days, set_at, reached }: MeasuredGoal): GoalFigures => ({
  people: target,
  days,
  setAt: new Date(set_at),
  soFar: reached,
});

/** @returns null before a page was live, and for one that the team has taken down */
export async function readPage(
  context: Pick<Context, 'clock'>,
  db: Db,
  userId: string,
): Promise<PageFigures | null> {
  const figures = await pageFigures(context, db, userId);
  if (figures === null || figures.live_since === null) return null;
  if ((await pageStateOf(db, userId)) === 'taken_down') return null;
  const { goal } = figures;
  return {
    liveSince: new Date(figures.live_since),
    visitors: figures.visitors,
    confirmed: figures.confirmed,
    flagged: figures.flagged.total,
    countries: figures.countries.map(({ country, count }) => ({ country, people: count })),
    largestDomain: figures.largest_domain_share,
    goal: goal && readGoal(goal),
    earlierGoals: figures.earlier_goals.map(readGoal),
  };
}

/** @returns those of the survey with the most answers; null while there is none */
export async function readSurvey(db: Db, userId: string): Promise<SurveyFigures | null> {
  const all = await surveyFigures(db, userId);
  const [best] = all.toSorted((one, other) => other.answers - one.answers);
  if (best === undefined || best.answers === 0) return null;
  const { answers, price } = best;
  return {
    answers,
    price: price && {
      low: priceText(price.low, price.currency),
      high: priceText(price.high, price.currency),
      currency: price.currency,
      answers: price.people,
    },
  };
}
