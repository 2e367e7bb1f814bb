/** A payment as the two sides read it, and the page on which it is paid. */
import {
  type Payment,
  payment as paymentShape,
  type PaymentAccount,
  type PaymentPage,
  paymentPage,
  shownPayee,
  shownRefund,
} from '@waggle/contract/orders/payments';
import { payerOf } from '@waggle/contract/orders/payments/permissions';
import { paymentReference } from '@waggle/contract/orders/payments/reference';
import { endingOf } from '@waggle/contract/payees/account-number';
import { otherSide } from '@waggle/contract/permissions/parties';
import { recordAudit } from '../../../lib/audit.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { shownOf } from '../../../lib/shown.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { mayTake } from '../../../lib/transitions/step-routes.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { fileRowsByIds, presentFile } from '../../files/files.service.ts';
import { readAccount } from '../../payees/payees.service.ts';
import { nameOf } from '../order-news.ts';
import type { OrderRow } from '../orders.repo.ts';
import { viewerSide } from '../terms/parties.ts';
import { amountIn } from './amounts.ts';
import { otherNameOf, readAroundPayment } from './payment-facts.ts';
import { paymentMachine } from './payment-machine.ts';
import type { Around } from '../order-facts.ts';
import type { PaymentRow } from './payments.repo.ts';
import type { RefundAccount } from './refund-accounts.repo.ts';

export async function presentPayment(
  context: Context,
  db: Db,
  viewer: Viewer,
  order: OrderRow,
  row: PaymentRow,
): Promise<Payment> {
  const isPayer = viewerSide(viewer, order) === payerOf(row);
  const money = (amount: string | null) =>
    amount === null ? null : amountIn(order.currency, amount);
  const files = await fileRowsByIds(db, row.files);
  return {
    ...shownOf(paymentShape, row),
    may: await mayTake(
      context,
      db,
      paymentMachine,
      actingAs(viewer, isPayer ? 'payer' : 'payee'),
      row,
    ),
    amount: amountIn(order.currency, row.amount),
    sent_amount: money(row.sent_amount),
    arrived_amount: money(row.arrived_amount),
    files: files.map((file) => presentFile(context, file)),
    paid_against: [...row.paid_against],
  };
}

const accountOf = (
  { holder, bank, country, number, swift, clearing }: RefundAccount,
  { currency }: OrderRow,
): PaymentAccount => ({ holder, bank, country, currency, number, swift, clearing });

/** @returns the buyer as the terms name them, and the name on the account, once there is one */
function refundNames({ terms }: OrderRow, row: PaymentRow, around: Around): PaymentPage['names'] {
  const agrees = otherNameOf({ terms }, row, around) === null;
  const account = {
    what: 'account',
    name: around.refunds.get(row.id)?.holder ?? '',
    agrees,
  } as const;
  return [{ what: 'order', name: terms.buyer.name, agrees: true }, account];
}

/** @returns a payment with the account that it goes to, for its payer alone and while there is something to pay; each reading is recorded */
export async function presentPaymentPage(
  context: Context,
  db: Db,
  viewer: Viewer,
  row: PaymentRow,
): Promise<PaymentPage> {
  const { order, around, reasons } = await readAroundPayment(context, db, row);
  const side = viewerSide(viewer, order);
  const payment = await presentPayment(context, db, viewer, order, row);
  const { payee_id } = order;
  // `report` alone asks whether the account may be paid into.
  const isPayable = payment.may['report'] === null;
  const isBack = row.direction === 'back';
  const refund = around.refunds.get(row.id);
  const named = payee_id === null || isBack ? undefined : await readAccount(db, payee_id);
  const account = isPayable ? (named ?? (refund && accountOf(refund, order))) : undefined;
  if (account !== undefined) {
    await recordAudit(db, context.clock, {
      actor: viewer.personId,
      action: 'payee.details_read',
      subject: isBack ? row.id : (payee_id ?? ''),
      detail: { payment: row.id },
    });
  }
  const payee = isBack ? undefined : around.payee;
  return {
    ...payment,
    order: {
      ...shownOf(paymentPage.shape.order, order),
      side,
      counterpart: nameOf(order, otherSide(side)),
    },
    payee: payee === undefined ? null : shownOf(shownPayee, payee),
    names: isBack ? refundNames(order, row, around) : [...around.names],
    reasons,
    account: account ?? null,
    refund_to:
      refund === undefined
        ? null
        : { ...shownOf(shownRefund, refund), ending: endingOf(refund.number) },
    reference: paymentReference(order.number, row.place),
  };
}
