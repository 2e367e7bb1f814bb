/** The user's journey, fetched anew whenever its page opens. */
import { call } from '../../api/client.ts';
import { useServerQuery } from '../../api/query-client.ts';

/** @param userId part of the key, so that no user sees another's */
export function useJourney(userId: string) {
  return useServerQuery(
    ['journey', userId],
    async (signal) => (await call('GET /v1/journey/', { signal })).journey,
    { refetchOnMount: 'always' },
  );
}
