/** The queries of the account page: sessions, passkeys and the next export; and its changes. */
import { call } from '../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';

const SESSIONS = ['accounts', 'sessions'] as const;
const EXPORT = ['accounts', 'export'] as const;
const PASSKEYS = ['accounts', 'passkeys'] as const;

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

/** @param userId part of the cache key, so that no user sees another's */
export function usePasskeys(userId: string) {
  return useServerQuery([...PASSKEYS, userId], (signal) =>
    call('GET /v1/auth/passkeys/', { signal }),
  );
}

/** After one was added. */
export function refetchPasskeys(): void {
  void queryClient.invalidateQueries({ queryKey: PASSKEYS });
}

/** @throws ApiError when the server refuses or cannot be reached */
export async function renamePasskey(id: string, name: string): Promise<void> {
  await call('PATCH /v1/auth/passkeys/:id/', { params: { id }, body: { name } });
  await queryClient.invalidateQueries({ queryKey: PASSKEYS });
}

/** @throws ApiError when the server refuses or cannot be reached */
export async function removePasskey(id: string): Promise<void> {
  await call('DELETE /v1/auth/passkeys/:id/', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: PASSKEYS });
}
