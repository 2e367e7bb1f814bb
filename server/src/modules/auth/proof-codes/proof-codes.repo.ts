/** SQL of codes by which a user proves what binds. */
import type { Db, Row } from '../../../lib/database.ts';

/** Whose codes, and what for. */
export type ProofLane = Pick<Row<'proof_codes'>, 'user_id' | 'purpose' | 'subject'>;

/** What one code proves, and nothing else. */
export type Proven = ProofLane & Pick<Row<'proof_codes'>, 'bound'>;

/** @returns when the codes since `after` were sent that no act has used, the newest first */
export async function selectProofTimes(tx: Db, lane: ProofLane, after: Time): Promise<Time[]> {
  const rows = await tx
    .selectFrom('proof_codes')
    .select('created_at')
    .where((row) => row.and({ ...lane }))
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Makes the earlier codes useless; when they were sent is still known. */
export async function endProofCodes(tx: Db, lane: ProofLane, now: Time): Promise<void> {
  await tx
    .updateTable('proof_codes')
    .set({ expires_at: now })
    .where((row) => row.and({ ...lane }))
    .where('expires_at', '>', now)
    .execute();
}

export async function insertProofCode(
  tx: Db,
  code: Omit<Row<'proof_codes'>, 'tries'>,
): Promise<void> {
  await tx.insertInto('proof_codes').values(code).execute();
}

/**
 * Counts a try before the code is compared: parallel ones wait for the row, and are all counted.
 * @returns the code that works; undefined where none does, or none for this
 */
export async function countProofTry(
  db: Db,
  { bound, ...lane }: Proven,
  { tries, now }: { tries: number; now: Time },
): Promise<Pick<Row<'proof_codes'>, 'id' | 'code_hmac'> | undefined> {
  return db
    .updateTable('proof_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where((row) => row.and({ ...lane }))
    .where('bound', '=', bound)
    .where('tries', '<', tries)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hmac'])
    .executeTakeFirst();
}

/** @returns whether it was there and still worked: of parallel calls, one is told so */
export async function deleteProofCode(tx: Db, id: string, now: Time): Promise<boolean> {
  const row = await tx
    .deleteFrom('proof_codes')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteProofCodesBefore(db: Db, before: Time): Promise<void> {
  await db.deleteFrom('proof_codes').where('created_at', '<', before).execute();
}
