/** Documents of orders: drawn once by a job, and read by both sides. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { OrderDocument, OrderDocuments } from '@waggle/contract/orders/documents';
import { DOCUMENT_KINDS } from '@waggle/contract/orders/documents/document-kinds';
import { canonicalJson } from '@waggle/contract/orders/canonical';
import { orderName } from '@waggle/contract/orders/order-steps';
import { can } from '@waggle/contract/permissions/can';
import { fileStem } from '@waggle/contract/text/file-stem';
import { ApiError } from '../../../lib/api-error.ts';
import { FairQueue } from '../../../lib/concurrency/fair-queue.ts';
import { ONE_PAGE, WorkerProcess } from '../../../lib/concurrency/worker-process.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Download } from '../../../lib/http/download-route.ts';
import { UUID_PATTERN } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { type OrderRow, selectOrder } from '../orders.repo.ts';
import { selectPaymentsOf } from '../payments/payments.repo.ts';
import { selectShipmentsOf } from '../shipments/shipments.repo.ts';
import { selectSignatures, selectVersion } from '../signing/versions.repo.ts';
import {
  type DocumentRow,
  selectDocument,
  selectDocuments,
  selectPdf,
  updateMade,
} from './documents.repo.ts';
import type { Paper } from './draw/draw-paper.ts';
import type { Drawn } from './draw-process.ts';
import { presentInvoices } from './invoices.service.ts';
import { type Agreed, packingList, proforma, purchaseOrder, receipt } from './papers.ts';

/** One for the whole process; it ends by itself when idle. */
const worker = new WorkerProcess<Paper, Drawn>(join(import.meta.dirname, 'draw-process.ts'), {
  slow: 'failed',
  crashed: 'failed',
});
const queue = new FairQueue(1);

/** @returns the terms that a document stands on: those of its version, or those in force */
async function agreedOf(db: Db, order: OrderRow, number: number): Promise<Agreed> {
  const version = await selectVersion(db, order.id, number);
  const signed = (await selectSignatures(db, order.id)).filter(
    (one) => one.number === number && one.taken_back_at === null,
  );
  const written = version?.written ?? canonicalJson(order.terms);
  return {
    terms: version?.terms ?? order.terms,
    written,
    hash: createHash('sha256').update(written).digest('hex'),
    signatures: signed,
    at: signed.at(-1)?.at ?? order.signed_at ?? order.created_at,
  };
}

/** @returns the number of the terms that both had signed at a moment, so that a document says the same whenever it is drawn */
async function inForceAt(db: Db, order: OrderRow, at: Time): Promise<number> {
  const signed = (await selectSignatures(db, order.id)).filter(
    (one) => one.taken_back_at === null && one.at <= at,
  );
  const both = signed.filter(({ number, side }) =>
    signed.some((one) => one.number === number && one.side !== side),
  );
  return Math.max(...both.map(({ number }) => number), 0) || order.terms_number;
}

/** @returns undefined where what it is about is gone */
async function paperOf(
  db: Db,
  order: OrderRow,
  { kind, number, asked_at }: DocumentRow,
): Promise<Paper | undefined> {
  const isOfVersion = kind === 'purchase_order' || kind === 'proforma';
  const agreed = await agreedOf(
    db,
    order,
    isOfVersion ? number : await inForceAt(db, order, asked_at),
  );
  if (kind === 'purchase_order') return purchaseOrder(agreed);
  if (kind === 'proforma') return proforma(agreed);
  const isIt = ({ place }: { place: number }) => place === number;
  if (kind === 'receipt') {
    const payment = (await selectPaymentsOf(db, order.id)).find(isIt);
    return payment && receipt(agreed, payment);
  }
  const shipment = (await selectShipmentsOf(db, order.id)).find(isIt);
  return shipment && packingList(agreed, shipment);
}

/** @param data the document; one that is made, or gone, is left out, so a repeated job does nothing twice */
export async function makeDocument(context: Context, data: object): Promise<void> {
  const { id } = data as { id: string };
  const { db } = context.database;
  await queue.run(id, new AbortController().signal, async () => {
    const row = await selectDocument(db, id);
    const order = row?.made_at === null ? await selectOrder(db, row.order_id) : undefined;
    const paper = row && order && (await paperOf(db, order, row));
    if (order === undefined || paper === undefined) return;
    const drawn = await worker.run(paper, ONE_PAGE);
    if (drawn === 'failed') throw new Error('A document of an order could not be drawn');
    const pdf = Buffer.from(drawn.pdf, 'base64');
    const sha256 = createHash('sha256').update(pdf).digest();
    await updateMade(db, id, { pdf, sha256, made_at: context.clock.now() });
  });
}

/** @returns what a document is about, where there are several of its kind */
async function aboutOf(db: Db, order: OrderRow) {
  const payments = new Map(
    (await selectPaymentsOf(db, order.id)).map(({ place, name }) => [place, name]),
  );
  return ({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>): string => {
    if (kind === 'receipt') return payments.get(number) ?? '';
    if (kind === 'packing_list') return `Shipment ${number}`;
    return number === 0 ? '' : `Version ${number}`;
  };
}

export async function presentDocuments(
  context: Context,
  db: Db,
  viewer: Viewer,
  order: OrderRow,
): Promise<OrderDocuments> {
  const about = await aboutOf(db, order);
  const documents = (await selectDocuments(db, order.id)).map((row): OrderDocument => ({
    id: row.id,
    kind: row.kind,
    about: about(row),
    made_at: row.made_at,
    sha256: row.sha256?.toString('hex') ?? null,
  }));
  return {
    documents,
    invoices: await presentInvoices(context, db, order),
    may_invoice: can(viewer.actor, 'order.invoice', order).allowed,
  };
}

/** @throws ApiError `not_found`, for one that is not made yet too */
export async function readDocument(db: Db, order: OrderRow, id: string): Promise<Download> {
  const isId = new RegExp(`^${UUID_PATTERN}$`).test(id);
  const row = isId ? await selectPdf(db, order.id, id) : undefined;
  if (row === undefined || row.pdf === null) throw new ApiError('not_found');
  const name = [DOCUMENT_KINDS[row.kind], orderName(order.number), (await aboutOf(db, order))(row)];
  return {
    contentType: 'application/pdf',
    fileName: `${fileStem(name.join(' '), 'document')}.pdf`,
    stream: Readable.from([row.pdf]),
    size: row.pdf.length,
  };
}
