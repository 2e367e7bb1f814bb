/** How an order has ended: by whom, why and when, and what is owed. */
import type { Order } from '@waggle/contract/orders';
import { formatDay } from '../../../lib/dates.ts';
import { useOrderHistory } from '../orders-queries.ts';
import { doneWords, reasonWords } from './history-words.ts';

const ENDINGS: readonly string[] = [
  'withdraw',
  'decline',
  'lapse',
  'end_unsigned',
  'cancel',
  'complete',
];

export function ClosedWords({ userId, order }: { userId: string; order: Order }) {
  const { rows } = useOrderHistory(userId, order.id);
  const ending = rows?.find(({ action }) => ENDINGS.includes(action));
  const why = reasonWords(order);
  return (
    <>
      <p className="mt-1.5 wrap-anywhere">
        {ending && `${doneWords(ending, order)}${why === '' ? '.' : ':'} `}
        {why !== '' && <span dir="auto">“{why}”</span>}
      </p>
      <p className="mt-1 text-muted">
        {order.closed_at !== null && `Closed on ${formatDay(order.closed_at)}. `}
        {order.outcome !== 'completed' && 'Nothing is owed by either of you.'}
      </p>
    </>
  );
}
