/** SQL of the claims a badge makes, each with the evidence it rests on. */
import type { TeamRole } from '@waggle/contract/permissions/actor';
import {
  claimedCountry,
  type ClaimKind,
  type EvidencedClaim,
  type EvidenceKind,
  type LostReason,
} from '@waggle/contract/verification/claim-kinds';
import type { Selectable } from 'kysely';
import { countryCodeOf } from '../../../lib/countries/country-names.ts';
import type { Db } from '../../../lib/database.ts';

interface ClaimTable {
  case_id: string;
  kind: ClaimKind;
  /** The certification a `certificate` is about; empty for the others. */
  subject: string;
  checked: boolean;
  /** Of the last check; these are null for a claim that was never checked. */
  evidence: EvidenceKind | null;
  checked_by: string | null;
  checked_by_role: TeamRole | null;
  checked_at: Date | null;
  /** A date (`2027-03-31`); null for one without an end. */
  valid_until: string | null;
  document_id: string | null;
  document_sha256: Buffer | null;
  /** From 1. */
  document_page: number | null;
  /** Why it rests on a document of another kind; empty for one of its own. */
  other_reason: string;
  register: string | null;
  reference_number: string | null;
  reference_url: string | null;
  looked_up_on: string | null;
  /** When the pages that it was looked up on were opened from here; null where a reference was typed. */
  opened_at: Date | null;
  /** What the badge shows of an address; empty for the others. */
  town: string;
  /** What was declared when it was checked. */
  value: string;
  lost_at: Date | null;
  lost_reason: LostReason | null;
}
export type ClaimRow = Selectable<ClaimTable>;

declare module '../../../lib/database.ts' {
  interface Tables {
    verification_claims: ClaimTable;
  }
}

/** @returns the claims that were ever checked */
export async function selectClaims(db: Db, caseId: string): Promise<ClaimRow[]> {
  return db
    .selectFrom('verification_claims')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('kind')
    .orderBy('subject')
    .execute();
}

/** @returns the checked certificates of suppliers, with whose they are */
export async function selectCheckedCertificates(
  db: Db,
  supplierIds: readonly string[],
): Promise<(ClaimRow & { supplier_id: string })[]> {
  if (supplierIds.length === 0) return [];
  return db
    .selectFrom('verification_claims')
    .innerJoin('verification_cases', 'verification_cases.id', 'verification_claims.case_id')
    .selectAll('verification_claims')
    .select('verification_cases.supplier_id')
    .where('verification_cases.supplier_id', 'in', supplierIds)
    .where('verification_claims.kind', '=', 'certificate')
    .where('verification_claims.checked', '=', true)
    .execute();
}

/** @returns a claim as it is held against evidence */
export function evidencedClaim(row: ClaimRow): EvidencedClaim {
  return {
    ...row,
    document_sha256: row.document_sha256?.toString('hex') ?? null,
    country_code: countryCodeOf(claimedCountry(row.kind, row.value)) ?? '',
  };
}

export async function upsertClaim(tx: Db, { case_id, kind, subject, ...said }: ClaimRow) {
  await tx
    .insertInto('verification_claims')
    .values({ case_id, kind, subject, ...said })
    .onConflict((conflict) => conflict.columns(['case_id', 'kind', 'subject']).doUpdateSet(said))
    .execute();
}

/** Marks a claim as not checked any more; what it was checked by stays readable. */
export async function loseClaim(
  tx: Db,
  { case_id, kind, subject }: Pick<ClaimRow, 'case_id' | 'kind' | 'subject'>,
  lost: { at: Date; reason: LostReason },
): Promise<void> {
  await tx
    .updateTable('verification_claims')
    .set({ checked: false, lost_at: lost.at, lost_reason: lost.reason })
    .where('case_id', '=', case_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}
