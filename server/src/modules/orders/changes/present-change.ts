/** A change as the two sides read it: in its order, and on its page with what it does to money and dates. */
import { type Change, change, type ChangeEffect } from '@waggle/contract/orders/changes';
import { type ChangePage, changePage } from '@waggle/contract/orders/changes/change-calls';
import { effectOf } from '@waggle/contract/orders/changes/effect';
import { otherSide } from '@waggle/contract/permissions/parties';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { shownOf } from '../../../lib/shown.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { mayTake } from '../../../lib/transitions/step-routes.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { fileRowsByIds, presentFile } from '../../files/files.service.ts';
import { nameOf } from '../order-news.ts';
import type { OrderRow } from '../orders.repo.ts';
import { amountIn } from '../payments/amounts.ts';
import { presentSignature } from '../signing/present-signature.ts';
import { selectSignatures, selectVersion } from '../signing/versions.repo.ts';
import { signerOf, viewerSide } from '../terms/parties.ts';
import { readAroundChange } from './change-facts.ts';
import { changeMachine } from './change-machine.ts';
import type { ChangeRow } from './changes.repo.ts';
import { type Next, proposalIn, readyBy } from './next-terms.ts';

export async function presentChange(
  context: Context,
  db: Db,
  viewer: Viewer,
  row: ChangeRow,
): Promise<Change> {
  const isOwn =
    viewer.accountId === (row.by_side === 'buyer' ? row.buyer_id : row.supplier_user_id);
  const by = actingAs(viewer, isOwn ? 'proposer' : 'answerer');
  const files = await fileRowsByIds(db, row.files);
  return {
    ...shownOf(change, row),
    may: await mayTake(context, db, changeMachine, by, row),
    by: row.by_side,
    files: files.map((file) => presentFile(context, file)),
    back: amountIn(row.terms.currency, row.terms.changed?.back ?? '0'),
  };
}

export async function presentEffect(
  db: Db,
  order: OrderRow,
  { terms, effect }: Next,
): Promise<ChangeEffect> {
  const { total, settled, back, changes } = effect;
  const after = await readyBy(db, order, terms);
  return { total, settled, back, changes, ready_on: { before: order.ready_on, after } };
}

export async function presentChangePage(
  context: Context,
  db: Db,
  viewer: Viewer,
  row: ChangeRow,
): Promise<ChangePage> {
  const { order, around } = await readAroundChange(context, db, row);
  const { terms, number, base } = row;
  const side = viewerSide(viewer, order);
  const before = await selectVersion(db, order.id, base);
  const signatures = await selectSignatures(db, order.id);
  const proposal = proposalIn(row);
  const effect = effectOf(order.terms, number, proposal, around.payments);
  return {
    ...(await presentChange(context, db, viewer, row)),
    order: {
      ...shownOf(changePage.shape.order, order),
      side,
      counterpart: nameOf(order, otherSide(side)),
    },
    before: before?.terms ?? order.first,
    after: terms,
    hash: row.hash.toString('hex'),
    signatures: signatures.filter((one) => one.number === number).map(presentSignature),
    effect: row.state === 'proposed' ? await presentEffect(db, order, { terms, effect }) : null,
    signer: await signerOf(db, viewer, side, order),
  };
}
