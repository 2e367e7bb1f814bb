/** One payment with what its payer needs, fetched and followed; nothing of it is kept on the device. */
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { call } from '../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { useLiveOrders } from '../orders-live.ts';
import { orElse, renewOrder } from '../orders-queries.ts';

const ONE = 'payment';

export function usePayment(userId: string, orderId: string, id: string) {
  const queryKey = [ONE, userId, id];
  useLiveOrders(() => void queryClient.invalidateQueries({ queryKey }), orderId);
  return useServerQuery(queryKey, async (signal) => {
    const { payment } = await call('GET /v1/payments/:id/', { params: { id }, signal });
    return payment;
  });
}

/** Shows what a call has answered; its order as it is by now. */
export function putPayment({ payment }: { payment: PaymentPage }): void {
  queryClient.setQueriesData<PaymentPage>(
    { queryKey: [ONE], predicate: ({ queryKey }) => queryKey[2] === payment.id },
    payment,
  );
  void renewOrder(payment.order.id);
}

/** Shows a payment as it is on the server by now. */
export async function renewPayment({ id }: Pick<PaymentPage, 'id'>): Promise<void> {
  putPayment(await call('GET /v1/payments/:id/', { params: { id } }));
}

/** Whatever is refused may have changed meanwhile. @returns the answer, or fails with the payment as it is by now */
export const orRenewed = <Answer>(
  payment: Pick<PaymentPage, 'id'>,
  answer: Promise<Answer>,
): Promise<Answer> => orElse(() => renewPayment(payment), answer);
