/** SQL of who would buy a product. */
import type { InterestCounts } from '@waggle/contract/shop';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { rowOf } from '../../../lib/rows.ts';
import { newId } from '../../../lib/new-id.ts';
import { withSameNetwork } from '../../../lib/public-pages/same-network.ts';

export type InterestRow = Row<'interests'>;

type NewInterest = Omit<InterestRow, 'id' | 'confirmed_at' | 'left_at'>;

/**
 * Writes that somebody asked to be counted: the first time, again before confirming, or after leaving. Of one who is
 * counted already nothing changes; of one who has not confirmed, address and what flags it stay.
 */
export async function requestInterest(tx: Db, row: NewInterest): Promise<InterestRow> {
  const { email, quantity, consent, requested_at } = row;
  const { disposable, own, client, network } = row;
  await tx
    .insertInto('interests')
    .values({ id: newId(), ...row, confirmed_at: null, left_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'address_key'])
        .doUpdateSet({ quantity, consent, requested_at })
        .where('interests.confirmed_at', 'is', null)
        .where('interests.left_at', 'is', null),
    )
    .execute();
  await tx
    .updateTable('interests')
    .set({ email, quantity, consent, requested_at, disposable, own, client, network })
    .set({ confirmed_at: null, left_at: null })
    .where('listing_id', '=', row.listing_id)
    .where('address_key', '=', row.address_key)
    .where('left_at', 'is not', null)
    .execute();
  return tx
    .selectFrom('interests')
    .selectAll()
    .where('listing_id', '=', row.listing_id)
    .where('address_key', '=', row.address_key)
    .executeTakeFirstOrThrow();
}

export const selectInterest = rowOf('interests');

/** @returns the row as it is now; undefined when it is gone or has left */
export async function confirmInterest(
  tx: Db,
  id: string,
  { quantity, at }: { quantity: number; at: Time },
): Promise<InterestRow | undefined> {
  const row = await tx
    .updateTable('interests')
    .set((is) => ({ quantity, confirmed_at: is.fn.coalesce('confirmed_at', sql<Time>`${at}`) }))
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await recountInterest(tx, row.listing_id);
  return row;
}

/** Deletes the address of somebody who leaves, and what was known of it; a second time changes nothing. */
export async function leaveInterest(tx: Db, id: string, at: Time): Promise<void> {
  const row = await tx
    .updateTable('interests')
    .set({ email: '', disposable: false, own: false, client: null, network: null, left_at: at })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returning('listing_id')
    .executeTakeFirst();
  if (row !== undefined) await recountInterest(tx, row.listing_id);
}

/** Writes the number beside the listing, by which the catalogue is ordered. */
async function recountInterest(tx: Db, listingId: string): Promise<void> {
  // Waits for others that count the same.
  await sql`SELECT FROM listings WHERE id = ${listingId} FOR UPDATE`.execute(tx);
  const { people } = await countInterests(tx, listingId);
  await tx.updateTable('listings').set({ interest: people }).where('id', '=', listingId).execute();
}

/** Those who confirmed and have not left, each with its flags. */
function confirmed(listingId: string): RawBuilder<unknown> {
  return withSameNetwork(sql`
    SELECT * FROM interests
    WHERE listing_id = ${listingId} AND confirmed_at IS NOT NULL AND left_at IS NULL`);
}
const IS_COUNTED = sql<boolean>`NOT (disposable OR own OR same_network)`;

export async function countInterests(db: Db, listingId: string): Promise<InterestCounts> {
  const { rows } = await sql<InterestCounts>`
    SELECT count(*) FILTER (WHERE ${IS_COUNTED})::integer AS people,
      coalesce(sum(quantity) FILTER (WHERE ${IS_COUNTED}), 0)::integer AS pieces,
      count(*) FILTER (WHERE NOT ${IS_COUNTED})::integer AS flagged,
      (SELECT count(*)::integer FROM interests
        WHERE listing_id = ${listingId} AND confirmed_at IS NULL AND left_at IS NULL) AS waiting
    FROM (${confirmed(listingId)}) confirmed`.execute(db);
  return rows[0] ?? { people: 0, pieces: 0, flagged: 0, waiting: 0 };
}

/** @returns how many of those who count confirmed since then */
export async function countInterestsSince(db: Db, listingId: string, since: Time): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (${confirmed(listingId)}) confirmed
    WHERE confirmed_at >= ${since} AND ${IS_COUNTED}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface InterestPlace {
  readonly at: string;
  readonly id: string;
}

export type ConfirmedRow = InterestRow & {
  readonly confirmed_at: Time;
  readonly same_network: boolean;
};

/** @returns those who confirmed, the newest first */
export async function selectInterests(
  db: Db,
  listingId: string,
  { after, limit }: { after?: InterestPlace | undefined; limit?: number } = {},
): Promise<ConfirmedRow[]> {
  const place =
    after === undefined
      ? sql`true`
      : sql`(confirmed_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ConfirmedRow>`
    SELECT * FROM (${confirmed(listingId)}) confirmed WHERE ${place}
    ORDER BY confirmed_at DESC, id DESC LIMIT ${limit ?? null}::bigint`.execute(db);
  return rows;
}

/** @returns what an address would buy, with the titles */
export async function selectInterestsOf(
  db: Db,
  email: string,
): Promise<Pick<InterestRow, 'quantity' | 'requested_at' | 'confirmed_at' | 'listing_id'>[]> {
  return db
    .selectFrom('interests')
    .select(['quantity', 'requested_at', 'confirmed_at', 'listing_id'])
    .where(sql<boolean>`lower(email) = ${email} AND email <> ''`)
    .orderBy('id')
    .execute();
}

/** Deletes what an address would buy, of all products. */
export async function deleteInterestsOf(tx: Db, email: string): Promise<void> {
  const rows = await tx
    .deleteFrom('interests')
    .where(sql<boolean>`lower(email) = ${email} AND email <> ''`)
    .returning('listing_id')
    .execute();
  for (const id of [...new Set(rows.map((row) => row.listing_id))].toSorted()) {
    await recountInterest(tx, id);
  }
}

/** Deletes who never confirmed, and what is left of those who have left. */
export async function deleteOldInterests(
  db: Db,
  { unconfirmed, left }: { unconfirmed: Time; left: Time },
): Promise<void> {
  await db
    .deleteFrom('interests')
    .where('confirmed_at', 'is', null)
    .where('left_at', 'is', null)
    .where('requested_at', '<', unconfirmed)
    .execute();
  await db.deleteFrom('interests').where('left_at', '<', left).execute();
}
