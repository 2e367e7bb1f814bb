/** Orders for both sides: beginning and reading one, changing its terms, and ending it before it is signed. */
import { RATE_LIMITS } from '@waggle/contract/limits';
import type {
  alterTerms,
  Order,
  ORDER_CALLS,
  startOrder as startCall,
} from '@waggle/contract/orders';
import { startOrder as start } from '@waggle/contract/orders';
import { changedParts } from '@waggle/contract/orders/differences';
import { isUnsigned } from '@waggle/contract/orders/order-graph';
import type { Side } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../lib/api-error.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { makeAndGet } from '../../lib/http/idempotency.ts';
import { lockAndGetWait, recordEvent } from '../../lib/rate-limits/rate-events.ts';
import { within } from '../../lib/transactions/within.ts';
import { actingAs } from '../../lib/transitions/machine.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { findById } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { lockReceived } from '../quotes/offers.service.ts';
import { lockRequest } from '../rfq/request-rows.service.ts';
import { orderMachine } from './order-machine.ts';
import { lockOrder, type OrderRow, selectOrder } from './orders.repo.ts';
import { presentOrder } from './present-order.ts';
import { viewerSide } from './terms/parties.ts';
import { beginOrder } from './terms/begin.ts';
import { withOrigin } from './terms/with-origin.ts';

/** @throws ApiError `not_found`, for an order of others too */
export async function findOrder(db: Db, viewer: Viewer, id: string): Promise<OrderRow> {
  const row = await findById(id, () => selectOrder(db, id));
  authorize(viewer, 'order.read', row);
  return row;
}

/**
 * Whoever takes a step locks the request first, then the order.
 * @throws ApiError `not_found`
 */
export async function findToStep(
  tx: Db,
  viewer: Viewer,
  id: string,
): Promise<{ row: OrderRow; side: Side }> {
  const row = await findOrder(tx, viewer, id);
  await lockRequest(tx, row.rfq_id);
  return { row, side: viewerSide(viewer, row) };
}

type SelectPart<P = { readonly order_id: string }> = (db: Db, id: string) => Promise<P | undefined>;

/** @returns a part of an order, as it is stored. @throws ApiError `not_found`, for one of others too */
export async function findPart<P extends { readonly order_id: string }>(
  db: Db,
  viewer: Viewer,
  id: string,
  select: SelectPart<P>,
): Promise<P> {
  const row = await findById(id, () => select(db, id));
  await findOrder(db, viewer, row.order_id);
  return row;
}

/** The same for whoever takes a step on it: what stands above it is locked first. @returns its id */
export async function findPartToStep(
  tx: Db,
  viewer: Viewer,
  id: string,
  select: SelectPart,
): Promise<string> {
  const { order_id } = await findPart(tx, viewer, id, select);
  await findToStep(tx, viewer, order_id);
  await lockOrder(tx, order_id);
  return id;
}

export async function getOrder(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ order: Order }> {
  const { db } = context.database;
  return { order: await presentOrder(context, db, viewer, await findOrder(db, viewer, id)) };
}

/** @returns how a step of a part finds it, and answers with its order */
export const takingOf = (select: SelectPart) => ({
  find: (tx: Db, viewer: Viewer, id: string) => findPartToStep(tx, viewer, id, select),
  async read(context: Context, viewer: Viewer, id: string): Promise<{ order: Order }> {
    const { order_id } = await findPart(context.database.db, viewer, id, select);
    return getOrder(context, viewer, order_id);
  },
});

/** @throws ApiError `not_found`; `conflict` for a quote that is not accepted, or has an order */
export function startOrder(
  context: Context,
  call: Call<typeof startCall>,
): Promise<{ order: Order }> {
  const { viewer, params, body } = call;
  const make = async (tx: Db) => {
    const quote = await lockReceived(tx, viewer, params.id);
    const { version, state, order_id } = quote;
    if (state !== 'accepted') throw permissionError('quote_not_accepted', {}, version);
    if (order_id !== null) throw permissionError('order_there', {}, version);
    if (version !== body.version) throw new ApiError('conflict', { version });
    const { personId } = viewer;
    const begun = await beginOrder(context, tx, { quoteId: quote.id, personId });
    if (begun === undefined) throw new Error('An accepted quote without its terms');
    return begun;
  };
  return makeAndGet(context, start, call, make, getOrder);
}

/** @throws ApiError `not_found`; `conflict` once something was paid */
export function cancelOrder(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof ORDER_CALLS.cancel>,
): Promise<{ order: Order }> {
  const { version, reason, note } = body;
  return context.database.db.transaction().execute(async (tx) => {
    const { side } = await findToStep(tx, viewer, id);
    const step = { action: 'cancel', by: actingAs(viewer, side), reason, note } as const;
    await transition(context, tx, orderMachine, { id, version }, step);
    return getOrder(within(context, tx), viewer, id);
  });
}

/**
 * Changes the terms; where they are the same, nothing happens.
 * @throws ApiError `not_found`; `conflict`; `too_many_requests`
 */
export function alterOrder(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof alterTerms>,
): Promise<{ order: Order }> {
  const { accountId } = viewer;
  const { db } = context.database;
  return db.transaction().execute(async (tx) => {
    const { side } = await findToStep(tx, viewer, id);
    const key = `alter ${accountId}`;
    const wait = await lockAndGetWait(context, tx, key, RATE_LIMITS.alterationsPerUser);
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    await recordEvent(tx, context.clock, key);
    const target = { id, version: body.version };
    await transition(context, tx, orderMachine, target, (row) => {
      const terms = withOrigin(body.terms, row.first);
      if (isUnsigned(row) && changedParts(terms, row.terms).length === 0) return undefined;
      return { action: 'alter', by: actingAs(viewer, side), terms };
    });
    return getOrder(within(context, tx), viewer, id);
  });
}
