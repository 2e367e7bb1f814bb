/** The user's brand: fetched, and what follows when it has changed. */
import type { BrandRecord } from '@waggle/contract/brand';
import { call } from '../../api/client.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { loadUser } from '../../session/refresh-session.ts';

const BRAND = ['brand'] as const;
const VERSIONS = ['brand-versions'] as const;

/** @param userId part of the key, so that no user sees another's */
export function useBrand(userId: string) {
  return useServerQuery(
    [...BRAND, userId],
    async (signal) => (await call('GET /v1/brand/', { signal })).brand,
  );
}

export function useBrandVersions(userId: string) {
  return useServerQuery(
    [...VERSIONS, userId],
    async (signal) => (await call('GET /v1/brand/versions/', { signal })).versions,
    { staleTime: 0, refetchOnMount: 'always' },
  );
}

/** Shows a changed brand everywhere: on this page, in the journey and in the header. */
export function putBrand(brand: BrandRecord): void {
  queryClient.setQueriesData<BrandRecord>({ queryKey: BRAND }, () => brand);
  void queryClient.invalidateQueries({ queryKey: VERSIONS });
  void queryClient.invalidateQueries({ queryKey: ['journey'] });
  loadUser({ keepActive: true }).catch((error: unknown) =>
    console.info('The user could not be refreshed', error),
  );
}

export async function restoreBrandVersion(version: number): Promise<BrandRecord> {
  const { brand } = await call('POST /v1/brand/versions/:version/restore/', {
    params: { version: String(version) },
  });
  putBrand(brand);
  return brand;
}

export async function saveTagline(tagline: string): Promise<void> {
  putBrand((await call('PUT /v1/brand/tagline/', { body: { tagline } })).brand);
}
