/** A shipment of an order, on the transition engine. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { balanceOf, isDelivered, isUnchecked } from '@waggle/contract/orders/shipments/delivery';
import { SHIPMENT_RULES } from '@waggle/contract/orders/shipments/permissions';
import type { SHIPMENT_GRAPH } from '@waggle/contract/orders/shipments/shipment-graph';
import { shownName } from '@waggle/contract/text/shown-name';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type Machine, type StepContext, SYSTEM } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import type { News, NounTypes } from '../../notifications/news.service.ts';
import { partMachine, telling } from '../order-part.ts';
import { orderOf, type OrderRow } from '../orders.repo.ts';
import { claimPapers } from '../papers.service.ts';
import { pastDay } from '../payments/payment-machine.ts';
import { selectPaymentsOf } from '../payments/payments.repo.ts';
import { askFor, WITH_GOODS } from '../payments/plan.service.ts';
import { isOpenFor } from '../payments/waiting-for.ts';
import { answerBy } from '../working-days.ts';
import { BEFORE_SHIPPING } from './goods-facts.ts';
import {
  arrivedGoodsNews,
  receivedNews,
  shippedNews,
  silenceNews,
  unpackedNews,
} from './goods-news.ts';
import { selectShipmentsOf, type ShipmentRow } from './shipments.repo.ts';

export interface ShipmentTypes extends NounTypes<'shipments', typeof SHIPMENT_RULES> {
  inputs: {
    ship: { carrier: string; tracking: string; handed_over: string; files: readonly string[] };
    arrive: { arrived_on: string; files: readonly string[] };
    receive: { received: number; damaged: number; note: string };
  };
}
type Ctx<A extends keyof typeof SHIPMENT_GRAPH = keyof typeof SHIPMENT_GRAPH> = StepContext<
  ShipmentTypes,
  A
>;

/** @returns the papers of a shipment with those of a step. @throws ApiError `invalid_input` for a file that is not the user's */
const withPapers = ({ context, tx, row, step }: Ctx<'ship' | 'arrive'>): Promise<string[]> =>
  claimPapers(context, tx, { userId: step.by.accountId ?? '', urls: step.files }, row.files);

/** Once enough good pieces are there, payments are due that wait for it. */
export async function askForReceived(context: Context, tx: Db, order: OrderRow): Promise<void> {
  const shipments = await selectShipmentsOf(tx, order.id);
  if (!isDelivered(balanceOf(order.terms, shipments))) return;
  for (const trigger of WITH_GOODS) await askFor(context, tx, order.id, trigger);
}

/** @returns what follows from good and damaged pieces of a shipment */
const counted = (
  ctx: Ctx<'receive' | 'silence'>,
  news: (order: OrderRow, row: ShipmentRow) => News | News[],
) => ({
  async cascade(after: ShipmentRow) {
    await askForReceived(ctx.context, ctx.tx, await orderOf(ctx.tx, after));
    await telling(ctx, news)(after);
  },
});

const effects: Machine<ShipmentTypes>['effects'] = {
  async ship(ctx) {
    const { tx, row, step, at } = ctx;
    const [carrier, tracking] = [shownName(step.carrier), shownName(step.tracking)];
    const { signed_at: signed } = await orderOf(tx, row);
    const handed_over = pastDay(step.handed_over, at, { path: 'handed_over', signed });
    const files = await withPapers(ctx);
    return {
      change: { carrier, tracking, handed_over, shipped_at: at, files },
      event: { detail: { carrier, tracking, handed_over } },
      cascade: telling(ctx, shippedNews),
    };
  },
  async arrive(ctx) {
    const { tx, row, step, at } = ctx;
    const order = await orderOf(tx, row);
    const { signed_at: signed } = order;
    const arrived_on = pastDay(step.arrived_on, at, { path: 'arrived_on', signed });
    const counting = { side: 'buyer', days: ORDER_LIMITS.countDays } as const;
    const receive_by = await answerBy(tx, order, at, counting);
    const files = await withPapers(ctx);
    return {
      change: { arrived_on, arrived_at: at, receive_by, files },
      event: { detail: { arrived_on } },
      cascade: telling(ctx, arrivedGoodsNews),
    };
  },
  receive(ctx) {
    const { row, step, at } = ctx;
    const { received, damaged, note } = step;
    if (received + damaged > row.quantity) {
      const message = `It has ${row.quantity.toLocaleString('en')} pieces in all`;
      throw new ApiError('invalid_input', { message, errors: [{ path: 'received', message }] });
    }
    return {
      change: { received, damaged, received_note: note, received_at: at },
      event: { note, detail: { received, damaged } },
      ...counted(ctx, receivedNews),
    };
  },
  silence(ctx) {
    const { quantity: received } = ctx.row;
    return {
      change: { received, damaged: 0, received_at: ctx.at, by_silence: true },
      event: { detail: { received } },
      ...counted(ctx, silenceNews),
    };
  },
  unpack: (ctx) => ({ cascade: telling(ctx, unpackedNews) }),
};

export const shipmentMachine: Machine<ShipmentTypes> = {
  table: 'shipments',
  rules: SHIPMENT_RULES,
  async readFacts(context, tx, row) {
    const { state, buyer_id, supplier_user_id, receive_by } = row;
    const order = await orderOf(tx, row);
    const payments = await selectPaymentsOf(tx, row.order_id);
    return {
      state,
      buyer_id,
      supplier_user_id,
      unchecked: isUnchecked(order.terms, order),
      unpaid: isOpenFor(payments, ...BEFORE_SHIPPING),
      receive_by,
      now: context.clock.now(),
    };
  },
  effects,
  history: { noun: 'shipment' },
  ...partMachine,
};

/** Nothing of an order is sent any more. */
export async function cancelPacked(context: Context, tx: Db, orderId: string): Promise<void> {
  for (const { id, state } of await selectShipmentsOf(tx, orderId)) {
    if (state !== 'packed') continue;
    await transition(context, tx, shipmentMachine, { id }, { action: 'cancel', by: SYSTEM });
  }
}
