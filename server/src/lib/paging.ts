/** Cursor paging: opaque cursors, typed for each list, and cutting a page out of rows. */
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { isUuid } from './uuid.ts';

/** Where a page of one list ended, as `next_cursor` carries it. */
export interface Cursor<Place> {
  encode(place: Place): string;
  /** @throws ApiError `invalid_input` for a cursor that no page of this list ended with */
  decode(cursor: string | undefined): Place | undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param place what the list is ordered by, of the last row of a page */
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

export const uuidPart = z.string().check(z.refine(isUuid));

/** Of lists that are ordered by their ids alone. */
export const ID_CURSOR = defineCursor(uuidPart);

/**
 * Cuts a page out of rows, of which one more than asked for tells that there is a next page.
 * @param rows at most `limit + 1` of them
 * @param cursorOf names the place of a row
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
