/** The lists of options beside the results: what can be chosen, what is chosen, and how many suppliers each leaves. */
import type { DirectoryPage } from '@waggle/contract/directory';
import { FACET_OPTIONS, LEAD_TIME_STEPS, MOQ_STEPS } from '@waggle/contract/directory/facets';
import { type FilterName, type FiltersInForce, isSingle } from '../directory-search.ts';
import type { Formats } from '../use-formats.ts';
import { ANY_TEXTS, FILTER_TITLES, optionName, type OptionNames } from './filter-texts.ts';

export interface FacetOption {
  value: string;
  name: string;
  /** Undefined while it is not known. */
  count: string | undefined;
  chosen: boolean;
}

export interface FacetList {
  filter: FilterName;
  title: string;
  /** One of them, or several. */
  single: boolean;
  options: readonly FacetOption[];
  /** The names of what is chosen. */
  chosen: readonly string[];
  /** Below the options. */
  note: string | undefined;
}

interface Counted {
  value: string;
  count?: number;
  exact?: boolean;
}

type Facets = DirectoryPage['facets'];

/** Without counts, what there is to choose all the same. */
function countedOf(filter: FilterName, facets: Facets): readonly Counted[] {
  if (filter === 'moq' || filter === 'lead_time') {
    const steps: readonly number[] = filter === 'moq' ? MOQ_STEPS : LEAD_TIME_STEPS;
    return (facets?.[filter] ?? steps.map((up_to) => ({ up_to }))).map(({ up_to, ...rest }) => ({
      value: String(up_to),
      ...rest,
    }));
  }
  const known = filter === 'country' ? [] : FACET_OPTIONS[filter];
  if (facets === null) return known.map(({ id }) => ({ value: id }));
  return facets[filter].map(({ id, count, exact }) => ({ value: id, count, exact }));
}

function unsaidText(filter: FilterName, facets: Facets, formats: Formats): string | undefined {
  if (facets === null) return undefined;
  if (filter === 'moq' && facets.moq_unsaid > 0)
    return `${formats.number(facets.moq_unsaid)} more have not said a minimum.`;
  if (filter === 'lead_time' && facets.lead_time_unsaid > 0)
    return `${formats.number(facets.lead_time_unsaid)} more have not said a lead time.`;
  return undefined;
}

export function facetList(
  filter: FilterName,
  facets: Facets,
  inForce: FiltersInForce,
  names: OptionNames,
  formats: Formats,
): FacetList {
  const values = inForce[filter];
  const counted = countedOf(filter, facets);
  const others = values.filter((value) => !counted.some((one) => one.value === value));
  const all = isSingle(filter)
    ? [...others.map((value) => ({ value })), ...counted].toSorted(
        (one, other) => Number(one.value) - Number(other.value),
      )
    : [...others.map((value) => ({ value })), ...counted];
  const options = all.map(({ value, count, exact = true }: Counted) => ({
    value,
    name: optionName(filter, value, names, formats),
    count: count === undefined ? undefined : formats.count(count, exact),
    chosen: values.includes(value),
  }));
  const unlimited = ANY_TEXTS[filter];
  return {
    filter,
    title: FILTER_TITLES[filter],
    single: isSingle(filter),
    options:
      unlimited === undefined
        ? options
        : [
            ...options,
            { value: '', name: unlimited, count: undefined, chosen: values.length === 0 },
          ],
    chosen: options.filter((one) => one.chosen).map(({ name }) => name),
    note: unsaidText(filter, facets, formats),
  };
}
