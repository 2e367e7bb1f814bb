/** What research and evidence need of the launch page and of the surveys, and who gives it. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';

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

type Source<Figures> = (
  context: Pick<Context, 'clock'>,
  db: Db,
  userId: string,
) => Promise<Figures | null>;

/** Null where there is no page, or no survey, yet. */
export const DEMAND_SOURCES: { page: Source<PageFigures>; survey: Source<SurveyFigures> } = {
  page: () => Promise.resolve(null),
  survey: () => Promise.resolve(null),
};
