/** Shipments of the order of a reading lamp, as the server would answer for either side and at each moment, for the tests of its Shipping tab. */
import type { Order } from '@waggle/contract/orders';
import type { ProductionObject } from '@waggle/contract/orders/shipments/delivery';
import type { Production, Shipment } from '@waggle/contract/orders/shipments';
import type { ShipmentState } from '@waggle/contract/orders/shipments/shipment-graph';
import type { Side } from '@waggle/contract/permissions/parties';
import { daysFromNow, MARKED, type Moment, orderAt } from './order-fixtures.ts';

const day = (days: number) => daysFromNow(days).slice(0, 10);
const STATES: readonly ShipmentState[] = ['packed', 'shipped', 'arrived', 'received'];
const MAY: Readonly<Record<Side, Partial<Record<ShipmentState, Shipment['may']>>>> = {
  buyer: { shipped: { receive: null }, arrived: { receive: null } },
  supplier: { packed: { ship: null, unpack: null }, shipped: { arrive: null } },
};

export function shipmentAt(
  side: Side,
  state: ShipmentState,
  changes: Partial<Shipment> = {},
): Shipment {
  const { place = 1, quantity = 500 } = changes;
  const has = (since: ShipmentState) => STATES.indexOf(state) >= STATES.indexOf(since);
  return {
    id: `0199a4f0-0000-7000-8000-000000005b0${place}`,
    version: 2,
    state,
    may: MAY[side][state] ?? {},
    place,
    quantity,
    packages: [{ kind: 'carton', count: 25, weight: '18.5', size: '60 × 40 × 40 cm' }],
    note: '',
    packed_at: daysFromNow(-9),
    carrier: has('shipped') ? 'DHL' : '',
    tracking: has('shipped') ? '44 1820' : '',
    handed_over: has('shipped') ? day(-6) : null,
    shipped_at: has('shipped') ? daysFromNow(-6) : null,
    arrived_on: has('arrived') ? day(-1) : null,
    arrived_at: has('arrived') ? daysFromNow(-1) : null,
    receive_by: state === 'arrived' ? daysFromNow(4.5) : null,
    received: has('received') ? quantity : null,
    damaged: has('received') ? 0 : null,
    received_note: '',
    received_at: has('received') ? daysFromNow(-0.5) : null,
    by_silence: false,
    files: [],
    ...changes,
  };
}

interface Goods extends Partial<Production> {
  /** How the goods are counted towards whose turn it is. */
  goods?: Partial<ProductionObject>;
}

/** @returns a signed order whose production has begun, with these shipments */
export function orderWithGoods(
  side: Side,
  shipments: readonly Shipment[] = [],
  { goods, ...read }: Goods = {},
  moment: Partial<Moment> = {},
): Order {
  const production: Production = {
    made_from: day(-20),
    ready_on: day(4),
    ready_first: day(4),
    tooling_begun_at: null,
    checked_at: daysFromNow(-8),
    objects_until: null,
    ...read,
  };
  return orderAt({
    side,
    state: 'signed',
    terms: { ...MARKED, sample: null },
    payments: [
      { state: 'received', arrived_at: daysFromNow(-22), arrived_amount: '60.00' },
      { state: 'received', arrived_at: daysFromNow(-20), arrived_amount: '3037.50' },
      { state: 'planned' },
    ],
    shipments,
    production: {
      read: production,
      goods: {
        checked_at: production.checked_at,
        make_by: daysFromNow(4.5),
        check_by: daysFromNow(3.5),
        ship_by: daysFromNow(2.5),
        settle_by: daysFromNow(5.5),
        objects_until: production.objects_until,
        ...goods,
      },
    },
    ...moment,
  });
}
