/** SQL of the claims a badge makes. */
import type { TeamRole } from '@waggle/contract/permissions/actor';
import type { ClaimKind, EvidenceKind } from '@waggle/contract/verification/claims';
import type { Db } from '../../../lib/database.ts';

export interface ClaimRow {
  case_id: string;
  kind: ClaimKind;
  /** The certification a `certificate` is about; empty for the others. */
  subject: string;
  checked: boolean;
  /** These are null for a claim that is not checked. */
  evidence: EvidenceKind | null;
  checked_by: string | null;
  checked_by_role: TeamRole | null;
  checked_at: Date | null;
  /** A date (`2027-03-31`); null for one without an end. */
  valid_until: string | null;
}

declare module '../../../lib/database.ts' {
  interface Tables {
    verification_claims: ClaimRow;
  }
}

/** @returns the claims that were ever checked or taken back */
export async function selectClaims(db: Db, caseId: string): Promise<ClaimRow[]> {
  return db
    .selectFrom('verification_claims')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('kind')
    .orderBy('subject')
    .execute();
}

export async function upsertClaim(tx: Db, { case_id, kind, subject, ...said }: ClaimRow) {
  await tx
    .insertInto('verification_claims')
    .values({ case_id, kind, subject, ...said })
    .onConflict((conflict) => conflict.columns(['case_id', 'kind', 'subject']).doUpdateSet(said))
    .execute();
}

/** Takes claims back in the caller's transaction: what they were about has changed. */
export async function uncheckClaims(
  tx: Db,
  caseId: string,
  kinds: readonly ClaimKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .updateTable('verification_claims')
    .set({
      checked: false,
      evidence: null,
      checked_by: null,
      checked_by_role: null,
      checked_at: null,
      valid_until: null,
    })
    .where('case_id', '=', caseId)
    .where('kind', 'in', kinds)
    .execute();
}

/** Drops claims about certifications that the supplier names no longer. */
export async function deleteOtherCertificates(
  tx: Db,
  caseId: string,
  certifications: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('verification_claims')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'certificate')
    .$if(certifications.length > 0, (query) => query.where('subject', 'not in', certifications))
    .execute();
}
