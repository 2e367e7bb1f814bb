/** Renewing ahead: the new document stands beside the old one until the case with it is verified. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { lockSupplier, writeChange } from '../../supplier/change.service.ts';
import type { CaseRow } from './case.repo.ts';
import { replaceDocuments, selectDocuments } from './documents.repo.ts';
import { keepEvidence } from './evidence.repo.ts';
import { caseDocuments } from './sync-from-supplier.ts';

/**
 * Takes the documents whose replacements were approved out of the case and the record; they stay as evidence.
 * @param by who verifies
 */
export async function completeRenewals(
  context: Context,
  tx: Db,
  row: CaseRow,
  by: string | null,
): Promise<void> {
  const documents = await selectDocuments(tx, row.id);
  const leaving = new Set(
    documents.flatMap(({ replaces, state }) =>
      state === 'approved' && replaces ? [replaces] : [],
    ),
  );
  if (leaving.size === 0) return;
  const before = await lockSupplier(tx, row.user_id);
  if (before === undefined) return;
  const without = (ids: readonly string[]) => ids.filter((id) => !leaving.has(id));
  const files = {
    ...before.files,
    documents: without(before.files.documents),
    certificateDocuments: without(before.files.certificateDocuments),
  };
  const after = { ...before, files };
  const supplier = { accountId: row.user_id, personId: row.user_id };
  await writeChange(context, tx, supplier, { before, after, from: 'renewal', by });
  await replaceDocuments(tx, row.id, caseDocuments(files));
  await keepEvidence(context, tx, row, [...leaving]);
}
