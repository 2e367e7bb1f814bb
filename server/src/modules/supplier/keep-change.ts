/** Writing a changed record: the columns, its history, the files it lets go, the audit entry; and what a verification sees of it. */
import { REVIEWED_FIELDS } from '@waggle/contract/verification/review';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { type FileRow, fileRowsByIds, releaseFiles } from '../files/files.service.ts';
import { compareSuppliers } from './supplier-changes.ts';
import { allFileIds } from './supplier-files.ts';
import { insertChanges, type Supplier, updateSupplier } from './supplier.repo.ts';

/** What a review looks at beside the contact; who is reading an older sight of it is told. */
export const SEEN_BY_REVIEWERS: ReadonlySet<string> = new Set([
  ...REVIEWED_FIELDS,
  'certifications',
  'documents',
  'certificateDocuments',
]);

/** What a verification gets to see of a record. */
export function handedIn(supplier: Supplier, userId: string) {
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

export interface KeptChange {
  /** Those that differ, by their names outside. */
  fields: string[];
  /** All that either version names. */
  files: FileRow[];
}

/** Writes a locked record as it is to be, with its history, in the caller's transaction; the same again writes nothing. */
export async function keepChange(
  context: Context,
  tx: Db,
  actor: string,
  [before, after]: [Supplier, Supplier],
): Promise<KeptChange> {
  const oldIds = allFileIds(before.files);
  const newIds = new Set(allFileIds(after.files));
  const files = await fileRowsByIds(tx, [...new Set(oldIds).union(newIds)]);
  const changes = compareSuppliers(before, after, files);
  const fields = changes.map((change) => change.field);
  if (changes.length === 0) return { fields, files };
  const at = context.clock.now();
  const revision = await updateSupplier(tx, after, at);
  await insertChanges(tx, { supplierId: after.id, actor, at, revision }, changes);
  await releaseFiles(
    context,
    tx,
    oldIds.filter((id) => !newIds.has(id)),
  );
  // The audit says what was touched; what it was and is stands in the history alone.
  await recordAudit(tx, context.clock, {
    actor,
    action: 'supplier.changed',
    subject: after.id,
    detail: { fields },
  });
  return { fields, files };
}
