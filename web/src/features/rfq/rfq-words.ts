/** Requests in words: their state, and what became of each supplier that was asked. */
import type { Invitation, Rfq, RfqItem } from '@waggle/contract/rfq';
import { isUndecided } from '@waggle/contract/quotes/permissions';
import type { InvitationState } from '@waggle/contract/rfq/invitation-graph';
import { DECLINE_REASONS, type LapseReason, type RfqState } from '@waggle/contract/rfq/states';
import { formatDateTime, formatShortPeriod } from '../../lib/dates.ts';
import { counted, formatCount } from '../../lib/figures/format-money.ts';
import type { IconName } from '../../ui/icon-names.ts';

const STATE_WORDS: Record<RfqState, string> = {
  draft: 'Draft',
  held: 'The team reads it first',
  open: 'Open for quotes',
  closed: 'Closed, no more quotes',
  awarded: 'Supplier chosen',
  cancelled: 'Cancelled',
  expired: 'Deadline has passed',
  blocked: 'Stopped by the team',
};

/** @returns how many suppliers have been asked and can still answer, unless the request as such prevents it */
const waitingOf = ({ asked, quoted, declined, lapsed }: Rfq['counts']) =>
  asked - quoted - declined - lapsed;

/** Whether a quote is chosen while the order is still to be signed. */
export const isChoosing = ({ state, chosen }: Pick<RfqItem, 'state' | 'chosen'>): boolean =>
  Boolean(chosen) && isUndecided(state);

/** @returns the state of a request; one that the clock has closed may wait for suppliers with holidays */
export function stateWords(request: Pick<RfqItem, 'state' | 'counts' | 'chosen'>): string {
  const { state, counts } = request;
  if (isChoosing(request)) return 'Supplier chosen, not signed yet';
  return state === 'closed' && waitingOf(counts) > 0
    ? 'Closed, some can still answer'
    : STATE_WORDS[state];
}

/** @returns `12 asked, 5 seen, 2 quoted, 1 declined`; only what there is */
export function countWords({ asked, viewed, quoted, declined, lapsed }: Rfq['counts']): string {
  const said = [
    `${formatCount(asked)} asked`,
    viewed > 0 && `${formatCount(viewed)} seen`,
    quoted > 0 && `${formatCount(quoted)} quoted`,
    declined > 0 && `${formatCount(declined)} declined`,
    lapsed > 0 && `${formatCount(lapsed)} without an answer`,
  ];
  return said.filter(Boolean).join(', ');
}

const oneOrMore = (count: number) =>
  count === 1 ? 'One supplier' : `${formatCount(count)} suppliers`;

export const suppliersWords = (count: number) => counted(count, 'supplier');

export const INVITATION_WORDS: Record<InvitationState, { words: string; icon: IconName }> = {
  sent: { words: 'Not seen yet', icon: 'clock' },
  viewed: { words: 'Seen, no answer yet', icon: 'mail' },
  quoted: { words: 'Has quoted', icon: 'file-text' },
  declined: { words: 'Declined', icon: 'x' },
  lapsed: { words: 'Did not answer', icon: 'minus' },
};

const LAPSE_WORDS: Record<LapseReason, string> = {
  deadline: 'Did not answer before the deadline',
  closed: 'Had not answered when you closed it',
  quotes_full: 'Had not answered when you had enough quotes',
  awarded: 'Had not answered when you ordered',
  cancelled: 'Had not answered when you cancelled it',
};

/** @returns what became of an invitation, with the reason where there is one */
export function answerWords({ state, declined, lapsed }: Invitation): string {
  if (declined !== null) return `Declined: ${DECLINE_REASONS[declined.reason]}`;
  if (state === 'lapsed' && lapsed !== null) return LAPSE_WORDS[lapsed];
  return INVITATION_WORDS[state].words;
}

/** @returns why a supplier that waits has more time than the others; empty for all others */
export function moreTimeWords({ state, closed, deadline }: Invitation): string {
  const waits = state === 'sent' || state === 'viewed';
  return closed === null || !waits
    ? ''
    : `Closed ${formatShortPeriod(closed)}, can answer until ${formatDateTime(deadline)}`;
}

/** @returns the one thing to do next with a request */
export function nextStepWords(rfq: Pick<Rfq, 'state' | 'counts' | 'chosen'>): string {
  const { state, counts, chosen } = rfq;
  const waiting = waitingOf(counts);
  if (isChoosing(rfq))
    return 'Both of you sign the terms next. Until then the other quotes stay open, and nobody else is told.';
  switch (state) {
    case 'draft':
      return 'Next: finish the brief and send it.';
    case 'held':
      return 'Waiting for the Waggle team, which reads it before suppliers do.';
    case 'open':
      if (counts.quoted > 0) return 'Next: compare the quotes. More may still come.';
      return waiting > 0
        ? `Waiting for ${suppliersWords(waiting)}. You are told of each quote.`
        : 'Nobody is left to answer. Next: ask more suppliers.';
    case 'closed':
      // The clock has closed it, and somebody was closed for holidays.
      if (waiting > 0 && counts.quoted > 0)
        return `Next: compare the quotes. ${oneOrMore(waiting)} can still answer after the holidays.`;
      if (waiting > 0) return `${oneOrMore(waiting)} can still answer after the holidays.`;
      return counts.quoted > 0
        ? 'Next: compare the quotes and choose one.'
        : 'It ended without a quote. You can open it again or copy it.';
    case 'expired':
      return counts.quoted > 0
        ? 'Next: compare the quotes, or give suppliers more time.'
        : 'It ended without a quote. Give suppliers more time, or ask others.';
    case 'awarded':
      return chosen
        ? 'Everybody else has been told that another quote was chosen.'
        : 'You have chosen a supplier.';
    case 'cancelled':
      return 'Everybody who was asked has been told. You can copy it into a new draft.';
    case 'blocked':
      return 'Suppliers cannot read it now.';
  }
}
