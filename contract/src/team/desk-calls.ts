/** The calls of a desk of the team: its lists, page by page, and one of what is in them. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { nextCursor } from '../paging.ts';
import type { Action } from '../permissions/can.ts';

/**
 * @param one what the call of one answers
 * @param words in which both are described, with the query of the lists and their rows by name
 */
/* @__NO_SIDE_EFFECTS__ */
export const deskCalls = <
  const A extends Action,
  const Path extends string,
  One extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Rows extends z.core.$ZodLooseShape,
>(
  action: A,
  path: Path,
  one: One,
  words: { list: string; query: Query; rows: Rows; get: string },
) => ({
  list: defineEndpoint(`GET ${path}`, {
    summary: words.list,
    action,
    query: words.query,
    data: z.object({ ...words.rows, next_cursor: nextCursor }),
  }),
  get: defineEndpoint(`GET ${path}:id/`, { summary: words.get, action, data: one }),
});
