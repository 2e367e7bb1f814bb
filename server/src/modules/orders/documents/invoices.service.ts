/** Invoices of suppliers: uploaded, compared with what the order says, and read by both sides. */
import {
  type addInvoice as addCall,
  invoice,
  type OrderInvoice,
  type removeInvoice as removeCall,
} from '@waggle/contract/orders/documents';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { lineTotal } from '@waggle/contract/money';
import { orderName } from '@waggle/contract/orders/order-steps';
import { isUnpacked } from '@waggle/contract/orders/shipments/shipment-graph';
import { shownName } from '@waggle/contract/text/shown-name';
import { ApiError } from '../../../lib/api-error.ts';
import { authorize } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { newId } from '../../../lib/new-id.ts';
import { shownOf } from '../../../lib/shown.ts';
import { findById } from '../../../lib/uuid.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { dayInWords, moneyWords } from '../../../lib/mail/mail-words.ts';
import { claimFiles, fileRowsByIds, presentFile, releaseFiles } from '../../files/files.service.ts';
import { tell } from '../../notifications/news.service.ts';
import { orderMachine } from '../order-machine.ts';
import { orderNews } from '../order-news.ts';
import { lockOrder, type OrderRow } from '../orders.repo.ts';
import { amountIn } from '../payments/amounts.ts';
import { pastDay, someMoney } from '../payments/payment-machine.ts';
import { selectShipmentsOf } from '../shipments/shipments.repo.ts';
import {
  deleteInvoice,
  insertInvoice,
  type InvoiceRow,
  selectInvoices,
  selectSameNumber,
  selectUnused,
} from './documents.repo.ts';

/** Lets go of those files of invoices that no order shows any longer. */
export async function releaseUnused(
  context: Context,
  tx: Db,
  ids: readonly string[],
): Promise<void> {
  const files = await fileRowsByIds(tx, ids);
  await releaseFiles(context, tx, await selectUnused(tx, files));
}

/** @returns what the order says for what an invoice is for: its total, or the price of the pieces of a shipment */
async function expectedOf(db: Db, { id, terms }: OrderRow, place: number | null): Promise<string> {
  const { total, unit_price, currency } = terms;
  const shipment =
    place === null
      ? undefined
      : (await selectShipmentsOf(db, id)).find((one) => one.place === place);
  const price = shipment === undefined ? total : lineTotal(unit_price, shipment.quantity, currency);
  return amountIn(currency, price);
}

export async function presentInvoices(
  context: Context,
  db: Db,
  order: OrderRow,
): Promise<OrderInvoice[]> {
  const rows = await selectInvoices(db, order.id);
  const files = await fileRowsByIds(
    db,
    rows.flatMap(({ file_id }) => file_id ?? []),
  );
  const present = async (row: InvoiceRow): Promise<OrderInvoice> => {
    const file = files.find(({ id }) => id === row.file_id);
    return {
      ...shownOf(invoice, row),
      amount: amountIn(order.currency, row.amount),
      expected: await expectedOf(db, order, row.shipment),
      file: file === undefined ? null : presentFile(context, file),
    };
  };
  return Promise.all(rows.map(present));
}

const refuse = (path: string, message: string) =>
  new ApiError('invalid_input', { message, errors: [{ path, message }] });

/** @throws ApiError `invalid_input`; `conflict` before both have agreed */
export async function addInvoice(
  context: Context,
  tx: Db,
  { viewer, body }: Pick<Call<typeof addCall>, 'viewer' | 'body'>,
  found: OrderRow,
): Promise<void> {
  const order = (await lockOrder(tx, found.id)) ?? found;
  authorize(viewer, 'order.invoice', order);
  const { issued_on, amount, shipment, file } = body;
  const number = shownName(body.number);
  const at = context.clock.now();
  if ((await selectInvoices(tx, order.id)).length >= ORDER_LIMITS.invoices) {
    throw refuse('number', `An order has at most ${ORDER_LIMITS.invoices} invoices`);
  }
  if ((await selectSameNumber(tx, order.id, number)) !== undefined) {
    throw refuse('number', 'You have added an invoice with this number already');
  }
  const shipments = await selectShipmentsOf(tx, order.id);
  const isThere = shipments.some((one) => one.place === shipment && !isUnpacked(one));
  if (shipment !== null && !isThere) throw refuse('shipment', 'There is no such shipment');
  const claim = {
    userId: viewer.accountId,
    urls: [file],
    fileType: 'ORDER_FILES',
    path: 'file',
  } as const;
  const [claimed] = await claimFiles(context, tx, claim);
  await insertInvoice(tx, {
    id: newId(),
    order_id: order.id,
    number,
    issued_on: pastDay(issued_on, at, { path: 'issued_on' }),
    amount: someMoney(amount, order),
    shipment,
    file_id: claimed?.id ?? null,
    created_at: at,
  });
  const { id } = order;
  const step = { action: 'add_invoice', by: actingAs(viewer, 'supplier'), number } as const;
  await transition(context, tx, orderMachine, { id }, step);
  const expected = await expectedOf(tx, order, shipment);
  const said = moneyWords(order.currency, amountIn(order.currency, amount));
  const asked = moneyWords(order.currency, expected);
  await tell(context, tx, [
    {
      ...orderNews(order, 'buyer', {
        title: `Invoice ${number} for order ${orderName(order.number)}`,
        says: `${order.supplier_name} added its invoice ${number} of ${dayInWords(issued_on)} over ${said}.`,
        more: [
          said === asked ? '' : `The order says ${asked} for the same: ask before you rely on it.`,
        ],
      }),
    },
  ]);
}

/** @throws ApiError `not_found` */
export async function removeInvoice(
  context: Context,
  tx: Db,
  { viewer, params }: Pick<Call<typeof removeCall>, 'viewer' | 'params'>,
  order: OrderRow,
): Promise<void> {
  authorize(viewer, 'order.invoice', order);
  const gone = await findById(params.invoice, () => deleteInvoice(tx, order.id, params.invoice));
  if (gone.file_id !== null) {
    await releaseUnused(context, tx, [gone.file_id]);
  }
  const { number } = gone;
  const step = { action: 'remove_invoice', by: actingAs(viewer, 'supplier'), number } as const;
  await transition(context, tx, orderMachine, { id: order.id }, step);
  const removed = {
    title: `Invoice ${number} for order ${orderName(order.number)} was removed`,
    says: `${order.supplier_name} removed its invoice ${number}.`,
  };
  await tell(context, tx, [orderNews(order, 'buyer', removed)]);
}
