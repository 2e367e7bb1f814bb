/** What the money of an order adds up to: by what each side says, never by states alone. */
import { add, decimal, subtract, writeDecimal, ZERO } from '../../money/decimal.ts';
import type { Direction, PaymentState } from './payment-graph.ts';

export interface Summed {
  readonly direction: Direction;
  readonly state: PaymentState;
  /** Decimal strings: asked for, sent as the payer says, and arrived as the side that is paid says. */
  readonly amount: string;
  readonly sent_amount: string | null;
  readonly arrived_amount: string | null;
}

/** @returns what is missing of a payment once so much has arrived; null where nothing is */
export function missingOf({ amount }: Pick<Summed, 'amount'>, arrived: string): string | null {
  const missing = subtract(decimal(amount), decimal(arrived));
  return missing.digits > 0n ? writeDecimal(missing) : null;
}

/** @returns what has arrived at the supplier, what its buyer says is on the way, what is still to be sent, and what has arrived back at the buyer */
export function sumsOf(payments: readonly Summed[]) {
  const sum = (amountOf: (one: Summed) => string | null, way: Direction = 'to_supplier') => {
    const amounts = payments.map((one) => (one.direction === way ? amountOf(one) : null));
    return writeDecimal(add(ZERO, ...amounts.map((amount) => decimal(amount ?? '0'))));
  };
  const isOpen = ({ state }: Summed) => !['sent', 'received', 'waived'].includes(state);
  return {
    arrived: sum(({ arrived_amount }) => arrived_amount),
    sent: sum(({ state, sent_amount, amount }) =>
      state === 'sent' ? (sent_amount ?? amount) : null,
    ),
    open: sum((one) => (isOpen(one) ? one.amount : null)),
    back: sum(({ arrived_amount }) => arrived_amount, 'back'),
  };
}
