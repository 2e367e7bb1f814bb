/** The certificates of many suppliers that were checked and still hold, as each one's badge says it. */
import { claimEnd, lostReason } from '@waggle/contract/verification/claim-kinds';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { selectFiles } from '../../files/files.service.ts';
import type { Supplier } from '../../supplier/record.service.ts';
import { selectDocumentsOf } from '../case/documents.repo.ts';
import { evidencedClaim, selectCheckedCertificates } from './claims.repo.ts';
import { evidenceOf } from './badge-validity.ts';

/** By name, with the first day on which each no longer holds; null for one without an end. */
export type CheckedCertificates = ReadonlyMap<string, string | null>;

/**
 * @param suppliers whose badges are valid, by id
 * @returns those of each by its id; none for a supplier without any
 */
export async function checkedCertificates(
  context: Pick<Context, 'clock'>,
  db: Db,
  suppliers: ReadonlyMap<string, Supplier>,
): Promise<Map<string, CheckedCertificates>> {
  const rows = await selectCheckedCertificates(db, [...suppliers.keys()]);
  const documents = await selectDocumentsOf(db, [...new Set(rows.map(({ case_id }) => case_id))]);
  const files = await selectFiles(
    db,
    documents.map(({ file_id }) => file_id),
  );
  const found = new Map<string, Map<string, string | null>>();
  for (const row of rows) {
    const evidence = evidenceOf(context, {
      documents: documents.filter(({ case_id }) => case_id === row.case_id),
      files,
      values: suppliers.get(row.supplier_id)?.values,
    });
    const claim = evidencedClaim(row);
    if (lostReason(claim, evidence) !== undefined) continue;
    const own = found.get(row.supplier_id) ?? new Map<string, string | null>();
    found.set(row.supplier_id, own.set(row.subject, claimEnd(claim, evidence)));
  }
  return found;
}
