/** Cursor paging: opaque cursors, typed for each list, and cutting a page from rows. */
import { isStorable } from '@waggle/contract/text';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { isUuid } from './uuid.ts';

/** The cursor of a list, which encodes where a page ends. */
export interface Cursor<Place> {
  encode(place: Place): string;
  /** @throws ApiError `invalid_input` for an unknown cursor */
  decode(cursor: string | undefined): Place | undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param place schema of the sort key */
export function defineCursor<Place>(place: z.ZodMiniType<Place>): Cursor<Place> {
  return {
    encode: (last) => Buffer.from(JSON.stringify(last)).toString('base64url'),
    decode(cursor) {
      if (cursor === undefined) return undefined;
      const read = place.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
      if (read.success) return read.data;
      const message = 'Unknown cursor';
      throw new ApiError('invalid_input', { message, errors: [{ path: 'cursor', message }] });
    },
  };
}

// Anybody can write a cursor: what a part lets through, the database has to take.

export const uuidPart = z.string().check(z.refine(isUuid));

/** As long as `2026-11-24T17:05:00.000000Z`. */
const TIME_LENGTH = 27;

/** A moment of a year that PostgreSQL knows: there is no year 0. */
export const timePart = z.iso.datetime().check(
  z.maxLength(TIME_LENGTH),
  z.refine((time) => !time.startsWith('0000')),
);

export const textPart = z.string().check(z.refine(isStorable));

/** A count, or -1 for none: as large as an integer of the database. */
export const countPart = z.int().check(z.gte(-1), z.lte(2 ** 31 - 1));

/** For lists that are ordered by id. */
export const ID_CURSOR = defineCursor(uuidPart);

/**
 * Cuts a page from rows; one more row than the limit shows that there is a next page.
 * @param rows at most `limit + 1`
 * @param cursorOf returns the cursor of a row
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { shown: Row[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next_cursor: last === undefined ? null : cursorOf(last) };
}
