/** SQL of what of a waitlist counts: confirmed, still on the list, and nothing that looks made up. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { withSameNetwork } from '../../../lib/public-pages/same-network.ts';

/** Confirmed entries of a page, each with its flags. */
function listed(pageId: string): RawBuilder<unknown> {
  return withSameNetwork(sql`
    SELECT e.*, lower(split_part(e.address, '@', 2)) AS domain
    FROM waitlist_entries e
    WHERE e.page_id = ${pageId} AND e.confirmed_at IS NOT NULL AND e.left_at IS NULL`);
}
const IS_FLAGGED = sql<boolean>`(disposable OR own OR same_network)`;

export interface GoalRow {
  readonly number: number;
  readonly target: number;
  readonly days: number;
  readonly since: Time;
  readonly until: Time;
  readonly reached: number;
}

interface Totals {
  counted: number;
  flagged: number;
  disposable: number;
  same_network: number;
  own: number;
  largest_domain: number | null;
}

export async function selectTotals(db: Db, pageId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    WITH listed AS (${listed(pageId)}),
      counted AS (SELECT * FROM listed WHERE NOT ${IS_FLAGGED})
    SELECT
      (SELECT count(*)::int FROM counted) AS counted,
      (SELECT max(c)::int FROM (SELECT count(*) AS c FROM counted GROUP BY domain) d) AS largest_domain,
      count(*) FILTER (WHERE ${IS_FLAGGED})::int AS flagged,
      count(*) FILTER (WHERE disposable)::int AS disposable,
      count(*) FILTER (WHERE same_network)::int AS same_network,
      count(*) FILTER (WHERE own)::int AS own
    FROM listed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A count is missing');
  return row;
}

/** @returns the goals of a page with how many of the counted people confirmed within each, the current one first */
export async function selectGoals(db: Db, pageId: string): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`
    WITH counted AS MATERIALIZED (
      SELECT confirmed_at FROM (${listed(pageId)}) listed WHERE NOT ${IS_FLAGGED})
    SELECT goal.number, goal.target, goal.days, goal.since, goal.until,
      (SELECT count(*)::int FROM counted
        WHERE confirmed_at >= goal.since AND confirmed_at < goal.until) AS reached
    FROM launch_goals goal WHERE goal.page_id = ${pageId}
    ORDER BY goal.number DESC`.execute(db);
  return rows;
}

export async function selectOthers(
  db: Db,
  pageId: string,
): Promise<{ unconfirmed: number; left: number }> {
  const { rows } = await sql<{ unconfirmed: number; left: number }>`
    SELECT count(*) FILTER (WHERE confirmed_at IS NULL AND address IS NOT NULL)::int AS unconfirmed,
      count(*) FILTER (WHERE confirmed_at IS NOT NULL AND left_at IS NOT NULL)::int AS left
    FROM waitlist_entries WHERE page_id = ${pageId}`.execute(db);
  return rows[0] ?? { unconfirmed: 0, left: 0 };
}

/** @returns how many counted people said which country, the most first */
export async function selectCountries(
  db: Db,
  pageId: string,
): Promise<{ country: string; count: number }[]> {
  const { rows } = await sql<{ country: string; count: number }>`
    SELECT country, count(*)::int AS count FROM (${listed(pageId)}) listed
    WHERE NOT ${IS_FLAGGED} AND country IS NOT NULL
    GROUP BY country ORDER BY count DESC, country`.execute(db);
  return rows;
}

/** @returns how many of the counted people confirmed on each day (UTC) since then */
export async function selectConfirmedDays(
  db: Db,
  pageId: string,
  since: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    SELECT (confirmed_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS count
    FROM (${listed(pageId)}) listed
    WHERE NOT ${IS_FLAGGED} AND confirmed_at >= ${`${since}T00:00:00Z`}
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** @returns how many of the counted people confirmed since then, and when the last of all did */
export async function selectLately(
  db: Db,
  pageId: string,
  since: Time,
): Promise<{ count: number; last: Time | null }> {
  const { rows } = await sql<{ count: number; last: Time | null }>`
    SELECT count(*) FILTER (WHERE confirmed_at >= ${since})::int AS count, max(confirmed_at) AS last
    FROM (${listed(pageId)}) listed WHERE NOT ${IS_FLAGGED}`.execute(db);
  return rows[0] ?? { count: 0, last: null };
}

/** @returns the people that count and agreed to this text or a later one, the last confirmed first */
export async function selectCounted(
  db: Db,
  pageId: string,
  consent: number,
): Promise<{ entryId: string; address: string }[]> {
  const { rows } = await sql<{ entryId: string; address: string }>`
    SELECT id AS "entryId", address FROM (${listed(pageId)}) listed
    WHERE NOT ${IS_FLAGGED} AND consent >= ${consent}
    ORDER BY confirmed_at DESC, id DESC`.execute(db);
  return rows;
}

export interface ListedRow {
  readonly id: string;
  readonly address: string;
  readonly country: string | null;
  readonly confirmed_at: Time;
  readonly disposable: boolean;
  readonly same_network: boolean;
  readonly own: boolean;
}

/** @returns the last confirmed first; without a limit, all: what is made up is told from the whole list each time */
export async function selectListed(
  db: Db,
  pageId: string,
  { after, limit }: { after?: { at: string; id: string } | undefined; limit?: number } = {},
): Promise<ListedRow[]> {
  const rest =
    after === undefined
      ? sql`true`
      : sql`(confirmed_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ListedRow>`
    SELECT id, address, country, confirmed_at, disposable, same_network, own
    FROM (${listed(pageId)}) listed WHERE ${rest}
    ORDER BY confirmed_at DESC, id DESC LIMIT ${limit ?? null}::bigint`.execute(db);
  return rows;
}
