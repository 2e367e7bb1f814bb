/** The states of a request for quotation, and the closed lists of reasons. */

export const RFQ_STATES = [
  'draft',
  'held',
  'open',
  'closed',
  'awarded',
  'cancelled',
  'expired',
  'blocked',
] as const;
export type RfqState = (typeof RFQ_STATES)[number];

/** Whether an order of it is signed. */
export const isAwarded = (state: RfqState): boolean => state === 'awarded';

/** Of the buyer's requests. */
export const RFQ_LISTS = ['all', 'drafts', 'open', 'ended'] as const;
export type RfqList = (typeof RFQ_LISTS)[number];

/** Why a supplier declines. */
export const DECLINE_REASONS = {
  no_capacity: 'We are full until after the date',
  not_what_we_make: 'We do not make this',
  quantity_too_small: 'The quantity is too small for us',
  too_soon: 'The date is too soon',
  price_too_low: 'The target price is too low',
  cannot_meet_must: 'We cannot meet a line that is a must',
  cannot_ship: 'We do not ship there',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;
export const DECLINE_REASON_CODES = Object.keys(DECLINE_REASONS) as DeclineReason[];

/** Why a buyer cancels a request. */
export const CANCEL_REASONS = {
  plans_changed: 'The plans have changed',
  found_elsewhere: 'A supplier was found elsewhere',
  brief_wrong: 'The brief was wrong; a new one follows',
  too_expensive: 'It is too expensive to make',
  other: 'Another reason',
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;
export const CANCEL_REASON_CODES = Object.keys(CANCEL_REASONS) as CancelReason[];

/** Why the team blocks a request. */
export const BLOCK_REASONS = {
  spam: 'Advertising or spam',
  not_a_request: 'Not a request for a product',
  forbidden_goods: 'Goods that are not allowed here',
  around_waggle: 'It leads suppliers away from Waggle',
  personal_data: 'It shows somebody’s personal data',
  other: 'Another reason',
} as const;
export type BlockReason = keyof typeof BLOCK_REASONS;

/** Why an invitation ended without an answer; only the deadline counts against the supplier. */
export const LAPSE_REASONS = ['deadline', 'closed', 'quotes_full', 'awarded', 'cancelled'] as const;
export type LapseReason = (typeof LAPSE_REASONS)[number];
