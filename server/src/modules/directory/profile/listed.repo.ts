/** SQL of who is listed under which address of the directory. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { isStorable } from '@waggle/contract/text';
import { isUuid } from '../../../lib/uuid.ts';
import { supplierOfSlug } from '../directory.repo.ts';
import { SUPPLIER_ROWS } from '../../supplier/record.service.ts';
import { BADGE_VALIDITY_ROWS } from '../../verification/verification.service.ts';

/** Verified suppliers with their addresses, until the day on which they are no longer listed. */
const LISTED = sql`(SELECT badge.supplier_id AS id, coalesce(given.slug, badge.supplier_id::text) AS slug,
  stands_until FROM ${BADGE_VALIDITY_ROWS} badge LEFT JOIN directory_slugs given USING (supplier_id))`;

/** @returns the id of the supplier that has this address, listed or not; its id is one of them */
export async function findListed(db: Db, slug: string): Promise<string | undefined> {
  if (isUuid(slug)) return slug;
  return isStorable(slug) ? supplierOfSlug(db, slug) : undefined;
}

/** @returns those of the suppliers that are listed, with their addresses and names */
export async function selectListedOf(
  db: Db,
  today: string,
  ids: readonly string[],
): Promise<{ id: string; slug: string; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; slug: string; name: string }>`
    SELECT id, slug, company_name AS name
    FROM ${LISTED} listed JOIN ${SUPPLIER_ROWS} supplier USING (id)
    WHERE id = ANY (${ids}::uuid[]) AND stands_until > ${today}::date`.execute(db);
  return rows;
}

/** @returns the next suppliers in the order of their ids */
export async function selectListed(
  db: Db,
  { today, after, limit }: { today: string; after: string | null; limit: number },
): Promise<{ id: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; slug: string }>`
    SELECT id, slug FROM ${LISTED} listed
    WHERE stands_until > ${today}::date ${after === null ? sql`` : sql`AND id > ${after}::uuid`}
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/** @returns every so-maniest supplier that others follow */
export async function selectPageEnds(db: Db, today: string, rows: number): Promise<string[]> {
  const { rows: ends } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS total
      FROM ${LISTED} listed WHERE stands_until > ${today}::date
    ) numbered
    WHERE place % ${rows}::bigint = 0 AND place < total ORDER BY id`.execute(db);
  return ends.map(({ id }) => id);
}
