/** Addresses of orders: the lists, one order at a tab, its terms and their parts, and its sample. */
import { ORDER_TERMS_PATH } from '@waggle/contract/permissions/order-roles';
import type { TermSection } from '@waggle/contract/orders/terms-words';
import { fillPath } from '../../lib/path-pattern.ts';
import { PATHS } from '../../paths.ts';

export const orderPath = (id: string, tab?: string) =>
  `${fillPath(PATHS.order, { id })}${tab === undefined ? '' : `?tab=${tab}`}`;

export const orderTermsPath = (id: string) => fillPath(ORDER_TERMS_PATH, { id });

export const orderSamplePath = (id: string) => `${orderPath(id)}/sample`;

/** Where a change of what was signed is written; it leads to the one that is proposed. */
export const proposePath = (id: string) => `${orderPath(id)}/change`;

/** Where an end is proposed. */
export const endPath = (id: string) => `${proposePath(id)}?kind=cancellation`;

export const changePath = (id: string, change: string) => `${orderPath(id)}/changes/${change}`;

/** @returns the id of a row on the paper; of a whole part without one */
export const placeId = (section: TermSection['key'], row?: number): string =>
  row === undefined ? `terms-${section}` : `terms-${section}-${row}`;

/** What the address of the lists says. */
export interface OrdersPlace {
  q: string;
  /** Whether everything that is done is shown, however much it is. */
  allDone: boolean;
}

export function ordersPlace(search: string): OrdersPlace {
  const query = new URLSearchParams(search);
  return { q: query.get('q') ?? '', allDone: query.get('done') === 'all' };
}

export function ordersPath({ q, allDone }: OrdersPlace): string {
  const query = new URLSearchParams({ ...(q !== '' && { q }), ...(allDone && { done: 'all' }) });
  return query.size === 0 ? PATHS.orders : `${PATHS.orders}?${query}`;
}
