/** Lists in which something waits for somebody, as modules declare them, and how much is in each. */
import type { Action } from '@waggle/contract/permissions/can';
import { counted as inWords } from '@waggle/contract/text/counted';
import type { Waiting } from '@waggle/contract/waiting';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { plannedOnce } from './postgres/connections/planned-statements.ts';

export interface WaitingList {
  /** Of the page that has it in a list. */
  readonly path: string;
  readonly list: string;
  /** Whoever may do this has the list; left out for those of the team. */
  readonly action?: Action;
  readonly own?: boolean;
  /** A SELECT of all its rows, with since when as `since`, and with `id` where they have pages. */
  readonly rows: RawBuilder<unknown>;
  /** Until when, of its rows; left out where nothing is ever due. */
  readonly until?: RawBuilder<Time | null>;
  /** What one of them is called, and several where that is no mere s; left out where only its page speaks of it. */
  readonly what?: readonly [one: string, many?: string];
  /** Where they are dealt with, if not at the path; with `:id`, the only one alone. */
  readonly page?: string;
}

type Counted = Pick<Waiting, 'count' | 'overdue' | 'since' | 'until'> & {
  at: number;
  id: string | null;
};

/** @returns how much is in each list: one query for all of them */
export async function selectWaiting(
  db: Db,
  lists: readonly WaitingList[],
  now: Time,
): Promise<Waiting[]> {
  if (lists.length === 0) return [];
  const counts = lists.map(
    ({ rows, until = sql`NULL::timestamptz`, page }, at) => sql`
      SELECT ${sql.lit(at)} AS at, count(*)::int AS count, (count(*) FILTER (WHERE ${until} < ${now}))::int AS overdue,
        min(since) AS since, min(${until}) AS until,
        ${page?.includes(':id') ? sql`CASE WHEN min(id::text) = max(id::text) THEN min(id::text) END` : sql`NULL`} AS id
      FROM (${rows}) listed`,
  );
  const { rows } = await sql<Counted>`${plannedOnce} ${sql.join(counts, sql` UNION ALL `)}`.execute(
    db,
  );
  return rows.flatMap(({ at, id, ...counted }) => {
    const found = lists[at];
    if (found === undefined) return [];
    const { path, list, own = false, what, page = path } = found;
    const text = what ? inWords(counted.count, ...what) : null;
    const to = page.includes(':id') && id === null ? path : page.replace(':id', id ?? '');
    return { path, list, own, ...counted, text, to };
  });
}
