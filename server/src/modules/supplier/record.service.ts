/** A supplier's record as he gets to see it. */
import type { SupplierRecord } from '@waggle/contract/supplier';
import { type CaseState, KYC_STATUS_OF } from '@waggle/contract/verification';
import type { Context } from '../../lib/context.ts';
import { type FileRow, fileUrl, presentFile } from '../files/files.service.ts';
import type { Db } from '../../lib/database.ts';
import {
  readSupplier,
  selectSupplier,
  type Supplier,
  type SupplierColumns,
  type SupplierValues,
} from './supplier.repo.ts';

export type { SupplierValues };

/** What is shown of a file. */
type ShownFile = Pick<FileRow, 'id' | 'name' | 'content_type' | 'size'>;

/** A supplier with all that is shown of him, as one query brings it. */
export interface SupplierSnapshot {
  record: SupplierColumns;
  state: CaseState;
  /** In any order; null when there is none. */
  files: ShownFile[] | null;
}

/**
 * @param files at least those the supplier names; one that is gone is left out
 * @param state of his verification
 */
export function presentSupplier(
  context: Pick<Context, 'config'>,
  supplier: Supplier,
  files: readonly ShownFile[],
  state: CaseState,
): SupplierRecord {
  const byId = new Map(files.map((file) => [file.id, file]));
  const find = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const urlOf = (file: ShownFile) => fileUrl(context.config, file.id, file.name);
  const { documents, certificateDocuments, media, profilePicture } = supplier.files;
  return {
    id: supplier.id,
    ...supplier.values,
    kyc_status: KYC_STATUS_OF[state] ?? 'pending',
    documents: find(documents).map((file) => presentFile(context, file)),
    certificateDocuments: find(certificateDocuments).map((file) => presentFile(context, file)),
    profilePicture: find(profilePicture).map(urlOf)[0] ?? null,
    media: find(media).map((file) => ({
      id: file.id,
      name: file.name,
      type: file.content_type,
      url: urlOf(file),
      isVideo: file.content_type.startsWith('video/'),
    })),
  };
}

/** @returns the record behind the columns that another module's statement read along */
export function presentSnapshot(
  context: Pick<Context, 'config'>,
  { record, state, files }: SupplierSnapshot,
): SupplierRecord {
  return presentSupplier(context, readSupplier(record), files ?? [], state);
}

/** @returns the texts and lists of a supplier, as who verifies him reads them; undefined when he is gone */
export async function supplierValues(db: Db, id: string): Promise<SupplierValues | undefined> {
  return (await selectSupplier(db, id))?.values;
}
