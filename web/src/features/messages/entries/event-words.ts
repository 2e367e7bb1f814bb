/** What happened to a request or a quote, in words for the one who reads it. */
import { REJECT_REASONS } from '@waggle/contract/quotes/decision-inputs';
import { CANCEL_REASONS, DECLINE_REASONS } from '@waggle/contract/rfq/states';
import type { ConversationStep } from '@waggle/contract/messages';
import type { Side } from '@waggle/contract/permissions/parties';
import type { IconName } from '../../../ui/icon-names.ts';

interface EventWords {
  icon: IconName;
  title: string;
  /** Below it. */
  text?: string | undefined;
}

const LAPSE_WORDS: Record<string, string> = {
  deadline: 'The deadline has passed.',
  closed: 'No more quotes are taken.',
  quotes_full: 'There are enough quotes.',
  awarded: 'A supplier was chosen.',
  cancelled: 'The request was cancelled.',
};

const named = (list: Readonly<Record<string, string>>, code: string | null) =>
  code !== null && code in list ? `${list[code]}.` : undefined;

/**
 * @param reader the side that reads it
 * @param other what the other side is called
 */
export function eventWords(
  { what, side, reason }: Pick<ConversationStep, 'what' | 'side' | 'reason'>,
  reader: Side,
  other: string,
): EventWords {
  const isBuyer = reader === 'buyer';
  const by = side === reader ? 'You' : side === null ? 'Waggle' : other;
  const buyer = isBuyer ? 'You' : other;
  const supplier = isBuyer ? other : 'You';
  const asked = isBuyer ? other : 'you';
  switch (what) {
    case 'asked':
      return { icon: 'mail', title: `${buyer} asked ${asked} for a quote` };
    case 'asked_again':
      return { icon: 'mail', title: `${buyer} asked ${asked} again` };
    case 'declined':
      return { icon: 'x', title: `${supplier} declined`, text: named(DECLINE_REASONS, reason) };
    case 'lapsed': {
      const text = reason === null ? undefined : LAPSE_WORDS[reason];
      return { icon: 'minus', title: `No answer from ${isBuyer ? other : 'you'}`, text };
    }
    case 'amended':
      return { icon: 'pencil', title: `${buyer} changed the brief` };
    case 'closed':
      return {
        icon: 'minus',
        title:
          side === null ? 'No more quotes are taken' : `${by} closed the request: no more quotes`,
      };
    case 'reopened':
      return { icon: 'plus', title: `${by} opened the request again` };
    case 'cancelled':
      return {
        icon: 'x',
        title: `${by} cancelled the request`,
        text: named(CANCEL_REASONS, reason),
      };
    case 'expired':
      return { icon: 'clock', title: 'The deadline of the request has passed' };
    case 'quote_sent':
      return { icon: 'file-text', title: `${supplier} sent a quote` };
    case 'quote_revised':
      return { icon: 'file-text', title: `${supplier} revised the quote` };
    case 'quote_withdrawn':
      return { icon: 'x', title: `${supplier} withdrew the quote` };
    case 'countered':
      return { icon: 'arrow-left-right', title: `${buyer} countered` };
    case 'accepted':
      return {
        icon: 'check',
        title: isBuyer ? 'You chose this quote' : `${other} chose your quote`,
      };
    case 'rejected':
      return {
        icon: 'x',
        title: isBuyer ? 'You rejected the quote' : `${other} rejected your quote`,
        text: named(REJECT_REASONS, reason),
      };
    case 'quote_expired':
      return { icon: 'clock', title: 'The quote is not valid any more' };
    case 'not_selected':
      return {
        icon: 'minus',
        title: isBuyer ? 'You chose another quote' : 'Another quote was chosen',
        text: named(REJECT_REASONS, reason),
      };
  }
}
