/** SQL of the listings: rows, and the logos that they were submitted with. */
import { cutText } from '@waggle/contract/text/cut-text';
import type { ListingContent } from '@waggle/contract/shop/content';
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { rowOf, rowsOf } from '../../../lib/rows.ts';

export type ListingRow = Row<'listings'>;

export const selectListingOf = rowOf('listings', 'user_id');

export const selectListings = rowsOf('listings');

export const selectListing = rowOf('listings');

/** @returns ids of the pictures that were submitted or are public */
export async function frozenPictures(db: Db, userId: string): Promise<string[]> {
  const row = await selectListingOf(db, userId);
  if (row === undefined) return [];
  const { content, approved } = row;
  return [...content.pictures, ...(approved?.pictures ?? [])].map(({ id }) => id);
}

/** @returns the row, or undefined when the address is taken */
export async function insertListing(
  tx: Db,
  row: Pick<ListingRow, 'id' | 'user_id' | 'slug' | 'content' | 'submitted_at'>,
): Promise<ListingRow | undefined> {
  return tx
    .insertInto('listings')
    .values({ state: 'draft', version: 0, ...row })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A product is found by what its description begins with. */
const WORDS_OF_DESCRIPTION = 1000;

/** @returns SQL of what a listing is found by: each word once, without its places */
function wordsOf({ title, brand, category, facts, description }: ListingContent) {
  const said = facts.map(({ name, value }) => `${name} ${value}`);
  const begin = cutText(description, WORDS_OF_DESCRIPTION);
  const text = [title, brand.name, category, ...said, begin].join(' ');
  return sql<string>`strip(to_tsvector('english', ${text}))`;
}

export async function updateListingWords(tx: Db, id: string, content: ListingContent) {
  await tx
    .updateTable('listings')
    .set({ words: wordsOf(content), category: content.category })
    .where('id', '=', id)
    .execute();
}

export async function insertLogo(tx: Db, logo: Row<'listing_logos'>): Promise<void> {
  await tx
    .insertInto('listing_logos')
    .values(logo)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const selectLogo = rowOf('listing_logos', 'listing_id', 'sha256');

/** Deletes the logos that a listing shows no longer. */
export async function deleteOtherLogos(tx: Db, id: string, kept: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('listing_logos')
    .where('listing_id', '=', id)
    .where(sql<boolean>`NOT (sha256 = ANY (${[...kept]}::text[]))`)
    .execute();
}
