/** A payment's page as the server would answer it for either side, in each of its states, and what tests do there. */
import type { Page } from '@playwright/test';
import type { Order } from '@waggle/contract/orders';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import type { PaymentState } from '@waggle/contract/orders/payments/payment-graph';
import { payingReasons, type PayingFacts } from '@waggle/contract/orders/payments/paying-reasons';
import { paymentReference } from '@waggle/contract/orders/payments/reference';
import type { Side } from '@waggle/contract/permissions/parties';
import type { PageServer } from '../fixtures.ts';
import { daysFromNow, type Moment, orderAt, ORDER_PATH, paymentId } from './order-fixtures.ts';

const dayFromNow = (days: number) => daysFromNow(days).slice(0, 10);

export const ACCOUNT = {
  holder: 'Ceylon Leaf Reading Lamps (Pvt) Ltd',
  bank: 'Serendib Commercial Bank PLC, Colombo',
  country: 'LK',
  currency: 'USD',
  number: '0071440211863',
  swift: 'SRCBLKLX',
  clearing: '',
};

export const PROOF = {
  id: '0199a4f0-0000-7000-8000-00000000fa01',
  name: 'transfer-21-dec.pdf',
  file_url: '/v1/files/0199a4f0-0000-7000-8000-00000000fa01/',
  size: '188000',
  type: 'application/pdf',
};

/** At the end of a day, as the server plans it. */
const dayEnd = (days: number) =>
  new Date(new Date().setHours(24 * (days + 1), 0, 0, 0)).toISOString();

const SENT: Partial<PaymentPage> = {
  sent_on: dayFromNow(-2),
  sent_amount: '3037.50',
  sent_at: daysFromNow(-1.5),
  bank_said: 'same',
  answer_by: dayEnd(1),
  files: [PROOF],
};

/** What there is of it in each state. */
const AT: Readonly<Record<PaymentState, Partial<PaymentPage>>> = {
  planned: {},
  due: { due_at: dayEnd(4) },
  sent: { due_at: dayEnd(4), ...SENT },
  contested: { due_at: dayEnd(4), ...SENT, note: 'Nothing on our statement until today.' },
  received: {
    ...SENT,
    arrived_on: dayFromNow(-0.5),
    arrived_amount: '3025.50',
    arrived_at: daysFromNow(-0.4),
  },
  waived: {},
};

const PAYER_MAY: readonly string[] = ['planned', 'due', 'contested'];

export interface PaymentMoment {
  side: Side;
  state: PaymentState;
  facts?: Partial<PayingFacts>;
  moment?: Partial<Moment>;
  changes?: Partial<PaymentPage>;
}

/** Who has read these may pay. */
const READ_FIRST: ReadonlySet<string> = new Set([
  'supplier_not_verified',
  'sample_not_golden',
  'not_checked',
  'change_open',
]);

/** @returns the deposit of the lamps, with its order */
export function paymentAt({ side, state, facts, moment, changes }: PaymentMoment): {
  order: Order;
  payment: PaymentPage;
} {
  const reasons = payingReasons({
    payee_active: true,
    other_account: false,
    names_differ: false,
    stopped: false,
    sample_open: false,
    unchecked: false,
    change_open: false,
    supplier_verified: true,
    ...facts,
  });
  const isBlocked = reasons.some((reason) => !READ_FIRST.has(reason));
  const payerMay = PAYER_MAY.includes(state)
    ? { report: isBlocked ? 'Do not pay' : null, stop: null }
    : {};
  const payeeMay = {
    ...(state !== 'received' && state !== 'waived' && { confirm: null }),
    ...(state === 'sent' && { deny: null }),
  };
  const sample = {
    ...AT.received,
    state: 'received',
    sent_amount: '60.00',
    arrived_amount: '60.00',
  } as const;
  const may = side === 'buyer' ? payerMay : payeeMay;
  const order = orderAt({
    side,
    state: 'signed',
    payments: [sample, { ...AT[state], state, version: 4, may, ...changes }, {}],
    obstacles: { payee_inactive: facts?.payee_active === false },
    ...moment,
  });
  const [, own] = order.payments;
  if (own === undefined) throw new Error('The lamps have a deposit');
  const { id, number, title, counterpart } = order;
  const isActive = facts?.payee_active !== false;
  return {
    order,
    payment: {
      ...own,
      order: { id, number, title, currency: order.currency, side, counterpart },
      payee: {
        state: isActive ? 'active' : 'cooling',
        holder: ACCOUNT.holder,
        bank: ACCOUNT.bank,
        country: 'LK',
        ending: '1863',
        cooling_until: isActive ? daysFromNow(-30) : daysFromNow(5),
        active_at: isActive ? daysFromNow(-30) : null,
      },
      names: order.names,
      reasons,
      account: side === 'buyer' && may === payerMay && !isBlocked ? ACCOUNT : null,
      refund_to: null,
      reference: paymentReference(order.number, own.place),
      ...changes,
    },
  };
}

const ROLES = { buyer: 'entrepreneur', supplier: 'supplier' } as const;
export const PAYMENT_PATH = `${ORDER_PATH}/payments/${paymentId(2)}`;

/** @returns sets what the server answers from now on */
export async function openPayment(server: PageServer, moment: PaymentMoment) {
  let shown = paymentAt(moment);
  server.answer('GET /v1/orders/:id/', () => ({ order: shown.order }));
  server.answer('GET /v1/payments/:id/', () => ({ payment: shown.payment }));
  await server.openFor(ROLES[moment.side], PAYMENT_PATH);
  return (later: PaymentMoment) => {
    shown = paymentAt(later);
    return shown;
  };
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
