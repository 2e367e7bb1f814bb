/** Compares a supplier's record before and after a change, field by field. */
import { isDeepStrictEqual } from 'node:util';
import { shownName } from '@waggle/contract/text/shown-name';
import type { SupplierChange } from '@waggle/contract/supplier';
import { givenCountry } from './country.service.ts';
import type { FileRow } from '../files/files.service.ts';
import { FILE_FIELDS, type GivenFiles } from './supplier-files.ts';
import type { FieldChange, Supplier, SupplierValues } from './supplier.repo.ts';

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

function givenOnly<T extends object>(change: T): Given<T> {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Given<T>;
}

function listOf(url: string | null): string[] {
  return url === null ? [] : [url];
}

/**
 * Separates the texts and lists of a change from its files.
 * @throws ApiError `invalid_input` for a country and a code that do not agree
 */
export function splitChange(change: SupplierChange): {
  values: Given<SupplierValues>;
  files: GivenFiles;
} {
  const { documents, certificateDocuments, media, profilePicture, company_name, name, ...texts } =
    change;
  const { country: _, country_code: __, ...values } = texts;
  const picture = profilePicture === undefined ? undefined : listOf(profilePicture);
  return {
    values: givenOnly({
      ...values,
      ...givenCountry(texts),
      company_name: company_name && shownName(company_name),
      name: name && shownName(name),
    }),
    files: { documents, certificateDocuments, media, profilePicture: picture },
  };
}

/**
 * @param files rows of all files of both
 * @returns each changed field, old and new; files by id and name, because the files themselves are deleted
 */
export function compareSuppliers(
  before: Supplier,
  after: Supplier,
  files: readonly Pick<FileRow, 'id' | 'name'>[],
): FieldChange[] {
  const nameOf = new Map(files.map((file) => [file.id, file.name]));
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: nameOf.get(id) ?? null }));
  // The code goes with the text.
  const { country_code: _, ...texts } = after.values;
  const values = Object.entries(texts).map(([field, value]) => ({
    field,
    old: before.values[field as keyof SupplierValues],
    new: value,
  }));
  const lists = FILE_FIELDS.map((field) => ({
    field,
    old: named(before.files[field]),
    new: named(after.files[field]),
  }));
  return [...values, ...lists].filter((change) => !isDeepStrictEqual(change.old, change.new));
}
