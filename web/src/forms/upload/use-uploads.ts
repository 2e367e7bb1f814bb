/** A hook for an upload queue and the list of its uploaded files. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileType } from '@waggle/contract/files/file-types';
import type { StoredFile } from '@waggle/contract/files';
import { useStore } from '../../lib/store.ts';
import { openUploadQueue, type UploadQueue } from './upload-queue.ts';

export interface Uploads {
  queue: UploadQueue;
  fileType: FileType;
  /** The uploaded files, in order. */
  files: readonly StoredFile[];
  /** The number of files in the queue. */
  pending: number;
  uploading: boolean;
  /** The number of files that could not be uploaded and wait to be tried again. */
  failed: number;
  /** Whether they wait for a connection. */
  offline: boolean;
  remove: (file: StoredFile) => void;
}

/** @param onChange called with the new list after a file was uploaded or removed */
export function useUploads(
  fileType: FileType,
  files: readonly StoredFile[],
  onChange: (files: StoredFile[]) => void,
): Uploads {
  const [queue] = useState(() => openUploadQueue(fileType));
  const waiting = useStore(queue);
  const pending = waiting.length;
  const refused = useStore(queue.refused);

  // The next file can arrive before the list with the previous one is rendered.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);

  function put(next: StoredFile[]): void {
    latest.current = next;
    onChange(next);
  }

  const receive = useEffectEvent((file: StoredFile) => put([...latest.current, file]));
  useEffect(() => queue.onUploaded(receive), [queue]);
  useEffect(() => () => queue.cancelAll(), [queue]);

  return {
    queue,
    fileType,
    files,
    pending,
    uploading: pending > 0,
    failed: refused.filter(({ file }) => file !== undefined).length,
    offline: waiting[0]?.offline ?? false,
    remove: ({ id }) => put(latest.current.filter((file) => file.id !== id)),
  };
}
