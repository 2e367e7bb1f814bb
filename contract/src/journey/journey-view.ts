/** What the journey's page shows: the twelve cells, the next step, what happened lately, and the brand so far. */
import * as z from 'zod/mini';
import { brandRecord } from '../brand.ts';
import { defineEndpoint } from '../endpoint.ts';
import { JOURNEY_ITEMS } from '../journey.ts';
import { type JourneyCell, type JourneyStep, MINUTES } from './next-steps.ts';

const CELLS = JOURNEY_ITEMS.map(({ name }) => name) as [JourneyCell, ...JourneyCell[]];

/** A page of Waggle, by its path. */
const link = z.object({ label: z.string(), path: z.string() });

export const journeyCell = z.object({
  cell: z.enum(CELLS),
  done: z.boolean(),
  /** In a few words: «4 shortlisted». Null where there is nothing to say. */
  holds: z.nullable(z.string()),
  /** That it takes. */
  minutes: z.number(),
});
export type JourneyCellView = z.output<typeof journeyCell>;

/** Something that happened since yesterday. */
export const journeyNews = z.object({
  /** Shown large; a growth has its plus. */
  figure: z.string(),
  /** What it counts: «new quotes». */
  title: z.string(),
  text: z.string(),
  /** From 0 to 1, of a goal that the user has set. */
  progress: z.nullable(z.number()),
  link,
});
export type JourneyNews = z.output<typeof journeyNews>;

/** In the order in which they stand. */
export const ROW_KINDS = ['page', 'survey', 'colours', 'kit', 'files', 'store', 'listing'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Something that was made, beside the logo. */
export const journeyRow = z.object({
  kind: z.enum(ROW_KINDS),
  title: z.string(),
  text: z.string(),
  link,
  /** The version of the brand whose theme it has; null for what always has the newest. */
  version: z.nullable(z.number()),
});
export type JourneyRow = z.output<typeof journeyRow>;

const step = z.object({
  cell: z.enum(CELLS),
  title: z.string(),
  why: z.string(),
  what: z.string(),
  action: z.string(),
  minutes: z.number(),
});

export const journeyView = z.object({
  cells: z.array(journeyCell),
  /** Null when all twelve are there. */
  next: z.nullable(step),
  /** A second choice. */
  other: z.nullable(step),
  news: z.array(journeyNews),
  /** What happened last, where nothing happened since yesterday; null where nothing did at all. */
  latest: z.nullable(z.object({ text: z.string(), at: z.string(), path: z.string() })),
  brand: brandRecord,
  rows: z.array(journeyRow),
});
export type JourneyView = z.output<typeof journeyView>;

/** @returns a step with the time that it takes */
export function timedStep(one: JourneyStep | undefined): z.output<typeof step> | null {
  return one === undefined ? null : { ...one, minutes: MINUTES[one.cell] };
}

export const getJourney = defineEndpoint('GET /v1/journey/', {
  summary: 'The twelve items and what is in them, the next step, and what is new since yesterday',
  action: 'journey.read',
  data: z.object({ journey: journeyView }),
});
