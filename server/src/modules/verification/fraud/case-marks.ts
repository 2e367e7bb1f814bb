/** The marks by which a case is recognised: of its record and its documents. */
import type { Db } from '../../../lib/database.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { selectFiles } from '../../files/files.service.ts';
import { type SupplierValues, supplierValues } from '../../supplier/record.service.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { selectDocuments } from '../case/documents.repo.ts';
import { selectEvidence } from '../case/evidence.repo.ts';
import { addressMarks } from './marks/address-marks.ts';
import { mailMarks, phoneMarks, websiteMarks } from './marks/contact-marks.ts';
import { withEarlierNames } from './marks/country-code.ts';
import type { Mark } from './marks/mark.ts';
import { registrationMarks, taxMarks } from './marks/number-marks.ts';

/** The fields of a record that have marks. */
export const MARKED_FIELDS = [
  'businessRegistration',
  'taxId',
  'address',
  'contactPhone',
  'contactWebsite',
  'email',
] as const satisfies readonly (keyof SupplierValues)[];
export type MarkedField = (typeof MARKED_FIELDS)[number];

/** @returns the marks of one declared value */
export function fieldMarks(field: MarkedField, text: string, country: string): Mark[] {
  switch (field) {
    case 'businessRegistration':
      return withEarlierNames(registrationMarks(text, country), country);
    case 'taxId':
      return withEarlierNames(taxMarks(text, country), country);
    case 'address':
      return withEarlierNames(addressMarks(text, country), country);
    case 'contactPhone':
      return phoneMarks(text);
    case 'contactWebsite':
      return websiteMarks(text);
    case 'email':
      return mailMarks(text);
  }
}

type Owner = Pick<CaseRow, 'id' | 'supplier_id' | 'user_id'>;

/** Of the content as it is stored, and as it was sent. */
async function fileMarks(db: Db, { id }: Owner, forged: ReadonlySet<string>): Promise<Mark[]> {
  const documents = await selectDocuments(db, id);
  const kept = await selectEvidence(db, id);
  const ids = [...documents, ...kept].map(({ file_id }) => file_id);
  const files = [...(await selectFiles(db, ids)).values()];
  return files.flatMap((file) => {
    const hashes = [file.sha256, file.original_sha256].filter((hash) => hash !== null);
    return [...new Set(hashes.map((hash) => hash.toString('hex')))].map((hash) => ({
      kind: 'file' as const,
      value: `file ${hash}`,
      refuses: forged.has(file.id),
    }));
  });
}

/**
 * @param forged ids of the documents that a reviewer rejected as forged; only these refuse others, because honest
 *   companies can share any other, the certificate of one factory for instance
 * @returns the marks of a case as it stands, those of documents that were replaced among them
 */
export async function caseMarks(
  db: Db,
  row: Owner,
  forged: ReadonlySet<string> = new Set(),
): Promise<Mark[]> {
  const values = await supplierValues(db, row.supplier_id);
  if (values === undefined) return [];
  const account = (await findUsers(db, [row.user_id])).get(row.user_id)?.email;
  return [
    ...MARKED_FIELDS.flatMap((field) => fieldMarks(field, values[field], values.country)),
    ...(account === undefined ? [] : mailMarks(account)),
    ...(await fileMarks(db, row, forged)),
  ];
}
