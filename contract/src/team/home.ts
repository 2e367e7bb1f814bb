/** The team's home page: what waits and when it is due, what needs somebody now, and how each reviewer is doing. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { TEAM_ROLES } from '../permissions/actor.ts';
import { CLAIM_KINDS } from '../verification/claim-kinds.ts';
import { FRAUD_REASONS, FRAUD_MATCH_KINDS } from '../verification/reasons.ts';
import { caseSummary } from './queue.ts';

/** Hexagons of a column at most; its count is of all. */
export const MOST_IN_COLUMN = 48;

/** Why a case needs somebody now, in the order of the list. */
export const URGENT_KINDS = ['overdue', 'confirmation', 'hit', 'appeal', 'expired'] as const;

const load = {
  holds: z.number(),
  overdue: z.number(),
};

export const reviewerLoad = z.object({
  ...load,
  user_id: z.string(),
  name: z.string(),
  role: z.enum(TEAM_ROLES),
  /** The first day back, a date by UTC; null for a member who is here. */
  away_until: z.nullable(z.string()),
  /** In the last seven days. */
  decided: z.number(),
  /** Of these: from handing in to decision, in seconds of business days without the time a supplier took. */
  median_seconds: z.nullable(z.number()),
});
export type ReviewerLoad = z.output<typeof reviewerLoad>;

const urgent = z.object({
  kind: z.enum(URGENT_KINDS),
  case: caseSummary,
  /** Of a badge that was pulled, or of what is appealed against. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  pull: z.nullable(z.enum(['suspend', 'revoke'])),
  /** The first of what a fraud match (`hit`) is about: what both companies share, and why and when the other was decided. */
  hit: z.nullable(
    z.object({ kind: z.enum(FRAUD_MATCH_KINDS), reason: z.enum(FRAUD_REASONS), at: z.string() }),
  ),
  /** What ran out last, of an `expired` one. */
  lost: z.nullable(z.object({ kind: z.enum(CLAIM_KINDS), subject: z.string(), at: z.string() })),
  /** The viewer took that decision, so somebody else has to act. */
  own: z.boolean(),
});
export type UrgentCase = z.output<typeof urgent>;

export const getTeamHome = defineEndpoint('GET /v1/team/home/', {
  summary: 'What is waiting for the team, what needs attention now, and how each reviewer is doing',
  action: 'review.list',
  data: z.object({
    waiting: z.number(),
    overdue: z.number(),
    mine: z.number(),
    with_suppliers: z.number(),
    unassigned: z.number(),
    /** What the viewer should open next: an own case, or else one that nobody has. */
    next: z.nullable(caseSummary),
    columns: z.array(
      z.object({
        /** A business day by UTC, `2027-03-31`; null for what is overdue. */
        day: z.nullable(z.string()),
        count: z.number(),
        cases: z.array(caseSummary),
      }),
    ),
    urgent: z.array(urgent),
    reviewers: z.array(reviewerLoad),
    nobody: z.object(load),
  }),
});
export type TeamHome = z.output<(typeof getTeamHome)['data']>;
