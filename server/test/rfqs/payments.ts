/** Payments for a test: an order that both have signed with a deposit, an account in use, and the steps of the two sides. */
import type { Order } from '@waggle/contract/orders';
import type { Payment, PaymentPage } from '@waggle/contract/orders/payments';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { refreshStandings } from '../../src/modules/orders/deadlines.service.ts';
import { OPEN, selectOrdersOf } from '../../src/modules/orders/orders.repo.ts';
import { dataOf, type TestServer } from '../test-server.ts';
import { readOrder } from './orders.ts';
import type { TestUser } from './rfqs.ts';
import { alter, draftOf, sign, type Trade } from './signatures.ts';

const PLAN: OrderTerms['payments'] = [
  { key: 'deposit', name: 'Deposit', by: 'share', value: '30', trigger: 'signing', days: 7 },
  { key: 'balance', name: 'Balance', by: 'rest', value: '', trigger: 'received', days: 7 },
];

/** @returns an order with a deposit that both have signed, as the buyer reads it */
export async function signedOf(
  server: TestServer,
  trade: Trade,
  terms: Partial<OrderTerms> = {},
): Promise<Order> {
  const draft = await draftOf(server, trade);
  dataOf(await alter(trade.buyer, draft, { payments: PLAN, ...terms }));
  dataOf(await sign(server, trade.buyer, draft));
  dataOf(await sign(server, trade.supplier, draft));
  return readOrder(trade.buyer, draft.id);
}

/** Lets the account of a supplier be in use, as the job does once it has rested. */
export async function useAccount(
  { sql, services: { context } }: TestServer,
  { supplier }: Trade,
): Promise<void> {
  await sql`UPDATE payee_accounts SET state = 'active' WHERE supplier_id = ${supplier.id}`;
  const { db } = context.database;
  const orders = await selectOrdersOf(db, { supplierId: supplier.id }, OPEN);
  await refreshStandings(context, { orders });
}

/** @returns a payment on its page */
export const pageOf = async (user: TestUser, { id }: { id: string }): Promise<PaymentPage> =>
  dataOf(await user.ask('GET', `payments/${id}/`)).payment;

/** @returns the first payment of an order, on its page */
export const firstOf = async (user: TestUser, order: Order): Promise<PaymentPage> => {
  const [first] = (await readOrder(user, order.id)).payments;
  if (first === undefined) throw new Error('An order without payments');
  return pageOf(user, first);
};

/** Takes a step on a payment as it was read. @returns the answer */
export const stepPayment = (
  user: TestUser,
  { id, version }: Payment,
  name: string,
  body: object = {},
) => user.ask('POST', `payments/${id}/${name}/`, { version, ...body });

export const reportPayment = (user: TestUser, payment: Payment, more: object = {}) =>
  stepPayment(user, payment, 'report', {
    sent_on: user.today(),
    amount: payment.amount,
    bank_said: 'same',
    files: [],
    against: [],
    ...more,
  });

export const confirmPayment = (user: TestUser, payment: Payment, more: object = {}) =>
  stepPayment(user, payment, 'confirm', {
    arrived_on: user.today(),
    amount: payment.amount,
    rest: null,
    ...more,
  });
