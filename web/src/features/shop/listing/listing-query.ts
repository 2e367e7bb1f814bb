/** The listing of the user's product: as it stands, its steps, and who would buy it. */
import type { OwnListing } from '@waggle/contract/shop';
import { call } from '../../../api/client.ts';
import { download } from '../../../api/files/download.ts';
import { saveAs } from '../../../api/files/save-as.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { usePagedList } from '../../../lists/use-paged-list.ts';

const LISTING = ['shop', 'listing'] as const;
const INTERESTS = ['shop', 'interests'] as const;

/** @param userId part of the key, so that no user sees another's */
export function useOwnListing(userId: string) {
  const renew = () => void queryClient.invalidateQueries({ queryKey: LISTING });
  useLive('user', renew);
  useLive('resync', renew);
  return useServerQuery([...LISTING, userId], (signal) =>
    call('GET /v1/shop/listing/', { signal }),
  );
}

export type ListingStep = 'submit' | 'recall' | 'withdraw';

/** @throws ApiError with a line for what is missing */
export async function takeStep(
  userId: string,
  step: ListingStep,
  version: number,
  key: string,
): Promise<void> {
  try {
    const own: OwnListing = await call(`POST /v1/shop/listing/${step}/`, {
      body: { version },
      idempotencyKey: key,
    });
    queryClient.setQueryData([...LISTING, userId], own);
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: LISTING });
    throw error;
  }
}

export function useInterests(userId: string) {
  return usePagedList({
    queryKey: [...INTERESTS, userId],
    fetchPage: (cursor, signal) => call('GET /v1/shop/interests/', { query: { cursor }, signal }),
    rowsOf: (page) => page.interests,
  });
}

export async function exportInterests(): Promise<void> {
  saveAs(await download('GET /v1/shop/interests/export/', {}), 'would-buy.csv');
}
