/** The team's side of the catalogue: listings that wait, those that were reported, and deciding. */
import * as z from 'zod/mini';
import { SHOP_LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import { report } from '../reports/reported.ts';
import { deskCalls } from '../team/desk-calls.ts';
import { requiredText } from '../text.ts';
import { graphRow, stepCalls, stepsBeside } from '../transitions/steps.ts';
import { listingContent } from './content.ts';
import { LISTING_STATES } from './listing-graph.ts';

/** What waits, the longest waiting first; what was reported; what is decided, the last first. */
export const LISTING_LISTS = ['submitted', 'reported', 'decided'] as const;

export const listingItem = z.object({
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  state: z.enum(LISTING_STATES),
  /** Whether visitors read it now. */
  public: z.boolean(),
  /** Since when it waits, or when it was decided or first reported. */
  since: z.string(),
  reports: z.number(),
});

const person = z.object({ name: z.string(), email: z.nullable(z.string()) });

export const teamListing = z.object({
  ...graphRow(LISTING_STATES),
  ...stepsBeside,
  slug: z.string(),
  owner: person,
  public_since: z.nullable(z.string()),
  submitted_at: z.string(),
  reason: z.string(),
  points: z.array(z.string()),
  /** What was submitted last. */
  content: listingContent,
  /** What was approved last; null before that. */
  approved: z.nullable(listingContent),
  reports: z.array(report),
});
export type TeamListing = z.output<typeof teamListing>;

const one = z.object({ listing: teamListing });
const reason = requiredText({
  required: 'Say why, for the entrepreneur',
  max: { length: SHOP_LIMITS.note, message: `Must be at most ${SHOP_LIMITS.note} characters` },
});

export const LISTING_DESK = deskCalls('listing.list', '/v1/team/listings/', one, {
  list: 'Listings that are waiting for the team, were reported, or were decided on',
  query: listQuery(LISTING_LISTS),
  rows: { listings: z.array(listingItem) },
  get: 'One listing: what was submitted, what is public, its reports and its history',
});

export const TEAM_LISTING_CALLS = stepCalls('listing', '/v1/team/listings/:id/', one, {
  approve: { summary: 'Put what was submitted into the public catalogue', done: 'Approved' },
  request_changes: {
    part: 'changes',
    summary: 'Ask the entrepreneur for changes; what is public stays public',
    done: 'Changes asked for',
    body: {
      reason,
      points: z
        .array(
          requiredText({
            required: 'Write the point, or remove it',
            max: {
              length: SHOP_LIMITS.point,
              message: `Must be at most ${SHOP_LIMITS.point} characters`,
            },
          }),
          { error: 'Must be a list' },
        )
        .check(z.maxLength(SHOP_LIMITS.points, { error: `At most ${SHOP_LIMITS.points} points` })),
    },
  },
  take_down: {
    part: 'take-down',
    summary:
      'Take a product out of the public catalogue at once, with a reason for the entrepreneur',
    done: 'Taken down',
    body: { reason },
  },
  restore: {
    summary: 'Restore what was taken down, as it was last approved',
    done: 'Back in the catalogue',
  },
});
