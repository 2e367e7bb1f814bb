/** What research and evidence need of the launch page and of the surveys, as these count it. */
import { priceText } from '@waggle/contract/survey/price-text';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { isTakenDown, pageFigures } from '../../launch-page/figures.service.ts';
import { surveyFigures } from '../../survey/figures.service.ts';

export interface PageFigures {
  readonly liveSince: Date;
  readonly visitors: number;
  /** Confirmed, not left again, not flagged. */
  readonly confirmed: number;
  /** Confirmed and flagged, not among the others. */
  readonly flagged: number;
  /** Of the confirmed; people whose country is not known, and countries with few, may be missing. */
  readonly countries: readonly { readonly country: string; readonly people: number }[];
  /** Share of the confirmed that has the mail domain that most have, 0 to 1; null without anybody. */
  readonly largestDomain: number | null;
  readonly goal: {
    readonly people: number;
    readonly days: number;
    readonly setAt: Date;
    /** Confirmed by now, at most until the goal's last day. */
    readonly soFar: number;
  } | null;
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

/** @returns null before a page was live, and for one that the team has taken down */
export async function readPage(
  context: Pick<Context, 'clock'>,
  db: Db,
  userId: string,
): Promise<PageFigures | null> {
  const figures = await pageFigures(context, db, userId);
  if (figures === null || figures.live_since === null) return null;
  if (await isTakenDown(db, userId)) return null;
  const { goal } = figures;
  return {
    liveSince: new Date(figures.live_since),
    visitors: figures.visitors,
    confirmed: figures.confirmed,
    flagged: figures.flagged.total,
    countries: figures.countries.map(({ country, count }) => ({ country, people: count })),
    largestDomain: figures.largest_domain_share,
    goal: goal && {
      people: goal.target,
      days: goal.days,
      setAt: new Date(goal.set_at),
      soFar: goal.reached,
    },
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
