/** What open pages of both sides hear of an order. */
import type { LiveMessage, LiveTopic } from '../../lib/live-bus.ts';
import type { OrderRow } from './orders.repo.ts';

/** @returns the live events of a change for both sides */
export const liveOfOrder = ({
  id,
  buyer_id,
  supplier_user_id,
}: Pick<OrderRow, 'id' | 'buyer_id' | 'supplier_user_id'>) =>
  [buyer_id, supplier_user_id].flatMap((userId): [LiveTopic, LiveMessage][] =>
    userId === null ? [] : [[`user:${userId}`, { event: 'order', order_id: id }]],
  );
