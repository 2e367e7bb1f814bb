/** Syncs a case with the supplier's record. */
import type { ClaimKind } from '@waggle/contract/verification/claims';
import { REVIEWED_FIELDS } from '@waggle/contract/verification/review';
import type { Db } from '../../../lib/database.ts';
import { deleteOtherCertificates, uncheckClaims } from '../badge/claims.repo.ts';
import { type CaseDocument, replaceDocuments, selectDocuments } from './documents.repo.ts';
import type { Supplier } from '../../supplier/record.service.ts';
import { type CaseCompany, type CaseRow, updateCompany } from './case.repo.ts';

/** What the supplier's record tells of a verification. */
export interface SubmittedRecord {
  supplierId: string;
  /** The supplier's account. */
  userId: string;
  company: CaseCompany;
  certifications: readonly string[];
  /** All of them, in the order to show. */
  documents: readonly CaseDocument[];
}

/** The fields that reviewers see: changing one makes a new version of the case. */
const SEEN_BY_REVIEWERS: ReadonlySet<string> = new Set([
  ...REVIEWED_FIELDS,
  'certifications',
  'documents',
  'certificateDocuments',
]);

/** The verified fields: changing one starts a re-review. */
const VERIFIED_VALUES = ['company_name', 'businessRegistration', 'taxId'] as const;

/** @returns of the changed fields those that a review looks at */
export function fieldsSeenByReviewers(fields: readonly string[]): string[] {
  return fields.filter((field) => SEEN_BY_REVIEWERS.has(field));
}

/** Whether something changed that a verification vouches for; documents in another order are the same documents. */
export function touchesVerified(before: Supplier, after: Supplier): boolean {
  const differ = VERIFIED_VALUES.some((field) => before.values[field] !== after.values[field]);
  return (
    differ ||
    new Set(before.files.documents).symmetricDifference(new Set(after.files.documents)).size > 0
  );
}

/** @returns what a verification gets to see of a record */
export function submittedRecord(supplier: Supplier, userId: string): SubmittedRecord {
  const { documents, certificateDocuments } = supplier.files;
  const { company_name, country, certifications } = supplier.values;
  return {
    supplierId: supplier.id,
    userId,
    company: { company_name, country },
    certifications,
    documents: [
      ...documents.map((fileId) => ({ fileId, kind: 'KYC_DOCS' as const })),
      ...certificateDocuments.map((fileId) => ({ fileId, kind: 'CERTIFICATES' as const })),
    ],
  };
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
export async function syncFromSupplier(
  tx: Db,
  row: Pick<CaseRow, 'id'>,
  { company, certifications, documents }: SubmittedRecord,
  fields: readonly string[],
): Promise<{ otherDocuments: boolean }> {
  const before = await selectDocuments(tx, row.id);
  await replaceDocuments(tx, row.id, documents);
  await updateCompany(tx, row.id, company);
  const kinds = fields.flatMap((field) => CLAIMS_ABOUT[field] ?? []);
  await uncheckClaims(tx, row.id, kinds);
  if (fields.includes('certifications')) await deleteOtherCertificates(tx, row.id, certifications);
  const now = new Set(documents.map(({ fileId }) => fileId));
  const differ = now.symmetricDifference(new Set(before.map(({ file_id }) => file_id)));
  return { otherDocuments: differ.size > 0 };
}
