/** Calls about the documents of orders. */
import * as calls from '@waggle/contract/orders/documents';
import type { OrderDocuments } from '@waggle/contract/orders/documents';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { registerDownload } from '../../../lib/http/download-route.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { makeAndGet } from '../../../lib/http/idempotency.ts';
import { within } from '../../../lib/transactions/within.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findOrder } from '../orders.service.ts';
import { presentDocuments, readDocument } from './documents.service.ts';
import { addInvoice, removeInvoice } from './invoices.service.ts';

async function listDocuments(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<OrderDocuments> {
  const { db } = context.database;
  return presentDocuments(context, db, viewer, await findOrder(db, viewer, id));
}

export function documentRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;
  registerEndpoint(app, calls.listOrderDocuments, ({ viewer, params: { id } }) =>
    listDocuments(context, viewer, id),
  );
  registerDownload(app, calls.downloadOrderDocument, async (viewer, { params }) => {
    const { id, document } = params as { id: string; document: string };
    return readDocument(db, await findOrder(db, viewer, id), document);
  });
  registerEndpoint(app, calls.addInvoice, (call) => {
    const make = async (tx: Db) => {
      const order = await findOrder(tx, call.viewer, call.params.id);
      await addInvoice(context, tx, call, order);
      return order;
    };
    return makeAndGet(context, calls.addInvoice, call, make, listDocuments);
  });
  registerEndpoint(app, calls.removeInvoice, (call) =>
    db.transaction().execute(async (tx) => {
      const { viewer, params } = call;
      await removeInvoice(context, tx, call, await findOrder(tx, viewer, params.id));
      return listDocuments(within(context, tx), viewer, params.id);
    }),
  );
}
