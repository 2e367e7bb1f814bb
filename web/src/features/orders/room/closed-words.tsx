/** How an order has ended: by whom, why and when, and what is owed. */
import type { Order } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import { balanceOf } from '@waggle/contract/orders/shipments/delivery';
import { formatDay } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { quantityWords } from '../order-words.ts';
import { isSome } from '../payments/money-bar.tsx';
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
  'cancel_agreed',
  'complete',
];

/** @returns what has come of it: `500 pieces were received, and $9,950.00 arrived.` */
function doneOf({ terms, shipments, unit, standing: { sums } }: Order): string {
  const { received: quantity } = balanceOf(terms, shipments);
  const { arrived, back = '0' } = sums ?? {};
  const returned = isSome(back)
    ? `, of which ${formatMoney(back, terms.currency)} was paid back`
    : '';
  const money =
    arrived === undefined ? '' : `${formatMoney(arrived, terms.currency)} arrived${returned}.`;
  if (quantity === 0) return money;
  const pieces = `${quantityWords({ quantity, unit })} ${quantity === 1 ? 'was' : 'were'} received`;
  return money === '' ? `${pieces}.` : `${pieces}, and ${money}`;
}

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
        {order.outcome === 'completed' ? doneOf(order) : 'Nothing is owed by either of you.'}{' '}
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
