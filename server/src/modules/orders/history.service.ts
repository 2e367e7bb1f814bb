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
import { cutPage, ID_CURSOR } from '../../lib/paging.ts';
import { selectLastSteps } from '../../lib/transitions/steps.repo.ts';
import { toldChange, toldPayment, toldSample, toldShipment } from './order-conversation.ts';
import { findOrder } from './orders.service.ts';
import { selectPaymentsOf } from './payments/payments.repo.ts';
import { presentSignature } from './signing/present-signature.ts';
import { selectChangesOf } from './changes/changes.repo.ts';
import { selectSamplesOf } from './samples/samples.repo.ts';
import { selectShipmentsOf } from './shipments/shipments.repo.ts';
import { selectSignatures, selectVersion } from './signing/versions.repo.ts';

/** @throws ApiError `not_found`; `invalid_input` for an unknown cursor */
export async function listOrderHistory(
  { database: { db } }: Context,
  { viewer, params: { id }, query: { cursor, limit } }: Call<typeof historyCall>,
): Promise<DataOf<typeof historyCall>> {
  const order = await findOrder(db, viewer, id);
  const payments = await selectPaymentsOf(db, id);
  const changes = await selectChangesOf(db, id);
  const samples = await selectSamplesOf(db, id);
  const shipments = await selectShipmentsOf(db, id);
  const of: Parameters<typeof selectLastSteps>[1] = [
    { noun: 'order', row: id },
    ...payments.map((one) => ({ noun: 'payment' as const, row: one.id })),
    ...changes.map((one) => ({ noun: 'change' as const, row: one.id })),
    ...samples.map((one) => ({ noun: 'sample' as const, row: one.id })),
    ...shipments.map((one) => ({ noun: 'shipment' as const, row: one.id })),
  ];
  const page = { before: ID_CURSOR.decode(cursor), limit: limit + 1 };
  const steps = await selectLastSteps(db, of, page);
  const { shown, next_cursor } = cutPage(steps, limit, (step) => ID_CURSOR.encode(step.id));
  const entries = shown.map((step) => {
    const payment = payments.find((one) => one.id === step.row);
    const sample = samples.find((one) => one.id === step.row);
    const shipment = shipments.find((one) => one.id === step.row);
    // A proposal is a step of the order.
    const { version }: { version?: number } = step.detail;
    const change = changes.find(
      (one) => one.id === step.row || (step.action === 'propose' && one.number === version),
    );
    const { id: entry, at, action, actor_role, reason, note } = step;
    return {
      id: entry,
      at,
      action,
      side: SIDES.find((side) => side === actor_role) ?? null,
      reason,
      note,
      ...(payment && toldPayment(payment, step, order)),
      ...(shipment && toldShipment(shipment, order)),
      ...(change &&
        (step.row === id ? { change: toldChange(change, step).change } : toldChange(change, step))),
      ...(sample && toldSample(sample)),
    };
  });
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
