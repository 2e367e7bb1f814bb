/** The state graph of a quote, and what its states are called. */
import type { Graph } from '../transitions.ts';

export const QUOTE_STATES = [
  'draft',
  'submitted',
  'countered',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'not_selected',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const QUOTE_STATE_NAMES: Readonly<Record<QuoteState, string>> = {
  draft: 'Draft',
  submitted: 'Sent',
  countered: 'Buyer countered',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Not valid any more',
  not_selected: 'Another quote was chosen',
};

/** The buyer can act on these. */
export const LIVE_QUOTES = ['submitted', 'countered'] as const satisfies readonly QuoteState[];

export const isLive = (state: QuoteState | undefined): boolean =>
  LIVE_QUOTES.some((one) => one === state);

/** Whether the buyer has chosen it, also before its order is signed. */
export const isChosen = (state: QuoteState | null | undefined): boolean => state === 'accepted';

/**
 * A revision is written by each `submit` and `revise`, and never changed. After the deadline nobody new may quote,
 * but who has quoted may go on negotiating until the request is awarded or ends. Accepting begins an order: the request
 * and its other quotes stay as they are until that is signed, and one that ends unsigned gives its quote back.
 */
export const QUOTE_GRAPH = {
  submit: {
    from: ['draft', 'withdrawn'],
    to: 'submitted',
    by: ['supplier'],
    guards: ['request_not_open', 'deadline_passed', 'no_more_quotes'],
  },
  revise: {
    from: ['submitted', 'countered', 'expired'],
    to: 'submitted',
    by: ['supplier'],
    guards: ['request_ended'],
  },
  withdraw: { from: LIVE_QUOTES, to: 'withdrawn', by: ['supplier'] },
  counter: {
    from: LIVE_QUOTES,
    to: 'countered',
    by: ['buyer'],
    guards: ['request_ended', 'quote_expired', 'supplier_not_verified', 'muted'],
  },
  accept: {
    from: LIVE_QUOTES,
    to: 'accepted',
    by: ['buyer'],
    guards: [
      'request_ended',
      'quote_chosen',
      'quote_expired',
      'supplier_not_verified',
      'quote_outdated',
    ],
  },
  /** Leaves it, and all other quotes, as they are. */
  order_sample: {
    from: LIVE_QUOTES,
    by: ['buyer'],
    guards: [
      'request_ended',
      'no_sample_offered',
      'sample_ordered',
      'quote_expired',
      'supplier_not_verified',
    ],
  },
  free: { from: ['accepted'], to: 'submitted', by: ['system'] },
  reject: { from: LIVE_QUOTES, to: 'rejected', by: ['buyer'], guards: ['request_ended'] },
  expire: { from: LIVE_QUOTES, to: 'expired', by: ['system'], guards: ['still_valid'] },
  not_select: { from: LIVE_QUOTES, to: 'not_selected', by: ['system'] },
} as const satisfies Graph<QuoteState>;
