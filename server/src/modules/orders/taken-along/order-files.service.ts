/** All orders of a user, or all their payments, as a CSV file. */
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@waggle/contract/csv';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { nextWords } from '@waggle/contract/orders/next-words';
import { isSampleOrder, ORDER_STATE_NAMES, outcomeName } from '@waggle/contract/orders/order-graph';
import { orderName } from '@waggle/contract/orders/order-steps';
import { PAYMENT_STATE_NAMES } from '@waggle/contract/orders/payments/payment-graph';
import { paymentReference } from '@waggle/contract/orders/payments/reference';
import type { OrderFile } from '@waggle/contract/orders/taken-along';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { otherSide, type Side } from '@waggle/contract/permissions/parties';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { recordAudit } from '../../../lib/audit.ts';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Download } from '../../../lib/http/download-route.ts';
import { moneyWords, upperFirst } from '../../../lib/mail/mail-words.ts';
import { takeTurn } from '../../../lib/rate-limits/take-turn.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { nameOf } from '../order-news.ts';
import { amountIn } from '../payments/amounts.ts';
import {
  selectTakenOrders,
  selectTakenPayments,
  type TakenOrder,
  type TakenPayment,
} from './taken-along.repo.ts';

/** Rows read at a time, which an export keeps in memory. */
const PART = 500;

/** A file by its columns: what stands above each, and its cell of a row. */
type Columns<Row> = readonly (readonly [
  head: string,
  cell: (row: Row, origin: string) => string | null,
])[];

const SIDE_WORDS: Readonly<Record<Side, string>> = { buyer: 'buying', supplier: 'selling' };

const sum = ({ currency, standing }: TakenOrder, of: 'arrived' | 'sent' | 'open' | 'back') =>
  standing.sums ? amountIn(currency, standing.sums[of] ?? '0') : null;

const amount = (currency: string, of: string | null) =>
  of === null ? null : amountIn(currency, of);

function nextOf({ side, standing, currency, ...names }: TakenOrder): string {
  const money = (of: string) => moneyWords(currency, of);
  return upperFirst(nextWords(standing, side, nameOf(names, otherSide(side)), { money }).title);
}

const ORDER_COLUMNS: Columns<TakenOrder> = [
  ['Order', ({ number }) => orderName(number)],
  ['Kind', (row) => (isSampleOrder(row) ? 'sample' : 'goods')],
  ['You are', ({ side }) => SIDE_WORDS[side]],
  ['Product', ({ title }) => title],
  ['With', (row) => nameOf(row, otherSide(row.side))],
  ['Quantity', ({ quantity }) => String(quantity)],
  ['Unit', ({ unit, quantity }) => unitWord(unit, quantity)],
  ['Currency', ({ currency }) => currency],
  ['Unit price', ({ unit_price }) => unit_price],
  ['Total', ({ total }) => total],
  ['Arrived', (row) => sum(row, 'arrived')],
  ['Sent', (row) => sum(row, 'sent')],
  ['Open', (row) => sum(row, 'open')],
  ['Paid back', (row) => sum(row, 'back')],
  [
    'State',
    (row) => (row.outcome === null ? ORDER_STATE_NAMES[row.state] : outcomeName(row, row.outcome)),
  ],
  ['Next', nextOf],
  ['Due', ({ standing }) => standing.due],
  ['Signed', ({ signed_at }) => signed_at],
  ['Closed', ({ closed_at }) => closed_at],
  ['Page', ({ id }, origin) => origin + LINKED_PATHS.order.replace(':id', id)],
];

const PAYMENT_COLUMNS: Columns<TakenPayment> = [
  ['Order', ({ number }) => orderName(number)],
  ['You are', ({ side }) => SIDE_WORDS[side]],
  ['Product', ({ title }) => title],
  ['With', (row) => nameOf(row, otherSide(row.side))],
  ['Payment', ({ name }) => name],
  ['Goes to', ({ direction }) => (direction === 'back' ? 'the buyer' : 'the supplier')],
  ['Reference', ({ number, place }) => paymentReference(number, place)],
  ['Currency', ({ currency }) => currency],
  ['Amount', (row) => amount(row.currency, row.amount)],
  ['State', ({ state }) => PAYMENT_STATE_NAMES[state]],
  ['Due', ({ due_at }) => due_at],
  ['Sent on', ({ sent_on }) => sent_on],
  ['Amount sent', (row) => amount(row.currency, row.sent_amount)],
  ['Arrived on', ({ arrived_on }) => arrived_on],
  ['Amount arrived', (row) => amount(row.currency, row.arrived_amount)],
];

/** Reads the next part only when the client can receive more. */
async function* linesOf<Row extends { readonly id: string }>(
  columns: Columns<Row>,
  origin: string,
  read: (before: string | null) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([head]) => head));
  for (let last: Row | undefined, isMore = true; isMore;) {
    const rows = await read(last?.id ?? null);
    last = rows.at(-1);
    isMore = rows.length === PART;
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, origin) ?? ''))).join('');
  }
}

const FILES: Readonly<
  Record<OrderFile, (db: Db, userId: string, origin: string) => AsyncGenerator<string>>
> = {
  orders: (db, userId, origin) =>
    linesOf(ORDER_COLUMNS, origin, (before) => selectTakenOrders(db, userId, before, PART)),
  payments: (db, userId, origin) =>
    linesOf(PAYMENT_COLUMNS, origin, (before) => selectTakenPayments(db, userId, before, PART)),
};

/** @throws ApiError `too_many_requests` */
export async function exportOrders(
  context: Context,
  viewer: Viewer,
  of: OrderFile,
): Promise<Download> {
  const { clock, config, database } = context;
  const { accountId } = viewer;
  await takeTurn(context, `order files ${accountId}`, RATE_LIMITS.orderFilesPerUser);
  await recordAudit(database.db, clock, {
    actor: viewer.personId,
    action: 'order.exported',
    detail: { of },
  });
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `waggle-${of}-${utcDay(context)}.csv`,
    stream: Readable.from(FILES[of](database.db, accountId, config.publicUrl)),
  };
}
