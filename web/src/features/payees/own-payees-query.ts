/** The accounts that the supplier is paid to: fetched, and kept up to date when the team has decided. */
import type { OwnPayee } from '@waggle/contract/payees';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';

const KEY = 'own-payees';

export const refetchOwnPayees = () => void queryClient.invalidateQueries({ queryKey: [KEY] });

/** @param userId part of the key, so that no user sees another's */
export function useOwnPayees(userId: string) {
  // What the team decides comes with a notification.
  useLive('notification', refetchOwnPayees);
  useLive('resync', refetchOwnPayees);
  return useServerQuery([KEY, userId], async (signal) => {
    return (await call('GET /v1/payees/', { signal })).payees;
  });
}

export function putOwnPayees(userId: string, payees: readonly OwnPayee[]): void {
  queryClient.setQueryData([KEY, userId], payees);
}
