/** What is next about the payments of an order. */
import { otherSide } from '../../permissions/parties.ts';
import type { NextStep, NextTurn, OrderObjects, PaymentObject, Turn } from '../standing.ts';
import type { PaymentState } from './payment-graph.ts';
import { payerOf } from './permissions.ts';

/** @returns who does what about a payment now; undefined where there is nothing to do */
export function nextOfPayment(
  one: PaymentObject,
  { obstacles }: Pick<OrderObjects, 'obstacles'>,
): NextTurn | undefined {
  const { id, name, amount, state, direction, stopped } = one;
  const payment = { id, name, amount };
  const about = (turn: Turn, next: NextStep, due: string | null = null): NextTurn => {
    return { turn, next, due, payment };
  };
  if (state === 'contested') return about('team', 'look_at_payment');
  if (state === 'sent') return about(otherSide(payerOf(one)), 'confirm_payment', one.answer_by);
  if (state !== 'due') return undefined;
  // Nobody is late while the account may not be paid into.
  if (direction === 'to_supplier') {
    if (obstacles.payee_missing) return about('supplier', 'name_account');
    if (obstacles.other_account) return about('buyer', 'accept_account', one.due_at);
    if (obstacles.payee_inactive) return about('team', 'settle_account');
    if (obstacles.names_differ) {
      return obstacles.name_asked
        ? about('team', 'settle_names')
        : about('supplier', 'explain_names');
    }
  }
  if (one.unnamed) return about('buyer', 'name_refund_account');
  if (stopped) return about('team', 'settle_account');
  return about(payerOf(one), 'pay', one.due_at);
}

/** Of several payments, what somebody has to say comes before what the team looks at, and that before what is due. */
const FIRST: readonly PaymentState[] = ['sent', 'contested', 'due'];

export function paymentNext(objects: OrderObjects): NextTurn | undefined {
  const firsts = FIRST.map((state) => objects.payments.find((one) => one.state === state));
  const first = firsts.find((one) => one !== undefined);
  return first && nextOfPayment(first, objects);
}
