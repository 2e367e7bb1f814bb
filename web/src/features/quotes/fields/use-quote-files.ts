/** A hook for the files of a quote: uploaded at once, kept in the draft by their URLs. */
import { useState } from 'react';
import type { StoredFile } from '@waggle/contract/files';
import { storedFile } from '../../../api/files/stored-file.ts';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import type { QuoteForm } from '../model/use-quote-form.ts';

/** @returns a file of which only the URL is known */
function fileAt(url: string): StoredFile {
  return { ...storedFile(url), size: '', type: '', file_url: url };
}

export function useQuoteFiles({ typed, change }: QuoteForm) {
  const [known, setKnown] = useState<readonly StoredFile[]>([]);
  const files = typed.files.map(
    (url) => known.find((file) => file.file_url === url) ?? fileAt(url),
  );
  return useUploads('QUOTE_FILES', files, (next) => {
    setKnown(next);
    change({ files: next.map(({ file_url }) => file_url) });
  });
}
