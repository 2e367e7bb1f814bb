/** What Waggle has measured of the demand for a product: a launch page with its waitlist, and a survey. */
import * as z from 'zod/mini';

const shareInterval = z.object({
  /** In percent, with one digit after the point. */
  percent: z.number(),
  low: z.number(),
  high: z.number(),
});

export const pageDemand = z.object({
  /** An ISO time. */
  live_since: z.string(),
  visitors: z.number(),
  /** On the waitlist: confirmed by mail and not flagged. */
  confirmed: z.number(),
  /** Confirmed too, but left out of every other figure: throwaway addresses, many from one network. */
  flagged: z.number(),
  /** Confirmed of the visitors; null under the number of visitors from which shares are told. */
  conversion: z.nullable(shareInterval),
  /** Those with enough people, the largest first. */
  countries: z.array(z.object({ country: z.string(), people: z.number() })),
  /** From all other countries together; null where there is nobody, or too few to be told apart. */
  others: z.nullable(z.number()),
  /** Share of the largest mail domain, in whole percent; null among few. */
  largest_domain: z.nullable(z.number()),
  /** The current one, as it was set before its days. */
  goal: z.nullable(
    z.object({
      people: z.number(),
      days: z.number(),
      /** The day of the goal that it is, at most the last one. */
      day: z.number(),
      /** Confirmed within its days so far. */
      so_far: z.number(),
      outcome: z.enum(['open', 'reached', 'missed']),
    }),
  ),
  /** Those before it, the newest first. */
  earlier_goals: z.array(
    z.object({
      people: z.number(),
      days: z.number(),
      /** Confirmed within its days. */
      so_far: z.number(),
      outcome: z.enum(['reached', 'missed']),
    }),
  ),
});
export type PageDemand = z.output<typeof pageDemand>;

export const surveyDemand = z.object({
  /** Of all surveys' answers, those of the survey with the most. */
  answers: z.number(),
  /** Between «too cheap» and «too expensive»; null under the number of answers from which it is told. */
  price: z.nullable(
    z.object({
      /** Decimal strings. */
      low: z.string(),
      high: z.string(),
      currency: z.string(),
      answers: z.number(),
    }),
  ),
});
export type SurveyDemand = z.output<typeof surveyDemand>;
