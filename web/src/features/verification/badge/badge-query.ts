/** The query of a supplier's badge; null for a supplier who was never verified. */
import { useEffect } from 'react';
import type { Badge } from '@waggle/contract/verification/claims';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { refreshAfter } from './refresh-after.ts';

async function fetchBadge(id: string, signal: AbortSignal): Promise<Badge | null> {
  try {
    return await call('GET /v1/suppliers/:id/badge/', { params: { id }, signal, quiet: true });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * A badge must be current: each view fetches it, and an open page again and again, and when it is looked at.
 * @param id the supplier's
 * @returns its `data` are null for a supplier who was never verified, or does not exist
 */
export function useBadge(id: string) {
  const query = useServerQuery(['badge', id], (signal) => fetchBadge(id, signal), {
    refetchInterval: ({ state }) => refreshAfter(state.data),
  });
  const { refetch } = query;
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  return query;
}
