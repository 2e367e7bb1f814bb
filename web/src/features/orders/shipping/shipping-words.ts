/** What pages say of production and shipments: what is packed, on its way and received, and what is short. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { Order } from '@waggle/contract/orders';
import { type Balance, balanceOf } from '@waggle/contract/orders/shipments/delivery';
import { isUnpacked, PACKAGE_KINDS } from '@waggle/contract/orders/shipments/shipment-graph';
import type { Packages, Shipment } from '@waggle/contract/orders/shipments';
import { formatDate, formatDay } from '../../../lib/dates.ts';
import { counted, formatCount } from '../../../lib/figures/format-money.ts';
import { quantityWords } from '../order-words.ts';

export const balanceOfOrder = ({ terms, shipments }: Pick<Order, 'terms' | 'shipments'>): Balance =>
  balanceOf(terms, shipments);

/** @returns `25 cartons, 18 kg each, 60 × 40 × 40 cm` */
export function packageWords({ kind, count, weight, size }: Packages[number]): string {
  const each = count === 1 ? '' : ' each';
  return [
    counted(count, PACKAGE_KINDS[kind].toLowerCase()),
    weight !== '' && `${weight} kg${each}`,
    size !== '' && size,
  ]
    .filter(Boolean)
    .join(', ');
}

/** @returns `You handed it over`, or what the other side did */
const whoDid = ({ side, counterpart }: Order, by: Order['side'], did: string): string =>
  `${side === by ? 'You' : counterpart} ${did}`;

/** @returns what has happened to a shipment, each with its day, the first first */
export function pastOf(order: Order, shipment: Shipment): string[] {
  const { packed_at, carrier, tracking, handed_over, arrived_on, received_at } = shipment;
  const by = [carrier, tracking].filter(Boolean).join(', ');
  return [
    `${whoDid(order, 'supplier', 'packed it')} on ${formatDay(packed_at)}${isUnpacked(shipment) ? ', and unpacked it again' : ''}`,
    handed_over !== null &&
      `${whoDid(order, 'supplier', 'handed it over')} on ${formatDate(handed_over)}: ${by}`,
    arrived_on !== null && `It arrived on ${formatDate(arrived_on)}`,
    received_at !== null &&
      (shipment.by_silence
        ? `Counted as received in full on ${formatDay(received_at)}: nothing was reported within ${ORDER_LIMITS.countDays} working days`
        : `${whoDid(order, 'buyer', 'counted it')} on ${formatDay(received_at)}`),
  ].filter((one) => one !== false);
}

/** @returns `470 good, 6 damaged, 4 missing`; undefined before it is received */
export function receivedWords({ quantity, received, damaged }: Shipment): string | undefined {
  if (received === null || damaged === null) return undefined;
  const missing = quantity - received - damaged;
  return [
    `${formatCount(received)} good`,
    damaged > 0 && `${formatCount(damaged)} damaged`,
    missing > 0 && `${formatCount(missing)} missing`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** @returns the heading of the tab, which is its answer */
export function headOf(order: Order): { title: string; lead: string } {
  const { production, terms, side, counterpart } = order;
  const { ordered, packed, on_the_way, received } = balanceOfOrder(order);
  const of = (count: number) =>
    `${formatCount(count)} of ${quantityWords({ ...terms, quantity: ordered })}`;
  if (production === null || production.made_from === null) {
    return {
      title: 'Production has not begun',
      lead: 'It begins once what is paid before it has arrived, and a sample that was agreed is approved.',
    };
  }
  if (received > 0) return { title: `${of(received)} received`, lead: '' };
  if (on_the_way > 0) return { title: `${of(on_the_way)} on the way`, lead: '' };
  if (packed > 0) return { title: `${of(packed)} packed`, lead: '' };
  const since = `Production began on ${formatDate(production.made_from)}.`;
  return {
    title: 'Nothing is packed yet',
    lead: side === 'supplier' ? since : `${since} ${counterpart} says here what is packed.`,
  };
}

/** @returns the figures of the balance that say something, each with its name */
export function figuresOf(balance: Balance): readonly [name: string, count: number][] {
  const { ordered, packed, on_the_way, received, damaged, missing } = balance;
  const shown: readonly [string, number][] = [
    ['Packed', packed],
    ['On the way', on_the_way],
    ['Damaged', damaged],
    ['Missing', missing],
  ];
  return [['Ordered', ordered], ...shown.filter(([, count]) => count > 0), ['Received', received]];
}
