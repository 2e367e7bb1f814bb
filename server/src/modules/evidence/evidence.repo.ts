/** SQL of the proofs of demand: written once, never changed. */
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { rowsBy } from '../../lib/rows.ts';
import { newId } from '../../lib/new-id.ts';

export type ProofRow = Row<'demand_proofs'>;

export function insertProof(tx: Db, proof: Omit<ProofRow, 'id'>): Promise<ProofRow> {
  return tx
    .insertInto('demand_proofs')
    .values({ id: newId(), ...proof })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns those of a request, the newest first */
export const selectProofs = rowsBy('demand_proofs', 'rfq_id', ['taken_at', 'id'], { last: true });

/** @returns the newest of each of the requests, by its id */
export async function selectNewest(
  db: Db,
  rfqIds: readonly string[],
): Promise<Map<string, ProofRow>> {
  if (rfqIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('demand_proofs')
    .distinctOn('rfq_id')
    .selectAll()
    .where(sql<boolean>`rfq_id = ANY (${rfqIds}::uuid[])`)
    .orderBy('rfq_id')
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.rfq_id, row]));
}

/** @returns the newest of each of a user's requests */
export function selectNewestOf(db: Db, userId: string): Promise<ProofRow[]> {
  return db
    .selectFrom('demand_proofs')
    .distinctOn('rfq_id')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('rfq_id')
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function selectProofsOf(db: Db, userId: string) {
  return db
    .selectFrom('demand_proofs')
    .select(['rfq_id as request_id', 'taken_at', 'frozen as content', 'sha256'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function deleteProofs(tx: Db, rfqId: string): Promise<void> {
  await tx.deleteFrom('demand_proofs').where('rfq_id', '=', rfqId).execute();
}
