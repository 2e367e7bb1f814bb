/** The companies that belong to the supplier: fetched, and kept up to date when the team has decided. */
import type { Relation } from '@waggle/contract/relations';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';

const KEY = 'own-relations';

/** @param userId part of the key, so that no user sees another's */
export function useOwnRelations(userId: string) {
  // What the team decides comes with a notification.
  useLive('notification', () => void refetchOwnRelations());
  useLive('resync', () => void refetchOwnRelations());
  return useServerQuery([KEY, userId], async (signal) => {
    return (await call('GET /v1/relations/', { signal })).relations;
  });
}

export function putOwnRelations(userId: string, relations: readonly Relation[]): void {
  queryClient.setQueryData([KEY, userId], relations);
}

export async function refetchOwnRelations(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
