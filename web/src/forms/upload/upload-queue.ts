/** The upload queue: sends files one after the other. */
import {
  ACCEPTED_EXTENSIONS,
  FILE_LIMITS,
  TOO_LARGE_MESSAGE,
  type StoredFile,
  type UploadData,
} from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { formatFileSize } from '@waggle/contract/file-size';
import { uploadFile, type Upload } from '../../api/files/upload.ts';
import { isSignedOut } from '../../api/with-session.ts';
import { createStore } from '../../lib/store.ts';
import { toast } from '../../ui/toast.ts';

/** A file that waits or is being sent. */
export interface SendingFile {
  /** Its number in this queue. */
  key: number;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  /** Whether it is being sent. */
  current: boolean;
}

interface Waiting extends SendingFile {
  file: File;
  cancel: AbortController;
}

/** @returns the file's ending in lower case, without its dot */
function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function asStoredFile({ id, filename, size, type, file_url }: UploadData): StoredFile {
  return { id, name: filename, size: formatFileSize(size), type, file_url };
}

/** @returns a store of the files in the queue, with its actions */
export function openUploadQueue(
  fileType: FileType,
  upload: (upload: Upload) => Promise<UploadData> = uploadFile,
) {
  const shown = createStore<readonly SendingFile[]>([]);
  const receivers = new Set<(file: StoredFile) => void>();
  let waiting: readonly Waiting[] = [];
  let running = false;
  let lastKey = 0;

  function setQueue(next: readonly Waiting[]): void {
    waiting = next;
    shown.set(
      next.map(({ key, name, size, sent, current }) => ({ key, name, size, sent, current })),
    );
  }

  function change(key: number, part: Partial<SendingFile>): void {
    setQueue(waiting.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  }

  async function sendNext({ key, file, cancel }: Waiting): Promise<void> {
    change(key, { current: true });
    try {
      const data = await upload({
        fileType,
        file,
        signal: cancel.signal,
        onProgress: (sent) => change(key, { sent }),
      });
      setQueue(waiting.filter((entry) => entry.key !== key));
      if (cancel.signal.aborted) return;
      for (const receive of receivers) receive(asStoredFile(data));
    } catch (error) {
      setQueue(waiting.filter((entry) => entry.key !== key));
      if (cancel.signal.aborted) return;
      console.info('A file could not be uploaded and was skipped', error);
      // A user who does not sign in for one file is not asked for each of the others.
      if (isSignedOut(error)) setQueue([]);
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let next = waiting[0]; next; next = waiting[0]) await sendNext(next);
    running = false;
  }

  function isAccepted(file: File): boolean {
    if (file.size > FILE_LIMITS.size) {
      toast.error(TOO_LARGE_MESSAGE);
      return false;
    }
    if (ACCEPTED_EXTENSIONS[fileType].includes(extensionOf(file.name))) return true;
    console.info('A file of a type that is not accepted was skipped');
    return false;
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    /** Calls `receive` with each uploaded file. @returns a function that unsubscribes */
    onUploaded(receive: (file: StoredFile) => void): () => void {
      receivers.add(receive);
      return () => receivers.delete(receive);
    },
    /** Adds files; those that are too large or of another type are skipped. */
    add(files: Iterable<File>): void {
      const accepted = [...files].filter(isAccepted).map((file): Waiting => {
        lastKey += 1;
        const { name, size } = file;
        const cancel = new AbortController();
        return { key: lastKey, name, size, sent: 0, current: false, file, cancel };
      });
      setQueue([...waiting, ...accepted]);
      void run();
    },
    /** Cancels a file that is being sent, or removes a waiting one. */
    cancel(key: number): void {
      waiting.find((entry) => entry.key === key)?.cancel.abort();
      setQueue(waiting.filter((entry) => entry.key !== key));
    },
    cancelAll(): void {
      for (const { cancel } of waiting) cancel.abort();
      setQueue([]);
    },
  };
}

export type UploadQueue = ReturnType<typeof openUploadQueue>;
