/** SQL of the public catalogue: searching it, reading one product, and its part of the sitemap. */
import type { ProductCard } from '@waggle/contract/shop/catalogue';
import type { CatalogueOrder } from '@waggle/contract/shop/catalogue-orders';
import type { ListingContent } from '@waggle/contract/shop/content';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

export interface PublicRow {
  readonly id: string;
  readonly user_id: string;
  readonly slug: string;
  readonly approved: ListingContent;
  readonly public_since: Time;
  readonly interest: number;
}

export async function selectPublic(db: Db, slug: string): Promise<PublicRow | undefined> {
  const { rows } = await sql<PublicRow>`
    SELECT id, user_id, slug, approved, public_since, interest FROM listings
    WHERE slug = ${slug} AND public_since IS NOT NULL`.execute(db);
  return rows[0];
}

/** What a card shows. */
export interface CardRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly brand: string;
  readonly category: ProductCard['category'];
  readonly price: ProductCard['price'];
  readonly picture: { readonly url: string; readonly alt: string } | null;
  readonly public_since: Time;
  readonly interest: number;
}

const CARD = sql`
  id, slug, category, public_since, interest, approved->>'title' AS title,
  approved->'brand'->>'name' AS brand, approved->'price' AS price, approved->'pictures'->0 AS picture`;

export interface CataloguePlace {
  /** The time, or the number of people. */
  readonly by: string;
  readonly id: string;
}

interface Search {
  /** As `to_tsquery` takes them; empty for all. */
  readonly words: string;
  readonly category: string | undefined;
  readonly order: CatalogueOrder;
  readonly after: CataloguePlace | undefined;
  readonly limit: number;
}

/** Of so many in their order, a word that many products have fills a page; of a rarer one, all are found by their index. */
const WALKED = 1000;

const orderOf = (order: CatalogueOrder): RawBuilder<unknown> =>
  order === 'newest' ? sql`public_since DESC, id DESC` : sql`interest DESC, id DESC`;

function afterOf({ order, after }: Search): RawBuilder<unknown> {
  if (after === undefined) return sql``;
  return order === 'newest'
    ? sql`AND (public_since, id) < (${after.by}::timestamptz, ${after.id}::uuid)`
    : sql`AND (interest, id) < (${after.by}::integer, ${after.id}::uuid)`;
}

/** What the order is by: rows are wide, so that nothing else is carried through a search. */
const PLACE = sql`id, public_since, interest`;

/** @returns ids of the products with words, in the order of the search */
async function findByWords(db: Db, search: Search, where: RawBuilder<unknown>): Promise<string[]> {
  const { words, order, limit } = search;
  const query = sql`to_tsquery('english', ${words})`;
  const by = orderOf(order);
  const { rows: walked } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT ${PLACE}, words FROM listings WHERE ${where} ORDER BY ${by} LIMIT ${sql.lit(WALKED)}
    ) first
    WHERE words @@ ${query} ORDER BY ${by} LIMIT ${limit}`.execute(db);
  if (walked.length === limit) return walked.map(({ id }) => id);
  // Not by the order's index, which would be walked to its end.
  const { rows } = await sql<{ id: string }>`
    WITH found AS MATERIALIZED (
      SELECT ${PLACE} FROM listings WHERE ${where} AND words @@ ${query}
    )
    SELECT id FROM found ORDER BY ${by} LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function selectCards(db: Db, search: Search): Promise<CardRow[]> {
  const { words, category, order, limit } = search;
  const inCategory = category === undefined ? sql`` : sql`AND category = ${category}`;
  const where = sql`public_since IS NOT NULL ${inCategory} ${afterOf(search)}`;
  const chosen =
    words === '' ? where : sql`id = ANY (${await findByWords(db, search, where)}::uuid[])`;
  const { rows } = await sql<CardRow>`
    SELECT ${CARD} FROM listings WHERE ${chosen} ORDER BY ${orderOf(order)} LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** @returns the query of `to_tsquery` for typed words; empty where none of them is looked for */
export async function readWords(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    SELECT plainto_tsquery('english', ${text})::text AS words`.execute(db);
  return rows[0]?.words ?? '';
}

/** @returns the next public products in the order of their ids */
export async function selectPublicSlugs(
  db: Db,
  after: string | null,
  limit: number,
): Promise<{ id: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; slug: string }>`
    SELECT id, slug FROM listings
    WHERE public_since IS NOT NULL ${after === null ? sql`` : sql`AND id > ${after}::uuid`}
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/** @returns every so-maniest public product that others follow */
export async function selectPublicEnds(db: Db, every: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS total
      FROM listings WHERE public_since IS NOT NULL
    ) numbered
    WHERE place % ${every}::bigint = 0 AND place < total ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The picture beside a link to a product, of which of its files it is made. */
export interface LinkCard {
  readonly listingId: string;
  readonly fileId: string;
}

export async function selectLinkCard(
  db: Db,
  { listingId, fileId }: LinkCard,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('listing_cards')
    .select('data')
    .where('listing_id', '=', listingId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.data;
}

export async function replaceCard(
  db: Db,
  { listingId, fileId }: LinkCard,
  data: Buffer,
): Promise<void> {
  await db
    .insertInto('listing_cards')
    .values({ listing_id: listingId, file_id: fileId, data })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ file_id: fileId, data }))
    .execute();
}
