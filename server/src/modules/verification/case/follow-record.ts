/** Brings a case in step with the supplier's record it is about. */
import type { ClaimKind } from '@waggle/contract/verification/claims';
import type { Db } from '../../../lib/database.ts';
import { keepCertificates, uncheckClaims } from '../badge/claims.repo.ts';
import { type CaseDocument, replaceDocuments, selectDocuments } from './documents.repo.ts';
import { type CaseCompany, type CaseRow, updateCompany } from './verification.repo.ts';

/** What the supplier's record tells of a verification. */
export interface HandedIn {
  supplierId: string;
  /** The supplier's account. */
  userId: string;
  company: CaseCompany;
  certifications: readonly string[];
  /** All of them, in the order to show. */
  documents: readonly CaseDocument[];
}

/** Which claims of a badge rest on a field of the record. */
const CLAIMS_ABOUT: Record<string, readonly ClaimKind[]> = {
  company_name: ['registered_company'],
  businessRegistration: ['registered_company'],
  taxId: ['tax_id'],
  address: ['address'],
  country: ['address'],
};

/**
 * Writes what a locked case knows of the record, in the caller's transaction; claims about what changed are
 * no longer checked.
 * @param fields that changed, by their names outside
 * @returns whether documents came or went; another order is no change
 */
export async function followRecord(
  tx: Db,
  row: Pick<CaseRow, 'id'>,
  { company, certifications, documents }: HandedIn,
  fields: readonly string[],
): Promise<{ otherDocuments: boolean }> {
  const before = await selectDocuments(tx, row.id);
  await replaceDocuments(tx, row.id, documents);
  await updateCompany(tx, row.id, company);
  const kinds = fields.flatMap((field) => CLAIMS_ABOUT[field] ?? []);
  await uncheckClaims(tx, row.id, kinds);
  if (fields.includes('certifications')) await keepCertificates(tx, row.id, certifications);
  const now = new Set(documents.map(({ fileId }) => fileId));
  const differ = now.symmetricDifference(new Set(before.map(({ file_id }) => file_id)));
  return { otherDocuments: differ.size > 0 };
}
