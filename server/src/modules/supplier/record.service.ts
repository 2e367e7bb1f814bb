/** Reads a supplier's record, for its user and for other modules. */
import { isVideoType } from '@waggle/contract/files/file-types';
import type { SupplierRecord } from '@waggle/contract/supplier';
import type { KycStatus } from '@waggle/contract/permissions/actor';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Columns } from '../../lib/user-facts.ts';
import { type FileRow, fileRowsByIds, fileUrl, presentFile } from '../files/files.service.ts';
import { allFileIds } from './supplier-files.ts';
import {
  readSupplier,
  selectChanges,
  selectSupplier,
  selectSupplierOf,
  type Supplier,
  type SupplierColumns,
  type SupplierValues,
} from './supplier.repo.ts';

export {
  selectChanges,
  selectSupplier,
  selectSupplierOf,
  selectSuppliers,
  SUPPLIER_ROWS,
} from './supplier.repo.ts';
export type { Supplier, SupplierValues };

/** The columns of a file that a record shows. */
type ShownFile = Pick<FileRow, 'id' | 'name' | 'content_type' | 'size'>;

/** @param files at least those of the supplier; a deleted one is left out */
export function presentSupplier(
  context: Pick<Context, 'config'>,
  supplier: Supplier,
  files: readonly ShownFile[],
  kycStatus: KycStatus,
): SupplierRecord {
  const byId = new Map(files.map((file) => [file.id, file]));
  const find = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const urlOf = (file: ShownFile) => fileUrl(context.config, file.id, file.name);
  const { documents, certificateDocuments, media, profilePicture } = supplier.files;
  return {
    id: supplier.id,
    ...supplier.values,
    kyc_status: kycStatus,
    documents: find(documents).map((file) => presentFile(context, file)),
    certificateDocuments: find(certificateDocuments).map((file) => presentFile(context, file)),
    profilePicture: find(profilePicture).map(urlOf)[0] ?? null,
    media: find(media).map((file) => ({
      id: file.id,
      name: file.name,
      type: file.content_type,
      url: urlOf(file),
      isVideo: isVideoType(file.content_type),
    })),
  };
}

/** @returns the addresses that stood in a supplier's record since a time, today's first */
export async function contactsSince(db: Db, { id, values }: Supplier, since: Time) {
  const before = (await selectChanges(db, id)).flatMap(({ at, field, old_value }) =>
    field === 'email' && at > since && typeof old_value === 'string' ? [old_value] : [],
  );
  return [values.email, ...before].filter((address) => address !== '');
}

/** @param columns as `SUPPLIER_RECORD` selects them */
export function readSnapshot(
  context: Pick<Context, 'config'>,
  columns: Columns,
  kycStatus: KycStatus | null,
): SupplierRecord | null {
  if (kycStatus === null) return null;
  const { record, files } = columns['supplier'] as {
    record: SupplierColumns;
    files: ShownFile[] | null;
  };
  return presentSupplier(context, readSupplier(record), files ?? [], kycStatus);
}

/** @returns the user's own record; null for a user without a supplier account */
export async function findSupplier(
  context: Pick<Context, 'config'>,
  db: Db,
  userId: string,
  kycStatus: KycStatus | null,
): Promise<SupplierRecord | null> {
  const supplier = await selectSupplierOf(db, userId);
  if (supplier === undefined || kycStatus === null) return null;
  const files = await fileRowsByIds(db, allFileIds(supplier.files));
  return presentSupplier(context, supplier, files, kycStatus);
}

/** @returns the texts and lists of a supplier; undefined when there is no such supplier */
export async function supplierValues(db: Db, id: string): Promise<SupplierValues | undefined> {
  return (await selectSupplier(db, id))?.values;
}

/** @returns a supplier's record for other modules; undefined when there is no such supplier */
export async function supplierRecord(
  context: Pick<Context, 'config'>,
  db: Db,
  id: string,
): Promise<SupplierRecord | undefined> {
  const supplier = await selectSupplier(db, id);
  return supplier && (await publicRecords(context, db, [supplier]))[0];
}

/** @returns the records of verified suppliers for other modules, in the same order, without their documents */
export async function publicRecords(
  context: Pick<Context, 'config'>,
  db: Db,
  suppliers: readonly Supplier[],
): Promise<SupplierRecord[]> {
  const ids = suppliers.flatMap(({ files }) => [...files.media, ...files.profilePicture]);
  const rows = await fileRowsByIds(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return suppliers.map((supplier) => {
    const { media, profilePicture } = supplier.files;
    // Documents are none of these files, so they are left out.
    const files = [...media, ...profilePicture].flatMap((id) => byId.get(id) ?? []);
    return presentSupplier(context, supplier, files, 'verified');
  });
}
