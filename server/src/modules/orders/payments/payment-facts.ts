/** What stands around a payment: the account that it goes to, the names, and what banks have said. */
import type { PaymentFacts } from '@waggle/contract/orders/payments/permissions';
import { type PayingReason, payingReasons } from '@waggle/contract/orders/payments/paying-reasons';
import { isUnchecked } from '@waggle/contract/orders/shipments/delivery';
import { companyKey } from '@waggle/contract/text/company-name';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type Around, readAround } from '../order-facts.ts';
import { orderOf, type OrderRow } from '../orders.repo.ts';
import { isSampleOpen } from '../samples/sample-facts.ts';
import type { PaymentRow } from './payments.repo.ts';

/** Whether a payment waits for more than the signatures, or the sending of a sample. */
const waitsForMore = ({ trigger }: PaymentRow): boolean =>
  trigger !== null && trigger !== 'signing' && trigger !== 'sample';

export interface AroundPayment {
  readonly order: OrderRow;
  readonly facts: PaymentFacts;
  readonly around: Around;
  /** What speaks against paying, by the records. */
  readonly reasons: PayingReason[];
}

/** Whether a bank has named somebody else: for this payment, or for another one into the same account. */
export const isStopped = (
  { bank_said, direction }: Pick<PaymentRow, 'bank_said' | 'direction'>,
  { payee }: Pick<Around, 'payee'>,
): boolean => bank_said === 'other' || (direction === 'to_supplier' && payee?.doubted === true);

/** Whether a refund goes to an account under the buyer's own name, as the signed terms call them. */
const isOwnName = ({ terms }: Pick<OrderRow, 'terms'>, holder: string): boolean =>
  companyKey(holder) === companyKey(terms.buyer.name);

/** @returns the name on a refund's account that is not the buyer's; null where it is, and before one is named */
export function otherNameOf(
  order: Pick<OrderRow, 'terms'>,
  { id }: Pick<PaymentRow, 'id'>,
  { refunds }: Pick<Around, 'refunds'>,
): string | null {
  const holder = refunds.get(id)?.holder;
  return holder === undefined || isOwnName(order, holder) ? null : holder;
}

/** Whether the buyer has still to say where a refund goes: also after a bank has named somebody else. */
export const isUnnamed = (
  order: Pick<OrderRow, 'terms'>,
  row: Pick<PaymentRow, 'id' | 'direction' | 'bank_said'>,
  around: Pick<Around, 'refunds'>,
): boolean =>
  row.direction === 'back' &&
  (!around.refunds.has(row.id) ||
    row.bank_said === 'other' ||
    otherNameOf(order, row, around) !== null);

export async function readAroundPayment(
  context: Context,
  db: Db,
  row: PaymentRow,
): Promise<AroundPayment> {
  const order = await orderOf(db, row);
  const around = await readAround(context, db, order);
  const { state, direction, buyer_id, supplier_user_id } = row;
  const isBack = direction === 'back';
  const facts = {
    state,
    direction,
    buyer_id,
    supplier_user_id,
    payee_active: isBack || around.payee?.state === 'active',
    other_name: isBack ? otherNameOf(order, row, around) : around.facts.other_name,
    stopped: isStopped(row, around),
    unnamed: isBack && !around.refunds.has(row.id),
  };
  const reasons = payingReasons({
    ...facts,
    other_account: !isBack && around.facts.other_account,
    names_differ: facts.other_name !== null,
    sample_open: !isBack && isSampleOpen(around.samples) && waitsForMore(row),
    unchecked: !isBack && row.trigger === 'checked' && isUnchecked(order.terms, order),
    change_open: !isBack && around.facts.change_open,
    supplier_verified: isBack || around.facts.supplier_verified,
  });
  return { order, facts, around, reasons };
}
