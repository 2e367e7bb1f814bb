/** An upload queue for as long as a component lives, and the list of files it fills. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileType } from '@waggle/contract/files/file-types';
import type { StoredFile } from '@waggle/contract/files';
import { useStore } from '../../lib/store.ts';
import { openUploadQueue, type UploadQueue } from './upload-queue.ts';

export interface Uploads {
  queue: UploadQueue;
  fileType: FileType;
  /** What is uploaded, in the order of its arrival. */
  files: readonly StoredFile[];
  /** How many files are on their way. */
  pending: number;
  uploading: boolean;
  remove: (file: StoredFile) => void;
}

/** @param onChange told the whole new list whenever a file has arrived or was removed */
export function useUploads(
  fileType: FileType,
  files: readonly StoredFile[],
  onChange: (files: StoredFile[]) => void,
): Uploads {
  const [queue] = useState(() => openUploadQueue(fileType));
  const pending = useStore(queue).length;

  // A file may arrive before the list with the one ahead of it has been drawn.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);

  function put(next: StoredFile[]): void {
    latest.current = next;
    onChange(next);
  }

  const receive = useEffectEvent((file: StoredFile) => put([...latest.current, file]));
  useEffect(() => queue.deliver(receive), [queue]);
  useEffect(() => () => queue.cancelAll(), [queue]);

  return {
    queue,
    fileType,
    files,
    pending,
    uploading: pending > 0,
    remove: ({ id }) => put(latest.current.filter((file) => file.id !== id)),
  };
}
