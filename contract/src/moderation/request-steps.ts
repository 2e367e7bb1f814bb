/** The team's steps of a request in words. */
import { RFQ_LIMITS } from '../limits.ts';
import type { ModeratedRequest } from '../moderation.ts';
import { BLOCK_REASONS } from '../rfq/states.ts';
import { stepWords } from '../transitions/step-words.ts';

/** In the order of their buttons. */
export const TEAM_RFQ_STEPS = stepWords<ModeratedRequest>()('/v1/team/requests/:id/', {
  release: {
    label: ({ stopped, sent_at }) =>
      stopped === null ? 'Release' : sent_at === null ? 'Release after all' : 'Open it again',
    variant: 'accent',
  },
  block: {
    label: 'Stop',
    variant: 'refuse',
    title: 'Stop this request?',
    says({ asked, reports }) {
      const told = asked > 0 ? 'The buyer and the suppliers that were asked are' : 'The buyer is';
      const closed = reports.length > 0 ? ' Its reports are closed.' : '';
      return `${told} told, and nobody can quote.${closed}`;
    },
    confirm: 'Stop the request',
    reason: { label: 'Reason, for the buyer', of: BLOCK_REASONS },
    note: { label: 'What the buyer can do (optional)', most: RFQ_LIMITS.note },
  },
});
