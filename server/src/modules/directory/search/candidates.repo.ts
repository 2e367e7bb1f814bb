/** SQL of a search: the candidates tier by tier, best first, and pages of all suppliers in one order. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { anyOf, type Filters, filterParts, quoteWord } from './options.ts';

/** What is looked for beside the filters. */
export interface Wanted {
  /** Words that mean the same, for each word of the text. */
  readonly groups: readonly (readonly string[])[];
  /** The words as they were typed, in whatever language. */
  readonly typed: readonly string[];
  /** Words of kinds. */
  readonly kinds: readonly string[];
  /** Signs of the text's vector. */
  readonly bits: string | null;
}

export interface Scope {
  readonly filters: Filters;
  readonly wanted: Wanted | null;
  /** Those whose names resemble the text. */
  readonly named: readonly string[];
  readonly today: string;
  /** Only what was listed by then. */
  readonly listed: string;
  /** Candidates at most. */
  readonly cap: number;
  /** Whether all entries are few enough to compare the vector's signs of each. */
  readonly nearby: boolean;
  /** Of this supplier alone. */
  readonly only?: string | undefined;
}

export interface Candidate {
  readonly id: string;
  /** Fits by every word, by a kind or by its name; the others fit from a score on. */
  readonly sure: boolean;
  readonly score: number;
  readonly quality: number;
  readonly listed_at: number;
  readonly response: number;
  readonly country: string;
  readonly facets: Buffer;
  readonly moq: number | null;
  readonly lead_time: number | null;
}

const TIERS = [1, 2, 3, 4];
/** No name has it: all that begin like another come before that one with it at the end. */
const LAST_LETTER = '\u{10ffff}';
/** From so many names that have the first keys in common, the others are not asked. */
const ENOUGH_NAMES = 10;
/** Signs that differ at most between a text and a supplier that is about the same. */
export const NEAR = 200;

/** The conditions that are read from the row. */
function rowConditions({
  filters,
  today,
  listed,
  only,
}: Pick<Scope, 'filters' | 'today' | 'listed' | 'only'>): RawBuilder<unknown> {
  const { moq, lead_time } = filters;
  return sql.join(
    [
      sql`visible_until > ${today}::date`,
      sql`listed <= ${listed}::bigint`,
      ...(only === undefined ? [] : [sql`supplier_id = ${only}::uuid`]),
      ...(moq === undefined ? [] : [sql`moq <= ${moq}`]),
      ...(lead_time === undefined ? [] : [sql`lead_time <= ${lead_time}`]),
    ],
    sql` AND `,
  );
}

const allOf = (parts: readonly string[]) => parts.join('&');
const words = (query: string) => sql`words @@ ${query}::tsquery`;

/** Entries with every word or a kind come before those with one of the words: the candidates may end before the rest. */
function queriesOf({ groups, typed, kinds }: Wanted): string[] {
  const any = [...new Set([...groups.flat(), ...typed, ...kinds])];
  if (any.length === 0) return [];
  const every = [groups, typed.map((word) => [word])].flatMap((all) =>
    all.length === 0 ? [] : [`(${allOf(all.map((group) => anyOf(group)))})`],
  );
  const sure = `(${[...new Set(every), ...kinds.map(quoteWord)].join('|')})`;
  return Math.max(groups.length, typed.length) > 1 ? [sure, anyOf(any)] : [anyOf(any)];
}

/** @returns at most `cap` entries that fit, those of the best tiers first; in no order */
export async function selectCandidates(db: Db, scope: Scope): Promise<Candidate[]> {
  const { filters, wanted, named, cap, nearby } = scope;
  const filter = filterParts(filters);
  const queries = wanted === null ? [''] : queriesOf(wanted);
  const any = queries.at(-1) ?? '';
  const bits = wanted?.bits ?? null;
  const rank = any === '' ? sql`0` : sql`(ts_rank(words, ${any}::tsquery) * 1000000)::int`;
  const near =
    bits === null ? sql`0` : sql`coalesce(512 - bit_count(bits # ${bits}::bit(512)), 0)::int * 400`;
  const columns = sql`supplier_id AS id, ${rank} + ${near} + quality AS score, quality,
    (extract(epoch FROM listed_at) * 1000)::float8 AS listed_at, response, country, facets, moq, lead_time`;
  const row = rowConditions(scope);
  const parts: { name: string; body: RawBuilder<unknown> }[] = [];
  const rest = () =>
    parts.length === 0
      ? sql`${cap}::int`
      : sql`${cap}::int - ${sql.join(
          parts.map(({ name }) => sql`(SELECT count(*) FROM ${sql.raw(name)})`),
          sql` - `,
        )}`;
  // All of a tier are planned for and read as far as the limit: for a few rows, the planner would read the whole table.
  const add = (where: RawBuilder<unknown>, sure: boolean) =>
    parts.push({
      name: `part_${parts.length}`,
      body: sql`
        WITH every AS MATERIALIZED (
          SELECT ${columns}, ${sql.lit(sure)} AS sure FROM directory_entries WHERE ${where} AND ${row})
        SELECT * FROM every LIMIT ${rest()}`,
    });
  const filtered = filter.length === 0 ? [] : [words(allOf(filter))];
  const unnamed = named.length === 0 ? sql`` : sql` AND supplier_id <> ALL(${named}::uuid[])`;
  if (named.length > 0) {
    add(sql.join([sql`supplier_id = ANY(${named}::uuid[])`, ...filtered], sql` AND `), true);
  }
  for (const [at, query] of queries.entries()) {
    const before = queries.slice(0, at).map((one) => sql` AND NOT ${words(one)}`);
    // The filters by themselves: the index then looks for the words only where these hold.
    const asked = query === '' ? filtered : [...filtered, words(query)];
    const fits = asked.length === 0 ? sql`true` : sql.join(asked, sql` AND `);
    for (const tier of TIERS) {
      add(sql`tier = ${sql.lit(tier)} AND ${fits}${sql.join(before, sql``)}${unnamed}`, at === 0);
    }
  }
  if (nearby && bits !== null) {
    const found = any === '' ? [] : [sql`NOT ${words(any)}`];
    const close = sql`bit_count(bits # ${bits}::bit(512)) < ${NEAR}${unnamed}`;
    add(sql.join([close, ...found, ...filtered], sql` AND `), false);
  }
  if (parts.length === 0) return [];
  const { rows } = await sql<Candidate>`
    WITH ${sql.join(parts.map(({ name, body }) => sql`${sql.raw(name)} AS MATERIALIZED (${body})`))}
    ${sql.join(
      parts.map(({ name }) => sql`SELECT * FROM ${sql.raw(name)}`),
      sql` UNION ALL `,
    )}`.execute(db);
  return rows;
}

/** How suppliers are ordered when nothing is looked for; larger comes first. */
export const BROWSE_ORDERS = {
  best: sql`quality`,
  newest: sql`listed_at`,
  response: sql`response`,
} as const;
export type BrowseOrder = keyof typeof BROWSE_ORDERS;

/** More than any quality or response. */
const LARGEST_PLACE = 1_000_000;

export interface Place {
  readonly value: number;
  readonly id: string;
}

/** @returns entries that fit the filters after or before a place, in order of walking */
export async function selectBrowse(
  db: Db,
  scope: Omit<Scope, 'wanted' | 'named' | 'nearby'>,
  order: BrowseOrder,
  { from, back }: { from: Place | undefined; back: boolean },
): Promise<Candidate[]> {
  const filter = filterParts(scope.filters);
  const by = BROWSE_ORDERS[order];
  // Anybody can write a cursor: what no row can have is still a number of the column's type.
  const place = Math.round(Math.min(from?.value ?? 0, LARGEST_PLACE));
  const value =
    order === 'newest' ? sql`to_timestamp(${from?.value}::float8 / 1000)` : sql`${place}::int`;
  // One condition is the range of the index, the other cuts it inside equal values.
  const after = back
    ? sql`${by} >= ${value} AND (${by} > ${value} OR supplier_id < ${from?.id}::uuid)`
    : sql`${by} <= ${value} AND (${by} < ${value} OR supplier_id > ${from?.id}::uuid)`;
  const { rows } = await sql<Candidate>`
    SELECT supplier_id AS id, true AS sure, quality::int AS score, quality,
      (extract(epoch FROM listed_at) * 1000)::float8 AS listed_at, response, country, facets, moq, lead_time
    FROM directory_entries
    WHERE ${rowConditions(scope)}
      ${from === undefined ? sql`` : sql`AND ${after}`}
      ${filter.length === 0 ? sql`` : sql`AND ${words(allOf(filter))}`}
    ORDER BY ${back ? sql`${by}, supplier_id DESC` : sql`${by} DESC, supplier_id`}
    LIMIT ${scope.cap}`.execute(db);
  return rows;
}

/** @returns the last number given to a listing, and how many entries have ended since the day began */
export async function selectState(
  db: Db,
  today: string,
): Promise<{ listed: string; ended: number; entries: number }> {
  const { rows } = await sql<{ listed: string; ended: number; entries: number }>`
    SELECT (SELECT last_value FROM directory_order)::text AS listed,
      (SELECT count(*) FROM directory_entries WHERE visible_until <= ${today}::date
        AND visible_until < 'infinity')::int AS ended,
      (coalesce((SELECT sum(number) FROM directory_counts WHERE option = ''), 0)
        + coalesce((SELECT sum(number) FROM directory_count_changes WHERE option = ''), 0))::int AS entries`.execute(
    db,
  );
  return rows[0] ?? { listed: '0', ended: 0, entries: 0 };
}

/** @returns entries whose name begins like this one, or has a key in common; the second keys where the first find few */
export async function selectNames(
  db: Db,
  asked: { start: string; first: number[]; then: number[]; today: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  const { start, first, then, today, limit } = asked;
  const { rows } = await sql<{ id: string; name: string }>`
    WITH starts AS MATERIALIZED (
      SELECT supplier_id, name FROM directory_names 
      WHERE left(name, 60) ~>=~ ${start} AND left(name, 60) ~<~ ${start + LAST_LETTER}
    ), with_first AS MATERIALIZED (
      SELECT supplier_id, name FROM directory_names WHERE keys && ${first}::int[]
    ), alike AS MATERIALIZED (
      SELECT * FROM with_first LIMIT ${limit}
    ), with_others AS MATERIALIZED (
      SELECT supplier_id, name FROM directory_names
      WHERE keys && ${then}::int[] AND (SELECT count(*) FROM alike) < ${ENOUGH_NAMES}
    )
    SELECT n.supplier_id AS id, n.name
    FROM ((SELECT * FROM starts LIMIT ${limit}) UNION SELECT * FROM alike
      UNION (SELECT * FROM with_others LIMIT ${limit})) n
    JOIN directory_entries e USING (supplier_id)
    WHERE e.visible_until > ${today}::date`.execute(db);
  return rows;
}
