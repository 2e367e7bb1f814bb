/** Where a page of the directory begins and ends: its cursor, and the page cut out of all that was found. */
import * as z from 'zod/mini';
import { defineCursor, uuidPart } from '../../../lib/paging.ts';
import type { Place } from './candidates.repo.ts';
import { byPlace } from './keep-fitting.ts';

/** Candidates at most, with counts and without; in a large directory, those that fit in part are looked for up to the last. */
export const CAPS = { counted: 1000, listed: 300, parts: 200 };

export const CURSOR = defineCursor(
  z.object({
    listed: z.string().check(z.regex(/^\d{1,18}$/)),
    value: z.number().check(z.gte(-1), z.lte(1e13)),
    id: uuidPart,
    /** The number of the item at the place. */
    at: z.int().check(z.gte(0), z.lte(1e9)),
    back: z.boolean(),
    /** Candidates at most, the same on every page. */
    cap: z.int().check(z.gte(1), z.lte(CAPS.counted)),
    /** How many there are where all entries are walked; null where a page is cut out of the candidates. */
    walked: z.nullable(
      z.object({
        count: z.int().check(z.gte(0), z.lte(1e9)),
        exact: z.boolean(),
        isRare: z.boolean(),
      }),
    ),
    /** The last candidate that the first page compared; null where it compared all. */
    bar: z.nullable(z.object({ value: z.number(), id: uuidPart })),
  }),
);

export type At = ReturnType<typeof CURSOR.decode>;

export interface Page {
  readonly items: readonly Place[];
  readonly first: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** @param all in their order */
export function pageOf(all: readonly Place[], at: At, limit: number): Page {
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
