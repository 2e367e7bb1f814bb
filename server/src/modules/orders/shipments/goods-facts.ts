/** Where production and the goods of an order stand: what is packed, sent and received, and until when who acts. */
import { dayIn, endOfDay } from '@waggle/contract/calendar/time-zone';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { decimal } from '@waggle/contract/money/decimal';
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import type { OrderFacts } from '@waggle/contract/orders/permissions';
import {
  type Balance,
  balanceOf,
  isDelivered,
  isUnchecked,
  type ProductionObject,
} from '@waggle/contract/orders/shipments/delivery';
import { timeOf } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/database.ts';
import type { OrderRow } from '../orders.repo.ts';
import type { PaymentRow } from '../payments/payments.repo.ts';
import { isOpenFor, isSettled } from '../payments/waiting-for.ts';
import type { SamplesNow } from '../samples/sample-facts.ts';
import { zoneOf } from '../terms/parties.ts';
import { answerBy, dayAfter } from '../working-days.ts';
import { selectShipmentsOf, type ShipmentRow } from './shipments.repo.ts';

export interface GoodsNow {
  /** In their order. */
  readonly shipments: readonly ShipmentRow[];
  readonly balance: Balance;
  /** Null before production has begun, and of a sample order. */
  readonly production: ProductionObject | null;
}

const last = (times: readonly (Time | null)[]): Time | undefined =>
  times
    .filter((one) => one !== null)
    .toSorted()
    .at(-1);

/** Payments that come before production; and before goods are sent. */
const BEFORE_MAKING = ['signing', 'golden'] as const;
export const BEFORE_SHIPPING = ['signing', 'sample', 'golden', 'checked'] as const;

type Times = Omit<ProductionObject, 'checked_at' | 'make_by'>;
const NO_TIMES: Times = { check_by: null, ship_by: null, settle_by: null, objects_until: null };

/** Nobody is late with what somebody else has kept waiting: handing over counts from the last of what comes before it. */
async function shipBy(
  db: Db,
  order: OrderRow,
  { since, zone }: { since: Time | undefined; zone: string },
): Promise<Time> {
  const { ready_on } = order;
  const free = since === undefined ? '' : dayIn(zone, since);
  const from = ready_on !== null && ready_on > free ? ready_on : free;
  const counting = { side: 'supplier', days: ORDER_LIMITS.handOverDays } as const;
  return timeOf(endOfDay(await dayAfter(db, order, from, counting), zone));
}

/** @returns the times of whoever acts now */
async function timesOf(
  db: Db,
  order: OrderRow,
  { shipments, balance }: Omit<GoodsNow, 'production'>,
  { payments, zone }: { payments: readonly PaymentRow[]; zone: string },
): Promise<Times> {
  const packed = shipments.filter(({ state }) => state === 'packed');
  const [first] = packed;
  if (first !== undefined) {
    const { created_at } = first;
    if (isUnchecked(order.terms, order)) {
      const counting = { side: 'buyer', days: ORDER_LIMITS.checkDays } as const;
      return { ...NO_TIMES, check_by: await answerBy(db, order, created_at, counting) };
    }
    const paid = payments.map(({ arrived_at }) => arrived_at);
    const since = last([created_at, order.checked_at, ...paid]);
    return { ...NO_TIMES, ship_by: await shipBy(db, order, { since, zone }) };
  }
  const received = last(shipments.map(({ received_at }) => received_at));
  if (received === undefined || balance.on_the_way > 0) return NO_TIMES;
  if (isDelivered(balance)) {
    const counting = { side: 'buyer', days: order.terms.acceptance_days, anyDay: true } as const;
    return { ...NO_TIMES, objects_until: await answerBy(db, order, received, counting) };
  }
  const counting = { side: 'supplier', days: ORDER_LIMITS.settleDays } as const;
  return { ...NO_TIMES, settle_by: await answerBy(db, order, received, counting) };
}

export async function goodsNow(
  db: Db,
  order: OrderRow,
  payments: readonly PaymentRow[],
): Promise<GoodsNow> {
  const shipments = order.made_from === null ? [] : await selectShipmentsOf(db, order.id);
  const there = { shipments, balance: balanceOf(order.terms, shipments) };
  const { ready_on, checked_at } = order;
  if (ready_on === null) return { ...there, production: null };
  const zone = await zoneOf(db, order, 'supplier');
  const make_by = timeOf(endOfDay(ready_on, zone));
  const times = await timesOf(db, order, there, { payments, zone });
  return { ...there, production: { checked_at, make_by, ...times } };
}

/** Whether all has happened that comes before production, and it has not begun. */
export const mayBeMade = (
  { kind, state, made_from, terms, cancelled_by }: OrderRow,
  { payments, samples }: { payments: readonly PaymentRow[]; samples: SamplesNow },
): boolean =>
  kind === 'goods' &&
  state === 'signed' &&
  cancelled_by === null &&
  made_from === null &&
  terms.payments.every(({ key }) => payments.some((one) => one.key === key)) &&
  (terms.sample === null || samples.rounds.some((one) => one.state === 'golden')) &&
  !isOpenFor(payments, ...BEFORE_MAKING);

type GoodsFacts = Pick<
  OrderFacts,
  | 'making'
  | 'has_tool'
  | 'tool_begun'
  | 'deposit_open'
  | 'check_agreed'
  | 'checked'
  | 'something_packed'
  | 'all_packed'
  | 'goods_away'
  | 'something_open'
>;

/** @returns what the checks of an order read of its goods */
export function goodsFacts(
  order: OrderRow,
  { shipments, balance, production }: GoodsNow,
  { payments, now }: { payments: readonly PaymentRow[]; now: Time },
): GoodsFacts {
  const { terms, made_from, checked_at, tooling_begun_at } = order;
  const until = production?.objects_until ?? null;
  return {
    making: made_from !== null && order.cancelled_by === null,
    // One that costs nothing in a repeated order was made for the order before.
    has_tool: terms.costs.some(
      ({ tool, amount }) =>
        tool !== null && (order.repeats === null || decimal(amount).digits > 0n),
    ),
    tool_begun: tooling_begun_at !== null,
    deposit_open: isOpenFor(payments, ...BEFORE_MAKING),
    check_agreed: !isSampleOrder(order) && terms.check !== 'none',
    checked: checked_at !== null,
    something_packed: balance.packed > 0,
    all_packed: balance.left === 0,
    goods_away: shipments.some(({ shipped_at }) => shipped_at !== null),
    // A sample order ends with what is decided on its sample.
    something_open:
      !isSampleOrder(order) && (until === null || until > now || !payments.every(isSettled)),
  };
}
