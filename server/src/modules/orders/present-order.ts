/** An order as one of its sides reads it. */
import { createHash } from 'node:crypto';
import {
  type Order,
  order as orderShape,
  type OrderItem,
  orderItem,
} from '@waggle/contract/orders';
import { canonicalJson } from '@waggle/contract/orders/canonical';
import { differencesOf, toTick } from '@waggle/contract/orders/differences';
import { isUnsigned } from '@waggle/contract/orders/order-graph';
import type { Change } from '@waggle/contract/orders/changes';
import type { Payment } from '@waggle/contract/orders/payments';
import { termsProblems } from '@waggle/contract/orders/terms';
import { otherSide, type Side } from '@waggle/contract/permissions/parties';
import type { BegunOrder } from '@waggle/contract/quotes/accepted-terms';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { shownOf } from '../../lib/shown.ts';
import { actingAs } from '../../lib/transitions/machine.ts';
import { mayTake } from '../../lib/transitions/step-routes.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { ListedOrder } from './lists.repo.ts';
import { readAround } from './order-facts.ts';
import { orderMachine } from './order-machine.ts';
import { nameOf } from './order-news.ts';
import { type OrderRow, selectOrder } from './orders.repo.ts';
import { presentSignature } from './signing/present-signature.ts';
import { selectSignatures } from './signing/versions.repo.ts';
import { selectChangesOf } from './changes/changes.repo.ts';
import { presentChange } from './changes/present-change.ts';
import { standingNow } from './standing.service.ts';
import { signerOf, termsNow, viewerSide } from './terms/parties.ts';
import { presentSamples } from './samples/present-samples.ts';
import { presentGoods } from './shipments/present-goods.ts';
import { presentPayment } from './payments/present-payment.ts';

/** @returns an order in a list */
export function presentItem(row: ListedOrder, side: Side): OrderItem {
  return {
    ...shownOf(orderItem, row),
    side,
    counterpart: nameOf(row, otherSide(side)),
    total: row.terms.total,
  };
}

const begunOf = (row: Pick<OrderRow, 'id' | 'number'> | undefined): BegunOrder | null =>
  row === undefined ? null : { id: row.id, number: row.number };

/** @returns the fingerprint of terms, which both sides sign, in hex */
export const hashOf = (terms: OrderTerms): string =>
  createHash('sha256').update(canonicalJson(terms)).digest('hex');

export async function presentOrder(
  context: Context,
  db: Db,
  viewer: Viewer,
  row: OrderRow,
): Promise<Order> {
  const side = viewerSide(viewer, row);
  const terms = await termsNow(db, row);
  const around = await readAround(context, db, row);
  const differences = differencesOf(terms, row.first, row.written);
  const shown: Payment[] = [];
  for (const one of around.payments)
    shown.push(await presentPayment(context, db, viewer, row, one));
  const { mayPack, ...goods } = await presentGoods(context, db, viewer, { order: row, around });
  const changes: Change[] = [];
  for (const one of await selectChangesOf(db, row.id)) {
    changes.push(await presentChange(context, db, viewer, one));
  }
  const isOpen = isUnsigned(row);
  return {
    ...shownOf(orderShape, row),
    ...presentItem(row, side),
    standing: standingNow(row, around, terms),
    may: { ...(await mayTake(context, db, orderMachine, actingAs(viewer, side), row)), ...mayPack },
    rfq_id: side === 'buyer' ? row.rfq_id : null,
    repeats: begunOf(row.repeats === null ? undefined : await selectOrder(db, row.repeats)),
    again: begunOf(around.repeat),
    terms,
    hash: hashOf(terms),
    differences,
    to_tick: isOpen ? toTick(side, differences) : [],
    problems: isOpen && row.kind === 'goods' ? termsProblems(terms) : [],
    names: [...around.names],
    // What is proposed, and was never accepted, is read with its change.
    signatures: (await selectSignatures(db, row.id))
      .filter(({ number }) => number <= row.terms_number)
      .map(presentSignature),
    payments: shown,
    changes,
    ending: row.cancelled_by !== null,
    ...(await presentSamples(context, db, viewer, row, around.samples)),
    ...goods,
    signer: await signerOf(db, viewer, side, row),
  };
}
