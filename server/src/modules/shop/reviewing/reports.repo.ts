/** SQL of the reports of products in the catalogue. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { newId } from '../../../lib/new-id.ts';

export type ListingReportRow = Row<'listing_reports'>;

/** @returns whether it is the first open one of this product; undefined when the same client has an open one */
export async function insertListingReport(
  tx: Db,
  report: Omit<ListingReportRow, 'id' | 'closed_at' | 'closed_by' | 'note'>,
): Promise<boolean | undefined> {
  const row = await tx
    .insertInto('listing_reports')
    .values({ id: newId(), ...report })
    .onConflict((conflict) =>
      conflict.columns(['listing_id', 'client']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? undefined : (await recount(tx, report.listing_id)) === 1;
}

/** Writes the number of open reports beside the listing. @returns it */
async function recount(tx: Db, id: string): Promise<number> {
  // Waits for others that count the same.
  await sql`SELECT FROM listings WHERE id = ${id} FOR UPDATE`.execute(tx);
  const { open_reports, reported_at } = await tx
    .selectFrom('listing_reports')
    .select(({ fn }) => [
      fn.countAll<string>().as('open_reports'),
      fn.min<Date | null>('created_at').as('reported_at'),
    ])
    .where('listing_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const number = Number(open_reports);
  await tx
    .updateTable('listings')
    .set({ open_reports: number, reported_at })
    .where('id', '=', id)
    .execute();
  return number;
}

type Closed = Pick<Row<'listing_reports'>, 'closed_at' | 'closed_by' | 'note'>;

/**
 * @param ids of those to close; left out, all open ones
 * @returns how many were closed
 */
export async function closeReports(
  tx: Db,
  listingId: string,
  closed: Closed,
  ids?: readonly string[],
): Promise<number> {
  let query = tx
    .updateTable('listing_reports')
    .set(closed)
    .where('listing_id', '=', listingId)
    .where('closed_at', 'is', null);
  if (ids !== undefined) query = query.where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`);
  const { numUpdatedRows } = await query.executeTakeFirst();
  await recount(tx, listingId);
  return Number(numUpdatedRows);
}

/** @returns the open ones first, then the newest */
export function selectListingReports(
  db: Db,
  listingId: string,
  limit: number,
): Promise<ListingReportRow[]> {
  return db
    .selectFrom('listing_reports')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy((expression) => expression('closed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function selectListingReportsBy(db: Db, userId: string): Promise<ListingReportRow[]> {
  return db
    .selectFrom('listing_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
