/** The quote that a buyer's order came from, as it is by now. */
import type { Order } from '@waggle/contract/orders';
import { call } from '../../api/client.ts';
import { useServerQuery } from '../../api/query-client.ts';

/** @returns undefined while it is loaded, null where it is not there */
export function useQuoteOf(userId: string, { id, rfq_id, quote_id }: Order) {
  const { data } = useServerQuery(['quote of an order', userId, id], async (signal) => {
    if (rfq_id === null) return null;
    const { quotes } = await call('GET /v1/rfqs/:id/quotes/', { params: { id: rfq_id }, signal });
    return quotes.find((one) => one.id === quote_id) ?? null;
  });
  return data;
}
