/** The search of the directory: candidates, their order, a page of them, and the counts of the facets. */
import { FILTER_NAMES } from '@waggle/contract/directory';
import * as z from 'zod/mini';
import type { Db } from '../../../lib/database.ts';
import { defineCursor, uuidPart } from '../../../lib/paging.ts';
import { selectCounts } from '../directory.repo.ts';
import {
  type BrowseOrder,
  type Candidate,
  type Place,
  type Scope,
  selectBrowse,
  selectCandidates,
  selectNames,
  selectState,
  type Wanted,
} from './candidates.repo.ts';
import { countOptions, type OptionCounts } from './count-facets.ts';
import { byPlace, type Comparison, type Fitting, keepFitting } from './keep-fitting.ts';
import { foldName, keysToFind, nameDistance } from './names.ts';
import {
  type FilterName,
  type Filters,
  filtersInForce,
  optionWord,
  SAID,
  type StepFacet,
} from './options.ts';

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
  readonly facets: ReadonlyMap<FilterName, OptionCounts & { exact: boolean }> | null;
  /** When nothing fits: what dropping a filter would give. */
  readonly without: { filter: FilterName; count: number }[];
  /** The number of the first one among all. */
  readonly first: number;
  readonly next_cursor: string | null;
  readonly previous_cursor: string | null;
}

/** Candidates at most, with counts and without. */
const CAPS = { counted: 1000, listed: 300 };
/** Up to so many entries, the signs of each vector are compared. */
const FEW = 20_000;
const NAMES = 200;
/** What was compared comes before what was not. */
const COMPARED_BASE = 1_000_000_000;
const NAME_BASE = 2_000_000_000;

const CURSOR = defineCursor(
  z.object({
    listed: z.string().check(z.regex(/^\d{1,18}$/)),
    value: z.number().check(z.gte(-1), z.lte(1e13)),
    id: uuidPart,
    /** The number of the item at the place. */
    at: z.int().check(z.gte(0), z.lte(1e9)),
    back: z.boolean(),
    /** Candidates at most, the same on every page. */
    cap: z.int().check(z.gte(1), z.lte(CAPS.counted)),
    /** The last candidate that the first page compared; null where it compared all. */
    bar: z.nullable(z.object({ value: z.number(), id: uuidPart })),
  }),
);

/** @returns how near the names are to what was typed: nothing for those that only resemble it a little */
export async function findNames(db: Db, text: string, today: string): Promise<Map<string, number>> {
  const folded = foldName(text);
  if (folded.length < 3 || folded.length > 60) return new Map();
  const rows = await selectNames(db, {
    ...keysToFind(folded),
    start: folded,
    today,
    limit: NAMES,
  });
  const most = folded.length < 6 ? 1 : 2;
  return new Map(
    rows.flatMap(({ id, name }) => {
      const distance = nameDistance(folded, name.slice(0, folded.length + 1));
      const best = Math.min(distance, nameDistance(folded, name.slice(0, folded.length)));
      return best <= most ? [[id, most + 1 - best] as const] : [];
    }),
  );
}

const candidatesOf = (kept: readonly Fitting[]) => kept.map(({ candidate }) => candidate);

/** Orders those that fit: by the score of their signatures where they have one, or by what the sort says. */
function order(
  { sort }: Search,
  kept: readonly Fitting[],
  names: ReadonlyMap<string, number>,
): Place[] {
  const valueOf = ({ candidate, exact }: Fitting): number => {
    const { id, listed_at, response, quality } = candidate;
    if (sort === 'newest') return listed_at;
    if (sort === 'response') return response;
    const near = names.get(id);
    if (near !== undefined) return NAME_BASE + near * 1_000_000 + candidate.score;
    return exact === undefined
      ? candidate.score
      : COMPARED_BASE + Math.round(exact * 10_000_000) + quality;
  };
  return kept.map((one) => ({ id: one.candidate.id, value: valueOf(one) })).toSorted(byPlace);
}

interface Page {
  readonly items: readonly Place[];
  readonly first: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

type At = ReturnType<typeof CURSOR.decode>;

function pageOf(all: readonly Place[], at: At, limit: number): Page {
  const here = at === undefined ? 0 : all.findIndex((one) => byPlace(at, one) < 0);
  const next = here === -1 ? all.length : here;
  const start =
    at?.back === true
      ? Math.max(0, all.filter((one) => byPlace(one, at) < 0).length - limit)
      : next;
  const end = at?.back === true ? all.filter((one) => byPlace(one, at) < 0).length : start + limit;
  return {
    items: all.slice(start, end),
    first: start + 1,
    hasNext: end < all.length,
    hasPrevious: start > 0,
  };
}

/** Walks all entries in one order, however many there are. */
async function browsePage(db: Db, scope: Scope, { sort, limit }: Search, at: At): Promise<Page> {
  const back = at?.back ?? false;
  const rows = await selectBrowse(db, { ...scope, cap: limit + 1 }, sort, { from: at, back });
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  const items = (back ? shown.toReversed() : shown).map((row) => ({
    id: row.id,
    value: sort === 'newest' ? row.listed_at : sort === 'response' ? row.response : row.quality,
  }));
  return {
    items,
    first: at === undefined ? 1 : back ? Math.max(1, at.at - items.length) : at.at + 1,
    hasNext: back || more,
    hasPrevious: back ? more : at !== undefined,
  };
}

/** Drops one filter. */
const without = (filters: Filters, name: FilterName): Filters => ({
  ...filters,
  [name]: undefined,
});

async function countFacets(
  db: Db,
  scope: Scope,
  asked: Search,
  own: { candidates: readonly Candidate[]; exact: boolean },
): Promise<ReadonlyMap<FilterName, OptionCounts & { exact: boolean }>> {
  const active = new Set(filtersInForce(scope.filters));
  const common = { ...countOptions(own.candidates), exact: own.exact };
  const facets = new Map<FilterName, OptionCounts & { exact: boolean }>();
  for (const facet of FILTER_NAMES) {
    if (!active.has(facet)) {
      facets.set(facet, common);
      continue;
    }
    const filters = without(scope.filters, facet);
    // All entries are counted already.
    if (scope.wanted === null && filtersInForce(filters).length === 0) {
      facets.set(facet, await countAll(db, scope.today));
      continue;
    }
    const all = await selectCandidates(db, { ...scope, filters });
    const { fitting, isComplete } = await keepFitting(db, asked, all);
    const exact = isComplete && all.length < scope.cap;
    facets.set(facet, { ...countOptions(candidatesOf(fitting)), exact });
  }
  return facets;
}

/** The counts of all listed suppliers. */
async function countAll(db: Db, today: string): Promise<OptionCounts & { exact: boolean }> {
  const counts = await selectCounts(db, today);
  const all = counts.get('') ?? 0;
  counts.delete('');
  const unsaidOf = (facet: StepFacet) => {
    const said = optionWord(facet, SAID);
    const number = all - (counts.get(said) ?? 0);
    counts.delete(said);
    return number;
  };
  const unsaid = { moq: unsaidOf('moq'), lead_time: unsaidOf('lead_time') };
  return { options: counts, unsaid, exact: true };
}

/**
 * Searches the directory.
 * @throws ApiError `invalid_input` for an unknown cursor
 */
export async function search(db: Db, asked: Search): Promise<FoundPage> {
  const at = CURSOR.decode(asked.cursor);
  const state = await selectState(db, asked.today);
  const cap = at?.cap ?? (asked.counts ? CAPS.counted : CAPS.listed);
  const names = await findNames(db, asked.text ?? '', asked.today);
  const scope: Scope = {
    filters: asked.filters,
    named: [...names.keys()],
    wanted: asked.wanted,
    today: asked.today,
    listed: at?.listed ?? state.listed,
    cap,
    nearby: asked.only !== undefined || state.entries <= FEW,
    only: asked.only,
  };
  const active = filtersInForce(asked.filters);
  const isBrowsed = asked.wanted === null;
  const all = isBrowsed && active.length === 0;
  const candidates = all ? [] : await selectCandidates(db, scope);
  const { fitting: kept, isComplete, bar } = await keepFitting(db, asked, candidates, at?.bar);
  const isCapped = candidates.length >= cap;
  const exact = isComplete && !isCapped;
  const page =
    all || (isBrowsed && isCapped)
      ? await browsePage(db, scope, asked, at)
      : pageOf(order(asked, kept, names), at, asked.limit);
  const counted = asked.counts && at === undefined;
  const everything = all && counted ? await countAll(db, asked.today) : undefined;
  const dropped =
    kept.length === 0 && !all && at === undefined
      ? await Promise.all(
          active.map(async (filter) => {
            const rest = await selectCandidates(db, {
              ...scope,
              filters: without(asked.filters, filter),
            });
            return { filter, count: (await keepFitting(db, asked, rest)).fitting.length };
          }),
        )
      : [];
  const [head, tail] = [page.items[0], page.items.at(-1)];
  const cursorAt = (place: Place | undefined, number: number, back: boolean) =>
    place === undefined
      ? null
      : CURSOR.encode({
          listed: scope.listed,
          value: place.value,
          id: place.id,
          at: number,
          back,
          cap,
          bar,
        });
  return {
    ids: page.items.map(({ id }) => id),
    total: all
      ? { count: state.entries - state.ended, exact: true }
      : { count: kept.length, exact },
    facets: !counted
      ? null
      : everything === undefined
        ? await countFacets(db, scope, asked, {
            candidates: candidatesOf(kept),
            exact,
          })
        : new Map(FILTER_NAMES.map((facet) => [facet, everything])),
    without: dropped
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count),
    first: page.first,
    next_cursor: page.hasNext ? cursorAt(tail, page.first + page.items.length - 1, false) : null,
    previous_cursor: page.hasPrevious ? cursorAt(head, page.first, true) : null,
  };
}
