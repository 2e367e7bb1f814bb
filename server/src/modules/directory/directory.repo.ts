/** SQL of the directory's tables: the entries, their addresses, signatures and names, and the counts. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { responseOf } from './response-rates/response-rates.repo.ts';

export type EntryRow = Omit<Row<'directory_entries'>, 'listed' | 'response'>;
export type SignatureRow = Row<'directory_signatures'>;
/** What a supplier is compared by. */
export type ComparedRow = Omit<SignatureRow, 'source' | 'model'>;
export interface NameRow {
  readonly name: string;
  readonly keys: number[];
}

/** What the index holds of one supplier. */
export interface Entry {
  readonly row: EntryRow;
  /** Its kinds are JSON. */
  readonly signature: Omit<SignatureRow, 'supplier_id'> & { readonly kinds: string };
  readonly name: NameRow;
}

/** Differs from the keys of the product's other advisory locks. */
const LISTING_LOCK = 33;

/**
 * Lets only one transaction at a time list a supplier, take it out or change its place: what each of them reads from here on is what all
 * earlier ones have left, so that none brings back what another has just ended.
 */
export async function lockListing(tx: Db, ...supplierIds: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended(id, ${LISTING_LOCK}))
    FROM unnest(${supplierIds.toSorted()}::text[]) id`.execute(tx);
}

/** @returns those that are listed under another country than their code says */
export async function selectListedElsewhere(
  db: Db,
  suppliers: readonly { id: string; country_code: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.supplier_id AS id FROM directory_entries e
    JOIN unnest(${suppliers.map(({ id }) => id)}::uuid[],
      ${suppliers.map(({ country_code }) => country_code)}::text[]) r (id, code)
      ON r.id = e.supplier_id AND r.code <> e.country
    ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes a supplier out of the directory; its address stays its own. */
export async function deleteEntry(tx: Db, supplierId: string): Promise<void> {
  await tx.deleteFrom('directory_entries').where('supplier_id', '=', supplierId).execute();
}

/** Adds or replaces an entry; the time of its listing stays. */
export async function upsertEntry(tx: Db, { row, signature, name }: Entry): Promise<void> {
  const { supplier_id, listed_at: _, ...change } = row;
  await tx
    .insertInto('directory_entries')
    .values({ ...row, response: responseOf(sql`${supplier_id}::uuid`) })
    .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(change))
    .execute();
  await tx
    .insertInto('directory_signatures')
    .values({ supplier_id, ...signature })
    .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(signature))
    .execute();
  await tx
    .insertInto('directory_names')
    .values({ supplier_id, ...name })
    .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(name))
    .execute();
}

const wordsIn = (text: string) => (text === '' ? [] : text.split(' '));

/** @param vectors whether they are needed: they are nine tenths of a signature */
export async function selectSignatures(
  db: Db,
  ids: readonly string[],
  vectors = true,
): Promise<Map<string, ComparedRow>> {
  if (ids.length === 0) return new Map();
  // A word has no space: one text is read many times faster than a list.
  const query = db
    .selectFrom('directory_signatures')
    .select(['supplier_id', 'kinds'])
    .select(sql<string>`array_to_string(line_words, ' ')`.as('lines'))
    .select(sql<string>`array_to_string(other_words, ' ')`.as('others'))
    .where(sql<boolean>`supplier_id = ANY (${ids}::uuid[])`);
  const found = vectors
    ? await query.select(['vector', 'line_vectors']).execute()
    : (await query.execute()).map((row) => ({ ...row, vector: null, line_vectors: null }));
  const rows = found.map(({ lines, others, ...row }) => ({
    ...row,
    line_words: wordsIn(lines),
    other_words: wordsIn(others),
  }));
  return new Map(rows.map((row) => [row.supplier_id, row]));
}

/** @returns the supplier's address, once it has one */
export async function findSlug(db: Db, supplierId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('directory_slugs')
    .select('slug')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  return row?.slug;
}

/** @returns the addresses of those that have one, by id */
export async function selectSlugs(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('directory_slugs')
    .select(['supplier_id', 'slug'])
    .where('supplier_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.supplier_id, row.slug]));
}

/** @returns the supplier that an address was given to, listed or not */
export async function supplierOfSlug(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('directory_slugs')
    .select('supplier_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.supplier_id;
}

/**
 * @param badges rows of suppliers and until when their badges are valid
 * @returns the next suppliers whose entry is missing or is to end on another day
 */
export async function selectUnlisted(
  db: Db,
  badges: RawBuilder<unknown>,
  { today, after, limit }: { today: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.supplier_id AS id FROM ${badges} s
    LEFT JOIN directory_entries e ON e.supplier_id = s.supplier_id
    WHERE s.supplier_id > ${after}::uuid AND
      CASE WHEN s.stands_until > ${today}::date THEN e.visible_until IS DISTINCT FROM s.stands_until
        ELSE e.supplier_id IS NOT NULL END
    ORDER BY s.supplier_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns whether the address was free */
export async function insertSlug(
  tx: Db,
  { supplierId, slug, at }: { supplierId: string; slug: string; at: Time },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory_slugs')
    .values({ supplier_id: supplierId, slug, listed_since: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes what no longer holds by the calendar; searches have not shown it since that day began. */
export async function deleteEnded(tx: Db, today: string): Promise<void> {
  await tx.deleteFrom('directory_entries').where('visible_until', '<=', today).execute();
}

/** Adds the changes up to the counts. */
export async function foldCounts(tx: Db): Promise<void> {
  await sql`
    WITH moved AS (DELETE FROM directory_count_changes RETURNING option, number)
    INSERT INTO directory_counts (option, number)
      SELECT option, sum(number) FROM moved GROUP BY option ORDER BY option
    ON CONFLICT (option) DO UPDATE SET number = directory_counts.number + excluded.number`.execute(
    tx,
  );
}

/**
 * What has ended since the day began is in the counts until it is taken out, and is taken off here.
 * @returns how many listed suppliers have each option; the empty one is all
 */
export async function selectCounts(db: Db, today: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ option: string; number: string }>`
    WITH ended AS MATERIALIZED (
      SELECT words FROM directory_entries WHERE visible_until <= ${today}::date AND visible_until < 'infinity'
    )
    SELECT option, sum(number)::text AS number FROM (
      SELECT option, number FROM directory_counts
      UNION ALL SELECT option, number FROM directory_count_changes
      UNION ALL SELECT '', -count(*) FROM ended
      UNION ALL SELECT option, -1 FROM ended, unnest(tsvector_to_array(words)) option
        WHERE option LIKE '_/%' AND option NOT LIKE 'k/%') parts
    GROUP BY option`.execute(db);
  return new Map(rows.map(({ option, number }) => [option, Number(number)]));
}

/** @returns what a listed supplier's entry was made of */
export async function selectSource(
  db: Db,
  supplierId: string,
): Promise<{ source: Buffer; visible_until: string } | undefined> {
  return db
    .selectFrom('directory_signatures')
    .innerJoin(
      'directory_entries',
      'directory_entries.supplier_id',
      'directory_signatures.supplier_id',
    )
    .select(['source', 'visible_until'])
    .where('directory_entries.supplier_id', '=', supplierId)
    .executeTakeFirst();
}
