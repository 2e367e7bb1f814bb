/** Syncs a case with the supplier's record. */
import { REVIEWED_FIELDS } from '@waggle/contract/verification/review';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { SupplierFiles } from '../../supplier/change.service.ts';
import { keepEvidence } from './evidence.repo.ts';
import { type CaseDocument, replaceDocuments, selectDocuments } from './documents.repo.ts';
import type { Supplier } from '../../supplier/record.service.ts';
import { type CaseCompany, type CaseRow, updateCompany } from './case.repo.ts';

/** What the supplier's record tells of a verification. */
export interface SubmittedRecord {
  supplierId: string;
  /** The supplier's account. */
  userId: string;
  company: CaseCompany;
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

/** What a verification vouches for: a change of one starts a re-review, and ends the badge. */
const VERIFIED_VALUES = ['company_name', 'businessRegistration', 'taxId'] as const;

/** @returns of the changed fields those that a review looks at */
export function fieldsSeenByReviewers(fields: readonly string[]): string[] {
  return fields.filter((field) => SEEN_BY_REVIEWERS.has(field));
}

/**
 * Whether something changed that a verification vouches for; documents in another order are the same documents.
 * @param besides ids of documents beside the ones they are to replace, which hold until then
 */
export function touchesVerified(
  before: Supplier,
  after: Supplier,
  besides: ReadonlySet<string> = new Set(),
): boolean {
  const differ = VERIFIED_VALUES.some((field) => before.values[field] !== after.values[field]);
  const documents = ({ files }: Supplier) => new Set(files.documents).difference(besides);
  return differ || documents(before).symmetricDifference(documents(after)).size > 0;
}

/** @returns the documents of a record that a case reviews, in their order */
export function caseDocuments({
  documents,
  certificateDocuments,
}: Pick<SupplierFiles, 'documents' | 'certificateDocuments'>): CaseDocument[] {
  return [
    ...documents.map((fileId) => ({ fileId, kind: 'KYC_DOCS' as const })),
    ...certificateDocuments.map((fileId) => ({ fileId, kind: 'CERTIFICATES' as const })),
  ];
}

/** @returns what a verification gets to see of a record */
export function submittedRecord(supplier: Supplier, userId: string): SubmittedRecord {
  const { company_name, country, country_code } = supplier.values;
  return {
    supplierId: supplier.id,
    userId,
    company: { company_name, country: country_code || country },
    documents: caseDocuments(supplier.files),
  };
}

/** How the documents of a case have changed; another order is no change. */
export interface DocumentChange {
  came: boolean;
  /** Those that left, whether or not others came. */
  left: readonly string[];
  /** Of those that left, the ones whose place others took. */
  replaced: ReadonlySet<string>;
}

/**
 * Writes what a locked case knows of the record, in the caller's transaction. Documents that left stay as evidence.
 * What claims lose by it is found with the step that follows.
 */
export async function syncFromSupplier(
  context: Context,
  tx: Db,
  row: Pick<CaseRow, 'id' | 'round'>,
  { company, documents }: SubmittedRecord,
): Promise<DocumentChange> {
  const before = await selectDocuments(tx, row.id);
  await replaceDocuments(tx, row.id, documents);
  await updateCompany(tx, row.id, company);
  const now = new Set(documents.map(({ fileId }) => fileId));
  const known = new Set(before.map(({ file_id }) => file_id));
  const came = documents.filter(({ fileId }) => !known.has(fileId));
  const left = before.filter(({ file_id }) => !now.has(file_id));
  await keepEvidence(
    context,
    tx,
    row,
    left.map(({ file_id }) => file_id),
  );
  const replaced = left.filter((one) => came.some(({ kind }) => kind === one.kind));
  return {
    came: came.length > 0,
    left: left.map(({ file_id }) => file_id),
    replaced: new Set(replaced.map(({ file_id }) => file_id)),
  };
}
