/** What both sides are told when an order is signed; and the words of the code's mail. */
import { orderName } from '@waggle/contract/orders/order-steps';
import { otherSide, type Side, SIDES } from '@waggle/contract/permissions/parties';
import type { News } from '../../notifications/news.service.ts';
import { figures, nameOf, orderNews } from '../order-news.ts';
import type { OrderRow } from '../orders.repo.ts';

/** What binds somebody is mailed whatever is switched off: a signature that was not theirs would go unnoticed. */
const bindingNews = (row: OrderRow, side: Side, words: Parameters<typeof orderNews>[2]): News => ({
  ...orderNews(row, side, { ...words, type: 'success' }),
  always: true,
});

/** @param row as it is after the buyer has signed */
export const offeredNews = (row: OrderRow): News[] => [
  orderNews(row, 'supplier', {
    title: `${row.buyer_name} has signed order ${orderName(row.number)}`,
    says: `What ${row.buyer_name} has signed waits for your signature: ${figures(row)}.`,
  }),
  bindingNews(row, 'buyer', {
    title: `You have signed order ${orderName(row.number)}`,
    says: `The order is ${figures(row)}.`,
    more: ['If this was not you, end the order before the supplier signs it.'],
  }),
];

/** @param row as it is after both have signed */
export const signedNews = (row: OrderRow): News[] =>
  SIDES.map((side) =>
    bindingNews(row, side, {
      title: `Order ${orderName(row.number)} is signed`,
      says: `You and ${nameOf(row, otherSide(side))} have signed the same terms: ${figures(row)}.`,
    }),
  );

/** @returns between whom, what, and for how much, for somebody who reads nothing else */
export function betweenInWords(row: OrderRow): string {
  const { buyer, supplier } = row.terms;
  return `Between ${buyer.name} and ${supplier.name}: ${figures(row)}.`;
}
