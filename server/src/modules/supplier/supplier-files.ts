/** The files of a supplier's record: the type of each field, claiming and releasing. */
import type { FieldError } from '@waggle/contract/errors';
import type { FileType } from '@waggle/contract/files/file-types';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { ApiError } from '../../lib/api-error.ts';
import { claimFiles, type FileRow } from '../files/files.service.ts';
import type { SupplierFiles } from './supplier.repo.ts';

export const FILE_TYPE_BY_FIELD: Record<keyof SupplierFiles, FileType> = {
  documents: 'KYC_DOCS',
  certificateDocuments: 'CERTIFICATES',
  media: 'MEDIA',
  profilePicture: 'PROFILE_PICTURE',
};
export const FILE_FIELDS = Object.keys(FILE_TYPE_BY_FIELD) as (keyof SupplierFiles)[];

/** Files by their URLs, as in a request. */
export type GivenFiles = { [Field in keyof SupplierFiles]?: readonly string[] | undefined };

type ClaimedFiles = Partial<Record<keyof SupplierFiles, FileRow[]>>;

/**
 * Claims the given files.
 * @param names the names of fields in the request, where they differ
 * @returns the rows of each field that was given
 * @throws ApiError `invalid_input` with every wrong URL of all fields
 */
export async function claimGivenFiles(
  context: Context,
  tx: Db,
  userId: string,
  given: GivenFiles,
  names: Partial<Record<keyof SupplierFiles, string>> = {},
): Promise<ClaimedFiles> {
  const claimed: ClaimedFiles = {};
  const errors: FieldError[] = [];
  for (const field of FILE_FIELDS) {
    const urls = given[field];
    if (urls === undefined) continue;
    const path = names[field] ?? field;
    try {
      const claim = { userId, urls, fileType: FILE_TYPE_BY_FIELD[field], path };
      claimed[field] = await claimFiles(context, tx, claim);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = error.errors ?? [];
      // The profile picture is not in a list, so its error has no index.
      errors.push(...(field === 'profilePicture' ? found.map((one) => ({ ...one, path })) : found));
    }
  }
  const [first] = errors;
  if (first !== undefined) throw new ApiError('invalid_input', { message: first.message, errors });
  return claimed;
}

/** @returns the ids of all files of a record */
export function allFileIds(files: SupplierFiles): string[] {
  return FILE_FIELDS.flatMap((field) => files[field]);
}

/** @returns the files with those of the claimed fields replaced */
export function withClaimed(files: SupplierFiles, claimed: ClaimedFiles): SupplierFiles {
  const idsOf = (field: keyof SupplierFiles) =>
    claimed[field]?.map((file) => file.id) ?? files[field];
  return {
    documents: idsOf('documents'),
    certificateDocuments: idsOf('certificateDocuments'),
    media: idsOf('media'),
    profilePicture: idsOf('profilePicture'),
  };
}
