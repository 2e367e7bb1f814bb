/** The text by which the queue finds a case: company, registration number, tax id, and both mail addresses. */
import type { Db } from '../../../../lib/database.ts';
import { findUsers } from '../../../accounts/accounts.service.ts';
import type { Supplier } from '../../../supplier/record.service.ts';
import { writeSearchText } from '../../case/case.repo.ts';

/** The fields of a record that it holds, beside the address of the account. */
const SEARCHED = ['company_name', 'businessRegistration', 'taxId', 'email'] as const;

/** Without accents, in small letters; the migration that filled the column folds the same way. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}

/** «DE 123-456» is found by «de123456» too. */
export function withoutSeparators(folded: string): string {
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Writes the text of a supplier's case in the caller's transaction, unless only other fields have changed. */
export async function updateSearchText(
  tx: Db,
  { id, values }: Supplier,
  userId: string,
  fields: readonly string[] = SEARCHED,
): Promise<void> {
  if (!SEARCHED.some((field) => fields.includes(field))) return;
  const account = (await findUsers(tx, [userId])).get(userId);
  const [name, registration, taxId, contact] = SEARCHED.map((field) =>
    foldForSearch(values[field]),
  ) as [string, string, string, string];
  const lines = [
    name,
    registration,
    withoutSeparators(registration),
    taxId,
    withoutSeparators(taxId),
    contact,
    foldForSearch(account?.email ?? ''),
  ];
  await writeSearchText(tx, id, lines.join('\n'));
}
