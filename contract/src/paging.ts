/** Cursor paging of long lists: no row is repeated or lost while others are added. */
import * as z from 'zod/mini';

export const PAGE_LIMITS = { size: 25, largest: 100 } as const;

/** Longest cursor taken; they are opaque to the client. */
const CURSOR_LENGTH = 300;

/** What stands in the query of a list's address. */
export const pageQuery = z.object({
  /** `next_cursor` of the page before; left out for the first. */
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

/** Ends a list's answer: where the next page begins, null after the last. */
export const nextCursor = z.nullable(z.string());
