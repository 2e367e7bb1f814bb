/** SQL of a search: the candidates tier by tier, best first, and pages of all suppliers in one order. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { plannedOnce } from '../../../lib/postgres/connections/planned-statements.ts';
import { anyOf, type Filters, filterParts, quoteWord } from './options.ts';

/** What is looked for beside the filters. */
export interface Wanted {
  /** The words of the text, in English. */
  readonly words: readonly string[];
  /** The words as they were typed, in whatever language. */
  readonly typed: readonly string[];
  /** Words that can stand for one of them. */
  readonly related: readonly string[];
  /** The words that tell the most: in a large directory, only who has one of these may fit in part. */
  readonly telling: readonly string[];
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
  /** Those that may fit by a part of the text are looked for while there are fewer. */
  readonly enough: number;
  /** Whether the directory is small enough to compare the vector's signs of each entry. */
  readonly few: boolean;
  /** What the candidates are ordered by. */
  readonly sort: BrowseOrder;
  /** For a rough count: who fits surely, and of the last tier only where the others have next to nobody. */
  readonly isRough?: boolean;
  /** Of this supplier alone. */
  readonly only?: string | undefined;
}

export interface Candidate {
  readonly id: string;
  /** Fits by every word, by a kind or by its name; the others fit from a score on. */
  readonly sure: boolean;
  readonly score: number;
  readonly quality: number;
  /** In the order that was asked for; larger comes first. */
  readonly value: number;
  readonly country: string;
  readonly facets: Buffer;
  readonly moq: number | null;
  readonly lead_time: number | null;
  /** Whether it is in the last tier. */
  readonly is_last: boolean;
}

/** How suppliers are ordered when nothing is looked for; larger comes first. */
export const BROWSE_ORDERS = {
  best: sql`quality`,
  newest: sql`listed_at`,
  response: sql`response`,
} as const;
export type BrowseOrder = keyof typeof BROWSE_ORDERS;

/** The same as numbers; times in milliseconds since 1970. */
const PLACES: Readonly<Record<BrowseOrder, RawBuilder<unknown>>> = {
  best: sql`quality`,
  newest: sql`(extract(epoch FROM listed_at) * 1000)::float8`,
  response: sql`response`,
};

const TIERS = [1, 2, 3, 4];
/** A longer text is told about, not looked up: nobody has to have all of its words. */
const MOST_SURE = 8;
/** The last tier is most of the directory: where that is possible, it is asked only while there are fewer than these. */
const LEAST_FOUND = 20;
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
    AND,
  );
}

const AND = sql` AND `;
const allOf = (parts: readonly string[]) => parts.join('&');
const words = (query: string) => sql`words @@ ${query}::tsquery`;

/** @returns a query of what fits surely: by every word, in English or as they were typed, or by a kind */
function sureQuery({ words: own, typed, kinds }: Wanted): string {
  const every = [own, typed]
    .filter((all) => all.length > 0 && all.length <= MOST_SURE)
    .map((all) => `(${allOf(all.toSorted().map(quoteWord))})`);
  return [...new Set(every), ...(kinds.length === 0 ? [] : [anyOf(kinds)])].join('|');
}

/** Whether something of the text is found that is not all of it. */
const hasParts = ({ words: own, typed, related }: Wanted): boolean =>
  related.length > 0 || Math.max(own.length, typed.length) > 1;

interface Step {
  readonly where: RawBuilder<unknown>;
  /** Of the last tier, which is most of the directory. */
  readonly isLast?: boolean;
}

const inTiers = (where: RawBuilder<unknown>): Step[] =>
  TIERS.map((tier) => ({
    where: sql`tier = ${sql.lit(tier)} AND ${where}`,
    isLast: tier === TIERS.length,
  }));

export interface Candidates {
  readonly candidates: Candidate[];
  /** False: there may be others. */
  readonly isWhole: boolean;
}

/** @returns at most `cap` entries that fit, those of the best tiers first; in no order */
export async function selectCandidates(db: Db, scope: Scope): Promise<Candidates> {
  const { filters, wanted, named, cap, enough, few, isRough = false } = scope;
  const filter = filterParts(filters);
  const sure = wanted === null ? '' : sureQuery(wanted);
  const any =
    wanted === null
      ? []
      : [...new Set([...wanted.words, ...wanted.typed, ...wanted.related, ...wanted.kinds])];
  const bits = wanted?.bits ?? null;
  const rank =
    any.length === 0 ? sql`0` : sql`(ts_rank(words, ${anyOf(any)}::tsquery) * 1000000)::int`;
  const near =
    bits === null ? sql`0` : sql`coalesce(512 - bit_count(bits # ${bits}::bit(512)), 0)::int * 400`;
  const columns = sql`supplier_id AS id, ${rank} + ${near} + quality AS score, quality,
    ${PLACES[scope.sort]} AS value, country, facets, moq, lead_time, tier = ${sql.lit(TIERS.length)} AS is_last`;
  const row = rowConditions(scope);
  const unnamed = named.length === 0 ? sql`` : sql` AND supplier_id <> ALL(${named}::uuid[])`;

  /** Each step is planned for all of its rows and read as far as the limit: for a few, the planner would read the whole table. */
  async function read(steps: readonly Step[], isSure: boolean, limit: number): Promise<Candidates> {
    if (steps.length === 0) return { candidates: [], isWhole: true };
    if (limit <= 0) return { candidates: [], isWhole: false };
    const tables = steps.map((_, at) => sql.ref(`step_${at}`));
    const { rows } = await sql<Candidate>`${plannedOnce} WITH ${sql.join(
      steps.map(
        ({ where }, at) =>
          sql`${tables[at]} AS MATERIALIZED (SELECT ${columns} FROM directory_entries WHERE ${where} AND ${row})`,
      ),
    )} ${sql.join(
      tables.map((table) => sql`SELECT * FROM ${table}`),
      sql` UNION ALL `,
    )} LIMIT ${limit}`.execute(db);
    const candidates = rows.map((one) => ({ ...one, sure: isSure }));
    return { candidates, isWhole: rows.length < limit };
  }

  /** Reads the last tier only while the others have next to nobody. */
  async function readMost(steps: readonly Step[], isSure: boolean, limit: number) {
    const most = await read(
      steps.filter(({ isLast }) => isLast !== true),
      isSure,
      limit,
    );
    const last = await read(
      steps.filter(({ isLast }) => isLast),
      isSure,
      Math.min(limit, LEAST_FOUND) - most.candidates.length,
    );
    const candidates = [...most.candidates, ...last.candidates];
    return { candidates, isWhole: most.isWhole && last.isWhole };
  }

  const filtered = filter.length === 0 ? sql`true` : words(allOf(filter));
  const byName =
    named.length === 0 ? [] : [{ where: sql`supplier_id = ANY(${named}::uuid[]) AND ${filtered}` }];
  const whole =
    wanted === null
      ? inTiers(filtered)
      : sure === ''
        ? []
        : inTiers(sql`${words(allOf([...filter, `(${sure})`]))}${unnamed}`);
  const found = await (isRough ? readMost : read)([...byName, ...whole], true, cap);
  if (wanted === null || isRough) return found;

  const left = enough - found.candidates.length;
  // The filters by themselves: the index then looks for the many words only where these hold.
  const notSure = sure === '' ? sql`` : sql` AND NOT ${words(sure)}`;
  const partly = (some: readonly string[]) =>
    hasParts(wanted) ? inTiers(sql`${filtered} AND ${words(anyOf(some))}${notSure}${unnamed}`) : [];
  const apart = any.length === 0 ? sql`` : sql` AND NOT ${words(anyOf(any))}`;
  const close =
    bits === null
      ? []
      : [
          {
            where: sql`bit_count(bits # ${bits}::bit(512)) < ${NEAR} AND ${filtered}${apart}${unnamed}`,
          },
        ];
  const others = few
    ? await read([...partly(any), ...close], false, left)
    : await read(partly(wanted.telling), false, left);
  return {
    candidates: [...found.candidates, ...others.candidates],
    isWhole: found.isWhole && others.isWhole,
  };
}

/** More than are few, in each tier: anybody can write a cursor that says so of filters that everybody fits. */
const MOST_RARE = 20_000;
/** More than any quality or response. */
const LARGEST_PLACE = 1_000_000;

export interface Place {
  readonly value: number;
  readonly id: string;
}

/**
 * @param isRare whether few fit the filters: then all of them are read by the index of their words, and not all entries
 * by the index of the order
 * @returns entries that fit the filters after or before a place, in order of walking
 */
export async function selectBrowse(
  db: Db,
  {
    isRare: isSaid,
    ...scope
  }: Pick<Scope, 'filters' | 'today' | 'listed' | 'cap'> & { isRare: boolean },
  order: BrowseOrder,
  { from, back }: { from: Place | undefined; back: boolean },
): Promise<Place[]> {
  const filter = filterParts(scope.filters);
  const isRare = isSaid && filter.length > 0;
  const by = BROWSE_ORDERS[order];
  // Anybody can write a cursor: what no row can have is still a number of the column's type.
  const place = Math.round(Math.min(from?.value ?? 0, LARGEST_PLACE));
  const value =
    order === 'newest' ? sql`to_timestamp(${from?.value}::float8 / 1000)` : sql`${place}::int`;
  // One condition is the range of the index, the other cuts it inside equal values.
  const after = back
    ? sql`${by} >= ${value} AND (${by} > ${value} OR supplier_id < ${from?.id}::uuid)`
    : sql`${by} <= ${value} AND (${by} < ${value} OR supplier_id > ${from?.id}::uuid)`;
  const inOrder = (column: RawBuilder<unknown>) =>
    back ? sql`${column}, supplier_id DESC` : sql`${column} DESC, supplier_id`;
  const fits = sql.join(
    [rowConditions(scope), ...(filter.length === 0 ? [] : [words(allOf(filter))])],
    AND,
  );
  const range = from === undefined ? sql`true` : after;
  const tiers = TIERS.map((tier) => ({ name: sql.ref(`tier_${tier}`), tier: sql.lit(tier) }));
  const tables = isRare
    ? sql`WITH ${sql.join(
        tiers.map(
          ({ name, tier }) => sql`${name} AS MATERIALIZED (
            SELECT * FROM directory_entries WHERE tier = ${tier} AND ${fits} AND ${range}
            LIMIT ${sql.lit(MOST_RARE)})`,
        ),
      )}`
    : sql``;
  // In a CASE, the planner takes the conditions for likely: it walks the index of the order, and does not sort the table.
  const fitting = isRare
    ? sql`(${sql.join(
        tiers.map(({ name }) => sql`SELECT * FROM ${name}`),
        sql` UNION ALL `,
      )}) fitting`
    : sql`directory_entries fitting WHERE ${range} AND CASE WHEN ${fits} THEN true ELSE false END`;
  const { rows } = await sql<Place>`${plannedOnce} ${tables}
    SELECT supplier_id AS id, ${PLACES[order]} AS value
    FROM ${fitting}
    ORDER BY ${inOrder(sql`fitting.${by}`)}
    LIMIT ${sql.lit(scope.cap)}`.execute(db);
  return rows;
}

/** @returns the last number given to a listing, and how many entries have ended since the day began */
export async function selectState(
  db: Db,
  today: string,
): Promise<{ listed: string; ended: number; entries: number }> {
  const { rows } = await sql<{ listed: string; ended: number; entries: number }>`${plannedOnce}
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
  const { rows } = await sql<{ id: string; name: string }>`${plannedOnce}
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

/** @returns the ids of entries whose name has one of these keys */
export async function selectNamesByKeys(
  db: Db,
  { keys, today, limit }: { keys: readonly number[]; today: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${plannedOnce}
    SELECT n.supplier_id AS id FROM directory_names n JOIN directory_entries e USING (supplier_id)
    WHERE n.keys && ${keys}::int[] AND e.visible_until > ${today}::date LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
