/** The state graph of a product's listing in the public catalogue. */
import { TEAM_ROLES } from '../permissions/actor.ts';
import type { Graph } from '../transitions.ts';

export const LISTING_STATES = [
  'draft',
  'submitted',
  'live',
  'changes_requested',
  'taken_down',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/**
 * Whether visitors read it is no state of its own: what was approved stays public while changes to it are reviewed,
 * until its owner withdraws it or the team takes it down.
 */
export const LISTING_GRAPH = {
  submit: { from: ['draft'], to: 'submitted', by: ['owner'], guards: ['listing_incomplete'] },
  resubmit: {
    from: ['live', 'changes_requested', 'taken_down'],
    to: 'submitted',
    by: ['owner'],
    guards: ['listing_incomplete', 'nothing_changed'],
  },
  /** Keeps what is public, and takes the changes back. */
  recall: {
    from: ['submitted', 'changes_requested'],
    to: 'live',
    by: ['owner'],
    guards: ['listing_not_public'],
  },
  withdraw: { from: ['submitted', 'live', 'changes_requested'], to: 'draft', by: ['owner'] },
  approve: { from: ['submitted'], to: 'live', by: TEAM_ROLES },
  request_changes: { from: ['submitted', 'live'], to: 'changes_requested', by: TEAM_ROLES },
  take_down: {
    from: ['submitted', 'live', 'changes_requested'],
    to: 'taken_down',
    by: TEAM_ROLES,
    guards: ['listing_not_public'],
  },
  restore: { from: ['taken_down'], to: 'live', by: TEAM_ROLES },
} as const satisfies Graph<ListingState>;
