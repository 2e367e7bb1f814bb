/** The user's saved searches: fetched, and changed by calls whose answers update what is shown. */
import type { SavedSearch } from '@waggle/contract/saved-searches';
import type { Tell } from '@waggle/contract/saved-searches/tell';
import { call } from '../../api/client.ts';
import { changeAtOnce, NOT_SAVED, takeAway } from '../../api/in-order.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { reportError } from '../../api/report-error.ts';

const SEARCHES = ['saved-searches'] as const;

/** @param userId part of the key, so that no user sees another's */
export function useSavedSearches(userId: string, enabled = true) {
  return useServerQuery(
    [...SEARCHES, userId],
    async (signal) => (await call('GET /v1/saved-searches/', { signal })).saved_searches,
    { enabled },
  );
}

function change(alter: (searches: readonly SavedSearch[]) => readonly SavedSearch[]): void {
  queryClient.setQueriesData<readonly SavedSearch[]>(
    { queryKey: SEARCHES },
    (searches) => searches && alter(searches),
  );
}

const refetch = () => queryClient.invalidateQueries({ queryKey: SEARCHES });

/** The newest stands first. */
function put(search: SavedSearch): void {
  change((searches) =>
    searches.some(({ id }) => id === search.id)
      ? searches.map((one) => (one.id === search.id ? search : one))
      : [search, ...searches],
  );
}

interface NewSearch {
  name: string;
  search: string;
  tell: Tell;
}

/** @param key of the dialog: a second press saves no second search */
export async function createSavedSearch(body: NewSearch, key: string): Promise<void> {
  put((await call('POST /v1/saved-searches/', { body, idempotencyKey: key })).saved_search);
}

export async function renameSavedSearch({ id, version }: SavedSearch, name: string): Promise<void> {
  const body = { name, version };
  try {
    put((await call('PATCH /v1/saved-searches/:id/', { params: { id }, body })).saved_search);
  } catch (error) {
    // What it is called by now, if another window has renamed it.
    void refetch();
    throw error;
  }
}

/** Shows at once how the user is told. */
export async function chooseTell({ id }: SavedSearch, tell: Tell): Promise<void> {
  try {
    await changeAtOnce(`saved search ${id}`, {
      show: () =>
        change((searches) => searches.map((one) => (one.id === id ? { ...one, tell } : one))),
      send: () => call('PATCH /v1/saved-searches/:id/', { params: { id }, body: { tell } }),
      takeBack: () => void refetch(),
    });
  } catch (error) {
    reportError(error, NOT_SAVED);
  }
}

/** Nothing is new in a search whose results the user sees; if that cannot be noted, it stays new. */
export async function lookAtSavedSearch({ id }: SavedSearch): Promise<void> {
  try {
    put((await call('POST /v1/saved-searches/:id/looked/', { params: { id } })).saved_search);
  } catch (error) {
    console.info('A look at a saved search was not noted', error);
  }
}

export function deleteSavedSearch({ id, name }: SavedSearch): Promise<void> {
  const params = { id };
  return takeAway({
    hide: () => change((searches) => searches.filter((one) => one.id !== id)),
    remove: () => call('DELETE /v1/saved-searches/:id/', { params }),
    said: `«${name}» is deleted`,
    restore: () => call('POST /v1/saved-searches/:id/restore/', { params }),
    renew: refetch,
  });
}
