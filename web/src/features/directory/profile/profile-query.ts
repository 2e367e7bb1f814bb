/** The queries of a public profile, and of how it stands against a search; null for a supplier that the directory does not list. */
import type { PublicProfile, SearchFit } from '@waggle/contract/directory';
import { readDirectoryAddress, writeDirectoryAddress } from '@waggle/contract/directory/address';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';

export const profileKey = (slug: string) => ['public profile', slug] as const;

async function fetchProfile(slug: string, signal: AbortSignal): Promise<PublicProfile | null> {
  try {
    return await call('GET /v1/directory/suppliers/:slug/', {
      params: { slug },
      signal,
      quiet: true,
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

export function useProfile(slug: string) {
  return useServerQuery(profileKey(slug), (signal) => fetchProfile(slug, signal));
}

/** Where it is kept how a supplier stands against the search of an address. */
export const fitKey = (slug: string, search: string) =>
  ['supplier fit', slug, writeDirectoryAddress(readDirectoryAddress(search))] as const;

/** @param search of the page's address; one that asks nothing is not held against anybody */
export function useFit(slug: string, search: string): SearchFit | undefined {
  const query = readDirectoryAddress(search) as { q?: string };
  return useServerQuery(
    fitKey(slug, search),
    (signal) =>
      call('GET /v1/directory/suppliers/:slug/fit/', {
        params: { slug },
        query,
        signal,
        quiet: true,
      }),
    { enabled: Object.keys(query).length > 0 },
  ).data;
}
