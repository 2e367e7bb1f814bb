/** Asks for the documents of an order once there is something to say in them. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import type { OrderRow } from '../orders.repo.ts';
import { deleteUnpacked, insertAsked, selectMissing } from './documents.repo.ts';

export const DOCUMENTS_QUEUE = 'order-documents';

/** Asks for what an order should have by now: whenever something of it has changed. */
export async function askForDocuments(
  context: Context,
  tx: Db,
  { id, signed_at }: Pick<OrderRow, 'id' | 'signed_at'>,
): Promise<void> {
  if (signed_at === null) return;
  await deleteUnpacked(tx, id);
  const due = await selectMissing(tx, id);
  if (due.length === 0) return;
  for (const asked of await insertAsked(tx, id, due, momentOf(context, tx).at)) {
    await context.jobs.enqueue(tx, DOCUMENTS_QUEUE, { id: asked });
  }
}
