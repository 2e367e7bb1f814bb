/** The state graph of a shipment of an order, and what its states are called. */
import type { Graph } from '../../transitions.ts';

export const SHIPMENT_STATES = ['packed', 'shipped', 'arrived', 'received', 'cancelled'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

export const SHIPMENT_STATE_NAMES: Readonly<Record<ShipmentState, string>> = {
  packed: 'Packed',
  shipped: 'On its way',
  arrived: 'Arrived, to be counted',
  received: 'Received',
  cancelled: 'Unpacked',
};

/** @returns whether it was never handed over, and will not be */
export const isUnpacked = ({ state }: { readonly state: ShipmentState }): boolean =>
  state === 'cancelled';

/** What goods are packed in. */
export const PACKAGE_KINDS = {
  carton: 'Carton',
  pallet: 'Pallet',
  crate: 'Crate',
  bag: 'Bag',
  drum: 'Drum',
  container: 'Container',
  other: 'Other package',
} as const;
export type PackageKind = keyof typeof PACKAGE_KINDS;

/** Several make up an order, one after the other or side by side. */
export const SHIPMENT_GRAPH = {
  ship: {
    from: ['packed'],
    to: 'shipped',
    by: ['supplier'],
    guards: ['not_checked', 'payment_before_shipping'],
  },
  arrive: { from: ['shipped'], to: 'arrived', by: ['supplier'] },
  /** What has arrived is said by the buyer alone, also where nobody has said that it is there. */
  receive: { from: ['shipped', 'arrived'], to: 'received', by: ['buyer'] },
  /** Who says nothing for so long has received all of it. */
  silence: { from: ['arrived'], to: 'received', by: ['system'], guards: ['time_to_count'] },
  unpack: { from: ['packed'], to: 'cancelled', by: ['supplier'] },
  /** Its order has ended. */
  cancel: { from: ['packed'], to: 'cancelled', by: ['system'] },
} as const satisfies Graph<ShipmentState>;
