/** What a state of a quote is called. */
import type { QuoteState } from '@waggle/contract/quotes/quote-graph';

export const STATE_NAMES: Record<QuoteState, string> = {
  draft: 'Draft',
  submitted: 'Sent',
  countered: 'Buyer countered',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Not valid any more',
  not_selected: 'Another quote was chosen',
};
