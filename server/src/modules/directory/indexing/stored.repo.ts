/** SQL of what the index holds, all of it, for the check and for making it anew. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { BADGE_VALIDITY_ROWS } from '../../verification/verification.service.ts';
import { responseOf } from '../response-rates/response-rates.repo.ts';
import type { EntryRow, SignatureRow } from '../directory.repo.ts';

/** What the index holds of one supplier; null for a row that is missing. */
export interface Stored {
  readonly id: string;
  /** The first day on which the badge is no longer valid; null while it is not. */
  readonly stands_until: string | null;
  readonly slug: string | null;
  readonly entry: (EntryRow & { readonly response: number }) | null;
  /** What its place should be in the order of answers. */
  readonly response: number;
  /** Whether searches leave it out, because its number is of the future. */
  readonly is_hidden: boolean | null;
  readonly signature: SignatureRow | null;
  readonly name: string | null;
  readonly keys: number[] | null;
}

const BYTES = ['facets'];
const SIGNATURE_BYTES = ['source', 'vector', 'line_vectors'];

/** A row as JSON, its bytes as hexadecimal digits. */
type JsonRow = Record<string, unknown> | null;
function readRow(row: JsonRow, bytes: readonly string[]): JsonRow {
  if (row === null) return null;
  const read = bytes.map((column) => {
    const digits = row[column] as string | null;
    return [column, digits === null ? null : Buffer.from(digits.slice(2), 'hex')];
  });
  return { ...row, ...(Object.fromEntries(read) as object) };
}

/** Suppliers that are listed, or are to be. */
const concerned = (today: string) => sql`${BADGE_VALIDITY_ROWS} badge
  LEFT JOIN directory_entries entry USING (supplier_id)
  WHERE (badge.stands_until > ${today}::date OR entry.supplier_id IS NOT NULL)`;

export async function countConcerned(db: Db, today: string, after: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    SELECT count(*)::int AS number FROM ${concerned(today)} AND supplier_id > ${after}::uuid`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
}

/**
 * @param after the id of the supplier before
 * @returns the ids of the next suppliers that are listed, or are to be, in their order
 */
export async function selectConcerned(
  db: Db,
  { today, after, limit }: { today: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT supplier_id AS id FROM ${concerned(today)} AND supplier_id > ${after}::uuid
    ORDER BY supplier_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns what the index holds of each of these suppliers */
export async function selectStored(db: Db, ids: readonly string[]): Promise<Stored[]> {
  const { rows } = await sql<Stored & { entry: JsonRow; signature: JsonRow }>`
    SELECT badge.supplier_id AS id, badge.stands_until, address.slug, name.name, name.keys,
      CASE WHEN entry.supplier_id IS NOT NULL THEN to_jsonb(entry) END AS entry,
      CASE WHEN signature.supplier_id IS NOT NULL THEN to_jsonb(signature) END AS signature,
      entry.listed > (SELECT last_value FROM directory_order) AS is_hidden,
      ${responseOf(sql`badge.supplier_id`)} AS response
    FROM ${BADGE_VALIDITY_ROWS} badge
    LEFT JOIN directory_entries entry USING (supplier_id)
    LEFT JOIN directory_signatures signature USING (supplier_id)
    LEFT JOIN directory_names name USING (supplier_id)
    LEFT JOIN directory_slugs address USING (supplier_id)
    WHERE badge.supplier_id = ANY(${ids}::uuid[]) ORDER BY badge.supplier_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    entry: readRow(row.entry, BYTES) as unknown as Stored['entry'],
    signature: readRow(row.signature, SIGNATURE_BYTES) as unknown as Stored['signature'],
  }));
}

/** @returns the words as PostgreSQL writes them when it has read them, in their order */
export async function writtenWords(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ written: string }>`
    SELECT word::tsvector::text AS written FROM unnest(${words}::text[]) WITH ORDINALITY given (word, place)
    ORDER BY place`.execute(db);
  return rows.map(({ written }) => written);
}

/** @returns those of the suppliers whose kinds and vectors are on their way */
export async function selectAwaited(
  db: Db,
  queue: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT data ->> 'supplierId' AS id FROM pgboss.job
    WHERE name = ${queue} AND state < 'completed' AND data ->> 'supplierId' = ANY(${ids}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface CountDrift {
  /** The empty one is all entries. */
  readonly option: string;
  readonly counted: number;
  readonly real: number;
}

/** Options whose count is another one than that of the entries; one statement, which sees no change half. */
const COUNT_DRIFT: RawBuilder<unknown> = sql`
  SELECT option, coalesce(counted, 0) AS counted, coalesce(real, 0) AS real FROM (
    SELECT option, sum(number)::int AS counted FROM (
      SELECT option, number FROM directory_counts UNION ALL SELECT option, number FROM directory_count_changes
    ) parts GROUP BY option
  ) kept FULL JOIN (
    SELECT option, count(*)::int AS real FROM directory_entries, unnest(tsvector_to_array(words)) option
    WHERE option LIKE '_/%' AND option NOT LIKE 'k/%' GROUP BY option
    UNION ALL SELECT '', count(*)::int FROM directory_entries
  ) found USING (option) WHERE coalesce(counted, 0) <> coalesce(real, 0)`;

export async function selectCountDrift(db: Db): Promise<CountDrift[]> {
  const { rows } = await sql<CountDrift>`${COUNT_DRIFT} ORDER BY option`.execute(db);
  return rows;
}

/** Corrects the counts as one more change, so that nobody waits. */
export async function mendCounts(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('directory counts', 33))`.execute(tx);
  await sql`
    INSERT INTO directory_count_changes
    SELECT option, real - counted FROM (${COUNT_DRIFT}) drift`.execute(tx);
}
