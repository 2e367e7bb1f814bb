/** The user's shortlists: fetched, and changed by calls whose answers update what is shown. */
import type { Shortlist, ShortlistContent, ShortlistEntry } from '@waggle/contract/shortlists';
import { call } from '../../api/client.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { randomId } from '../../api/random-id.ts';
import { takeAway } from '../../api/in-order.ts';

const LISTS = ['shortlists'] as const;
const CONTENT = ['shortlist'] as const;

/** @param userId part of the key, so that no user sees another's */
export function useShortlists(userId: string, enabled = true) {
  return useServerQuery(
    [...LISTS, userId],
    async (signal) => {
      const { shortlists } = await call('GET /v1/shortlists/', { signal });
      return shortlists;
    },
    { enabled },
  );
}

export function useShortlist(userId: string, id: string) {
  return useServerQuery([...CONTENT, userId, id], async (signal) => {
    const { shortlist } = await call('GET /v1/shortlists/:id/', { params: { id }, signal });
    return shortlist;
  });
}

/** By their ids. */
interface Place {
  list: string;
  supplier: string;
}

function changeLists(alter: (lists: readonly Shortlist[]) => readonly Shortlist[]): void {
  queryClient.setQueriesData<readonly Shortlist[]>(
    { queryKey: LISTS },
    (lists) => lists && alter(lists),
  );
}

function changeContent(id: string, alter: (list: ShortlistContent) => ShortlistContent): void {
  queryClient.setQueriesData<ShortlistContent>({ queryKey: CONTENT }, (list) =>
    list?.id === id ? alter(list) : list,
  );
}

/** Fetches everything again, for what an answer does not hold. */
async function refetchShortlists(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: LISTS }),
    queryClient.invalidateQueries({ queryKey: CONTENT }),
  ]);
}

function putList(list: Shortlist): void {
  changeLists((lists) =>
    lists.some(({ id }) => id === list.id)
      ? lists.map((one) => (one.id === list.id ? list : one))
      : [...lists, list],
  );
  changeContent(list.id, (content) => ({ ...content, name: list.name, version: list.version }));
}

/** @param key of the dialog: a second press makes no second list */
export async function createShortlist(
  name: string,
  suppliers: readonly string[],
  key = randomId(),
): Promise<Shortlist> {
  const { shortlist } = await call('POST /v1/shortlists/', {
    body: { name, suppliers: [...suppliers] },
    idempotencyKey: key,
  });
  putList(shortlist);
  return shortlist;
}

export async function renameShortlist({ id, version }: Shortlist, name: string): Promise<void> {
  const body = { name, version };
  try {
    putList((await call('PATCH /v1/shortlists/:id/', { params: { id }, body })).shortlist);
  } catch (error) {
    // What it is called by now, if another window has renamed it.
    void refetchShortlists();
    throw error;
  }
}

export function deleteShortlist(list: Shortlist, onRestored: () => void): Promise<void> {
  const params = { id: list.id };
  return takeAway({
    hide: () => changeLists((lists) => lists.filter(({ id }) => id !== list.id)),
    remove: () => call('DELETE /v1/shortlists/:id/', { params }),
    said: `«${list.name}» is deleted`,
    restore: () => call('POST /v1/shortlists/:id/restore/', { params }),
    renew: refetchShortlists,
    onRestored,
  });
}

/** It comes back with its note. */
export function removeSupplier(
  { id, name }: Pick<ShortlistContent, 'id' | 'name'>,
  supplier: { id: string; name: string },
): Promise<void> {
  const params = { id, supplier: supplier.id };
  return takeAway({
    hide: () =>
      changeContent(id, (list) => ({
        ...list,
        entries: list.entries.filter(({ supplier_id }) => supplier_id !== supplier.id),
      })),
    remove: async () =>
      putList((await call('DELETE /v1/shortlists/:id/suppliers/:supplier/', { params })).shortlist),
    said: `${supplier.name} is off «${name}»`,
    restore: () => call('POST /v1/shortlists/:id/suppliers/:supplier/restore/', { params }),
    renew: refetchShortlists,
  });
}

/** @returns how many suppliers had left the directory meanwhile */
export async function addSuppliers(id: string, suppliers: readonly string[]): Promise<number> {
  const { shortlist, gone } = await call('POST /v1/shortlists/:id/suppliers/', {
    params: { id },
    body: { suppliers: [...suppliers] },
  });
  putList(shortlist);
  void queryClient.invalidateQueries({ queryKey: CONTENT });
  return gone.length;
}

/** @returns a supplier of a list with its note, as the server has them by now */
export async function renewEntry({ list, supplier }: Place): Promise<ShortlistEntry> {
  const { shortlist } = await call('GET /v1/shortlists/:id/', { params: { id: list } });
  changeContent(list, () => shortlist);
  const entry = shortlist.entries.find(({ supplier_id }) => supplier_id === supplier);
  if (entry === undefined) throw new Error('The supplier is not on the list any more');
  return entry;
}

/** @throws ApiError `conflict` when the note was changed in another window */
export async function saveNote(
  { list, supplier }: Place,
  note: string,
  version: number,
): Promise<number> {
  const answer = await call('PUT /v1/shortlists/:id/suppliers/:supplier/note/', {
    params: { id: list, supplier },
    body: { note, version },
  });
  changeContent(list, (content) => ({
    ...content,
    entries: content.entries.map((entry) =>
      entry.supplier_id === supplier ? { ...entry, note, version: answer.version } : entry,
    ),
  }));
  return answer.version;
}
