/** The queue of uploads, one after the other: sent, skipped, cancelled and done. */
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
import { openStore } from '../../lib/store.ts';
import { toast } from '../../ui/toast.ts';

/** A file that waits for its turn or is being sent. */
export interface SendingFile {
  /** Its place in the order of all files chosen here. */
  key: number;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  /** Whether it is its turn. */
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

/** @returns a store of the files under way, with what may be done to them */
export function openUploadQueue(
  fileType: FileType,
  upload: (upload: Upload) => Promise<UploadData> = uploadFile,
) {
  const shown = openStore<readonly SendingFile[]>([]);
  const receivers = new Set<(file: StoredFile) => void>();
  let waiting: readonly Waiting[] = [];
  let running = false;
  let lastKey = 0;

  function become(next: readonly Waiting[]): void {
    waiting = next;
    shown.set(
      next.map(({ key, name, size, sent, current }) => ({ key, name, size, sent, current })),
    );
  }

  function change(key: number, part: Partial<SendingFile>): void {
    become(waiting.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
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
      become(waiting.filter((entry) => entry.key !== key));
      if (cancel.signal.aborted) return;
      for (const receive of receivers) receive(asStoredFile(data));
    } catch (error) {
      become(waiting.filter((entry) => entry.key !== key));
      if (cancel.signal.aborted) return;
      console.info('A file could not be uploaded and was skipped', error);
      // Whoever does not sign in for the first file does not for the others.
      if (isSignedOut(error)) become([]);
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let next = waiting[0]; next; next = waiting[0]) await sendNext(next);
    running = false;
  }

  function isTaken(file: File): boolean {
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
    /** Tells each file that has arrived. @returns ends it */
    deliver(receive: (file: StoredFile) => void): () => void {
      receivers.add(receive);
      return () => receivers.delete(receive);
    },
    /** Takes files in: those too large or of another type are skipped, the others sent one by one. */
    add(files: Iterable<File>): void {
      const taken = [...files].filter(isTaken).map((file): Waiting => {
        lastKey += 1;
        const { name, size } = file;
        const cancel = new AbortController();
        return { key: lastKey, name, size, sent: 0, current: false, file, cancel };
      });
      become([...waiting, ...taken]);
      void run();
    },
    /** Stops a file that is being sent, or takes one that waits out of the line. */
    cancel(key: number): void {
      waiting.find((entry) => entry.key === key)?.cancel.abort();
      become(waiting.filter((entry) => entry.key !== key));
    },
    cancelAll(): void {
      for (const { cancel } of waiting) cancel.abort();
      become([]);
    },
  };
}

export type UploadQueue = ReturnType<typeof openUploadQueue>;
