/** SQL of the invitations: who was asked by a request, and what became of it. */
import type { InvitationState, RfqItem, SupplierFit } from '@waggle/contract/rfq';
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { rowOf, rowsBy } from '../../../lib/rows.ts';
import { idAt, type Moment } from '../../../lib/transactions/moment.ts';
import { FRAME, FRAME_TYPES, type TimeFrame } from './time-frame.repo.ts';
import type { ChangeOf } from '../../../lib/transitions/machine.ts';
import { insertSteps } from '../../../lib/transitions/steps.repo.ts';

export type InvitationRow = Row<'rfq_invitations'>;

export const INVITATION_HISTORY = {
  noun: 'invitation',
  // In a conversation, what becomes of an invitation follows what became of the request.
  rank: () => 2,
} as const;

export interface NewInvitation {
  readonly supplierId: string;
  readonly userId: string;
  readonly name: string;
  readonly source: InvitationRow['source'];
  readonly fit: SupplierFit;
}

/** @returns the rows of those who are asked; those that were asked before are left out */
export async function insertInvitations(
  tx: Db,
  { rfqId, buyerId, moment }: { rfqId: string; buyerId: string | null; moment: Moment },
  suppliers: readonly (NewInvitation & { readonly frame: TimeFrame })[],
  asker = buyerId,
): Promise<InvitationRow[]> {
  if (suppliers.length === 0) return [];
  const { at } = moment;
  const rows = suppliers.map(({ supplierId, userId, name, source, fit, frame }) => ({
    id: idAt(moment, 0),
    supplier_id: supplierId,
    supplier_user_id: userId,
    supplier_name: name,
    source,
    fit,
    ...frame,
  }));
  const { rows: inserted } = await sql<InvitationRow>`
    INSERT INTO rfq_invitations (id, rfq_id, supplier_id, supplier_user_id, buyer_id, supplier_name, state, version,
      source, fit, sent_at, ${FRAME})
    SELECT id, ${rfqId}, supplier_id, supplier_user_id, ${buyerId}, supplier_name, 'sent', 0, source, fit, ${at},
      ${FRAME}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS new (id uuid, supplier_id uuid, supplier_user_id uuid, supplier_name text, source text, fit jsonb,
        ${FRAME_TYPES})
    ON CONFLICT (rfq_id, supplier_id) DO NOTHING
    RETURNING *`.execute(tx);
  const steps = inserted.map((row) => {
    const isOpen = row.source === 'open';
    const by = { personId: isOpen ? null : asker, role: isOpen ? 'supplier' : 'buyer' };
    return { row, moment, version: 0, action: 'invite', by, from: '', to: 'sent' };
  });
  await insertSteps(tx, INVITATION_HISTORY, steps);
  return inserted;
}

export const selectInvitation = rowOf('rfq_invitations');

interface Asking {
  readonly id: string;
  readonly rfq_id: string;
  readonly supplier_name: string;
  readonly title: string;
  readonly buyer_name: string;
}

/** @returns what invitations are about and between whom, by their ids */
export async function selectAskings(db: Db, ids: readonly string[]): Promise<Map<string, Asking>> {
  const rows = await db
    .selectFrom('rfq_invitations as i')
    .innerJoin('rfqs as r', 'r.id', 'i.rfq_id')
    .select(['i.id', 'i.rfq_id', 'i.supplier_name', 'r.title', 'r.buyer_name'])
    .where(sql<boolean>`i.id = ANY (${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns the invitation of a supplier to a request */
export const findInvitation = rowOf('rfq_invitations', 'rfq_id', 'supplier_id');

/** @returns in the order in which they were asked */
export const selectInvitations = rowsBy('rfq_invitations', 'rfq_id');

/**
 * @param until without those that were closed for holidays and have time until later
 * @returns the ids of a request's invitations in some states, in the order in which all lock them
 */
export async function selectIdsIn(
  tx: Db,
  rfqId: string,
  states: readonly InvitationState[],
  until: Time = 'infinity',
): Promise<string[]> {
  const rows = await tx
    .selectFrom('rfq_invitations')
    .select('id')
    .where('rfq_id', '=', rfqId)
    .where('state', 'in', [...states])
    .where(sql<boolean>`(closed_from IS NULL OR deadline <= ${until})`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the invitations that are reminded with their request: asked, not answered, and not closed meanwhile */
export function selectWaiting(tx: Db, rfqId: string): Promise<InvitationRow[]> {
  return tx
    .selectFrom('rfq_invitations')
    .selectAll()
    .where('rfq_id', '=', rfqId)
    .where('state', 'in', ['sent', 'viewed'])
    .where('source', '<>', 'open')
    .where('closed_from', 'is', null)
    .orderBy('id')
    .execute();
}

/** Writes what is no step of an invitation. */
export async function updateInvitation(
  tx: Db,
  id: string,
  change: ChangeOf<'rfq_invitations'>,
): Promise<void> {
  await tx.updateTable('rfq_invitations').set(change).where('id', '=', id).execute();
}

/** @returns how many suppliers a buyer has asked since a moment */
export async function countAsked(db: Db, buyerId: string, since: Time): Promise<number> {
  const { count } = await db
    .selectFrom('rfq_invitations')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('buyer_id', '=', buyerId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns how many quotes to a request that is not awarded can still be chosen, or are */
export async function countLiveQuotes(tx: Db, rfqId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('rfq_invitations')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('rfq_id', '=', rfqId)
    .where('quote_state', 'in', ['submitted', 'countered', 'accepted'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns the supplier of an accepted quote to the same request, as it was called when it was asked */
export async function selectOtherChosen(
  tx: Db,
  { id, rfq_id }: Pick<InvitationRow, 'id' | 'rfq_id'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('rfq_invitations')
    .select('supplier_name')
    .where('rfq_id', '=', rfq_id)
    .where('quote_state', '=', 'accepted')
    .where('id', '<>', id)
    .executeTakeFirst();
  return row?.supplier_name ?? null;
}

/** @returns whether a user's company was asked by any of the requests */
export async function isAskedByAny(
  db: Db,
  supplierUserId: string,
  rfqIds: readonly string[],
): Promise<boolean> {
  if (rfqIds.length === 0) return false;
  const row = await db
    .selectFrom('rfq_invitations')
    .select('id')
    .where('supplier_user_id', '=', supplierUserId)
    .where(sql<boolean>`rfq_id = ANY (${rfqIds}::uuid[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface InvitationCounts {
  counts: RfqItem['counts'];
  /** Whose quote is accepted. */
  chosen: RfqItem['chosen'];
}

/** @returns how many invitations of each request are in each state, and the chosen one, by the request's id */
export async function countInvitations(
  db: Db,
  rfqIds: readonly string[],
): Promise<Map<string, InvitationCounts>> {
  const rows = await db
    .selectFrom('rfq_invitations')
    .select((row) => [
      'rfq_id',
      row.fn.countAll<string>().as('asked'),
      sql<string>`count(*) FILTER (WHERE state = 'viewed')`.as('viewed'),
      sql<string>`count(*) FILTER (WHERE state = 'quoted')`.as('quoted'),
      sql<string>`count(*) FILTER (WHERE state = 'declined')`.as('declined'),
      sql<string>`count(*) FILTER (WHERE state = 'lapsed')`.as('lapsed'),
      sql<RfqItem['chosen']>`(array_agg(json_build_object(
        'invitation_id', id, 'supplier_name', supplier_name
      )) FILTER (WHERE quote_state = 'accepted'))[1]`.as('chosen'),
    ])
    .where(sql<boolean>`rfq_id = ANY (${rfqIds}::uuid[])`)
    .groupBy('rfq_id')
    .execute();
  return new Map(
    rows.map(({ rfq_id, chosen, ...counts }) => [
      rfq_id,
      {
        counts: {
          asked: Number(counts.asked),
          viewed: Number(counts.viewed),
          quoted: Number(counts.quoted),
          declined: Number(counts.declined),
          lapsed: Number(counts.lapsed),
        },
        chosen,
      },
    ]),
  );
}

/** @returns those of the suppliers that take no requests of this buyer */
export async function selectMuting(
  db: Db,
  userId: string,
  supplierIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('muted_buyers')
    .select('supplier_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`supplier_id = ANY (${supplierIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ supplier_id }) => supplier_id));
}

export async function setMuted(
  tx: Db,
  { supplierId, userId, at }: { supplierId: string; userId: string; at: Time },
  muted: boolean,
): Promise<void> {
  if (muted) {
    await tx
      .insertInto('muted_buyers')
      .values({ supplier_id: supplierId, user_id: userId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom('muted_buyers')
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .execute();
}

/** Leaves a pseudonym of a supplier whose account is erased: buyers need a record of whom they asked. */
export async function forgetSupplierName(tx: Db, userId: string, pseudonym: string): Promise<void> {
  await tx
    .updateTable('rfq_invitations')
    .set({ supplier_name: pseudonym })
    .where('supplier_user_id', '=', userId)
    .execute();
}
