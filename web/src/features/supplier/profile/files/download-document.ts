/** Downloads a private document by a signed link. */
import type { StoredFile } from '@waggle/contract/files';
import { call } from '../../../../api/client.ts';
import { fileUrl } from '../../../../api/files/file-url.ts';
import { saveFrom } from '../../../../api/files/save-as.ts';

/** @throws ApiError when the server gives no link */
export async function downloadDocument({ id, name }: StoredFile): Promise<void> {
  const { url } = await call('POST /v1/files/:id/link/', { params: { id } });
  saveFrom(fileUrl(url), name);
}
