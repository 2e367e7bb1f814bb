/** The user's journey, fetched anew whenever its page opens, and when something of it happens meanwhile. */
import { useEffect, useRef } from 'react';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';

/** Milliseconds from an event to the fetch: answers to a survey come many at once. */
const PAUSE = 2000;

/** @param userId part of the key, so that no user sees another's */
export function useJourney(userId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const renew = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: ['journey', userId] });
    }, PAUSE);
  };
  useLive('survey', renew);
  // Before that, it is still being made.
  useLive('kit', ({ name }) => name === null && renew());
  useLive('notification', renew);
  useLive('rfq', renew);
  useLive('message', renew);
  useLive('resync', renew);
  return useServerQuery(
    ['journey', userId],
    async (signal) => (await call('GET /v1/journey/', { signal })).journey,
    { refetchOnMount: 'always' },
  );
}
