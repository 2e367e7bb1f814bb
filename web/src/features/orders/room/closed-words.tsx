/** How an order has ended: by whom, why and when, and what is owed. */
import type { Order } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import { formatDay } from '../../../lib/dates.ts';
import { useOrderHistory } from '../orders-queries.ts';
import { mayTake } from '../../../forms/steps.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AgainDialog } from '../again/again-dialog.tsx';
import { orderPath } from '../order-paths.ts';
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
        {order.again && (
          <>
            Ordered again:{' '}
            <TextLink to={orderPath(order.again.id)}>
              order {orderName(order.again.number)}
            </TextLink>
            .
          </>
        )}
      </p>
      {mayTake(order, 'again') && (
        <DialogButton
          variant="accent"
          className="mt-4 mr-6"
          dialog={(close) => <AgainDialog userId={userId} order={order} onClose={close} />}
        >
          Order again
        </DialogButton>
      )}
    </>
  );
}
