/** The queries of the account page: sessions and the next export; and its changes. */
import { call } from '../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';

const SESSIONS = ['accounts', 'sessions'] as const;
const EXPORT = ['accounts', 'export'] as const;

/** @param userId part of the cache key, so that no user sees another's */
export function useSessions(userId: string) {
  return useServerQuery([...SESSIONS, userId], (signal) =>
    call('GET /v1/auth/sessions/', { signal }),
  );
}

/** @throws ApiError when the server refuses or cannot be reached */
export async function endSession(id: string): Promise<void> {
  await call('DELETE /v1/auth/sessions/:id/', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: SESSIONS });
}

/** @param userId part of the cache key, so that no user sees another's */
export function useExportDescription(userId: string) {
  return useServerQuery([...EXPORT, userId], (signal) =>
    call('GET /v1/account/export/', { signal }),
  );
}

/** After an export or an attempt. */
export function refetchExportDescription(): void {
  void queryClient.invalidateQueries({ queryKey: EXPORT });
}
