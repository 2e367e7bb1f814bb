/** Hooks for an open file: one opening for each visit, and its pages as pictures. */
import { useEffect, useState } from 'react';
import { OPENING_PAGE } from '@waggle/contract/agreements';
import { call, callUrl } from '../../../api/client.ts';
import { downloadFrom } from '../../../api/files/download.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { ownZone } from '../../../lib/figures/zones.ts';

/** Nothing is fetched again by itself: each opening stands in the record of both sides. */
const ONCE = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** @param visit another number opens the file again */
export function useOpening(requestId: string, fileId: string, visit: number) {
  return useServerQuery(
    ['opening', requestId, fileId, visit],
    async (signal) => {
      const { opening } = await call('POST /v1/requests/:id/agreement/files/:file/open/', {
        params: { id: requestId, file: fileId },
        body: { time_zone: ownZone() },
        signal,
      });
      return opening;
    },
    ONCE,
  );
}

export function usePagePicture(opening: string, number: number, wanted: boolean) {
  const query = useServerQuery(
    ['opening page', opening, number],
    (signal) =>
      downloadFrom(
        callUrl(`GET ${OPENING_PAGE.path}`, { params: { id: opening, number: String(number) } }),
        { signal },
      ),
    { ...ONCE, enabled: wanted },
  );
  const { data: blob } = query;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { ...query, url: blob === undefined ? undefined : url };
}
