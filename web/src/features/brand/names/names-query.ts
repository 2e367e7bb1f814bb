/** The user's names: fetched, and changed by calls whose answers update what is shown. */
import type {
  getNames,
  NameBatch,
  NameSettings,
  SuggestedName,
} from '@waggle/contract/brand/names';
import type { DataOf } from '@waggle/contract/endpoint';
import { call } from '../../../api/client.ts';
import { changeAtOnce } from '../../../api/in-order.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { refreshSession } from '../../../session/refresh-session.ts';

export type Names = DataOf<typeof getNames>;

const keyOf = (userId: string) => ['brand-names', userId];

/** @param userId part of the key, so that no user sees another's */
export function useNames(userId: string) {
  return useServerQuery(keyOf(userId), (signal) => call('GET /v1/brand/names/', { signal }));
}

export function useBatches(userId: string) {
  return useServerQuery(
    ['brand-name-batches', userId],
    async (signal) => (await call('GET /v1/brand/names/batches/', { signal })).batches,
    // Each «Ten more» adds one.
    { staleTime: 0, gcTime: 0 },
  );
}

function change(userId: string, alter: (names: Names) => Names): void {
  queryClient.setQueryData<Names>(keyOf(userId), (names) => names && alter(names));
}

/** @param key a second press makes no second list */
export async function makeNames(
  userId: string,
  settings: NameSettings,
  locked: string | null,
  key: string,
): Promise<NameBatch> {
  const { batch } = await call('POST /v1/brand/names/', {
    body: { ...settings, locked },
    idempotencyKey: key,
  });
  change(userId, (names) => ({ ...names, batch }));
  return batch;
}

export async function fetchBatch(id: string): Promise<NameBatch> {
  return (await call('GET /v1/brand/names/batches/:id/', { params: { id } })).batch;
}

/** Shows what has joined a list meanwhile. */
export async function renewBatch(userId: string, id: string): Promise<NameBatch> {
  const batch = await fetchBatch(id);
  change(userId, (names) => (names.batch?.id === id ? { ...names, batch } : names));
  return batch;
}

const inPlace = (list: readonly SuggestedName[], name: SuggestedName) =>
  list.map((one) => (one.id === name.id ? name : one));

/** @returns a list with a name on it or off it, as it is liked */
function withMark(shortlist: readonly SuggestedName[], name: SuggestedName): SuggestedName[] {
  const others = shortlist.filter(({ id }) => id !== name.id);
  if (name.liked !== true) return others;
  return shortlist.length === others.length ? [...others, name] : inPlace(shortlist, name);
}

/** Writes a name where it is shown. */
export function putName(userId: string, name: SuggestedName): void {
  change(userId, (names) => ({
    ...names,
    batch: names.batch && { ...names.batch, names: inPlace(names.batch.names, name) },
    shortlist: withMark(names.shortlist, name),
  }));
}

/** @param put writes the name where it is shown */
export function markName(
  name: SuggestedName,
  liked: boolean | null,
  put: (name: SuggestedName) => void,
): Promise<void> {
  const { id } = name;
  return changeAtOnce(`name ${id}`, {
    show: () => put({ ...name, liked }),
    send: () => call('PUT /v1/brand/names/:id/liked/', { params: { id }, body: { liked } }),
    keep: (answer) => put(answer.name),
    takeBack: () => put(name),
  });
}

export async function checkName(name: string) {
  return (await call('POST /v1/brand/names/check/', { body: { name } })).name;
}
export type CheckedName = Awaited<ReturnType<typeof checkName>>;

export async function keepOwnName(
  userId: string,
  text: string,
  key: string,
): Promise<SuggestedName> {
  const { name } = await call('POST /v1/brand/names/own/', {
    body: { name: text },
    idempotencyKey: key,
  });
  putName(userId, name);
  return name;
}

export async function readConcepts(idea: string) {
  return (await call('POST /v1/brand/names/concepts/', { body: { idea } })).read;
}

/** The brand's name is in the user's record, which the header shows. */
export async function chooseName(userId: string, name: string): Promise<void> {
  const { brand } = await call('PUT /v1/brand/names/chosen/', { body: { name } });
  change(userId, (names) => ({ ...names, chosen: brand.name }));
  await refreshSession();
}
