/** SQL of expiry: when verified cases expire, and who got the second warning. */
import type { ClaimKind } from '@waggle/contract/verification/claims';
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import type { CaseState, DocumentKind } from '@waggle/contract/verification';
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { selectHistory } from '../case/case-history.ts';

/** A document or claim of a verification that expires. */
export interface Expiry {
  case_id: string;
  /** `2027-03-31`: the first day on which it is no longer valid. */
  day: string;
  /** The file of a document; null for a claim. */
  file_id: string | null;
  /** Null for a claim. */
  document: DocumentKind | null;
  /** Null for a document. */
  claim: ClaimKind | null;
  /** The certification a certificate is about; empty for everything else. */
  subject: string;
}

/** Of documents those that a verification needs: verification documents, and what a claim rests on. */
export const EXPIRIES = sql<Expiry>`(
  SELECT d.case_id, d.expires_at AS day, d.file_id, d.kind AS document, NULL AS claim, '' AS subject
  FROM verification_documents d
  WHERE d.state = 'approved' AND d.expires_at IS NOT NULL AND (d.kind = 'KYC_DOCS' OR EXISTS (
    SELECT FROM verification_claims c
    WHERE c.case_id = d.case_id AND c.checked AND c.document_id = d.file_id))
  UNION ALL
  SELECT case_id, valid_until, NULL, NULL, kind, subject
  FROM verification_claims
  WHERE checked AND valid_until IS NOT NULL
)`;

const WATCHED_STATES: readonly CaseState[] = [
  'verified',
  'expiring',
  // The badge may be valid during these.
  ...CASE_GRAPH.lapse.from,
];

/** @returns what expires in one case by a day, the earliest first */
export async function selectExpiries(db: Db, caseId: string, until: string): Promise<Expiry[]> {
  return db
    .selectFrom(EXPIRIES.as('expiry'))
    .selectAll()
    .where('case_id', '=', caseId)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('file_id')
    .execute();
}

/** @returns the cases with a badge in which something expires by a day, the earliest first, and those that were warned */
export async function selectExpiringCases(db: Db, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom(EXPIRIES.as('expiry'))
    .innerJoin('verification_cases as owner', 'owner.id', 'expiry.case_id')
    .select('owner.id')
    .where('expiry.day', '<=', until)
    .where('owner.state', 'in', WATCHED_STATES)
    .where((row) => row.or([row('owner.vouched', '=', true), row('owner.state', '=', 'verified')]))
    .groupBy('owner.id')
    .orderBy((row) => row.fn.min('expiry.day'))
    .orderBy('owner.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the second warnings that were sent */
export async function selectWarnings(db: Db, caseId: string) {
  const warnings = db.selectFrom('verification_warnings').selectAll();
  return warnings.where('case_id', '=', caseId).orderBy('version').execute();
}

/**
 * Records the second warning of a locked case's expiry cycle.
 * @returns false when it is recorded already
 */
export async function insertSecondWarning(tx: Db, caseId: string, at: Time): Promise<boolean> {
  const { events } = await selectHistory(tx, caseId);
  const version = events.findLast(({ to_state }) => to_state === 'expiring')?.version ?? 0;
  const row = await tx
    .insertInto('verification_warnings')
    .values({ case_id: caseId, version, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}
