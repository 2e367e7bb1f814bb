/** SQL of what is kept of orders: for the export of either side, once a side has left, and after ten years. */
import type { OrderParty, OrderTerms } from '@waggle/contract/orders/terms';
import { otherSide, type Side, SIDES } from '@waggle/contract/permissions/parties';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import type { OrderRow } from './orders.repo.ts';
import type { SignatureRow } from './signing/versions.repo.ts';

export type VersionRow = Row<'order_versions'>;

/** @returns the orders of a user on either side, the oldest first */
export async function selectOrdersBy(db: Db, userId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`(buyer_id = ${userId} OR supplier_user_id = ${userId})`)
    .orderBy('id')
    .execute();
}

export async function selectVersionsOf(db: Db, ids: readonly string[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT * FROM order_versions WHERE order_id = ANY (${[...ids]}::uuid[]) ORDER BY number`.execute(
    db,
  );
  return rows;
}

export async function selectSignaturesOf(db: Db, ids: readonly string[]): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    SELECT * FROM order_signatures WHERE order_id = ANY (${[...ids]}::uuid[]) ORDER BY at, id`.execute(
    db,
  );
  return rows;
}

/** What both sides have said of the payments of their orders. */
export function selectSaidOfPayments(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id', 'place', 'name', 'kind', 'direction', 'amount', 'trigger', 'days'])
    .select(['state', 'due_at', 'sent_on', 'sent_amount', 'sent_at', 'bank_said', 'paid_against'])
    .select(['answer_by', 'arrived_on', 'arrived_amount', 'arrived_at', 'note', 'files'])
    .where(sql<boolean>`order_id = ANY (${[...ids]}::uuid[])`)
    .orderBy('place')
    .execute();
}

/** @returns what was said of the samples of some orders */
export function selectSaidOfSamples(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('samples')
    .select(['id', 'order_id', 'round', 'state', 'carrier', 'tracking', 'sent_on', 'sent_at'])
    .select(['note', 'received_at', 'judge_by', 'draft', 'draft_saved_at', 'judged'])
    .select(['decided_at', 'files'])
    .where(sql<boolean>`order_id = ANY (${[...ids]}::uuid[])`)
    .orderBy('round')
    .execute();
}

/** @returns what was said of the shipments of some orders */
export function selectSaidOfShipments(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('shipments')
    .select(['id', 'order_id', 'place', 'state', 'quantity', 'packages', 'note', 'created_at'])
    .select(['carrier', 'tracking', 'handed_over', 'shipped_at', 'arrived_on', 'arrived_at'])
    .select(['receive_by', 'received', 'damaged', 'received_note', 'received_at', 'by_silence'])
    .select('files')
    .where(sql<boolean>`order_id = ANY (${[...ids]}::uuid[])`)
    .orderBy('place')
    .execute();
}

/** @returns what was proposed of some orders: the text of each is a version of its order */
export function selectSaidOfChanges(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('changes')
    .select(['id', 'order_id', 'place', 'kind', 'state', 'by_side', 'base', 'number', 'why'])
    .select(['lapses_at', 'note', 'created_at', 'decided_at', 'files'])
    .where(sql<boolean>`order_id = ANY (${[...ids]}::uuid[])`)
    .orderBy('place')
    .execute();
}

const OF: Readonly<Record<Side, RawBuilder<unknown>>> = {
  buyer: sql`buyer_id`,
  supplier: sql`supplier_user_id`,
};

/** Somebody of whom nothing is said but what they are called. */
const nobody = (trading_as: string): OrderParty => ({
  name: '',
  trading_as,
  address: '',
  country: '',
  capacity: null,
});

/** What is kept of an order with what was signed. */
const PARTS = ['payments', 'samples', 'shipments', 'changes'] as const;

/** Takes from samples where the leaving side keeps its seal, and of those that nobody has signed why its buyer has rejected them. */
const forgetJudged = (tx: Db, side: Side, userId: string) =>
  tx
    .updateTable('samples')
    .from('orders as o')
    .set({
      judged: sql`jsonb_set(
        CASE WHEN o.kind = 'sample' AND ${side} = 'buyer' THEN jsonb_set(judged, '{lines}', (
          SELECT coalesce(jsonb_agg(line || '{"why": ""}' ORDER BY at), '[]')
          FROM jsonb_array_elements(judged -> 'lines') WITH ORDINALITY AS lines (line, at)))
        ELSE judged END, ARRAY['seals', ${side}, 'place'], '""')`,
    })
    .whereRef('o.id', '=', 'order_id')
    .where(sql<boolean>`o.${OF[side]} = ${userId}`)
    .where('judged', 'is not', null)
    .execute();

const partyOfFirst = (side: Side) => sql`jsonb_build_object(${side}::text, first -> ${side}::text)`;

/**
 * Takes a user out of the orders on one side. What both have signed stays for the other side as it was signed; nothing
 * stays of what was not, or once both are gone.
 */
export async function forgetSide(
  tx: Db,
  side: Side,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  const user = OF[side];
  const other = otherSide(side);
  const isOtherGone = sql`${OF[other]} IS NULL`;
  const self = sql`jsonb_build_object(${side}::text, ${JSON.stringify(nobody(name))}::jsonb)`;
  await sql`
    DELETE FROM order_versions USING orders o
    WHERE o.id = order_id AND ${user} = ${userId} AND (signed_at IS NULL OR ${isOtherGone})`.execute(
    tx,
  );
  for (const part of PARTS) {
    await sql`
      DELETE FROM ${sql.table(part)} p USING orders o
      WHERE o.id = order_id AND o.${user} = ${userId} AND o.${OF[other]} IS NULL`.execute(tx);
  }
  if (side === 'buyer') {
    await tx.updateTable('samples').set({ draft: null }).where('buyer_id', '=', userId).execute();
  }
  await forgetJudged(tx, side, userId);
  // Nobody has signed a sample order, which has a buyer's address and words.
  const own = JSON.stringify(side === 'buyer' ? { place: '', note: '' } : {});
  const unsaid = sql`CASE WHEN kind = 'sample' THEN ${own}::jsonb ELSE '{}' END`;
  const terms = sql<OrderTerms>`CASE
    WHEN ${isOtherGone} THEN terms || ${self} || ${partyOfFirst(other)} || ${unsaid}
    WHEN signed_at IS NULL OR kind = 'sample' THEN terms || ${self} || ${unsaid}
    ELSE terms END`;
  await tx
    .updateTable('orders')
    .set({ [`${side}_name`]: name, first: sql`first || ${self} || ${unsaid}`, terms })
    .where(sql<boolean>`${user} = ${userId}`)
    .execute();
}

/** Forgets what was signed and paid of orders that were closed before a moment, and in their terms whoever has left. @returns ids of proofs and pictures */
export async function forgetSigned(tx: Db, before: Time): Promise<string[]> {
  await sql`
    DELETE FROM order_versions USING orders o
    WHERE o.id = order_id AND o.closed_at < ${before}`.execute(tx);
  const files: string[] = [];
  for (const part of PARTS) {
    const { rows } = await sql<{ files: string[] }>`
      DELETE FROM ${sql.table(part)} USING orders o
      WHERE o.id = order_id AND o.closed_at < ${before} RETURNING files`.execute(tx);
    files.push(...rows.flatMap((row) => row.files));
  }
  for (const side of SIDES) {
    await tx
      .updateTable('orders')
      .set({ terms: sql`terms || ${partyOfFirst(side)}` })
      .where('closed_at', '<', before)
      .where(sql<boolean>`${OF[side]} IS NULL AND terms -> ${side}::text <> first -> ${side}::text`)
      .execute();
  }
  return files;
}

/** @returns the requests of a user's open orders, in the order in which all lock them */
export async function selectRequestsOfOpen(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT rfq_id AS id FROM orders
    WHERE state <> 'closed' AND (buyer_id = ${userId} OR supplier_user_id = ${userId})
    ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns how many orders that both have signed are open */
export async function countSigned(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders
    WHERE state = 'signed' AND (buyer_id = ${userId} OR supplier_user_id = ${userId})`.execute(db);
  return rows[0]?.count ?? 0;
}
