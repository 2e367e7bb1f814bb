/** A change of the lamps' order as the server would answer it, for either side and in each of its states. */
import type { Order } from '@waggle/contract/orders';
import type { ChangePage } from '@waggle/contract/orders/changes/change-calls';
import { effectOf, type SettledPayment } from '@waggle/contract/orders/changes/effect';
import { writtenTerms } from '@waggle/contract/orders/first-terms';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { otherSide, type Side } from '@waggle/contract/permissions/parties';
import type { PageServer } from '../fixtures.ts';
import {
  ALTERED,
  daysFromNow,
  type Moment,
  NAMES,
  orderAt,
  ORDER_PATH,
  signatureOf,
} from './order-fixtures.ts';

export const CHANGE_ID = '0199a4f0-0000-7000-8000-00000000ac01';
export const CHANGE_PATH = `${ORDER_PATH}/changes/${CHANGE_ID}`;
export const PROPOSE_PATH = `${ORDER_PATH}/change`;
export const CHANGE_HASH = '4be190c7a83d52ee70b10c66d9f42f7a11e1c6f05b9d2e7a3c4f6081d2b5e9a7';
export const dayFromNow = (days: number) => daysFromNow(days).slice(0, 10);

/** Sample and deposit have arrived; the balance is open. */
export const PAID: Moment['payments'] = [
  { state: 'received', arrived_amount: '60.00', arrived_at: daysFromNow(-20) },
  { state: 'received', arrived_amount: '3037.50', arrived_at: daysFromNow(-5) },
  {},
];

/** @returns the signed order, with what has arrived of it */
export const signedAt = (side: Side, changes: Partial<Order> = {}): Order =>
  orderAt({
    side,
    state: 'signed',
    terms: ALTERED,
    payments: PAID,
    changes: { may: { propose: null }, ...changes },
  });

const settledOf = ({ payments }: Order): SettledPayment[] =>
  payments.map((one, at) => ({
    ...one,
    key: ALTERED.payments[at]?.key ?? '',
    part_of: null,
  }));

/** Two weeks more, a little off the price, and a cable that nobody has thought of. */
export const LATER: OrderTerms = {
  ...ALTERED,
  ready_days: ALTERED.ready_days + 14,
  unit_price: '15.90',
  lines: [
    ...ALTERED.lines,
    {
      key: '0199a4f0-0000-7000-8000-00000000e0c1',
      attribute: 'Cable in the box',
      value: 'USB-C, 1 m',
      unit: '',
      tolerance: { kind: 'none', by: '', percent: false },
      firmness: 'must',
      asked: null,
    },
  ],
};

export interface ChangeMoment {
  side: Side;
  by?: Side;
  kind?: ChangePage['kind'];
  terms?: OrderTerms;
  /** Of an end. */
  back?: string;
  changes?: Partial<ChangePage>;
}

/** @returns what the server makes of a proposal */
export function madeOf({ side, kind = 'alteration', terms = LATER, back = '0' }: ChangeMoment) {
  const order = signedAt(side);
  const proposal = kind === 'alteration' ? { kind, terms } : { kind, back };
  const { payments, ...effect } = effectOf(ALTERED, 2, proposal, settledOf(order));
  const input = kind === 'alteration' ? { ...terms, payments } : ALTERED;
  const isMoved = input.ready_days !== ALTERED.ready_days;
  return {
    terms: {
      ...writtenTerms(input, ALTERED, 2),
      changed: { kind, back: effect.back, why: '' },
    },
    effect: {
      ...effect,
      ready_on: { before: dayFromNow(30), after: dayFromNow(isMoved ? 44 : 30) },
    },
  };
}

export function changeAt(moment: ChangeMoment): ChangePage {
  const { side, by = 'supplier', kind = 'alteration', changes = {} } = moment;
  const state = changes.state ?? 'proposed';
  const { id, number, title, currency, kind: ordered, unit } = signedAt(side);
  const { terms, effect } = madeOf(moment);
  const may = side === by ? { withdraw: null } : { accept: null, refuse: null };
  const isOpen = state === 'proposed';
  return {
    id: CHANGE_ID,
    version: 1,
    state,
    may: isOpen ? may : {},
    kind,
    by,
    base: 1,
    number: 2,
    why: 'The spring steel for the hinge came with the wrong hardness and went back.',
    files: [],
    back: effect.back,
    lapses_at: daysFromNow(6),
    note: '',
    created_at: daysFromNow(-0.5),
    decided_at: isOpen ? null : daysFromNow(-0.1),
    order: {
      id,
      number,
      title,
      currency,
      kind: ordered,
      state: 'signed',
      unit,
      side,
      counterpart: NAMES[otherSide(side)],
    },
    before: ALTERED,
    after: terms,
    hash: CHANGE_HASH,
    signatures: [signatureOf(by, { version: 2, at: daysFromNow(-0.5) })],
    effect: isOpen ? effect : null,
    signer: side === 'buyer' ? 'Mira Holm' : 'Dilani Perera',
    ...changes,
  };
}

const ROLES = { buyer: 'entrepreneur', supplier: 'supplier' } as const;

/** @returns sets what the server answers from now on */
export async function openChange(server: PageServer, moment: ChangeMoment) {
  let shown = changeAt(moment);
  server.answer('GET /v1/orders/:id/', () => ({
    order: signedAt(moment.side, { changes: [shown] }),
  }));
  server.answer('GET /v1/changes/:id/', () => ({ change: shown }));
  server.answer('POST /v1/orders/:id/changes/code/', {
    sent_to: 'm…@lamplume.example',
    resend_after: 60,
  });
  await server.openFor(ROLES[moment.side], CHANGE_PATH);
  return (later: ChangeMoment) => {
    shown = changeAt(later);
    return shown;
  };
}

/** Opens the page on which one is proposed. */
export async function propose(server: PageServer, search = ''): Promise<void> {
  let shown = signedAt('supplier');
  server.answer('GET /v1/orders/:id/', () => ({ order: shown }));
  server.answer('POST /v1/orders/:id/changes/code/', {
    sent_to: 'd…@ceylonleaf.example',
    resend_after: 60,
  });
  server.answer('GET /v1/changes/:id/', () => {
    shown = signedAt('supplier', { changes: [changeAt({ side: 'supplier' })] });
    return { change: changeAt({ side: 'supplier' }) };
  });
  await server.openFor('supplier', PROPOSE_PATH + search);
}
