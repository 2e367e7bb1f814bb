/** All payments of an order: how much each is, how far it is, and what they add up to. */
import type { Order } from '@waggle/contract/orders';
import type { Payment } from '@waggle/contract/orders/payments';
import type { PaymentState } from '@waggle/contract/orders/payments/payment-graph';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { Link } from '../../../lib/navigation.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lookOf } from '../comb/cells.ts';
import { CellMark } from '../comb/cell-shape.tsx';
import { MoneyBar } from './money-bar.tsx';
import { paymentPath } from './payment-paths.ts';
import { paymentLine } from './payment-words.ts';

/** Before it is known. */
const LATER = { state: 'to_come', turn: null, at: null } as const;

const LINE_LOOKS: Partial<Record<PaymentState, string>> = { contested: 'font-medium text-danger' };

interface AllPaymentsProps {
  order: Order;
  /** The one that is open on the page. */
  current?: string;
}

export function AllPayments({ order, current }: AllPaymentsProps) {
  const { id, payments, terms, standing, side } = order;
  const { currency, total } = terms;
  const { money, sums } = standing;
  const now = useNow();
  const cellOf = ({ id: payment }: Payment) => money.find((one) => one.id === payment);
  return (
    <>
      <ul aria-label="Payments">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className={
              payment.id === current
                ? '-mx-3 border-t-3 border-accent bg-surface-raised px-3'
                : 'border-b border-line'
            }
          >
            <Link
              to={paymentPath(id, payment.id)}
              aria-current={payment.id === current ? 'page' : undefined}
              className="flex min-h-14 items-start gap-3 py-3 underline-offset-4 hover:underline"
            >
              <CellMark
                look={lookOf(cellOf(payment) ?? LATER, side, now)}
                size="small"
                className="mt-0.5 w-5 shrink-0"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span dir="auto" className="font-semibold">
                  {payment.name}
                </span>
                {payment.direction === 'back' && ' (back to the buyer)'}
                <span className={`block text-small ${LINE_LOOKS[payment.state] ?? 'text-muted'}`}>
                  {paymentLine(payment, currency)}
                </span>
              </span>
              <span className="shrink-0 font-display font-bold tabular-nums">
                {formatMoney(payment.amount, currency)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-3 font-semibold">
        In all
        <span className="font-display text-h4 font-bold tabular-nums">
          {formatMoney(total, currency)}
        </span>
      </p>
      {sums && <MoneyBar sums={sums} currency={currency} />}
    </>
  );
}

/** Stands wherever money can be sent. */
export function NotHeld({ isDeposit }: { isDeposit: boolean }) {
  return (
    <div className="mt-6 flex gap-3 border-l-6 border-warn bg-warn-wash px-4 py-3">
      <Icon name="banknote" className="mt-0.5 text-warn" />
      <p className="min-w-0">
        <b className="font-semibold">Waggle does not hold this money.</b>
        {isDeposit && ' A deposit starts work. It is the money you are least likely to see again.'}
      </p>
    </div>
  );
}

/** In the room of its order. */
export function PaymentsTab({ order }: { order: Order }) {
  return (
    <>
      <AllPayments order={order} />
      <NotHeld isDeposit={false} />
    </>
  );
}
