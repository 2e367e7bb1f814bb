/** A hook that fetches a document and opens it. */
import { useEffect, useState } from 'react';
import type { StoredFile } from '@waggle/contract/files';
import { viewKind, type OpenedDocument } from './document-pages.ts';
import { openDocument } from './open-document.ts';
import { useBytes } from './private-file.ts';

/** @param visible nothing is fetched before: each view of a document is on record */
export function useOpened(file: StoredFile, visible: boolean) {
  const { id } = file;
  const kind = viewKind(file);
  const bytes = useBytes(file, visible && kind !== 'none');
  const [opened, setOpened] = useState<OpenedDocument>();
  const [broken, setBroken] = useState(false);
  const blob = bytes.data;

  useEffect(() => {
    if (kind === 'none' || !blob) return undefined;
    let current: OpenedDocument | undefined;
    let left = false;
    openDocument(kind, blob, id).then(
      (document) => {
        current = document;
        if (left) document.close();
        else setOpened(document);
      },
      () => !left && setBroken(true),
    );
    return () => {
      left = true;
      current?.close();
    };
  }, [kind, blob, id]);

  return { kind, bytes, opened, broken };
}
