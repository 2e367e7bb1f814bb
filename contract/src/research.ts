/** Market research: figures that Waggle has, competitors and a worksheet of the user, and market reports that keep them. */
import * as z from 'zod/mini';
import { FACET_OPTIONS } from './directory/facets.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageDemand, surveyDemand } from './evidence/demand.ts';
import { amount, currency } from './money.ts';
import { competitor, competitorInput } from './research/competitors.ts';
import { worksheet } from './research/worksheet.ts';
import { orEmpty } from './text/draft-text.ts';
import { seenVersion } from './transitions/steps.ts';

export * from './research/competitors.ts';
export * from './research/worksheet.ts';

const CATEGORY_IDS = FACET_OPTIONS.category.map(({ id }) => id);

/** Verified suppliers of the category, now. */
const suppliersBlock = z.object({
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

const termsBlock = z.object({
  at: z.string(),
  /** Suppliers from which the figures are told. */
  least: z.number(),
  /** Pieces. */
  minimum_order: quartiles,
  /** Days. */
  lead_time: quartiles,
});

/** What suppliers have quoted in the category: the middle half, rounded. */
const pricesBlock = z.object({
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

/** A market report in the list. */
export const marketReportItem = z.object({
  id: z.string(),
  taken_at: z.string(),
  /** The name of its category. */
  category: z.string(),
  competitors: z.number(),
});
export type MarketReportItem = z.output<typeof marketReportItem>;

export const marketReport = z.object({
  id: z.string(),
  taken_at: z.string(),
  content: researchContent,
});
export type MarketReport = z.output<typeof marketReport>;

export const getResearch = defineEndpoint('GET /v1/research/', {
  summary: 'The research as it is now, and the market reports kept from it',
  action: 'research.read',
  data: z.object({
    content: researchContent,
    /** Counts the changes of plan and worksheet. */
    version: z.number(),
    /** Categories that the business idea speaks of, the best first. */
    suggested: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The newest first. */
    reports: z.array(marketReportItem),
  }),
});
export type Research = z.output<typeof getResearch.data>;

export const changePlan = defineEndpoint('PUT /v1/research/plan/', {
  summary: 'Choose the category and the planned price; `version` is the one that was seen',
  done: 'Saved',
  action: 'research.change',
  body: z.object({
    category: z.nullable(z.enum(CATEGORY_IDS, { error: 'Choose a category' })),
    price: orEmpty(amount('Must be a price such as 69.50')),
    currency: currency(),
    version: seenVersion,
  }),
  data: z.object({ plan, version: z.number() }),
  errors: ['conflict'],
});

export const changeWorksheet = defineEndpoint('PUT /v1/research/worksheet/', {
  summary: 'Save the figures on the size of the market; `version` is the one that was seen',
  done: 'Worksheet saved',
  action: 'research.change',
  body: z.object({ worksheet, version: seenVersion }),
  data: z.object({ worksheet, version: z.number() }),
  errors: ['conflict'],
});

export const addCompetitor = defineEndpoint('POST /v1/research/competitors/', {
  summary: 'Add a competitor',
  done: 'Competitor added',
  action: 'research.change',
  body: competitorInput,
  data: z.object({ competitor }),
  errors: ['conflict'],
  creates: true,
});

export const changeCompetitor = defineEndpoint('PUT /v1/research/competitors/:id/', {
  summary: 'Change a competitor; `version` is the one that was seen',
  done: 'Competitor saved',
  action: 'research.change',
  body: z.extend(competitorInput, { version: seenVersion }),
  data: z.object({ competitor }),
  errors: ['conflict'],
});

export const deleteCompetitor = defineEndpoint('DELETE /v1/research/competitors/:id/', {
  summary: 'Delete a competitor; market reports keep it',
  done: 'Competitor deleted',
  action: 'research.change',
  data: z.object({}),
});

export const saveMarketReport = defineEndpoint('POST /v1/research/reports/', {
  summary: 'Keep the research as it is now; a market report never changes',
  done: 'Market report saved',
  action: 'research.change',
  data: z.object({ report: marketReport }),
  errors: ['conflict'],
  creates: true,
});

export const getMarketReport = defineEndpoint('GET /v1/research/reports/:id/', {
  summary: 'A market report',
  action: 'research.read',
  data: z.object({ report: marketReport }),
});

export const deleteMarketReport = defineEndpoint('DELETE /v1/research/reports/:id/', {
  summary: 'Delete a market report',
  done: 'Market report deleted',
  action: 'research.change',
  data: z.object({}),
});
