/** The heading of the terms' page, for either side at each moment. */
import type { Order } from '@waggle/contract/orders';
import { nextWords } from '@waggle/contract/orders/next-words';
import type { OrderState } from '@waggle/contract/orders/order-graph';
import { orderName } from '@waggle/contract/orders/order-steps';
import { formatDay } from '../../../lib/dates.ts';
import { momentIn, ownZone, zoneCity } from '../../../lib/figures/zones.ts';
import { originOf } from '../order-words.ts';
import { reasonWords } from '../room/history-words.ts';

interface HeadWords {
  readonly title: string;
  readonly lead: string;
}

/** @returns what is next, and until when: `By Tue 8 Dec, 18:00 in Colombo. Then the offer lapses.` */
function lastWords({ standing, side, counterpart, lapses_at: at }: Order, word: string): string {
  if (at === null) return nextWords(standing, side, counterpart).text;
  const zone = ownZone();
  return `${word} ${momentIn(zone, at)} in ${zoneCity(zone)}. Then the offer lapses.`;
}

function endedWords(order: Order): HeadWords {
  const why = reasonWords(order);
  const day = order.closed_at === null ? '' : `It ended on ${formatDay(order.closed_at)}. `;
  return {
    title: `Order ${orderName(order.number)} was not signed`,
    lead: `${day}${why === '' ? 'Nothing is owed by either of you.' : `“${why}”`}`,
  };
}

const SIGNED: HeadWords = {
  title: 'Both of you have signed',
  lead: 'This is what holds. It takes both of you to change it.',
};

const WORDS: Readonly<Record<OrderState, (order: Order) => HeadWords>> = {
  draft(order) {
    const { side, counterpart, standing } = order;
    const marked = `What is marked in honey was not in ${originOf(order)} like this.`;
    if (side === 'buyer') {
      if (standing.turn === side) {
        return { title: 'Read it, then sign it', lead: `This is the whole order. ${marked}` };
      }
      const { title } = nextWords(standing, side, counterpart);
      return { title: 'Read the terms', lead: `${title}. You sign after that. ${marked}` };
    }
    const needsAccount = standing.next === 'name_account';
    return {
      title: needsAccount ? 'Read the terms, and name your account' : 'Read the terms',
      lead: `${counterpart} signs first, you sign the same text. ${marked}`,
    };
  },
  offered(order) {
    const { side, counterpart, standing } = order;
    if (side === 'supplier') {
      return { title: `${counterpart} has signed. Now you`, lead: lastWords(order, 'By') };
    }
    const waits = nextWords(standing, side, counterpart);
    return { title: `You have signed. ${waits.title}`, lead: lastWords(order, 'Until') };
  },
  signed: () => SIGNED,
  closed: (order) => (order.signed_at === null ? endedWords(order) : SIGNED),
};

export const headWords = (order: Order): HeadWords => WORDS[order.state](order);
