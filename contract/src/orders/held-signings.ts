/** Orders that something else than their terms keeps from being signed: as the team's desk of payees lists them. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import type { NextStep } from './standing.ts';

/** What is next then, and what it is in the words of the team. */
export const HOLDS_SIGNING = {
  settle_request: 'Its request is stopped: the team decides on it',
  settle_badge: 'The supplier isn’t verified at the moment',
  settle_names: 'Another name: the team records how the two belong together',
  explain_names: 'Another name: the supplier has to say how the two belong together',
} as const satisfies Partial<Record<NextStep, string>>;

export type HoldsSigning = keyof typeof HOLDS_SIGNING;
export const HOLDING_STEPS = Object.keys(HOLDS_SIGNING) as [HoldsSigning, ...HoldsSigning[]];

const heldSigning = z.object({
  id: z.string(),
  /** `W-1042, Fold-flat lamp` */
  title: z.string(),
  buyer: z.string(),
  supplier: z.string(),
  what: z.enum(HOLDING_STEPS),
  /** The name that is another's; null where all agree. */
  other_name: z.nullable(z.string()),
  since: z.string(),
  /** Where the team settles it; null where it can do nothing. */
  place: z.nullable(z.object({ path: z.string(), label: z.string() })),
});
export type HeldSigning = z.output<typeof heldSigning>;

export const listHeldSignings = defineEndpoint('GET /v1/team/signings/', {
  summary: 'Orders that names, a badge or a stopped request keep from being signed',
  action: 'payee.list',
  query: pageQuery,
  data: z.object({ signings: z.array(heldSigning), next_cursor: nextCursor }),
});
