/** The bytes of a supplier's document, fetched with the reviewer's token and cached while the case is open. */
import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '@waggle/contract/files';
import { downloadFrom } from '../../../../api/files/download.ts';
import { filePath } from '../../../../api/files/file-url.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { saveAs } from '../../../../api/files/save-as.ts';

/** Long enough to go back and forth between the documents of a case, in milliseconds. */
const KEPT = 300_000;

const options = ({ id, file_url: url }: StoredFile) => ({
  queryKey: ['review', 'file', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    downloadFrom({ method: 'GET', path: filePath(url) }, { signal }),
  // The bytes of an id never change.
  staleTime: Infinity,
  gcTime: KEPT,
});

/** @param wanted nothing is fetched before: each view of a document is on record */
export function useBytes(file: StoredFile, wanted: boolean) {
  return useQuery({ ...options(file), enabled: wanted }, queryClient);
}

/** Saves the document as a download. @throws ApiError when it cannot be fetched */
export async function downloadFile(file: StoredFile): Promise<void> {
  saveAs(await queryClient.fetchQuery(options(file)), file.name);
}
