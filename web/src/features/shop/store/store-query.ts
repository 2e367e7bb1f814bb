/** The user's store: fetched once, saved part by part, and the quotes that the calculator takes prices from. */
import type { Store } from '@waggle/contract/shop';
import type { PolicyKind } from '@waggle/contract/shop/policies';
import { call } from '../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';

const keyOf = (userId: string) => ['shop', 'store', userId] as const;

/** @param userId part of the key, so that no user sees another's */
export function useStore(userId: string) {
  return useServerQuery(keyOf(userId), async (signal) => {
    return (await call('GET /v1/shop/', { signal })).store;
  });
}

export function useQuotePrices(userId: string) {
  return useServerQuery(['shop', 'quotes', userId], async (signal) => {
    return (await call('GET /v1/shop/quotes/', { signal })).quotes;
  });
}

interface Saved {
  version: number;
  missing: Store['missing'];
}

/** What was saved is in the cache at once, and the listing says what it lacks by now. */
function put(userId: string, change: Partial<Store>): void {
  queryClient.setQueryData<Store>(keyOf(userId), (store) => store && { ...store, ...change });
  void queryClient.invalidateQueries({ queryKey: ['shop', 'listing'] });
}

export async function saveProduct(
  userId: string,
  product: Store['product'],
  version: number,
): Promise<number> {
  const body = { ...product, version };
  const saved: Saved = await call('PUT /v1/shop/product/', { body });
  put(userId, { product, product_version: saved.version, missing: saved.missing });
  return saved.version;
}

export async function savePrices(
  userId: string,
  inputs: NonNullable<Store['prices']>,
  version: number,
): Promise<number> {
  const saved: Saved = await call('PUT /v1/shop/prices/', { body: { inputs, version } });
  put(userId, { prices: inputs, prices_version: saved.version, missing: saved.missing });
  return saved.version;
}

export async function savePolicy(
  userId: string,
  kind: PolicyKind,
  value: { own: string; blanks: Record<string, string> },
  version: number,
): Promise<number> {
  const saved: Saved = await call('PUT /v1/shop/policies/', { body: { kind, ...value, version } });
  const store = queryClient.getQueryData<Store>(keyOf(userId));
  if (store !== undefined) {
    const policies = { ...store.policies, [kind]: { ...value, version: saved.version } };
    put(userId, { policies, missing: saved.missing });
  }
  return saved.version;
}

/** @returns the store as it is on the server now */
export async function renewStore(userId: string): Promise<Store> {
  const { store } = await call('GET /v1/shop/');
  queryClient.setQueryData<Store>(keyOf(userId), store);
  return store;
}
