/** What happened to orders and their parts, as histories and conversations of their two sides tell it: of a payment how much, and never into which account. */
import type { ToldChange } from '@waggle/contract/orders/changes';
import type { ToldPayment } from '@waggle/contract/orders/payments';
import { payerOf } from '@waggle/contract/orders/payments/permissions';
import { otherSide, type Side } from '@waggle/contract/permissions/parties';
import type { Db } from '../../lib/database.ts';
import type { SpokenSteps } from '../../lib/transitions/spoken-steps.ts';
import type { StepRow } from '../../lib/transitions/steps.repo.ts';
import { orderIdsOf, partIdsOf } from './around.repo.ts';
import { type ChangeRow, selectChange } from './changes/changes.repo.ts';
import { orderOf, type OrderRow, selectOrder } from './orders.repo.ts';
import { amountIn } from './payments/amounts.ts';
import { type PaymentRow, selectPayment } from './payments/payments.repo.ts';
import { type SampleRow, selectSample } from './samples/samples.repo.ts';
import { selectShipment, type ShipmentRow } from './shipments/shipments.repo.ts';

const named = ({ id, number }: OrderRow) => ({ order: { id, number } });

export const orderConversation: SpokenSteps = {
  shown: {
    start: 'order_started',
    order: 'sample_ordered',
    agree: 'sample_agreed',
    alter: 'order_altered',
    offer: 'order_offered',
    sign: 'order_signed',
    decline: 'order_declined',
    withdraw: 'order_withdrawn',
    end_unsigned: 'order_withdrawn',
    lapse: 'order_lapsed',
    adopt: 'order_adopted',
    cancel: 'order_cancelled',
    begin_making: 'making_begun',
    begin_tooling: 'tooling_begun',
    check: 'goods_checked',
    complete: 'order_completed',
    propose: 'change_proposed',
    cancel_agreed: 'order_ended',
  },
  askedFor: 'orders',
  find: ({ invitation }) => ({ row: orderIdsOf(invitation.id) }),
  async present(_, db, id) {
    const order = await selectOrder(db, id);
    return () => (order === undefined ? {} : named(order));
  },
};

/** @returns the same for a part of orders. @param tell what is said of it beside its order */
const partSteps = <P extends { readonly order_id: string }>(
  table: Parameters<typeof partIdsOf>[0],
  shown: SpokenSteps['shown'],
  {
    select,
    tell,
  }: {
    select(db: Db, id: string): Promise<P | undefined>;
    tell(
      row: P,
      step: StepRow,
      order: OrderRow,
    ): ReturnType<Awaited<ReturnType<NonNullable<SpokenSteps['present']>>>>;
  },
): SpokenSteps => ({
  shown,
  askedFor: 'orders',
  find: ({ invitation }) => ({ row: partIdsOf(table, invitation.id) }),
  async present(_, db, id) {
    const row = await select(db, id);
    if (row === undefined) return () => ({});
    const order = await orderOf(db, row);
    return (step) => ({ ...named(order), ...tell(row, step, order) });
  },
});

/** @returns whose step it was, and the payment with the amount that it says, or that was asked for */
export function toldPayment(
  row: PaymentRow,
  { detail, actor_role }: Pick<StepRow, 'detail' | 'actor_role'>,
  { currency }: Pick<OrderRow, 'currency'>,
): { side: Side | null; payment: ToldPayment } {
  const { id, name, amount: asked } = row;
  const { amount = asked }: { amount?: string } = detail;
  const payer = payerOf(row);
  const sides: Partial<Record<string, Side>> = { payer, payee: otherSide(payer) };
  const payment = { id, name, amount: amountIn(currency, amount), currency };
  return { side: sides[actor_role] ?? null, payment };
}

export const paymentConversation = partSteps(
  'payments',
  {
    report: 'payment_sent',
    stop: 'payment_stopped',
    release: 'payment_released',
    confirm: 'payment_arrived',
    deny: 'payment_denied',
  },
  { select: selectPayment, tell: toldPayment },
);

export const toldSample = ({ id, round }: SampleRow) => ({ sample: { id, round } });

export const sampleConversation = partSteps(
  'samples',
  {
    send: 'sample_sent',
    receive: 'sample_here',
    approve: 'sample_approved',
    reject: 'sample_rejected',
  },
  { select: selectSample, tell: toldSample },
);

export const toldShipment = (
  { id, place, quantity }: ShipmentRow,
  { unit }: Pick<OrderRow, 'unit'>,
) => ({ shipment: { id, place, quantity, unit } });

export const shipmentConversation = partSteps(
  'shipments',
  {
    pack: 'shipment_packed',
    unpack: 'shipment_unpacked',
    ship: 'shipment_sent',
    arrive: 'shipment_arrived',
    receive: 'shipment_received',
    silence: 'shipment_received',
  },
  { select: selectShipment, tell: (row, _, order) => toldShipment(row, order) },
);

/** @returns whose step it was, and the change */
export function toldChange(
  { id, kind, number, by_side }: ChangeRow,
  { actor_role }: Pick<StepRow, 'actor_role'>,
): { side: Side | null; change: ToldChange } {
  const sides: Partial<Record<string, Side>> = { proposer: by_side, answerer: otherSide(by_side) };
  return { side: sides[actor_role] ?? null, change: { id, kind, number } };
}

export const changeConversation = partSteps(
  'changes',
  {
    accept: 'change_accepted',
    refuse: 'change_refused',
    withdraw: 'change_withdrawn',
    lapse: 'change_lapsed',
  },
  { select: selectChange, tell: (row, step) => ({ side: toldChange(row, step).side }) },
);
