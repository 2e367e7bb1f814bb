/** What was done in an order, and its terms as they were signed. */
import type { DataOf } from '@waggle/contract/endpoint';
import type {
  getOrderVersion as versionCall,
  listOrderHistory as historyCall,
} from '@waggle/contract/orders';
import { SIDES } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { countPart, cutPage, defineCursor } from '../../lib/paging.ts';
import { selectLastSteps } from '../../lib/transitions/steps.repo.ts';
import { findOrder } from './orders.service.ts';
import { presentSignature } from './present-order.ts';
import { selectSignatures, selectVersion } from './signing/versions.repo.ts';

const CURSOR = defineCursor(countPart);

/** @throws ApiError `not_found`; `invalid_input` for an unknown cursor */
export async function listOrderHistory(
  { database: { db } }: Context,
  { viewer, params: { id }, query: { cursor, limit } }: Call<typeof historyCall>,
): Promise<DataOf<typeof historyCall>> {
  await findOrder(db, viewer, id);
  const page = { before: CURSOR.decode(cursor), limit: limit + 1 };
  const steps = await selectLastSteps(db, { noun: 'order', row: id }, page);
  const { shown, next_cursor } = cutPage(steps, limit, ({ version }) => CURSOR.encode(version));
  const entries = shown.map(({ id: step, at, action, actor_role, reason, note }) => ({
    id: step,
    at,
    action,
    side: SIDES.find((side) => side === actor_role) ?? null,
    reason,
    note,
  }));
  return { entries, next_cursor };
}

/** @throws ApiError `not_found`, for a version that nobody has signed too */
export async function getOrderVersion(
  { database: { db } }: Context,
  { viewer, params: { id, number } }: Call<typeof versionCall>,
): Promise<DataOf<typeof versionCall>> {
  const order = await findOrder(db, viewer, id);
  const version = /^[1-9]\d{0,5}$/.test(number)
    ? await selectVersion(db, order.id, Number(number))
    : undefined;
  if (version === undefined) throw new ApiError('not_found');
  const signatures = await selectSignatures(db, order.id);
  return {
    terms: version.terms,
    written: version.written,
    hash: version.hash.toString('hex'),
    signatures: signatures.filter((one) => one.number === version.number).map(presentSignature),
  };
}
