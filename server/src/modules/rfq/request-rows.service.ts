/** The rows of requests, read or locked: a buyer's own, and the one that an invitation or a quote belongs to. */
import { authorize } from '../../lib/authorize.ts';
import type { Db } from '../../lib/database.ts';
import { findById } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { lockRfq, type RfqRow, selectRfq } from './rfq.repo.ts';

export type { RfqRow };

/**
 * Locks a request: whoever decides on one of its quotes, or ends it, waits here.
 * @throws Error when there is no such request
 */
export async function lockRequest(tx: Db, rfqId: string): Promise<RfqRow> {
  const row = await lockRfq(tx, rfqId);
  if (row === undefined) throw new Error('A quote or an invitation without its request');
  return row;
}

/** @throws Error when there is no such request */
export async function readRequest(db: Db, rfqId: string): Promise<RfqRow> {
  const row = await selectRfq(db, rfqId);
  if (row === undefined) throw new Error('A quote or an invitation without its request');
  return row;
}

/** @throws ApiError `not_found`, for a request of somebody else too; `forbidden` for whoever cannot have any */
export async function findOwn(db: Db, viewer: Viewer, id: string): Promise<RfqRow> {
  // Nobody learns which ids there are.
  authorize(viewer, 'rfq.list');
  const row = await findById(id, () => selectRfq(db, id));
  authorize(viewer, 'rfq.read', row);
  return row;
}

/** @throws ApiError as `findOwn` does */
export async function lockOwn(tx: Db, viewer: Viewer, id: string): Promise<RfqRow> {
  const row = await findById(id, () => lockRfq(tx, id));
  authorize(viewer, 'rfq.read', row);
  return row;
}
