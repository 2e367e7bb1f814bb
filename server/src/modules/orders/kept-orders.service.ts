/** What becomes of orders with their two sides: the export of either, what an erased account leaves, and what goes after ten years. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { SIDES } from '@waggle/contract/permissions/parties';
import { addDays } from '../../lib/clock.ts';
import type { Context, ErasedUser } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { SYSTEM } from '../../lib/transitions/machine.ts';
import { exportSteps } from '../../lib/transitions/steps.repo.ts';
import { transition } from '../../lib/transitions/transition.ts';
import type { ViewerIds } from '../../lib/viewer.ts';
import { fileRowsByIds } from '../files/files.service.ts';
import { lockRequest } from '../rfq/request-rows.service.ts';
import {
  countSigned,
  forgetSide,
  forgetSigned,
  selectOrdersBy,
  selectRequestsOfOpen,
  selectSaidOfChanges,
  selectSaidOfPayments,
  selectSaidOfSamples,
  selectSaidOfShipments,
  selectSignaturesOf,
  selectVersionsOf,
} from './kept-orders.repo.ts';
import { forgetOldPapers, forgetPapers } from './documents/documents.repo.ts';
import { releaseUnused } from './documents/invoices.service.ts';
import { exportPapers } from './documents/export-papers.ts';
import { orderMachine } from './order-machine.ts';
import { selectRefundAccounts } from './payments/refund-accounts.repo.ts';
import { selectOrdersOf, UNSIGNED } from './orders.repo.ts';
import { presentSignature } from './signing/present-signature.ts';
import { selectFeed } from './taken-along/calendar.repo.ts';
import { viewerSide } from './terms/parties.ts';

interface PartRow {
  readonly id: string;
  readonly order_id: string;
  readonly files: readonly string[];
}

/** @returns parts of orders with the names of their files and their history, by the id of the order */
async function exportParts<Row extends PartRow>(
  db: Db,
  noun: 'payment' | 'sample' | 'shipment' | 'change',
  rows: readonly Row[],
) {
  const stepsOf = await exportSteps(db, noun, rows);
  const tell = async ({ id, order_id, files, ...said }: Row) => {
    const named = (await fileRowsByIds(db, files)).map(({ name }) => name);
    return { order_id, told: { ...said, files: named, steps: stepsOf(id) } };
  };
  const byOrder = Map.groupBy(await Promise.all(rows.map(tell)), ({ order_id }) => order_id);
  return (id: string) => (byOrder.get(id) ?? []).map(({ told }) => told);
}

/** @returns a user's part of an export: of the other side what it has written and signed, and no address of it */
export async function exportOrders(
  { database: { db } }: Context,
  viewer: Pick<ViewerIds, 'accountId'>,
) {
  const rows = await selectOrdersBy(db, viewer.accountId);
  const ids = rows.map(({ id }) => id);
  const stepsOf = await exportSteps(db, 'order', rows);
  const versions = Map.groupBy(await selectVersionsOf(db, ids), ({ order_id }) => order_id);
  const signed = Map.groupBy(await selectSignaturesOf(db, ids), ({ order_id }) => order_id);
  const paid = await selectSaidOfPayments(db, ids);
  const accounts = await selectRefundAccounts(
    db,
    paid.map(({ id }) => id),
  );
  // Whoever named an account of their own gets it back, and the other side does not.
  const withAccount = paid.map((one) => {
    const { user_id, payment_id: _, ...account } = accounts.get(one.id) ?? {};
    return user_id === viewer.accountId ? { ...one, account } : one;
  });
  const payments = await exportParts(db, 'payment', withAccount);
  const samples = await exportParts(db, 'sample', await selectSaidOfSamples(db, ids));
  const shipments = await exportParts(db, 'shipment', await selectSaidOfShipments(db, ids));
  const changes = await exportParts(db, 'change', await selectSaidOfChanges(db, ids));
  const papers = await exportPapers(db, ids);
  return {
    order_calendar: (await selectFeed(db, viewer.accountId)) ?? null,
    orders: rows.map((row) => {
      const side = viewerSide(viewer, row);
      return {
        side,
        number: row.number,
        kind: row.kind,
        state: row.state,
        outcome: row.outcome,
        reason: row.reason,
        note: row.note,
        buyer: row.buyer_name,
        supplier: row.supplier_name,
        title: row.title,
        payment_mode: row.payment_mode,
        terms: row.terms,
        terms_of_the_quote: row.first,
        written_by: row.written,
        created_at: row.created_at,
        lapses_at: row.lapses_at,
        signed_at: row.signed_at,
        closed_at: row.closed_at,
        versions: (versions.get(row.id) ?? []).map(({ number, written, hash, made_at }) => ({
          number,
          written,
          hash: hash.toString('hex'),
          made_at,
        })),
        signatures: (signed.get(row.id) ?? []).map((one) => ({
          ...presentSignature(one),
          accepted: one.accepted,
          ...(one.side === side && { proved_by: one.proved_by, proved_to: one.proved_to }),
        })),
        payments: payments(row.id),
        // What is being written is the buyer's alone.
        samples: samples(row.id).map(({ draft, draft_saved_at, ...one }) => ({
          ...one,
          ...(side === 'buyer' ? { draft, draft_saved_at } : one.judged === null && { files: [] }),
        })),
        shipments: shipments(row.id),
        made_from: row.made_from,
        ready_first: row.ready_first,
        ready_on: row.ready_on,
        tooling_begun_at: row.tooling_begun_at,
        checked_at: row.checked_at,
        changes: changes(row.id),
        ...papers(row.id),
        steps: stepsOf(row.id),
      };
    }),
  };
}

/**
 * Keeps the open orders of a user as they are until the transaction ends: whoever takes a step on one waits.
 * @returns how many of them both sides have signed
 */
export async function lockOpenOrders(tx: Db, userId: string): Promise<number> {
  for (const id of await selectRequestsOfOpen(tx, userId)) await lockRequest(tx, id);
  return countSigned(tx, userId);
}

const GONE = { buyer: 'A buyer who has left', supplier: 'A supplier that has left' };

/** Ends what was not signed; what was is kept under a pseudonym, for the side that stays. */
export async function eraseOrders(context: Context, tx: Db, { userId }: ErasedUser): Promise<void> {
  await lockOpenOrders(tx, userId);
  for (const id of await selectOrdersOf(tx, { userId }, UNSIGNED)) {
    const step = { action: 'end_unsigned', by: SYSTEM, why: 'account_erased' } as const;
    await transition(context, tx, orderMachine, { id }, step);
  }
  await forgetPapers(tx, userId);
  for (const side of SIDES) await forgetSide(tx, side, { userId, name: GONE[side] });
}

export const FORGET_SIGNED_QUEUE = 'orders-forgotten';

export async function forgetOldOrders(context: Context): Promise<void> {
  const { clock, database } = context;
  const before = addDays(clock.now(), -ORDER_LIMITS.keptDays);
  await database.db.transaction().execute(async (tx) => {
    const files = [...(await forgetOldPapers(tx, before)), ...(await forgetSigned(tx, before))];
    // What is kept of later orders may be the same file.
    await releaseUnused(context, tx, files);
  });
}
