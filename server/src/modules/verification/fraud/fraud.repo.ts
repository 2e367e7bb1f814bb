/** SQL of the fraud memory: fingerprints, which outlive their cases, and the fraud matches of a case. */
import { FRAUD_REASONS } from '@waggle/contract/verification/reasons';
import { sql } from 'kysely';
import { newId } from '../../../lib/new-id.ts';
import type { Db, Row } from '../../../lib/database.ts';
import { rowsBy } from '../../../lib/rows.ts';
import { stepRows } from '../../../lib/transitions/steps.repo.ts';

export type FingerprintRow = Row<'fraud_fingerprints'>;

export async function insertFingerprints(
  tx: Db,
  rows: readonly Omit<FingerprintRow, 'id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('fraud_fingerprints')
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'kind', 'hash']).doUpdateSet((row) => ({
        reason: row.ref('excluded.reason'),
        at: row.ref('excluded.at'),
        kept_until: row.ref('excluded.kept_until'),
        refuses: row.ref('excluded.refuses'),
      })),
    )
    .execute();
}

/** Forgets what is remembered of a case, with the fraud matches on it. */
export async function deleteFingerprintsOf(tx: Db, caseId: string): Promise<void> {
  await tx.deleteFrom('fraud_fingerprints').where('case_id', '=', caseId).execute();
}

/** @param today a date by UTC */
export async function deleteExpiredFingerprints(db: Db, today: string): Promise<void> {
  await db.deleteFrom('fraud_fingerprints').where('kept_until', '<=', today).execute();
}

export async function countFingerprints(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('fraud_fingerprints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the cases that ended for a reason that is remembered, and are not */
export async function selectUnremembered(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM verification_cases c
    WHERE c.state IN ('rejected_final', 'revoked')
      AND NOT EXISTS (SELECT FROM fraud_fingerprints f WHERE f.case_id = c.id)
      AND EXISTS (SELECT FROM ${stepRows('case')} e WHERE e.row = c.id
        AND e.version = (SELECT max(o.version) FROM ${stepRows('case')} o
          WHERE o.row = c.id AND o.from_state <> o.to_state)
        AND e.reason IN (${sql.join([...FRAUD_REASONS])}))
    ORDER BY c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns what is remembered of a case itself, the oldest first */
export const selectFingerprintsOf = rowsBy('fraud_fingerprints', 'case_id');

/** @returns what is remembered of other cases under any of the hashes, what refuses first */
export async function findFingerprints(
  db: Db,
  { hashes, caseId, today }: { hashes: readonly Buffer[]; caseId: string; today: string },
): Promise<FingerprintRow[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('fraud_fingerprints')
    .selectAll()
    .where('hash', 'in', hashes)
    .where('case_id', '<>', caseId)
    .where('kept_until', '>', today)
    .orderBy('refuses', 'desc')
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export type FraudMatchRow = Row<'verification_hits'> &
  Pick<FingerprintRow, 'reason' | 'kept_until' | 'refuses'> & {
    /** When the other case was decided. */
    decided_at: Time;
  };

export async function selectFraudMatches(db: Db, caseId: string): Promise<FraudMatchRow[]> {
  return db
    .selectFrom('verification_hits as match')
    .innerJoin('fraud_fingerprints as one', 'one.id', 'match.fingerprint_id')
    .selectAll('match')
    .select(['one.reason', 'one.kept_until', 'one.refuses', 'one.at as decided_at'])
    .where('match.case_id', '=', caseId)
    .orderBy('match.id')
    .execute();
}

export async function insertFraudMatches(
  tx: Db,
  rows: readonly Pick<
    Row<'verification_hits'>,
    'id' | 'case_id' | 'fingerprint_id' | 'kind' | 'other_case' | 'at'
  >[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('verification_hits')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes what was found about some fraud matches. */
export async function updateFraudMatches(
  tx: Db,
  ids: readonly string[],
  settled: { settled_at: Time; settled_by: string | null; finding: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('verification_hits').set(settled).where('id', 'in', ids).execute();
}

/** @returns of the ids of cases those that are still there */
export async function selectExistingCases(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('verification_cases')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
