/** The logos that the user likes or has chosen. */
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';

/** @param userId part of the key, so that no user sees another's */
export function useLikedLogos(userId: string) {
  return useServerQuery(
    ['liked-logos', userId],
    async (signal) => (await call('GET /v1/brand/logos/liked/', { signal })).logos,
    { refetchOnMount: 'always' },
  );
}
