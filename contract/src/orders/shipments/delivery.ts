/** How far the goods of an order are: what is packed, on its way, received and short, and whose turn it is by that. */
import type { Side } from '../../permissions/parties.ts';
import type { OrderTerms } from '../terms.ts';
import type { ShipmentState } from './shipment-graph.ts';

/** What counts pieces. */
export interface Counted {
  readonly state: ShipmentState;
  readonly quantity: number;
  /** Good pieces; null before it is received. */
  readonly received: number | null;
  readonly damaged: number | null;
}

/** A shipment, as far as it says what is next; times are ISO. */
export interface ShipmentObject extends Counted {
  /** When it was packed. */
  readonly created_at: string;
  readonly shipped_at: string | null;
  /** Until when its buyer says what arrived. */
  readonly receive_by: string | null;
  readonly received_at: string | null;
}

/** Production once it has begun, with the ends of the days until which somebody acts; null where that is not their turn. */
export interface ProductionObject {
  readonly checked_at: string | null;
  readonly make_by: string;
  readonly check_by: string | null;
  readonly ship_by: string | null;
  readonly settle_by: string | null;
  readonly objects_until: string | null;
}

type Ordered = Pick<OrderTerms, 'quantity' | 'tolerance'>;

export interface Balance {
  readonly ordered: number;
  /** With its tolerance. */
  readonly least: number;
  readonly most: number;
  /** Packed and not handed over; handed over and not received. */
  readonly packed: number;
  readonly on_the_way: number;
  readonly received: number;
  readonly damaged: number;
  /** Said to have been sent, and not received. */
  readonly missing: number;
  /** What may still be packed: pieces that were damaged or missing can be sent again. */
  readonly left: number;
  /** What was never packed and has to be. */
  readonly unmade: number;
  /** What is missing of the order, whatever is under way. */
  readonly short: number;
}

/** @returns hundredths of a percent */
const parts = (percent: string): number => Math.round(Number(percent) * 100);
const WHOLE = 10_000;

/** @returns the pieces of an order by where they are */
export function balanceOf(
  { quantity, tolerance }: Ordered,
  shipments: readonly Counted[],
): Balance {
  const sum = (states: readonly ShipmentState[], count: (one: Counted) => number | null) =>
    shipments.reduce((all, one) => all + (states.includes(one.state) ? (count(one) ?? 0) : 0), 0);
  const packed = sum(['packed'], (one) => one.quantity);
  const on_the_way = sum(['shipped', 'arrived'], (one) => one.quantity);
  const delivered = sum(['received'], (one) => one.quantity);
  const received = sum(['received'], (one) => one.received);
  const damaged = sum(['received'], (one) => one.damaged);
  const least = Math.max(1, Math.ceil((quantity * (WHOLE - parts(tolerance.fewer))) / WHOLE));
  const most = Math.floor((quantity * (WHOLE + parts(tolerance.more))) / WHOLE);
  const there = packed + on_the_way + received;
  return {
    ordered: quantity,
    least,
    most,
    packed,
    on_the_way,
    received,
    damaged,
    missing: delivered - received - damaged,
    left: Math.max(0, most - there),
    unmade: Math.max(0, least - packed - on_the_way - delivered),
    short: Math.max(0, least - there),
  };
}

/** Whether nothing is owed any more of the goods: enough of them has been received. */
export const isDelivered = ({ received, least }: Balance): boolean => received >= least;

export const DELIVERY_NEXT_STEPS = [
  'make',
  'check',
  'ship',
  'receive',
  'on_the_way',
  'settle_short',
  'objecting',
] as const;
type DeliveryStep = (typeof DELIVERY_NEXT_STEPS)[number];

/** What is read of an order. */
interface Goods {
  readonly terms: Ordered & Pick<OrderTerms, 'check'>;
  readonly shipments: readonly ShipmentObject[];
  readonly production: ProductionObject | null;
}

const has = ({ shipments }: Goods, state: ShipmentState): boolean =>
  shipments.some((one) => one.state === state);

/** @returns the first, or the last, of some moments */
const firstOf = (times: readonly (string | null)[]): string | null =>
  times.filter((one) => one !== null).toSorted()[0] ?? null;
const lastOf = (times: readonly (string | null)[]): string | null =>
  times
    .filter((one) => one !== null)
    .toSorted()
    .at(-1) ?? null;

/** Whether the buyer looks at the goods before they go, and has not said so. */
export const isUnchecked = (
  { check }: Pick<OrderTerms, 'check'>,
  { checked_at }: { readonly checked_at: string | null },
): boolean => check !== 'none' && checked_at === null;

/** @returns who does what about the goods now; undefined before production has begun */
export function deliveryNext(goods: Goods) {
  const { terms, shipments, production } = goods;
  if (production === null) return undefined;
  const { unmade, short } = balanceOf(terms, shipments);
  const step = (turn: Side | 'nobody', next: DeliveryStep, due: string | null) => ({
    turn,
    next,
    due,
    payment: null,
  });
  if (has(goods, 'packed')) {
    return isUnchecked(terms, production)
      ? step('buyer', 'check', production.check_by)
      : step('supplier', 'ship', production.ship_by);
  }
  if (has(goods, 'arrived')) {
    return step('buyer', 'receive', firstOf(shipments.map(({ receive_by }) => receive_by)));
  }
  if (unmade > 0) return step('supplier', 'make', production.make_by);
  if (has(goods, 'shipped')) return step('nobody', 'on_the_way', null);
  return short > 0
    ? step('supplier', 'settle_short', production.settle_by)
    : step('nobody', 'objecting', production.objects_until);
}

interface Cell {
  readonly state: 'done' | 'now' | 'to_come';
  readonly turn: Side | null;
  readonly at: string | null;
}
const TO_COME: Cell = { state: 'to_come', turn: null, at: null };
const done = (at: string | null): Cell => ({ state: 'done', turn: null, at });
const now = (turn: Side | null = null, at: string | null = null): Cell => ({
  state: 'now',
  turn,
  at,
});

function deliveryCell(goods: Goods, { unmade, short }: Balance, settle_by: string | null): Cell {
  const { shipments } = goods;
  if (has(goods, 'arrived')) {
    return now('buyer', firstOf(shipments.map(({ receive_by }) => receive_by)));
  }
  if (has(goods, 'shipped')) return now();
  const received = lastOf(shipments.map(({ received_at }) => received_at));
  if (received === null) return TO_COME;
  if (unmade > 0 || has(goods, 'packed')) return now();
  return short > 0 ? now('supplier', settle_by) : done(received);
}

/** @returns how far the work is that comes after the sample; nothing before production has begun */
export function deliveryCells(goods: Goods) {
  const { terms, production } = goods;
  if (production === null) return {};
  const shipments = goods.shipments.filter(({ state }) => state !== 'cancelled');
  const there = { ...goods, shipments };
  const balance = balanceOf(terms, shipments);
  const { make_by, checked_at, check_by, ship_by, settle_by } = production;
  const isPacked = has(there, 'packed');
  const isMade = balance.unmade === 0;
  const sent = lastOf(shipments.map(({ shipped_at }) => shipped_at));
  const free = isPacked && !isUnchecked(terms, production);
  const cells: Readonly<Partial<Record<string, Cell>>> = {
    production: isMade
      ? done(lastOf(shipments.map((one) => one.created_at)))
      : now('supplier', make_by),
    check: checked_at !== null ? done(checked_at) : isPacked ? now('buyer', check_by) : TO_COME,
    shipping: free
      ? now('supplier', ship_by)
      : sent === null || isPacked
        ? TO_COME
        : isMade
          ? done(sent)
          : now(),
    delivery: deliveryCell(there, balance, settle_by),
  };
  return cells;
}
