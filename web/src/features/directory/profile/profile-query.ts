/** The query of a public profile; null for a supplier that the directory does not list. */
import type { PublicProfile } from '@waggle/contract/directory';
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
