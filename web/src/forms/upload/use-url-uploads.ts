/** A hook for uploads whose URLs alone are kept, as in a draft. */
import { useState } from 'react';
import type { FileType } from '@waggle/contract/files/file-types';
import type { StoredFile } from '@waggle/contract/files';
import { storedFile } from '../../api/files/stored-file.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

/** @param first what is known of them at the beginning; of others there is the name that their URL tells */
export function useUrlUploads(
  fileType: FileType,
  urls: readonly string[],
  onUrls: (urls: string[]) => void,
  first: readonly StoredFile[] = [],
): Uploads {
  const [known, setKnown] = useState(first);
  const files = urls.map(
    (url) =>
      known.find((file) => file.file_url === url) ?? {
        ...storedFile(url),
        size: '',
        type: '',
        file_url: url,
      },
  );
  return useUploads(fileType, files, (next) => {
    setKnown(next);
    onUrls(next.map(({ file_url }) => file_url));
  });
}
