/** SQL of the claims a badge makes, each with the evidence it rests on. */
import {
  claimedCountry,
  type EvidencedClaim,
  type LostReason,
} from '@waggle/contract/verification/claim-kinds';
import { countryCodeOf } from '../../../lib/countries/country-names.ts';
import type { Db, Row } from '../../../lib/database.ts';
import { rowsBy } from '../../../lib/rows.ts';

export type ClaimRow = Row<'verification_claims'>;

/** @returns the claims that were ever checked */
export const selectClaims = rowsBy('verification_claims', 'case_id', ['kind', 'subject']);

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
  lost: { at: Time; reason: LostReason },
): Promise<void> {
  await tx
    .updateTable('verification_claims')
    .set({ checked: false, lost_at: lost.at, lost_reason: lost.reason })
    .where('case_id', '=', case_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}
