/** The search that the page's address asks, and the addresses that the user's next steps lead to. */
import { cutWithDots } from '@waggle/contract/text/cut-text';
import type { DirectoryPage } from '@waggle/contract/directory';
import {
  type DirectoryAddress,
  readDirectoryAddress,
  writeDirectoryAddress,
} from '@waggle/contract/directory/address';
import { FILTER_NAMES, NO_KINDS, READ_FILTERS } from '@waggle/contract/directory/search-query';
import { PATHS } from '../../paths.ts';

export type FilterName = DirectoryPage['filters'][number]['filter'];

/** «Up to» one value; of the others several can be chosen. */
const SINGLE: ReadonlySet<FilterName> = new Set(['moq', 'lead_time']);

export const isSingle = (filter: FilterName): boolean => SINGLE.has(filter);

/** The values in force of each filter, chosen or read from the sentence. */
export type FiltersInForce = Readonly<Record<FilterName, readonly string[]>>;

const listOf = (text: string | undefined): string[] => (text ? text.split(',') : []);
const textOf = (list: readonly string[]): string => [...new Set(list)].join(',');

const canBeRead = (filter: FilterName): boolean =>
  (READ_FILTERS as readonly string[]).includes(filter);

/** @returns the path of a search */
export function searchPath(address: DirectoryAddress): string {
  return PATHS.directory + writeDirectoryAddress(address);
}

/** What is chosen counts at once; what was read from the sentence is known by the last answer. */
export function filtersInForce(
  address: DirectoryAddress,
  page: DirectoryPage | undefined,
): FiltersInForce {
  const ignored = listOf(address.ignore);
  const valuesOf = (filter: FilterName): readonly string[] => {
    if (address[filter] !== undefined) return listOf(address[filter]);
    if (address.q === undefined || ignored.includes(filter)) return [];
    const read = page?.filters.filter((one) => one.read && one.filter === filter) ?? [];
    return read.map(({ value }) => value);
  };
  return {
    category: valuesOf('category'),
    country: valuesOf('country'),
    ships_to: valuesOf('ships_to'),
    capability: valuesOf('capability'),
    certification: valuesOf('certification'),
    moq: valuesOf('moq'),
    lead_time: valuesOf('lead_time'),
  };
}

/** The first page of another search. */
function changed(address: DirectoryAddress, change: DirectoryAddress): DirectoryAddress {
  return readDirectoryAddress(writeDirectoryAddress({ ...address, ...change, cursor: '' }));
}

/** Another sentence: what was corrected in the meaning of the last one does not hold for it. */
export function withSentence(address: DirectoryAddress, q: string): DirectoryAddress {
  return changed(address, { q, kinds: '', ignore: '' });
}

/** An emptied filter is not read from the sentence again. */
function withValues(
  address: DirectoryAddress,
  filter: FilterName,
  values: readonly string[],
): DirectoryAddress {
  const ignored = listOf(address.ignore);
  const emptied = values.length === 0 && address.q !== undefined && canBeRead(filter);
  return changed(address, {
    [filter]: textOf(values),
    ignore: textOf(emptied ? [...ignored, filter] : ignored.filter((one) => one !== filter)),
  });
}

/** @param value of a filter of which one value is chosen, empty for any; of the others, the one to turn on or off */
export function withToggled(
  address: DirectoryAddress,
  inForce: FiltersInForce,
  filter: FilterName,
  value: string,
): DirectoryAddress {
  if (isSingle(filter)) return withValues(address, filter, value === '' ? [] : [value]);
  const chosen = inForce[filter];
  const kept = chosen.filter((one) => one !== value);
  return withValues(address, filter, kept.length < chosen.length ? kept : [...chosen, value]);
}

/** @param values in place of all that are chosen */
export function withOnly(
  address: DirectoryAddress,
  filter: FilterName,
  values: string,
): DirectoryAddress {
  return withValues(address, filter, listOf(values));
}

/** @returns the address without any filter, also without those that the sentence names */
export function withoutFilters(
  address: DirectoryAddress,
  inForce: FiltersInForce,
): DirectoryAddress {
  let cleared = address;
  for (const filter of FILTER_NAMES) {
    if (inForce[filter].length > 0) cleared = withValues(cleared, filter, []);
  }
  return changed(cleared, {});
}

/** @param kinds the ids in use; without any, the words alone are searched */
export function withKinds(address: DirectoryAddress, kinds: readonly string[]): DirectoryAddress {
  return changed(address, { kinds: kinds.length === 0 ? NO_KINDS : textOf(kinds) });
}

/** The server's own guess again. */
export function withGuessedKinds(address: DirectoryAddress): DirectoryAddress {
  return changed(address, { kinds: '' });
}

export function withSort(address: DirectoryAddress, sort: string): DirectoryAddress {
  return changed(address, { sort });
}

/** @param cursor empty for the first page */
export function withCursor(address: DirectoryAddress, cursor: string): DirectoryAddress {
  const { cursor: _, ...search } = address;
  return cursor === '' ? search : { ...search, cursor };
}

/** @returns the document's title */
export function directoryTitle({ q = '' }: DirectoryAddress): string {
  const words = cutWithDots(q, 61);
  return words === '' ? 'Verified suppliers' : `${words}: verified suppliers`;
}
