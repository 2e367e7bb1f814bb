/** Cursor paging of long lists: rows are neither repeated nor lost while others are added. */
import * as z from 'zod/mini';

export const PAGE_LIMITS = { size: 25, largest: 100 } as const;

/** Longest accepted cursor; cursors are opaque to the client. */
const CURSOR_LENGTH = 300;

/** The query of a list. */
export const pageQuery = z.object({
  /** `next_cursor` of the previous page; omitted for the first. */
  cursor: z.optional(z.string().check(z.maxLength(CURSOR_LENGTH))),
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, { error: 'Must be a whole number' })),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(
            z.gte(1, { error: 'Must be at least 1' }),
            z.lte(PAGE_LIMITS.largest, { error: `Must be at most ${PAGE_LIMITS.largest}` }),
          ),
      ),
    ),
    PAGE_LIMITS.size,
  ),
});

/** The query of one of several lists; the first where none is named. */
/* @__NO_SIDE_EFFECTS__ */
export const listQuery = <const List extends string>(lists: readonly [List, ...List[]]) =>
  z.extend(pageQuery, {
    list: z._default(z.enum(lists, { error: 'Unknown list' }), lists[0]),
  });

/** Where the next page begins; null after the last page. */
export const nextCursor = z.nullable(z.string());
