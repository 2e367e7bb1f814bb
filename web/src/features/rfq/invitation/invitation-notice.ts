/** What a supplier reads on an invitation that cannot be answered as usual, or was answered already. */
import { isLive, isChosen } from '@waggle/contract/quotes/quote-graph';
import type { OwnQuote } from '@waggle/contract/quotes';
import { isUndecided } from '@waggle/contract/quotes/permissions';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import {
  CANCEL_REASONS,
  type CancelReason,
  DECLINE_REASONS,
  isAwarded,
} from '@waggle/contract/rfq/states';
import { momentIn, ownZone } from '../../../lib/figures/zones.ts';

export interface InvitationNotice {
  text: string;
  /** In the buyer's or the supplier's own words. */
  note?: string;
  /** Nothing is wrong with it. */
  calm?: boolean;
}

const cancelWords = (reason: string) =>
  CANCEL_REASONS[reason as CancelReason] ?? CANCEL_REASONS.other;

const LAPSED: Record<NonNullable<SupplierInvitation['lapsed']>, string> = {
  deadline: 'You did not answer in time. It counts in your answer rate.',
  closed: 'You had not answered by then. That does not count in your answer rate.',
  quotes_full: 'It takes no more quotes. That does not count in your answer rate.',
  awarded: 'You had not answered by then. That does not count in your answer rate.',
  cancelled: 'You had not answered by then. That does not count in your answer rate.',
};

function ending(
  { rfq_state, buyer, deadline, ended_at, cancelled, brief }: SupplierInvitation,
  now: number,
): InvitationNotice | undefined {
  if (brief === null || rfq_state === 'blocked') {
    return { text: 'The team of Waggle has stopped this request. You need not do anything.' };
  }
  if (rfq_state === 'held') {
    return { text: 'The team of Waggle looks at this request first. Please wait.' };
  }
  if (cancelled !== null) {
    const reason = cancelWords(cancelled.reason);
    return { text: `${buyer.name} cancelled this request: ${reason}.`, note: cancelled.note };
  }
  if (isAwarded(rfq_state)) return { text: 'This request has ended: a quote was chosen.' };
  const end = ended_at === null ? now : Date.parse(ended_at);
  if (deadline !== null && Date.parse(deadline) <= end) {
    return { text: `Closed at ${momentIn(ownZone(), deadline)}.` };
  }
  return rfq_state === 'closed' ? { text: `${buyer.name} takes no more quotes.` } : undefined;
}

/** @returns undefined while it waits for an answer */
export function invitationNotice(
  request: SupplierInvitation,
  quote: OwnQuote | null,
  now: number,
): InvitationNotice | undefined {
  const { declined, lapsed, brief } = request;
  const isStopped = brief === null || request.rfq_state === 'blocked';
  // The own quote says what comes of it.
  if (isChosen(quote?.state) && !isStopped) return undefined;
  const end = ending(request, now);
  if (declined !== null) {
    const text = `You declined: ${DECLINE_REASONS[declined.reason]}.`;
    if (end === undefined) {
      const more = ' You can still quote until the deadline.';
      return { text: text + more, note: declined.note, calm: true };
    }
    return { ...end, text: `${end.text} ${text}` };
  }
  if (end === undefined) {
    return lapsed === 'quotes_full' ? { text: LAPSED.quotes_full } : undefined;
  }
  if (lapsed !== null && brief !== null) return { ...end, text: `${end.text} ${LAPSED[lapsed]}` };
  const canBeChosen = isLive(quote?.state) && isUndecided(request.rfq_state);
  return canBeChosen ? { ...end, text: `${end.text} Your quote can still be chosen.` } : end;
}
