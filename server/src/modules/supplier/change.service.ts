/** Writes a changed record: columns, history, released files, audit entry, and the domain event. */
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { refuseContact } from '../../lib/names/refused-name.ts';
import { type FileRow, fileRowsByIds, releaseFiles } from '../files/files.service.ts';
import { compareSuppliers } from './supplier-changes.ts';
import { allFileIds } from './supplier-files.ts';
import { insertChanges, type Supplier, updateSupplier } from './supplier.repo.ts';
import type { ViewerIds } from '../../lib/viewer.ts';

export { FILE_TYPE_BY_FIELD } from './supplier-files.ts';
export { lockSupplier, type SupplierFiles } from './supplier.repo.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A user has applied as a supplier. */
    'supplier.created': { viewer: ViewerIds; supplier: Supplier };
    /** A record was changed; `fields` are the changed ones by their names in the API, never empty. */
    'supplier.changed': {
      viewer: ViewerIds;
      before: Supplier;
      supplier: Supplier;
      fields: readonly string[];
      /** By a change of the profile, by the answer to requested changes, or by a renewal that was approved. */
      from: ChangeOrigin;
    };
  }
}

export type ChangeOrigin = 'profile' | 'resubmission' | 'renewal';

export interface WrittenChange {
  /** The changed ones, by their names in the API. */
  fields: string[];
  /** All files of both versions. */
  files: FileRow[];
}

/**
 * Updates a locked record and its history in the caller's transaction; without a difference nothing is written.
 * @param viewer whose record it is, and who changes it
 * @throws ApiError `invalid_input` for a company name with a way to contact somebody
 * @param by who the audit log says did it, where that is somebody else
 */
export async function writeChange(
  context: Context,
  tx: Db,
  viewer: ViewerIds,
  {
    before,
    after,
    from,
    by = viewer.personId,
  }: { before: Supplier; after: Supplier; from: ChangeOrigin; by?: string | null },
): Promise<WrittenChange> {
  const oldIds = allFileIds(before.files);
  const newIds = new Set(allFileIds(after.files));
  const files = await fileRowsByIds(tx, [...new Set(oldIds).union(newIds)]);
  const changes = compareSuppliers(before, after, files);
  const fields = changes.map((change) => change.field);
  if (changes.length === 0) return { fields, files };
  // A renewal is approved by people, who have read the name.
  if (from !== 'renewal' && fields.includes('company_name')) {
    refuseContact(after.values.company_name, 'company_name');
  }
  const at = context.clock.now();
  const revision = await updateSupplier(tx, after, at);
  await insertChanges(tx, { supplierId: after.id, actor: viewer.personId, at, revision }, changes);
  await releaseFiles(
    context,
    tx,
    oldIds.filter((id) => !newIds.has(id)),
  );
  // The audit log has only the names of the fields; their values are in the history.
  await recordAudit(tx, context.clock, {
    actor: by,
    action: 'supplier.changed',
    subject: after.id,
    detail: { fields },
  });
  await context.emit(tx, 'supplier.changed', { viewer, before, supplier: after, fields, from });
  return { fields, files };
}
