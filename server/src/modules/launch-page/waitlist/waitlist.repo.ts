/** SQL of the entries of waitlists. */
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { lockedRowOf, rowOf } from '../../../lib/rows.ts';
import { newId } from '../../../lib/new-id.ts';

export type EntryRow = Row<'waitlist_entries'>;

export type NewEntry = Pick<
  EntryRow,
  'page_id' | 'key' | 'country' | 'consent' | 'disposable' | 'own' | 'client' | 'network'
> & { readonly address: string; readonly at: Time };

/**
 * Takes a request to join by one statement, whoever asks: for a known mailbox it changes nothing, unless its person had
 * left or never confirmed, and is not on the list.
 * @returns the entry's id
 */
export async function takeEntry(tx: Db, { at, ...entry }: NewEntry): Promise<string> {
  const gone = sql<boolean>`waitlist_entries.address IS NULL`;
  const row = await tx
    .insertInto('waitlist_entries')
    .values({ id: newId(), ...entry, mails: 0, requested_at: at })
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'key']).doUpdateSet({
        address: sql`CASE WHEN ${gone} THEN excluded.address ELSE waitlist_entries.address END`,
        country: sql`CASE WHEN ${gone} THEN excluded.country ELSE waitlist_entries.country END`,
        consent: sql`CASE WHEN ${gone} THEN excluded.consent ELSE waitlist_entries.consent END`,
        requested_at: sql`CASE WHEN ${gone} THEN excluded.requested_at ELSE waitlist_entries.requested_at END`,
        confirmed_at: sql`CASE WHEN ${gone} THEN NULL ELSE waitlist_entries.confirmed_at END`,
        left_at: sql`CASE WHEN ${gone} THEN NULL ELSE waitlist_entries.left_at END`,
        announced_at: sql`CASE WHEN ${gone} THEN NULL ELSE waitlist_entries.announced_at END`,
        // What was known of the mailbox went with its address.
        disposable: sql`CASE WHEN ${gone} THEN excluded.disposable ELSE waitlist_entries.disposable END`,
        own: sql`CASE WHEN ${gone} THEN excluded.own ELSE waitlist_entries.own END`,
        client: sql`CASE WHEN ${gone} THEN excluded.client ELSE waitlist_entries.client END`,
        network: sql`CASE WHEN ${gone} THEN excluded.network ELSE waitlist_entries.network END`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const selectEntry = rowOf('waitlist_entries');

export const lockEntry = lockedRowOf('waitlist_entries');

/** @param mailed how many mails the address got lately, and when the last */
export async function updateMailed(
  tx: Db,
  id: string,
  { mails, at }: { mails: number; at: Time },
): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ mails, mailed_at: at })
    .where('id', '=', id)
    .execute();
}

/** The mail to confirm is the first of the two. */
export async function updateConfirmed(tx: Db, id: string, at: Time): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ confirmed_at: at, mails: 1 })
    .where('id', '=', id)
    .execute();
}

/** Deletes all of an entry but its key and how many mails it got. */
const GONE = {
  address: null,
  country: null,
  client: null,
  network: null,
  disposable: false,
  own: false,
};

export async function updateLeft(tx: Db, id: string, at: Time): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    // Whoever comes back need not wait for the mail, but for its days after too many.
    .set({
      ...GONE,
      left_at: at,
      mailed_at: sql`CASE WHEN mails >= ${LAUNCH_LIMITS.mails} THEN mailed_at END`,
    })
    .where('id', '=', id)
    .execute();
}

export async function clearUnconfirmed(db: Db, before: Time): Promise<void> {
  await db
    .updateTable('waitlist_entries')
    .set(GONE)
    .where('confirmed_at', 'is', null)
    .where('address', 'is not', null)
    .where('requested_at', '<', before)
    .execute();
}

export async function deleteKeys(db: Db, before: Time): Promise<void> {
  await db
    .deleteFrom('waitlist_entries')
    .where('address', 'is', null)
    .where(sql<boolean>`coalesce(left_at, requested_at) < ${before}`)
    .execute();
}

/**
 * Those that are to get the one mail: on the list, and not written to.
 * @param since when the list was written to; who joined later was not meant
 */
export async function takeUntold(
  tx: Db,
  pageId: string,
  { since, most, at }: { since: Time; most: number; at: Time },
): Promise<{ id: string; address: string }[]> {
  const { rows } = await sql<{ id: string; address: string }>`
    UPDATE waitlist_entries SET announced_at = ${at}, mails = mails + 1, mailed_at = ${at}
    WHERE id IN (
      SELECT id FROM waitlist_entries
      WHERE page_id = ${pageId} AND confirmed_at IS NOT NULL AND left_at IS NULL
        AND confirmed_at <= ${since} AND announced_at IS NULL AND address IS NOT NULL
      ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, address`.execute(tx);
  return rows;
}

/** @returns the ids of those who have asked to join, and were not written to */
export async function selectUnmailed(db: Db, pageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waitlist_entries')
    .select('id')
    .where('page_id', '=', pageId)
    .where('address', 'is not', null)
    .where('confirmed_at', 'is', null)
    .where('mailed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countOnList(db: Db, pageId: string): Promise<number> {
  const row = await db
    .selectFrom('waitlist_entries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('page_id', '=', pageId)
    .where('confirmed_at', 'is not', null)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** For the export of the entrepreneur's data: every entry that still has an address. */
export function selectEntriesOf(db: Db, pageId: string) {
  return db
    .selectFrom('waitlist_entries')
    .select(['address', 'country', 'consent', 'requested_at', 'mailed_at', 'confirmed_at'])
    .select('announced_at')
    .where('page_id', '=', pageId)
    .where('address', 'is not', null)
    .orderBy('id')
    .execute();
}

interface OwnEntry {
  readonly page: string;
  readonly country: string | null;
  readonly requested_at: Time;
  readonly confirmed_at: Time | null;
}

/** @returns the waitlists that a user's own address is on */
export async function selectEntriesBy(db: Db, email: string): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    SELECT p.slug AS page, e.country, e.requested_at, e.confirmed_at
    FROM waitlist_entries e JOIN launch_pages p ON p.id = e.page_id
    WHERE lower(e.address) = ${email} ORDER BY e.id`.execute(db);
  return rows;
}

/** Takes a user's own address from all waitlists. */
export async function leaveAll(tx: Db, email: string, at: Time): Promise<void> {
  await sql`
    UPDATE waitlist_entries SET address = NULL, country = NULL, client = NULL, network = NULL,
      disposable = false, own = false, left_at = ${at}
    WHERE lower(address) = ${email}`.execute(tx);
}
