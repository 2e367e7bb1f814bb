/** Who may do what with the shipments of an order: made from their graph, for the two sides. */
import { type Parties, sideDenial } from '../../permissions/parties.ts';
import { conflicts, deny, type Permissions } from '../../permissions/rules.ts';
import { isPast } from '../../rfq/deadline.ts';
import { graphPermissions, type GraphRules } from '../../transitions.ts';
import { trading } from '../../permissions/order-roles.ts';
import { SHIPMENT_GRAPH, type ShipmentState } from './shipment-graph.ts';

/** What the checks of a shipment read. */
export interface ShipmentFacts extends Parties {
  readonly state: ShipmentState;
  /** Whether the buyer still has to check the goods. */
  readonly unchecked: boolean;
  /** Whether a payment that comes before shipping has not arrived. */
  readonly unpaid: boolean;
  /** ISO times: until when the buyer counts, and now. */
  readonly receive_by: string | null;
  readonly now: string;
}

const REASONS = conflicts({
  not_checked: 'The buyer checks the goods first',
  payment_before_shipping: 'A payment that comes before shipping has not arrived',
  time_to_count: 'There is still time to say what arrived',
  shipment_packed: 'It was not handed over yet',
  shipment_sent: 'It was handed over already',
  shipment_arrived: 'It was said already that it is there',
  shipment_received: 'It was received already',
  shipment_cancelled: 'It was unpacked',
});

export const SHIPMENT_RULES: GraphRules<
  typeof SHIPMENT_GRAPH,
  ShipmentFacts,
  keyof typeof REASONS | 'not_found',
  Parties
> = {
  graph: SHIPMENT_GRAPH,
  roleDenial: sideDenial,
  checks: {
    not_checked: (_, { unchecked }) => (unchecked ? deny('not_checked') : undefined),
    payment_before_shipping: (_, { unpaid }) =>
      unpaid ? deny('payment_before_shipping') : undefined,
    time_to_count: (_, { receive_by, now }) =>
      isPast(receive_by, now) ? undefined : deny('time_to_count'),
  },
  stateDenial(action, state) {
    if (state === 'cancelled') return deny('shipment_cancelled');
    if (state === 'received') return deny('shipment_received');
    if (state === 'packed') return deny('shipment_packed');
    return deny(action === 'arrive' ? 'shipment_arrived' : 'shipment_sent');
  },
};

export const SHIPMENT_PERMISSIONS = {
  reasons: REASONS,
  actions: graphPermissions('shipment', SHIPMENT_RULES, { buyer: trading, supplier: trading }),
  moved: { shipment: 'a shipment' },
} as const satisfies Permissions;
