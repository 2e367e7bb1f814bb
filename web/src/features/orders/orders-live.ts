/** Follows what happens to the user's orders, and what may have happened while the stream was away. */
import { useLive } from '../../api/live/live-stream.ts';

/** @param id of the order that is shown; without it, any order counts */
export function useLiveOrders(renew: () => void, id?: string): void {
  useLive('order', ({ order_id }) => (id === undefined || order_id === id) && renew());
  useLive('resync', renew);
}
