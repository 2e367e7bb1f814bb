/** The suppliers on a list: adding, removing, bringing back, and the note on each. */
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import type {
  addToShortlist as addCall,
  ListedSupplier,
  Shortlist,
  ShortlistContent,
  ShortlistEntry,
  writeNote as noteCall,
} from '@waggle/contract/shortlists';
import { ApiError } from '../../lib/api-error.ts';
import { permissionError } from '../../lib/authorize.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { listedNames, listedProfiles } from '../directory/profile/profile.service.ts';
import { getBadge } from '../verification/badge/badge.service.ts';
import { changeLists, findOwn, presentList } from './own-lists.ts';
import {
  type EntryRow,
  insertEntries,
  type ListRow,
  lockLists,
  selectEntries,
  selectEntry,
  selectSupplierIds,
  setEntryRemoved,
  updateNote,
  updateSupplierNames,
} from './shortlists.repo.ts';

/** @returns when a supplier left the directory; undefined for one that was never in it */
async function leftAt(context: Context, id: string): Promise<Time | undefined> {
  try {
    const badge = await getBadge(context, id);
    return badge.stands ? undefined : badge.since;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * Puts suppliers on a list in the caller's transaction.
 * @returns those that are not in the directory
 * @throws ApiError `conflict` when the list has no room for them
 */
export async function putSuppliers(
  context: Context,
  tx: Db,
  { id }: Pick<ListRow, 'id'>,
  suppliers: readonly string[],
): Promise<string[]> {
  const present = new Set((await selectSupplierIds(tx, [id])).get(id));
  const wanted = [...new Set(suppliers)].filter((one) => !present.has(one));
  const listed = await listedNames(context, tx, wanted);
  const found = wanted.flatMap((id) => {
    const name = listed.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  if (present.size + found.length > SHORTLIST_LIMITS.suppliers) {
    throw permissionError('shortlist_full');
  }
  await insertEntries(tx, id, found, context.clock.now());
  return wanted.filter((one) => !listed.has(one));
}

/** @throws ApiError `not_found`, `conflict` when the list has no room for them */
export async function addToShortlist(
  context: Context,
  { viewer, params: { id }, body: { suppliers } }: Call<typeof addCall>,
): Promise<{ shortlist: Shortlist; gone: string[] }> {
  return context.database.db.transaction().execute((tx) =>
    changeLists(context, tx, viewer, async () => {
      const row = await findOwn(tx, viewer, id);
      const gone = await putSuppliers(context, tx, row, suppliers);
      return { shortlist: await presentList(context, tx, row), gone };
    }),
  );
}

/** @throws ApiError `not_found` */
async function findEntry(
  db: Db,
  list: ListRow,
  supplierId: string,
  { removed = false }: { removed?: boolean } = {},
): Promise<EntryRow> {
  const entry = isUuid(supplierId) ? await selectEntry(db, list.id, supplierId) : undefined;
  if (entry === undefined || (entry.removed_at !== null && !removed)) {
    throw new ApiError('not_found');
  }
  return entry;
}

interface Place {
  readonly id: string;
  readonly supplier: string;
}

/** @throws ApiError `not_found` */
export async function removeFromShortlist(
  context: Context,
  viewer: Viewer,
  { id, supplier }: Place,
): Promise<{ shortlist: Shortlist }> {
  return context.database.db.transaction().execute((tx) =>
    changeLists(context, tx, viewer, async () => {
      const row = await findOwn(tx, viewer, id);
      await findEntry(tx, row, supplier);
      await setEntryRemoved(tx, row.id, supplier, context.clock.now());
      return { shortlist: await presentList(context, tx, row) };
    }),
  );
}

/** @throws ApiError `not_found` after a day, `conflict` when the list has no room for it */
export async function restoreToShortlist(
  context: Context,
  viewer: Viewer,
  { id, supplier }: Place,
): Promise<{ shortlist: Shortlist }> {
  return context.database.db.transaction().execute((tx) =>
    changeLists(context, tx, viewer, async () => {
      const row = await findOwn(tx, viewer, id);
      const entry = await findEntry(tx, row, supplier, { removed: true });
      if (entry.removed_at !== null) {
        const oldest = addSeconds(context.clock.now(), -SHORTLIST_LIMITS.undo);
        if (entry.removed_at < oldest) throw new ApiError('not_found');
        const present = (await selectSupplierIds(tx, [row.id])).get(row.id) ?? [];
        if (present.length >= SHORTLIST_LIMITS.suppliers) throw permissionError('shortlist_full');
        await setEntryRemoved(tx, row.id, supplier, null);
      }
      return { shortlist: await presentList(context, tx, row) };
    }),
  );
}

/** @throws ApiError `not_found`, `conflict` when it was changed meanwhile, with the current version */
export async function writeNote(
  { database }: Context,
  { viewer, params: { id, supplier }, body: { note, version } }: Call<typeof noteCall>,
): Promise<{ version: number }> {
  return database.db.transaction().execute(async (tx) => {
    await lockLists(tx, viewer.accountId);
    const row = await findOwn(tx, viewer, id);
    const entry = await findEntry(tx, row, supplier);
    // The same text again is no change: a repeated call has been answered already.
    if (entry.note === note) return { version: entry.version };
    if (entry.version !== version) {
      throw new ApiError('conflict', {
        message: 'This note was changed in another window',
        version: entry.version,
      });
    }
    return { version: await updateNote(tx, entry, note) };
  });
}

async function presentEntry(
  context: Context,
  row: EntryRow,
  supplier: ListedSupplier | undefined,
): Promise<ShortlistEntry> {
  const left =
    supplier === undefined
      ? (row.erased_at ?? (await leftAt(context, row.supplier_id)))
      : undefined;
  return {
    supplier_id: row.supplier_id,
    name: supplier?.name ?? row.supplier_name,
    note: row.note,
    version: row.version,
    added_at: row.added_at,
    supplier: supplier ?? null,
    left_at: left ?? null,
  };
}

/** @throws ApiError `not_found` */
export async function getShortlist(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ shortlist: ShortlistContent }> {
  const { db } = context.database;
  const { name, version } = await findOwn(db, viewer, id);
  const rows = await selectEntries(db, id);
  const listed = await listedProfiles(
    context,
    rows.map(({ supplier_id }) => supplier_id),
  );
  const entries: ShortlistEntry[] = [];
  for (const row of rows) {
    entries.push(await presentEntry(context, row, listed.get(row.supplier_id)));
  }
  // Last: the answer needs nothing of it.
  await updateSupplierNames(
    db,
    id,
    new Map(
      rows.flatMap((row) => {
        const now = listed.get(row.supplier_id)?.name;
        return now === undefined || now === row.supplier_name ? [] : [[row.supplier_id, now]];
      }),
    ),
  );
  return { shortlist: { id, name, version, entries } };
}
