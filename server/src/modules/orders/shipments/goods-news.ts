/** What the two sides are told about production and shipments: what is ready, on its way, there, and short. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { orderName } from '@waggle/contract/orders/order-steps';
import { PACKAGE_KINDS } from '@waggle/contract/orders/shipments/shipment-graph';
import { type Side, SIDES } from '@waggle/contract/permissions/parties';
import { counted } from '@waggle/contract/text/counted';
import {
  countWords,
  dayInWords,
  deadlineInWords,
  lowerFirst,
  upperFirst,
} from '../../../lib/mail/mail-words.ts';
import type { News } from '../../notifications/news.service.ts';
import { orderNews } from '../order-news.ts';
import type { OrderRow } from '../orders.repo.ts';
import type { ShipmentRow } from './shipments.repo.ts';

export const makingNews = (order: OrderRow): News =>
  orderNews(order, 'supplier', {
    title: `Production of order ${orderName(order.number)} begins`,
    says: `What comes before it is done. The goods are to be ready by ${dayInWords(order.ready_on ?? '')}, counted from today.`,
  });

export const toolingNews = (order: OrderRow): News =>
  orderNews(order, 'buyer', {
    title: `The tool of order ${orderName(order.number)} is begun`,
    says: `${order.supplier_name} began to make the tool. From now on the order is cancelled only together.`,
  });

export const checkedNews = (order: OrderRow): News =>
  orderNews(order, 'supplier', {
    type: 'success',
    title: `The goods of order ${orderName(order.number)} are checked`,
    says: `${order.buyer_name} has checked them.`,
  });

/** All that was agreed is done. */
export const completedNews = (order: OrderRow): News[] =>
  SIDES.map((side) =>
    orderNews(order, side, {
      type: 'success',
      title: `Order ${orderName(order.number)} is done`,
      says: `All that was agreed has arrived and is paid, and the time to object is over: the order is closed.`,
      more: [side === 'buyer' ? 'You can order the same goods again, in any number.' : ''],
    }),
  );

/** @param ends `was handed over` */
function told(
  order: OrderRow,
  { place }: ShipmentRow,
  side: Side,
  { ends, ...words }: { ends: string; says: string } & Partial<Pick<News, 'type' | 'more'>>,
): News {
  const title = `Shipment ${place} of order ${orderName(order.number)} ${ends}`;
  return orderNews(order, side, { ...words, title });
}

const pieces = (order: OrderRow, count: number) => countWords(order, count);

/** @returns `12 cartons, 12.5 kg each, 60 × 40 × 40 cm` */
function packagesInWords({ packages }: ShipmentRow): string[] {
  return packages.map(({ kind, count, weight, size }) => {
    const name = lowerFirst(PACKAGE_KINDS[kind]);
    return [counted(count, name), weight && `${weight} kg each`, size]
      .filter((part) => part !== '')
      .join(', ');
  });
}

export const packedNews = (order: OrderRow, row: ShipmentRow): News =>
  told(order, row, 'buyer', {
    ends: 'is packed',
    says: `${order.supplier_name} packed ${pieces(order, row.quantity)} of ${order.quantity.toLocaleString('en')}.`,
    more: [...packagesInWords(row), row.note],
  });

export const unpackedNews = (order: OrderRow, row: ShipmentRow): News =>
  told(order, row, 'buyer', {
    ends: 'was unpacked',
    says: `${order.supplier_name} unpacked ${pieces(order, row.quantity)} before they were handed over.`,
  });

export function shippedNews(order: OrderRow, row: ShipmentRow): News {
  const number = row.tracking === '' ? '' : `, ${row.tracking}`;
  return told(order, row, 'buyer', {
    ends: 'was handed over',
    says: `${order.supplier_name} handed over ${pieces(order, row.quantity)} on ${dayInWords(row.handed_over ?? '')} to ${row.carrier}${number}.`,
  });
}

export const arrivedGoodsNews = (order: OrderRow, row: ShipmentRow): News =>
  told(order, row, 'buyer', {
    ends: 'is there',
    says: `${order.supplier_name} says that ${pieces(order, row.quantity)} arrived on ${dayInWords(row.arrived_on ?? '')}. If you say nothing by ${deadlineInWords(row.receive_by ?? '')}, all of it counts as received.`,
  });

/** @returns `290 pieces are good, 5 damaged, 5 missing` */
function countInWords(order: OrderRow, { quantity, received, damaged }: ShipmentRow): string {
  const [good, bad] = [received ?? 0, damaged ?? 0];
  const missing = quantity - good - bad;
  const wrong = [
    ...(bad > 0 ? [`${bad.toLocaleString('en')} damaged`] : []),
    ...(missing > 0 ? [`${missing.toLocaleString('en')} missing`] : []),
  ];
  return [`${pieces(order, good)} ${good === 1 ? 'is' : 'are'} good`, ...wrong].join(', ');
}

export function receivedNews(order: OrderRow, row: ShipmentRow): News {
  const isWhole = row.received === row.quantity;
  return told(order, row, 'supplier', {
    type: isWhole ? 'success' : 'warning',
    ends: isWhole ? 'was received' : 'was received, and is short',
    says: `${upperFirst(order.buyer_name)} says: ${countInWords(order, row)}.`,
    more: [row.received_note],
  });
}

/** Nobody has said in time what arrived. */
export const silenceNews = (order: OrderRow, row: ShipmentRow): News[] =>
  SIDES.map((side) =>
    told(order, row, side, {
      ends: 'counts as received',
      says: `Nothing was reported within ${ORDER_LIMITS.countDays} working days: ${pieces(order, row.quantity)} count as received in full.`,
    }),
  );
