/** The team's queue of verification cases: its views, the cases in them, giving several away, and the statistics. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { optionalText } from '../text.ts';
import { CASE_STATES } from '../verification.ts';
import { TEAM_NEEDS } from '../verification/states.ts';

/** Views of the queue; each but `decided` and `all` begins with what is due first, those with the newest. */
export const QUEUE_FILTERS = [
  /** What needs the team: a review, a second person for a badge that was pulled, a decision on an appeal. */
  'waiting',
  'mine',
  'unassigned',
  'overdue',
  /** A badge that was pulled, for a second person. */
  'confirmation',
  'appeal',
  /** Waiting for the supplier. */
  'returned',
  /** Needs nothing now, neither from the team nor the supplier: newest decision first. */
  'decided',
  'all',
] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/** Orders of a view: by when it is due, by when it was submitted (in `decided`: decided), by name. */
export const QUEUE_SORTS = ['due', 'newest', 'oldest', 'company'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** @returns the order of a view in which nobody has chosen one */
export function defaultSort(filter: QueueFilter): QueueSort {
  return filter === 'decided' || filter === 'all' ? 'newest' : 'due';
}

export const member = z.object({ id: z.string(), name: z.string() });

export const caseSummary = z.object({
  id: z.string(),
  supplier_id: z.string(),
  company_name: z.string(),
  country: z.string(),
  state: z.enum(CASE_STATES),
  /** Higher goes first among cases that are equally due. */
  priority: z.number(),
  assignee: z.nullable(member),
  submitted_at: z.string(),
  due_at: z.string(),
  documents: z.number(),
  /** Of the fraud memory, not settled. */
  open_hits: z.optional(z.number()),
  /** How often it was submitted: 1 is a first application. */
  round: z.number(),
  /** The latest round is about evidence that ran out, or is to. */
  renewal: z.optional(z.boolean()),
  version: z.number(),
  /** Null when it needs nothing from the team. */
  needs: z.nullable(z.enum(TEAM_NEEDS)),
});
export type CaseSummary = z.output<typeof caseSummary>;

export const listCases = defineEndpoint('GET /v1/team/cases/', {
  summary: 'The queue of verification cases',
  action: 'review.list',
  query: z.extend(pageQuery, {
    filter: z._default(z.enum(QUEUE_FILTERS), 'waiting'),
    state: z.optional(z.enum(CASE_STATES)),
    /** As the supplier's record has it. */
    country: z._default(optionalText(), ''),
    sort: z.optional(z.enum(QUEUE_SORTS)),
    /** Part of the company's name, its registration number, tax id, or a mail address. */
    search: z._default(optionalText(), ''),
  }),
  data: z.object({
    cases: z.array(caseSummary),
    next_cursor: nextCursor,
    /** Words that were searched instead, because nothing has what was typed: it may have typing errors. */
    searched_instead: z.array(z.string()),
  }),
});

export const countCases = defineEndpoint('GET /v1/team/cases/counts/', {
  summary: 'How many cases there are in each view of the queue',
  action: 'review.list',
  data: z.record(z.enum(QUEUE_FILTERS), z.number()),
});

export const countCountries = defineEndpoint('GET /v1/team/cases/countries/', {
  summary: 'The countries of a view of the queue, with how many cases each has',
  action: 'review.list',
  query: z.object({ filter: z._default(z.enum(QUEUE_FILTERS), 'waiting') }),
  data: z.object({ countries: z.array(z.object({ country: z.string(), cases: z.number() })) }),
});

/** Cases given to a member at once. */
export const MOST_ASSIGNED = 100;

/** Each is given by itself, and answered with what became of it. */
export const assignCases = defineEndpoint('POST /v1/team/cases/assign/', {
  summary: 'Assign several cases to a team member, or to nobody',
  action: 'review.assign',
  body: z.object({
    assignee: z.nullable(z.uuid()),
    /** Whether cases that a colleague is reviewing are taken away too. */
    take_over: z._default(z.boolean(), false),
    cases: z
      .array(z.object({ id: z.uuid(), version: z.number().check(z.int()) }))
      .check(z.minLength(1), z.maxLength(MOST_ASSIGNED)),
  }),
  longBody: true,
  data: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        assigned: z.boolean(),
        /** A colleague is reviewing it: ask, and send it again with `take_over`. */
        held: z.boolean(),
        /** Why it was not given; empty when it was. */
        message: z.string(),
      }),
    ),
  }),
});

const decisions = {
  verified: z.number(),
  changes_requested: z.number(),
  rejected: z.number(),
  /** From handing in to decision, in seconds of business days without the time a supplier took. */
  median_seconds: z.nullable(z.number()),
};

export const getReviewStatistics = defineEndpoint('GET /v1/team/cases/statistics/', {
  summary: 'How the team is doing: open, overdue, time to decision, week by week and by reviewer',
  action: 'review.list',
  data: z.object({
    open: z.number(),
    overdue: z.number(),
    /** From handing in to decision, as of `weeks`, over the last 90 days; null before the first decision. */
    median_seconds: z.nullable(z.number()),
    /** Seconds the oldest open case has waited; null when there is none. */
    oldest_seconds: z.nullable(z.number()),
    /** The last twelve weeks, oldest first, by the Monday they begin with. */
    weeks: z.array(z.object({ week: z.string(), submitted: z.number(), ...decisions })),
    /** Who has decided anything in the last 90 days; whoever has decided most comes first. */
    reviewers: z.array(
      z.object({
        user_id: z.string(),
        /** Null after the account was erased. */
        name: z.nullable(z.string()),
        decided: z.number(),
        ...decisions,
      }),
    ),
  }),
});
