/** The words of a row of the inbox. */
import { QUOTE_STATE_NAMES, isChosen } from '@waggle/contract/quotes/quote-graph';
import type { InvitationItem } from '@waggle/contract/rfq/invitations';
import type { RfqState } from '@waggle/contract/rfq/states';
import { countryName } from '../../../lib/country-name.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { type TimeLeft, timeLeft } from '../../../lib/figures/time-left.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { rangeText } from '../brief-words.ts';
import { fitWords } from '../why-words.ts';

/** @returns `Leseratte, Germany · 1,000 to 5,000 pieces` */
export function buyerLine({ buyer, quantities, unit }: InvitationItem): string {
  const whom = [buyer.name, buyer.country === null ? '' : countryName(buyer.country)];
  return `${whom.filter(Boolean).join(', ')} · ${rangeText(quantities, unit)}`;
}

/** @returns `8 met, 1 to ask: textile cable`; undefined where nothing was compared */
export function fitLine({ fit }: InvitationItem): string | undefined {
  const { met, ask, not_met, open } = fit;
  if (met + ask + not_met === 0) return undefined;
  const words = fitWords(fit);
  return open.length === 0 ? words : `${words}: ${open.join(', ')}`;
}

/** @returns `62 confirmed on the waitlist`; undefined where the buyer shows no demand */
export function demandLine({ demand }: InvitationItem): string | undefined {
  return demand === null ? undefined : `${formatCount(demand)} confirmed on the waitlist`;
}

const ENDED: Partial<Record<RfqState, string>> = {
  held: 'On hold',
  closed: 'Closed',
  awarded: 'Awarded',
  cancelled: 'Cancelled',
  blocked: 'Stopped',
};

/** @returns the time left, or how it ended; undefined where neither matters */
export function endLine(
  { rfq_state, deadline, quote_state }: InvitationItem,
  now: number,
): TimeLeft | undefined {
  const ended = ENDED[rfq_state];
  // Nothing runs out on whoever was chosen.
  if (isChosen(quote_state) && ended !== ENDED.blocked) return undefined;
  if (ended !== undefined) return { text: ended, pressure: 'over' };
  return deadline === null ? undefined : timeLeft(deadline, now);
}

export interface StateLine {
  text: string;
  kind: 'new' | 'draft' | 'seen' | 'quote' | 'chosen' | 'past';
}

export function stateLine(item: InvitationItem, now: number): StateLine {
  const { state, unread, quote_state, sent_at } = item;
  if (unread && state !== 'sent') return { text: 'Changed since you saw it', kind: 'new' };
  if (quote_state === 'draft') return { text: 'Draft, not sent', kind: 'draft' };
  if (quote_state !== null) {
    if (isChosen(quote_state)) return { text: 'Your quote was chosen', kind: 'chosen' };
    const text = quote_state === 'submitted' ? 'Quoted' : QUOTE_STATE_NAMES[quote_state];
    return { text, kind: quote_state === 'countered' ? 'new' : 'quote' };
  }
  if (state === 'declined') return { text: 'Declined', kind: 'past' };
  if (state === 'lapsed') return { text: 'Not answered', kind: 'past' };
  if (state === 'sent') return { text: `New, ${relativeTime(sent_at, now)}`, kind: 'new' };
  return { text: 'Viewed', kind: 'seen' };
}
