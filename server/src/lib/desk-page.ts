/** The lists of the team's desks: a page of one. */
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from './database.ts';
import { cutPage, defineCursor, timePart, uuidPart } from './paging.ts';

const CURSOR = defineCursor(z.object({ at: timePart, id: uuidPart }));

export interface DeskList {
  /** A SELECT of all its rows, with `id` and, in milliseconds, since when as `since`. */
  readonly rows: RawBuilder<unknown>;
  /** The last first, as of what is decided; otherwise the longest waiting first. */
  readonly last?: boolean;
}

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** @throws ApiError `invalid_input` for an unknown cursor */
export async function deskPage<Row extends { readonly id: string; readonly since: Time }>(
  db: Db,
  { rows, last = false }: DeskList,
  { cursor, limit }: Asked,
): Promise<{ shown: Row[]; next_cursor: string | null }> {
  const after = CURSOR.decode(cursor);
  const [than, way] = last ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const from =
    after === undefined
      ? sql``
      : sql`WHERE (since, id) ${than} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const found = await sql<Row>`
    SELECT * FROM (${rows}) listed ${from}
    ORDER BY since ${way}, id ${way} LIMIT ${limit + 1}`.execute(db);
  return cutPage(found.rows, limit, ({ since, id }) => CURSOR.encode({ at: since, id }));
}
