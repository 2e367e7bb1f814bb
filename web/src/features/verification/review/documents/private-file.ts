/** The bytes of a supplier's document, fetched with the reviewer's token and kept for as long as the case is worked on. */
import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '@waggle/contract/files';
import { ApiError } from '../../../../api/api-error.ts';
import { fileAddress } from '../../../../api/file-address.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { session } from '../../../../session/this-session.ts';

/** Long enough to go back and forth between the documents of a case, in milliseconds. */
const KEPT = 300_000;

/** Ten megabytes over a slow line. */
const TIMEOUT = 60_000;

async function fetchBytes(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(fileAddress(url), {
      headers: { Authorization: `Bearer ${session.getToken() ?? ''}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    if (!response.ok) throw new ApiError({ status: response.status });
    return await response.blob();
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError({ status: 0 });
  }
}

const options = ({ id, file_url: url }: StoredFile) => ({
  queryKey: ['review', 'file', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchBytes(url, signal),
  // The bytes of an id never change.
  staleTime: Infinity,
  gcTime: KEPT,
  retry: false,
  networkMode: 'always' as const,
});

/** @param wanted nothing is fetched before: each view of a document is on record */
export function useBytes(file: StoredFile, wanted: boolean) {
  return useQuery({ ...options(file), enabled: wanted }, queryClient);
}

/** Hands the document to the browser's downloads. @throws ApiError when it does not come */
export async function downloadFile(file: StoredFile): Promise<void> {
  const url = URL.createObjectURL(await queryClient.fetchQuery(options(file)));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = file.name;
  anchor.click();
  // The browser has taken hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), TIMEOUT);
}
