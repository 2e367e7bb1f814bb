/** Answers a search of the directory: what the sentence means, the filters in force, a page of suppliers and the counts. */
import {
  type DirectoryPage,
  type DirectoryQuery,
  FACET_OPTIONS,
  facetIds,
  LEAD_TIME_STEPS,
  MOQ_STEPS,
  NO_KINDS,
  optionId,
  type ReadFilter,
  SEARCH_LIMITS,
} from '@waggle/contract/directory';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { namedCountry } from '../../../lib/countries/country-names.ts';
import {
  leastScore,
  scoreSupplier,
  type Understood,
  understand,
} from '../../matching/matching.service.ts';
import { selectCounts, type ComparedRow } from '../directory.repo.ts';
import { kindWord } from '../indexing/make-entry.ts';
import type { Wanted } from './candidates.repo.ts';
import { ofFacet } from './count-facets.ts';
import { type FilterName, type Filters, type OPTION_FACETS, optionWord } from './options.ts';
import { presentCards, signatureOf } from './present-cards.ts';
import { type FoundPage, type Search, search } from './search.ts';

const KIND_NAMES = new Map(PRODUCT_KINDS.map(({ id, name }) => [id, name]));
const CATEGORIES = 3;

const countryName = (code: string) => namedCountry(code)?.name ?? code;

/** @returns what an option is called */
export function optionName(filter: FilterName, id: string): string {
  if (filter === 'country') return countryName(id);
  if (filter === 'moq' || filter === 'lead_time') return id;
  return FACET_OPTIONS[filter].find((option) => option.id === id)?.name ?? id;
}

/** @returns the filters that the sentence speaks of */
function readFilters({ musts }: Understood): Pick<Filters, ReadFilter> {
  const { quantity, regions, countries, certifications, leadTimeDays } = musts;
  const some = (ids: readonly string[]) => (ids.length === 0 ? undefined : ids);
  return {
    country: some(countries ?? []),
    ships_to: some(facetIds('ships_to', regions ?? [])),
    certification: some(facetIds('certification', certifications ?? [])),
    moq: quantity,
    lead_time: leadTimeDays,
  };
}

/** What the user has chosen comes before what was read; what was removed is not read again. */
function filtersOf(query: DirectoryQuery, understood: Understood | null) {
  const { category, country, ships_to, capability, certification, moq, lead_time } = query;
  const chosen = { category, country, ships_to, capability, certification, moq, lead_time };
  const given = Object.fromEntries(
    Object.entries(chosen).filter(([, value]) => value !== undefined),
  ) as Filters;
  const readable = understood === null ? {} : readFilters(understood);
  const read = Object.entries(readable).filter(
    ([name, value]) =>
      value !== undefined && !(name in given) && query.ignore?.includes(name) !== true,
  );
  return {
    filters: { ...Object.fromEntries(read), ...given } as Filters,
    read: read.map(([name]) => name as ReadFilter),
  };
}

function presentFilters(filters: Filters, read: readonly string[]): DirectoryPage['filters'] {
  const names = Object.keys(filters) as FilterName[];
  return names.flatMap((filter) => {
    const value = filters[filter];
    const values = typeof value === 'object' ? value : value === undefined ? [] : [String(value)];
    return values.map((one) => ({
      filter,
      value: one,
      name: optionName(filter, one),
      read: read.includes(filter),
    }));
  });
}

/** A word stands for another one from this weight on; so many are looked up of each. */
const RELATED = { from: 0.6, most: 3 };
const TELLING = { least: 2, most: 3 };

/** @returns about half of the words, those that tell the most, and some of another language */
function tellingOf({ words, typed }: Understood): string[] {
  const half = Math.ceil(words.length / 2);
  const most = Math.min(TELLING.most, Math.max(TELLING.least, half));
  const best = words.toSorted((one, other) => other.weight - one.weight).slice(0, most);
  const own = typed.filter((word) => words.every(({ lexeme }) => lexeme !== word));
  return [...best.map(({ lexeme }) => lexeme), ...own.slice(0, TELLING.most)];
}

/** @returns the words of the text, those that can stand for them, and its kinds */
function wantedOf(query: Understood): Wanted {
  const { words, typed, related, kinds, bits, understood } = query;
  const near = Map.groupBy(
    related.filter(({ weight }) => weight >= RELATED.from),
    ({ of }) => of,
  );
  return {
    // The telling ones first.
    words: words.toSorted((one, other) => other.weight - one.weight).map(({ lexeme }) => lexeme),
    typed,
    related: [...near.values()].flatMap((all) =>
      all.slice(0, RELATED.most).map(({ lexeme }) => lexeme),
    ),
    telling: tellingOf(query),
    kinds: kinds.filter(({ inUse }) => inUse).map(({ id }) => kindWord(id)),
    bits: understood ? bits : null,
  };
}

const named = (ids: readonly string[]) =>
  ids.flatMap((id) => {
    const name = KIND_NAMES.get(id);
    return name === undefined ? [] : [{ id, name }];
  });

/** @returns the kinds of a text, those in use or the others */
export function kindsOf({ kinds }: Understood, inUse: boolean): { id: string; name: string }[] {
  return named(kinds.filter((kind) => kind.inUse === inUse).map(({ id }) => id));
}

function presentUnderstood(understood: Understood): DirectoryPage['understood'] {
  const { categories } = understood;
  return {
    clear: understood.understood,
    kinds: kindsOf(understood, true),
    others: understood.understood
      ? kindsOf(understood, false).slice(0, SEARCH_LIMITS.offeredKinds)
      : [],
    categories: categories.slice(0, CATEGORIES).map(({ name }) => ({ id: optionId(name), name })),
  };
}

function presentFacets(facets: NonNullable<FoundPage['facets']>): DirectoryPage['facets'] {
  const options = (facet: (typeof OPTION_FACETS)[number] | 'country') => {
    const counted = facets.get(facet);
    if (counted === undefined) return [];
    return ofFacet(counted, facet)
      .map((one) => ({ ...one, name: optionName(facet, one.id), exact: counted.exact }))
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'));
  };
  const steps = (facet: 'moq' | 'lead_time', all: readonly number[]) => {
    const counted = facets.get(facet);
    return all.map((up_to) => ({
      up_to,
      count: counted?.options.get(optionWord(facet, up_to)) ?? 0,
      exact: counted?.exact ?? true,
    }));
  };
  return {
    category: options('category'),
    country: options('country'),
    ships_to: options('ships_to'),
    capability: options('capability'),
    certification: options('certification'),
    moq: steps('moq', MOQ_STEPS),
    lead_time: steps('lead_time', LEAD_TIME_STEPS),
    moq_unsaid: facets.get('moq')?.unsaid.moq ?? 0,
    lead_time_unsaid: facets.get('lead_time')?.unsaid.lead_time ?? 0,
  };
}

/** @returns what the user reads for a filter that can be dropped */
function presentWithout({ without }: FoundPage, filters: Filters): DirectoryPage['without'] {
  return without.map(({ filter, count }) => {
    const value = filters[filter];
    const values = typeof value === 'object' ? value : [String(value)];
    const name = values.map((one) => optionName(filter, one)).join(', ');
    return { filter, value: values.join(','), name, count };
  });
}

type Asked = Pick<Search, 'filters' | 'wanted' | 'score' | 'least' | 'vectors' | 'text' | 'today'>;

/** @returns what the query asks of every supplier, and how it was read */
export async function readQuery(
  context: Pick<Context, 'clock'>,
  query: DirectoryQuery,
): Promise<{ understood: Understood | null; read: ReadFilter[]; asked: Asked }> {
  const chosen = query.kinds?.filter((id) => id !== NO_KINDS);
  const isAsked = query.q !== '' || (chosen ?? []).length > 0;
  const understood = isAsked ? await understand(query.q, chosen) : null;
  const { filters, read } = filtersOf(query, understood);
  const asked = {
    filters,
    wanted: understood && wantedOf(understood),
    score: understood
      ? (signature: ComparedRow) => scoreSupplier(understood, signatureOf(signature))
      : undefined,
    least: understood ? leastScore(understood) : 0,
    vectors: understood !== null && understood.vector !== null,
    text: query.q,
    today: utcDay(context),
  };
  return { understood, read, asked };
}

/** @throws ApiError `invalid_input` for an unknown cursor */
export async function searchSuppliers(
  context: Context,
  query: DirectoryQuery,
): Promise<DirectoryPage> {
  const { understood, read, asked } = await readQuery(context, query);
  const { filters } = asked;
  const found = await search(context.database.db, {
    ...asked,
    sort: query.sort,
    cursor: query.cursor,
    limit: SEARCH_LIMITS.page,
    counts: query.cursor === undefined,
  });
  return {
    understood: understood && presentUnderstood(understood),
    filters: presentFilters(filters, read),
    read,
    total: found.total,
    facets: found.facets && presentFacets(found.facets),
    items: await presentCards(context, found.ids, { understood, filters }),
    without: presentWithout(found, filters),
    first: found.first,
    next_cursor: found.next_cursor,
    previous_cursor: found.previous_cursor,
  };
}

/** @returns how many suppliers of how many countries are listed */
export async function directorySize(
  context: Pick<Context, 'clock' | 'database'>,
): Promise<{ suppliers: number; countries: number }> {
  const counts = await selectCounts(context.database.db, utcDay(context));
  const country = optionWord('country', '');
  const countries = [...counts].filter(([word, count]) => word.startsWith(country) && count > 0);
  return { suppliers: counts.get('') ?? 0, countries: countries.length };
}
