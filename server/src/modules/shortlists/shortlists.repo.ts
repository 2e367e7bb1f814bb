/** SQL of the shortlists: the lists, and the suppliers on them with their notes. */
import { sql } from 'kysely';
import { timeOf } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import type { Db, Row } from '../../lib/database.ts';
import { rowOf } from '../../lib/rows.ts';
import type { Columns } from '../../lib/user-facts.ts';

export type ListRow = Row<'shortlists'>;
export type EntryRow = Row<'shortlist_entries'>;

const CHOSEN = `
  FROM shortlist_entries e JOIN shortlists l ON l.id = e.list_id
  WHERE e.removed_at IS NULL AND l.removed_at IS NULL`;

/** Of the user's own record: how many suppliers are on any of the lists. */
export const CHOSEN_COLUMNS = `
  SELECT count(DISTINCT e.supplier_id)::integer AS chosen_suppliers ${CHOSEN}
    AND l.user_id = session.user_id`;

/** @param columns as `CHOSEN_COLUMNS` selects them */
export function readChosen(columns: Columns): number {
  return Number(columns['chosen_suppliers']);
}

/** @returns whether any supplier is on any of the user's lists */
export async function hasChosen(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT ${sql.raw(CHOSEN)} AND l.user_id = ${userId}) AS found`.execute(db);
  return rows[0]?.found === true;
}

/** @returns how many suppliers are on any of the user's lists */
export async function countChosen(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT e.supplier_id)::integer AS count ${sql.raw(CHOSEN)}
      AND l.user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lets the changes of one user's lists wait for each other, until the transaction ends. */
export async function lockLists(tx: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 28))`.execute(tx);
}

/** @returns the user's lists, the oldest first */
export async function selectLists(db: Db, userId: string): Promise<ListRow[]> {
  return db
    .selectFrom('shortlists')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** @returns the ids of the suppliers by list, in the order in which they were added */
export async function selectSupplierIds(
  db: Db,
  listIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('shortlist_entries')
    .select(['list_id', 'supplier_id'])
    .where(sql<boolean>`list_id = ANY (${listIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('supplier_id')
    .execute();
  const byList = Map.groupBy(rows, ({ list_id }) => list_id);
  return new Map(
    [...byList].map(([id, entries]) => [id, entries.map(({ supplier_id }) => supplier_id)]),
  );
}

/** @returns a list, one that was deleted too; undefined when there is none */
export const selectList = rowOf('shortlists');

export async function insertList(
  tx: Db,
  row: { user_id: string; name: string; at: Time },
): Promise<ListRow> {
  const { user_id, name, at } = row;
  return tx
    .insertInto('shortlists')
    .values({ id: newId(), user_id, name, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateName(tx: Db, id: string, name: string): Promise<ListRow> {
  return tx
    .updateTable('shortlists')
    .set((row) => ({ name, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @param at null brings it back */
export async function setListRemoved(tx: Db, id: string, at: Time | null): Promise<void> {
  await tx.updateTable('shortlists').set({ removed_at: at }).where('id', '=', id).execute();
}

/** @returns what is on a list, in the order in which it was added */
export async function selectEntries(db: Db, listId: string): Promise<EntryRow[]> {
  return db
    .selectFrom('shortlist_entries')
    .selectAll()
    .where('list_id', '=', listId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('supplier_id')
    .execute();
}

/** @returns one entry, one that was removed too */
export const selectEntry = rowOf('shortlist_entries', 'list_id', 'supplier_id');

/** One that was removed comes back with its note; one that is on the list stays as it is. */
export async function insertEntries(
  tx: Db,
  listId: string,
  suppliers: readonly { id: string; name: string }[],
  at: Time,
): Promise<void> {
  if (suppliers.length === 0) return;
  await tx
    .insertInto('shortlist_entries')
    .values(
      suppliers.map(({ id, name }, place) => ({
        list_id: listId,
        supplier_id: id,
        supplier_name: name,
        // In the order in which they were chosen.
        added_at: timeOf(Date.parse(at) + place),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['list_id', 'supplier_id'])
        .doUpdateSet((row) => ({ removed_at: null, added_at: row.ref('excluded.added_at') }))
        .where('shortlist_entries.removed_at', 'is not', null),
    )
    .execute();
}

/** @param at null brings it back */
export async function setEntryRemoved(
  tx: Db,
  listId: string,
  supplierId: string,
  at: Time | null,
): Promise<void> {
  await tx
    .updateTable('shortlist_entries')
    .set({ removed_at: at })
    .where('list_id', '=', listId)
    .where('supplier_id', '=', supplierId)
    .execute();
}

export async function updateNote(
  tx: Db,
  { list_id, supplier_id }: Pick<EntryRow, 'list_id' | 'supplier_id'>,
  note: string,
): Promise<number> {
  const { version } = await tx
    .updateTable('shortlist_entries')
    .set((row) => ({ note, version: row('version', '+', 1) }))
    .where('list_id', '=', list_id)
    .where('supplier_id', '=', supplier_id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The name under which a supplier was last seen in the directory. */
export async function updateSupplierNames(
  db: Db,
  listId: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (names.size === 0) return;
  await sql`
    UPDATE shortlist_entries e SET supplier_name = n.name
    FROM unnest(${[...names.keys()]}::uuid[], ${[...names.values()]}::text[]) n (id, name)
    WHERE e.list_id = ${listId} AND e.supplier_id = n.id AND e.supplier_name <> n.name`.execute(db);
}

/** The account of a supplier is erased: its name goes from the lists of others, whose notes stay. */
export async function forgetSupplier(tx: Db, supplierId: string, at: Time): Promise<void> {
  await tx
    .updateTable('shortlist_entries')
    .set({ supplier_name: '', erased_at: at })
    .where('supplier_id', '=', supplierId)
    .execute();
}

/** Deletes what was removed before a time. */
export async function deleteRemoved(db: Db, before: Time): Promise<void> {
  await db.deleteFrom('shortlists').where('removed_at', '<', before).execute();
  await db.deleteFrom('shortlist_entries').where('removed_at', '<', before).execute();
}

/** @returns every entry of a user with the name of its list, those removed too */
export async function selectAllOf(
  db: Db,
  userId: string,
): Promise<{ list: ListRow; entries: EntryRow[] }[]> {
  const lists = await db
    .selectFrom('shortlists')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const entries = await db
    .selectFrom('shortlist_entries')
    .selectAll()
    .where(sql<boolean>`list_id = ANY (${lists.map(({ id }) => id)}::uuid[])`)
    .orderBy('added_at')
    .execute();
  return lists.map((list) => ({
    list,
    entries: entries.filter(({ list_id }) => list_id === list.id),
  }));
}
