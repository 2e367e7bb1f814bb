/** Production and shipments of an order as one of its sides reads them. */
import type { Order } from '@waggle/contract/orders';
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import type { OrderRow } from '../orders.repo.ts';
import type { GoodsNow } from './goods-facts.ts';

export function presentProduction(
  order: OrderRow,
  { production }: GoodsNow,
): Pick<Order, 'production'> {
  const { made_from, ready_on, ready_first, tooling_begun_at, checked_at } = order;
  if (order.signed_at === null || isSampleOrder(order)) return { production: null };
  const objects_until = production?.objects_until ?? null;
  const days = { made_from, ready_on, ready_first };
  return { production: { ...days, tooling_begun_at, checked_at, objects_until } };
}
