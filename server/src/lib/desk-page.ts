/** The lists of the team's desks: a page of one, and how much waits in it. */
import type { Waiting } from '@waggle/contract/team/home';
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

/** A list in which something waits for the team, or for one of its members alone. */
export interface WaitingList extends DeskList {
  /** Of the desk. */
  readonly path: string;
  readonly list: string;
  readonly own?: boolean;
  /** Until when, of its rows; left out where nothing is ever due. */
  readonly until?: RawBuilder<Time | null>;
}

/** @returns how much is in each list: one query for all of them */
export async function selectWaiting(
  db: Db,
  lists: readonly WaitingList[],
  now: Time,
): Promise<Waiting[]> {
  const counts = lists.map(
    ({ path, list, own = false, rows, until = sql`NULL::timestamptz` }) => sql`
      SELECT ${path}::text AS path, ${list}::text AS list, ${own}::boolean AS own, count(*)::int AS count,
        (count(*) FILTER (WHERE ${until} < ${now}))::int AS overdue, min(since) AS since, min(${until}) AS until
      FROM (${rows}) listed`,
  );
  const { rows } = await sql<Waiting>`${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  return rows;
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
