/** Saved searches: saving, renaming, telling, deleting them and bringing them back. */
import { directoryQuery, type DirectoryQuery } from '@waggle/contract/directory';
import type { DataOf } from '@waggle/contract/endpoint';
import { SAVED_SEARCH_LIMITS } from '@waggle/contract/limits';
import {
  type changeSavedSearch as changeCall,
  createSavedSearch as createCall,
  type listSavedSearches as listCall,
  type SavedSearch,
  savedAddress,
} from '@waggle/contract/saved-searches';
import { ApiError } from '../../lib/api-error.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { newId } from '../../lib/new-id.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { listedNow, tracesOfQuery } from '../directory/search/saved-query.service.ts';
import {
  insertSearch,
  lockSearches,
  type SearchRow,
  selectNew,
  selectSearch,
  selectSearches,
  setAllTold,
  updateSearch,
} from './saved-searches.repo.ts';

/** @returns what the search asks of the directory */
export function queryOf({ search }: Pick<SearchRow, 'search'>): DirectoryQuery {
  return directoryQuery.parse(Object.fromEntries(new URLSearchParams(search)));
}

async function presentSearches(
  context: Context,
  db: Db,
  rows: readonly SearchRow[],
): Promise<SavedSearch[]> {
  const hits = await selectNew(
    db,
    rows.map(({ id }) => id),
  );
  const suppliers = [...new Set(hits.map(({ supplier_id }) => supplier_id))];
  const listed = await listedNow(context, db, suppliers);
  const shown = hits.filter(({ supplier_id }) => listed.has(supplier_id));
  const bySearch = Map.groupBy(shown, ({ search_id }) => search_id);
  return rows.map(({ id, name, search, tell, version, created_at, looked_at }) => ({
    id,
    name,
    search,
    tell,
    version,
    created_at,
    looked_at,
    new: bySearch.get(id)?.length ?? 0,
  }));
}

async function presentSearch(
  context: Context,
  db: Db,
  row: SearchRow,
): Promise<{ saved_search: SavedSearch }> {
  const [saved_search] = await presentSearches(context, db, [row]);
  if (saved_search === undefined) throw new Error('A search without itself');
  return { saved_search };
}

export async function listSavedSearches(
  context: Context,
  { accountId }: Viewer,
): Promise<DataOf<typeof listCall>> {
  const { db } = context.database;
  const rows = await selectSearches(db, accountId);
  return { saved_searches: await presentSearches(context, db, rows) };
}

/** @throws ApiError `conflict` for one search too many, or the same one again */
async function refuseAnother(tx: Db, userId: string, search: string): Promise<void> {
  const own = await selectSearches(tx, userId);
  const same = own.find((one) => one.search === search);
  if (same !== undefined) throw permissionError('search_already_saved', { name: same.name });
  if (own.length >= SAVED_SEARCH_LIMITS.searches) throw permissionError('too_many_saved_searches');
}

/** @throws ApiError `conflict` for one search too many or the same one again, `key_reused` */
export async function createSavedSearch(
  context: Context,
  { viewer, body, idempotencyKey: key }: Call<typeof createCall>,
): Promise<{ saved_search: SavedSearch }> {
  const { accountId, personId } = viewer;
  const search = savedAddress(body.search);
  // Before the transaction: a text takes longer to read than a connection should be held.
  const traces = await tracesOfQuery(context, queryOf({ search }));
  return runIdempotent(context, { personId, key, call: createCall, body }, async (tx) => {
    await lockSearches(tx, accountId);
    await refuseAnother(tx, accountId, search);
    const at = context.clock.now();
    const row = await insertSearch(tx, {
      id: newId(),
      user_id: accountId,
      name: body.name,
      search,
      tell: body.tell,
      created_at: at,
      looked_at: at,
      ...traces,
    });
    return presentSearch(context, tx, row);
  });
}

/**
 * @param removed whether it may be one that was deleted
 * @throws ApiError `not_found` for a search of somebody else, too
 */
async function findOwn(tx: Db, viewer: Viewer, id: string, removed = false): Promise<SearchRow> {
  const row = isUuid(id) ? await selectSearch(tx, id) : undefined;
  if (row === undefined || (row.removed_at !== null && !removed)) throw new ApiError('not_found');
  authorize(viewer, 'saved_search.change', row);
  return row;
}

/** Changes one of the user's searches, one after the other. */
async function changeOwn(
  context: Context,
  viewer: Viewer,
  id: string,
  { removed, work }: { removed?: boolean; work: (tx: Db, row: SearchRow) => Promise<SearchRow> },
): Promise<{ saved_search: SavedSearch }> {
  return context.database.db.transaction().execute(async (tx) => {
    await lockSearches(tx, viewer.accountId);
    const row = await findOwn(tx, viewer, id, removed);
    return presentSearch(context, tx, await work(tx, row));
  });
}

/** @throws ApiError `not_found`, `conflict` when it was renamed meanwhile */
export async function changeSavedSearch(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof changeCall>,
): Promise<{ saved_search: SavedSearch }> {
  return changeOwn(context, viewer, id, {
    async work(tx, row) {
      if ('tell' in body) {
        if (body.tell === 'off') await setAllTold(tx, id, context.clock.now());
        return updateSearch(tx, id, { tell: body.tell });
      }
      // The same name again is no change: a repeated call has been answered already.
      if (row.name === body.name) return row;
      if (row.version !== body.version) {
        throw new ApiError('conflict', {
          message: `This search is called «${row.name}» by now`,
          version: row.version,
        });
      }
      return updateSearch(tx, id, { name: body.name, version: row.version + 1 });
    },
  });
}

/** @throws ApiError `not_found` */
export async function lookAtSavedSearch(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ saved_search: SavedSearch }> {
  return changeOwn(context, viewer, id, {
    work: (tx) => updateSearch(tx, id, { looked_at: context.clock.now() }),
  });
}

/** @throws ApiError `not_found` */
export async function deleteSavedSearch(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  await changeOwn(context, viewer, id, {
    work: (tx) => updateSearch(tx, id, { removed_at: context.clock.now() }),
  });
  return {};
}

/** @throws ApiError `not_found` after a day, `conflict` when another one has its place */
export async function restoreSavedSearch(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ saved_search: SavedSearch }> {
  return changeOwn(context, viewer, id, {
    removed: true,
    async work(tx, row) {
      if (row.removed_at === null) return row;
      const oldest = addSeconds(context.clock.now(), -SAVED_SEARCH_LIMITS.undo);
      if (row.removed_at < oldest) throw new ApiError('not_found');
      await refuseAnother(tx, viewer.accountId, row.search);
      return updateSearch(tx, id, { removed_at: null });
    },
  });
}
