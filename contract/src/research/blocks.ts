/** The blocks of the market research, each with its source, how many it was counted from, and when. */
import * as z from 'zod/mini';
import { pageDemand, surveyDemand } from '../evidence/demand.ts';
import { competitor } from './competitors.ts';
import { worksheet } from './worksheet.ts';

/** Verified suppliers of the category, now. */
export const suppliersBlock = z.object({
  n: z.number(),
  at: z.string(),
  /** The largest first. */
  countries: z.array(z.object({ country: z.string(), name: z.string(), suppliers: z.number() })),
  /** In countries after the listed ones. */
  more: z.number(),
});

/** The middle half of what suppliers say of themselves; figures are null under the least number of suppliers. */
const quartiles = z.object({
  n: z.number(),
  low: z.nullable(z.number()),
  middle: z.nullable(z.number()),
  high: z.nullable(z.number()),
});
export type Quartiles = z.output<typeof quartiles>;

export const termsBlock = z.object({
  at: z.string(),
  /** Suppliers from which the figures are told. */
  least: z.number(),
  /** Pieces. */
  minimum_order: quartiles,
  /** Days. */
  lead_time: quartiles,
});

/** What suppliers have quoted in the category: the middle half, rounded. */
export const pricesBlock = z.object({
  prices: z.array(
    z.object({
      currency: z.string(),
      /** Decimal strings of the coarse steps that prices are rounded to. */
      low: z.string(),
      high: z.string(),
      quotes: z.number(),
      suppliers: z.number(),
      buyers: z.number(),
      counted_at: z.string(),
    }),
  ),
  /** From which numbers on prices are told. */
  least: z.object({ quotes: z.number(), suppliers: z.number(), buyers: z.number() }),
});

/** What the user has chosen for the research. */
export const plan = z.object({
  /** An id of the directory's categories; null for the one that fits the idea best. */
  category: z.nullable(z.string()),
  /** The planned price, a decimal string; empty while there is none. */
  price: z.string(),
  currency: z.string(),
});
export type Plan = z.output<typeof plan>;

/** All of it: what is read live, and what a market report keeps. */
export const researchContent = z.object({
  category: z.object({ id: z.string(), name: z.string() }),
  plan,
  suppliers: suppliersBlock,
  terms: termsBlock,
  prices: pricesBlock,
  competitors: z.array(competitor),
  worksheet,
  /** Null before a launch page was live. */
  waitlist: z.nullable(z.extend(pageDemand, { at: z.string() })),
  /** Null before a survey has answers. */
  survey: z.nullable(z.extend(surveyDemand, { at: z.string() })),
});
export type ResearchContent = z.output<typeof researchContent>;
