/** The words of filters: of their chips, and of their options. */
import type { DirectoryPage } from '@waggle/contract/directory';
import { FACET_OPTIONS } from '@waggle/contract/directory/facets';
import type { FilterName, FiltersInForce } from '../directory-search.ts';
import type { Formats } from '../use-formats.ts';

export const FILTER_TITLES: Readonly<Record<FilterName, string>> = {
  category: 'Category',
  country: 'Country',
  ships_to: 'Ships to',
  capability: 'Capability',
  certification: 'Certification',
  moq: 'Smallest order',
  lead_time: 'Lead time',
};

/** Of a filter of which one value is chosen: without any. */
export const ANY_TEXTS: Readonly<Partial<Record<FilterName, string>>> = {
  moq: 'Any size',
  lead_time: 'Any time',
};

/** @returns the option's words in the list of its filter */
export function optionText(
  filter: FilterName,
  value: string,
  formats: Formats,
): string | undefined {
  if (filter === 'moq') return `Up to ${formats.number(Number(value))}`;
  if (filter === 'lead_time') return `Up to ${formats.number(Number(value))} days`;
  if (filter === 'country') return undefined;
  return FACET_OPTIONS[filter].find(({ id }) => id === value)?.name;
}

export interface FilterChip {
  filter: FilterName;
  value: string;
  /** Understood without the title of its list. */
  text: string;
}

function chipText(filter: FilterName, name: string): string {
  if (filter === 'ships_to') return `Ships to ${name}`;
  return filter === 'moq' ? `${name} pieces` : name;
}

/** @returns a chip for each value in force, in the order of the filters */
export function filterChips(
  inForce: FiltersInForce,
  names: OptionNames,
  formats: Formats,
): FilterChip[] {
  return Object.entries(inForce).flatMap(([key, values]) => {
    const filter = key as FilterName;
    return values.map((value) => ({
      filter,
      value,
      text: chipText(filter, optionName(filter, value, names, formats)),
    }));
  });
}

/** Names that the server gave, by filter and value. */
export type OptionNames = ReadonlyMap<string, string>;

export function namesIn(
  page: DirectoryPage | undefined,
  facets: DirectoryPage['facets'],
): OptionNames {
  const named = [
    ...(page?.filters ?? []).map((one) => [`${one.filter} ${one.value}`, one.name] as const),
    ...(facets?.country ?? []).map(({ id, name }) => [`country ${id}`, name] as const),
  ];
  return new Map(named);
}

export function optionName(
  filter: FilterName,
  value: string,
  names: OptionNames,
  formats: Formats,
): string {
  return optionText(filter, value, formats) ?? names.get(`${filter} ${value}`) ?? value;
}
