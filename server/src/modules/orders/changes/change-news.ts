/** What the two sides are told about a change of what they have signed: what it does to the money first, then what changes, and until when it is answered. */
import { isCancellation } from '@waggle/contract/orders/changes/change-graph';
import { changedParts } from '@waggle/contract/orders/differences';
import { orderName } from '@waggle/contract/orders/order-steps';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import {
  add,
  compareDecimals,
  decimal,
  subtract,
  writeDecimal,
  ZERO,
} from '@waggle/contract/money/decimal';
import { otherSide, type Side, SIDES } from '@waggle/contract/permissions/parties';
import { deadlineInWords, moneyWords } from '../../../lib/mail/mail-words.ts';
import type { News } from '../../notifications/news.service.ts';
import { changeLink, nameOf, orderNews, partsInWords } from '../order-news.ts';
import type { OrderRow } from '../orders.repo.ts';
import type { ChangeRow } from './changes.repo.ts';

const what = (change: ChangeRow) => (isCancellation(change) ? 'an end' : 'a change');

function told(
  order: OrderRow,
  change: ChangeRow,
  side: Side,
  words: Parameters<typeof orderNews>[2],
): News {
  return {
    ...orderNews(order, side, words),
    ...changeLink(order.id, change.id),
  };
}

/** @returns `$175.00 less in all`, `Nothing changes in what is paid`, and what is paid back */
function moneyInWords({ terms, kind }: ChangeRow, before: OrderTerms): string {
  const { currency, changed } = terms;
  const more = subtract(decimal(terms.total), decimal(before.total));
  const by = compareDecimals(more, ZERO);
  const amount = moneyWords(currency, writeDecimal(by < 0 ? subtract(ZERO, more) : add(more)));
  const isBack = changed !== undefined && decimal(changed.back).digits > 0n;
  const back = isBack
    ? `${moneyWords(currency, changed.back)} is paid back`
    : 'Nothing is paid back';
  if (kind === 'cancellation') return `${back}, and nothing more is owed.`;
  if (by === 0) return 'Nothing changes in what is paid.';
  return `It costs ${amount} ${by < 0 ? 'less' : 'more'} in all.${isBack ? ` ${back}.` : ''}`;
}

/** @param order as it is now, by the terms that still hold */
export function proposedNews(order: OrderRow, change: ChangeRow): News[] {
  const { by_side, terms, why, lapses_at } = change;
  const answerer = otherSide(by_side);
  const money = moneyInWords(change, order.terms);
  const parts = changedParts(terms, order.terms).map(({ part }) => part);
  const more = [
    ...partsInWords({ ...order, terms }, order.terms, parts),
    `Why: ${why}`,
    `Without an answer by ${deadlineInWords(lapses_at)} the old terms stand.`,
  ];
  const name = orderName(order.number);
  return [
    told(order, change, answerer, {
      title: `${nameOf(order, by_side)} proposes ${what(change)} of order ${name}`,
      says: money,
      more,
    }),
    {
      ...told(order, change, by_side, {
        title: `You have proposed ${what(change)} of order ${name}`,
        says: money,
        more: [...more, 'If this was not you, take it back before it is answered.'],
      }),
      // What binds somebody is mailed whatever is switched off.
      always: true,
    },
  ];
}

/** @param order as it is by the terms that both have signed now */
export const acceptedNews = (order: OrderRow, change: ChangeRow, before: OrderTerms): News[] =>
  SIDES.map((side) => ({
    ...told(order, change, side, {
      type: 'success',
      title: `${isCancellation(change) ? 'The end' : 'A change'} of order ${orderName(order.number)} is signed`,
      says: `You and ${nameOf(order, otherSide(side))} have signed version ${change.number}. ${moneyInWords(change, before)}`,
    }),
    always: true,
  }));

const ENDS = {
  refused: 'was refused',
  withdrawn: 'was taken back',
  lapsed: 'was not answered in time',
} as const;

/** It was refused, taken back, or not answered. @param side who is told */
export const endedNews = (
  order: OrderRow,
  change: ChangeRow,
  { side, how }: { side: Side; how: keyof typeof ENDS },
): News =>
  told(order, change, side, {
    type: 'warning',
    title: `${isCancellation(change) ? 'The end' : 'The change'} of order ${orderName(order.number)} ${ENDS[how]}`,
    says: `Version ${change.base} stands as you both signed it.`,
    more: [change.note],
  });
