/** Where refunds go: the buyer says it for each, with a code for the very details, and the supplier alone reads them. */
import { canonicalJson } from '@waggle/contract/orders/canonical';
import { orderName } from '@waggle/contract/orders/order-steps';
import {
  nameRefundAccount as nameCall,
  type PaymentPage,
  type sendRefundCode as codeCall,
} from '@waggle/contract/orders/payments';
import { stepDenial } from '@waggle/contract/transitions';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { makeAndGet } from '../../../lib/http/idempotency.ts';
import { hashToken } from '../../../lib/secrets.ts';
import { moneyWords } from '../../../lib/mail/mail-words.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { findById } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { type Proof, sendProofCode } from '../../auth/proof-codes/proof-codes.service.ts';
import { readDetails } from '../../payees/payees.service.ts';
import { proveBound, takeProof } from '../signing/proving.ts';
import { findPart, findPartToStep } from '../orders.service.ts';
import { amountIn } from './amounts.ts';
import { readAroundPayment } from './payment-facts.ts';
import { paymentMachine } from './payment-machine.ts';
import { type PaymentRow, selectPayment } from './payments.repo.ts';
import { getPayment } from './payments.service.ts';
import type { RefundDetails } from './refund-accounts.repo.ts';

const proofOf = (viewer: Viewer, { id }: PaymentRow, account: RefundDetails): Proof => ({
  viewer,
  purpose: 'payee',
  subject: id,
  bound: hashToken(canonicalJson(account)),
});

/** All that needs no code. @throws ApiError `conflict` for what is no refund, or on its way; `invalid_input` */
async function checkAccount(
  context: Context,
  db: Db,
  { viewer, row }: { viewer: Viewer; row: PaymentRow },
  body: RefundDetails,
) {
  const { order, facts } = await readAroundPayment(context, db, row);
  const by = actingAs(viewer, 'payee');
  const denied = stepDenial(paymentMachine.rules, 'name_account', by, row, facts);
  if (denied !== undefined) throw permissionError(denied.reason, denied, row.version);
  const { currency } = order;
  const { currency: _, ...account } = readDetails({ ...body, currency });
  return { order, account };
}

/** @throws ApiError as naming does; `too_many_requests` */
export async function sendRefundCode(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof codeCall>,
) {
  return context.database.db.transaction().execute(async (tx) => {
    const row = await findPart(tx, viewer, id, selectPayment);
    const { order, account } = await checkAccount(context, tx, { viewer, row }, body);
    const { currency, number } = order;
    const sum = moneyWords(currency, amountIn(currency, row.amount));
    const words = {
      to: 'name the account of a refund',
      about: `${sum} of order ${orderName(number)} is to be paid back to ${account.holder}, ${account.bank}.`,
    };
    return sendProofCode(context, tx, proofOf(viewer, row, account), words);
  });
}

/** @throws ApiError `not_found`; `conflict`; `invalid_input`; `invalid_otp` */
export async function nameRefundAccount(
  context: Context,
  call: Call<typeof nameCall>,
): Promise<{ payment: PaymentPage }> {
  const { db } = context.database;
  const { viewer, params, body } = call;
  const { code: _, ...typed } = body;
  const proved = await proveBound(context, call, async () => {
    const row = await findPart(db, viewer, params.id, selectPayment);
    const { account } = await checkAccount(context, db, { viewer, row }, typed);
    return proofOf(viewer, row, account);
  });
  const make = async (tx: Db) => {
    const id = await findPartToStep(tx, viewer, params.id, selectPayment);
    const row = await findById(id, () => selectPayment(tx, id));
    const { account } = await checkAccount(context, tx, { viewer, row }, typed);
    await takeProof(context, tx, proved);
    const step = { action: 'name_account', by: actingAs(viewer, 'payee'), account } as const;
    return transition(context, tx, paymentMachine, { id }, step);
  };
  return makeAndGet(context, nameCall, call, make, getPayment);
}
