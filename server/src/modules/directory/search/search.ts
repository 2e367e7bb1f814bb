/** The search of the directory: candidates, their order, a page of them, and the counts of the facets. */
import { FILTER_NAMES } from '@waggle/contract/directory';
import type { Db } from '../../../lib/database.ts';
import { editDistance } from '../../matching/matching.service.ts';
import { selectCounts } from '../directory.repo.ts';
import {
  type BrowseOrder,
  type Place,
  type Scope,
  selectBrowse,
  selectCandidates,
  selectNames,
  selectState,
  type Wanted,
  type Candidate,
} from './candidates.repo.ts';
import { countOne, countOptions, type OptionCounts } from './count-facets.ts';
import {
  byPlace,
  candidatesOf,
  type Comparison,
  type Fitting,
  keepFitting,
} from './keep-fitting.ts';
import { foldName, keysToFind } from './names.ts';
import {
  type FilterName,
  type Filters,
  filtersInForce,
  optionWord,
  SAID,
  type StepFacet,
} from './options.ts';
import { type At, CAPS, CURSOR, type Page, pageOf } from './pages.ts';

export interface Search extends Comparison {
  readonly filters: Filters;
  /** Null without a text: then the directory is browsed. */
  readonly wanted: Wanted | null;
  /** As it was typed, for names. */
  readonly text?: string | undefined;
  readonly sort: BrowseOrder;
  readonly cursor: string | undefined;
  readonly limit: number;
  /** Whether the facets are counted: on the first page. */
  readonly counts: boolean;
  /** The day by UTC. */
  readonly today: string;
  /** Asks of this supplier alone. */
  readonly only?: string;
}

/** A count; past the limit, there are at least so many. */
export interface Counted {
  readonly count: number;
  readonly exact: boolean;
}

export interface FoundPage {
  readonly ids: string[];
  readonly total: Counted;
  /** By facet: each ignores its own filter. */
  readonly facets: Facets | null;
  /** When nothing fits: what dropping a filter would give. */
  readonly without: { filter: FilterName; count: number }[];
  /** The number of the first one among all. */
  readonly first: number;
  readonly next_cursor: string | null;
  readonly previous_cursor: string | null;
}

/**
 * Up to so many entries, the signs of each vector are compared, and everybody is looked for that may fit by a part of
 * the text. Among more, that ends early: all who fit surely come before.
 */
const FEW = 20_000;
const NAMES = 100;
const NO_NAMES: ReadonlyMap<string, number> = new Map();
/** What was compared comes before what was not. */
const COMPARED_BASE = 1_000_000_000;
const NAME_BASE = 2_000_000_000;

/** @returns how near the names are to what was typed: nothing for those that only resemble it a little */
export async function findNames(db: Db, text: string, today: string): Promise<Map<string, number>> {
  const folded = foldName(text);
  if (folded.length < 3 || folded.length > 60) return new Map();
  const most = folded.length < 6 ? 1 : 2;
  const rows = await selectNames(db, {
    ...keysToFind(folded),
    start: folded,
    today,
    limit: NAMES,
  });
  return new Map(
    rows.flatMap(({ id, name }) => {
      const best = Math.min(
        editDistance(folded, name.slice(0, folded.length + 1), most),
        editDistance(folded, name.slice(0, folded.length), most),
      );
      return best <= most ? [[id, most + 1 - best] as const] : [];
    }),
  );
}

/** Orders those that fit: by the score of their signatures where they have one, or by what the sort says. */
function order(
  { sort }: Search,
  kept: readonly Fitting[],
  names: ReadonlyMap<string, number>,
): Place[] {
  const valueOf = ({ candidate, exact }: Fitting): number => {
    const { id, value, quality } = candidate;
    if (sort !== 'best') return value;
    const near = names.get(id);
    if (near !== undefined) return NAME_BASE + near * 1_000_000 + candidate.score;
    return exact === undefined
      ? candidate.score
      : COMPARED_BASE + Math.round(exact * 10_000_000) + quality;
  };
  return kept.map((one) => ({ id: one.candidate.id, value: valueOf(one) })).toSorted(byPlace);
}

/** Walks all entries in one order, however many there are. */
async function browsePage(
  db: Db,
  scope: Parameters<typeof selectBrowse>[1],
  { sort, limit }: Search,
  at: At,
): Promise<Page> {
  const back = at?.back ?? false;
  const rows = await selectBrowse(db, { ...scope, cap: limit + 1 }, sort, { from: at, back });
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  const items = back ? shown.toReversed() : shown;
  return {
    items,
    first: at === undefined ? 1 : back ? Math.max(1, at.at - items.length) : at.at + 1,
    hasNext: back || more,
    hasPrevious: back ? more : at !== undefined,
  };
}

/** What holds on every page of a search. */
type Bounds = Omit<NonNullable<At>, keyof Place | 'at' | 'back'>;

/** @returns a page with the cursors of those beside it */
function present(
  { items, first, hasNext, hasPrevious }: Page,
  bounds: Bounds,
): Pick<FoundPage, 'ids' | 'first' | 'next_cursor' | 'previous_cursor'> {
  const cursorAt = (place: Place | undefined, at: number, back: boolean) =>
    place === undefined ? null : CURSOR.encode({ ...bounds, ...place, at, back });
  return {
    ids: items.map(({ id }) => id),
    first,
    next_cursor: hasNext ? cursorAt(items.at(-1), first + items.length - 1, false) : null,
    previous_cursor: hasPrevious ? cursorAt(items[0], first, true) : null,
  };
}

/** @returns what dropping a filter would give, where that is something */
const withoutOf = (dropped: Facets): FoundPage['without'] =>
  [...dropped]
    .map(([filter, { all: count }]) => ({ filter, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);

const NOTHING: Facets = new Map();

/** Walks everybody, or the next page of those that fit the filters. */
async function walk(db: Db, asked: Search, at: At, bounds: Bounds): Promise<FoundPage> {
  const { filters, today, counts } = asked;
  const walked = at?.walked ?? bounds.walked;
  const { isRare, ...total } = walked ?? { count: 0, exact: true, isRare: false };
  const page = await browsePage(db, { ...asked, ...bounds, isRare }, asked, at);
  const facets =
    counts && at === undefined && filtersInForce(filters).length === 0
      ? facetsOf(await countAll(db, today), NOTHING)
      : null;
  return { ...present(page, bounds), total, facets, without: [] };
}

/**
 * Searches the directory.
 * @throws ApiError `invalid_input` for an unknown cursor
 */
export async function search(db: Db, asked: Search): Promise<FoundPage> {
  const { filters, wanted, today, text = '', only, sort } = asked;
  const at = CURSOR.decode(asked.cursor);
  if (at?.walked && wanted === null) return walk(db, asked, at, at);
  const state = await selectState(db, today);
  const cap = at?.cap ?? (asked.counts ? CAPS.counted : CAPS.listed);
  const bounds = { listed: at?.listed ?? state.listed, cap, walked: null, bar: null };
  const isBrowsed = wanted === null;
  if (isBrowsed && filtersInForce(filters).length === 0) {
    const count = state.entries - state.ended;
    return walk(db, asked, at, { ...bounds, walked: { count, exact: true, isRare: false } });
  }
  // Asked anew for each page: anybody can write a cursor, and to compare each of a million takes long.
  const few = only !== undefined || state.entries <= FEW;
  const names = isBrowsed ? NO_NAMES : await findNames(db, text, today);
  const enough = few ? cap : CAPS.parts;
  const named = [...names.keys()];
  const { listed } = bounds;
  const scope: Scope = { filters, named, wanted, today, listed, cap, enough, few, only, sort };
  const { candidates, isWhole } = await selectCandidates(db, scope);
  const { fitting, isComplete, bar } = await keepFitting(db, asked, candidates, at?.bar);
  const found = { count: fitting.length, exact: isComplete && isWhole };
  const isFirst = at === undefined && only === undefined;
  const isCounted = asked.counts && isFirst;
  const dropped =
    isCounted || (isFirst && fitting.length === 0) ? await dropEach(db, scope, asked) : NOTHING;
  const facets = isCounted
    ? facetsOf(countFitting(candidatesOf(fitting), found.exact), dropped)
    : null;
  const without = fitting.length === 0 ? withoutOf(dropped) : [];
  if (!isBrowsed || isWhole) {
    const page = pageOf(order(asked, fitting, names), at, asked.limit);
    return { ...present(page, { ...bounds, bar }), total: found, facets, without };
  }
  const [everything] = dropped.values();
  const exact = everything && countOne(filters, everything);
  const total = exact === undefined ? found : { count: exact, exact: true };
  const isRare = candidates.some(({ is_last }) => is_last);
  const page = await walk(db, asked, at, { ...bounds, walked: { ...total, isRare } });
  return { ...page, total, facets, without };
}

/** Of those that fit; not exact: at least so many. */
interface Counts extends OptionCounts {
  readonly all: number;
  readonly exact: boolean;
}
type Facets = ReadonlyMap<FilterName, Counts>;

const countFitting = (fitting: readonly Candidate[], exact: boolean): Counts => ({
  ...countOptions(fitting),
  all: fitting.length,
  exact,
});

/** The counts of all listed suppliers. */
async function countAll(db: Db, today: string): Promise<Counts> {
  const options = await selectCounts(db, today);
  const all = options.get('') ?? 0;
  options.delete('');
  const unsaidOf = (facet: StepFacet) => {
    const said = optionWord(facet, SAID);
    const number = all - (options.get(said) ?? 0);
    options.delete(said);
    return number;
  };
  const unsaid = { moq: unsaidOf('moq'), lead_time: unsaidOf('lead_time') };
  return { options, unsaid, all, exact: true };
}

async function countWithout(db: Db, scope: Scope, asked: Comparison): Promise<Counts> {
  const { wanted, today } = scope;
  const isBrowsed = wanted === null;
  if (isBrowsed && filtersInForce(scope.filters).length === 0) return countAll(db, today);
  const isRough = !scope.few && !isBrowsed;
  const { candidates, isWhole } = await selectCandidates(db, { ...scope, isRough });
  if (isRough) return countFitting(candidates, false);
  const { fitting, isComplete } = await keepFitting(db, asked, candidates);
  return countFitting(candidatesOf(fitting), isComplete && isWhole);
}

/**
 * Drops each filter in force once. Where there are many entries, only those are counted that fit the text surely.
 * @returns what fits without it, by the filter
 */
async function dropEach(db: Db, scope: Scope, asked: Comparison): Promise<Facets> {
  const dropped = new Map<FilterName, Counts>();
  for (const name of filtersInForce(scope.filters)) {
    const filters: Filters = { ...scope.filters, [name]: undefined };
    dropped.set(name, await countWithout(db, { ...scope, filters }, asked));
  }
  return dropped;
}

/** @param own of those that fit every filter */
const facetsOf = (own: Counts, dropped: Facets): Facets =>
  new Map(FILTER_NAMES.map((name) => [name, dropped.get(name) ?? own]));
