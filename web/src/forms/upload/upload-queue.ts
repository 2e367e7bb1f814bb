/** The upload queue: sends files one after the other, and keeps them while there is no connection. */
import {
  ACCEPTED_EXTENSIONS,
  FILE_LIMITS,
  TOO_LARGE_MESSAGE,
  type StoredFile,
  type UploadData,
} from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { formatFileSize } from '@waggle/contract/file-size';
import { ApiError } from '../../api/api-error.ts';
import { connection, onceBackOnline } from '../../api/connection.ts';
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
  /** It could not get through, and is sent again once the connection is back. */
  offline: boolean;
}

/** A file that was not taken, and why. */
export interface RefusedFile {
  name: string;
  reason: string;
  /** It could not be uploaded through no fault of its own, and can be tried again; undefined for a refusal. */
  file?: File;
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

const LIST_FORMAT = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** @returns the accepted endings as a text */
export function endingsOf(fileType: FileType): string {
  return LIST_FORMAT.format(ACCEPTED_EXTENSIONS[fileType]);
}

/** In milliseconds. */
const RETRY_AFTER = 1000;

const CHANGED = 'It was changed or moved on this device. Choose it again.';
const FAILED = 'It could not be uploaded. Your file is fine; something went wrong here.';
const SIGNED_OUT = 'Not uploaded, as you are signed out.';

/** @returns whether an upload did not get through, rather than being refused */
function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.code === 'unavailable');
}

/** A chosen file that was changed since cannot be read any more. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** @returns a store of the files in the queue, with its actions */
export function openUploadQueue(
  fileType: FileType,
  upload: (upload: Upload) => Promise<UploadData> = uploadFile,
) {
  const shown = createStore<readonly SendingFile[]>([]);
  const refused = createStore<readonly RefusedFile[]>([]);
  const receivers = new Set<(file: StoredFile) => void>();
  let waiting: readonly Waiting[] = [];
  let running = false;
  let lastKey = 0;

  function setQueue(next: readonly Waiting[]): void {
    waiting = next;
    shown.set(
      next.map(({ key, name, size, sent, current, offline }) => {
        return { key, name, size, sent, current, offline };
      }),
    );
  }

  function change(key: number, part: Partial<SendingFile>): void {
    setQueue(waiting.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  }

  /** @param file that could not be uploaded, to be tried again */
  function refuse(name: string, reason: string, file?: File): void {
    refused.set([...refused.get(), { name, reason, ...(file && { file }) }]);
  }

  function forget(one: RefusedFile): void {
    refused.set(refused.get().filter((other) => other !== one));
  }

  /** @returns whether the queue goes on at once */
  async function sendNext({ key, file, cancel }: Waiting): Promise<boolean> {
    change(key, { current: true, offline: false });
    try {
      const data = await upload({
        fileType,
        file,
        signal: cancel.signal,
        onProgress: (sent) => change(key, { sent }),
      });
      setQueue(waiting.filter((entry) => entry.key !== key));
      if (cancel.signal.aborted) return true;
      for (const receive of receivers) receive(asStoredFile(data));
    } catch (error) {
      const kept = isUnreached(error) && !cancel.signal.aborted;
      const readable = kept && (await isReadable(file));
      if (readable && !cancel.signal.aborted) {
        setQueue(waiting.map((entry) => ({ ...entry, current: false, sent: 0, offline: true })));
        return false;
      }
      setQueue(waiting.filter((entry) => entry.key !== key));
      if (cancel.signal.aborted) return true;
      if (kept) refuse(file.name, CHANGED);
      // A user who does not sign in for one file is not asked for each of the others.
      else if (isSignedOut(error)) {
        for (const one of [file, ...waiting.map((other) => other.file)]) {
          refuse(one.name, SIGNED_OUT, one);
        }
        setQueue([]);
      }
      // A refusal, which the user can do something about.
      else if (error instanceof ApiError && error.fromServer && error.status < 500) {
        refuse(file.name, `${error.message}.`);
      } else refuse(file.name, FAILED, file);
      console.info('A file could not be uploaded', error);
    }
    return true;
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    let on = true;
    for (let next = waiting[0]; next && on; next = waiting[0]) on = await sendNext(next);
    running = false;
    if (on) return;
    // An upload alone may fail, while other calls get through.
    if (connection.get().state === 'online') setTimeout(() => void run(), RETRY_AFTER);
    else onceBackOnline(() => void run());
  }

  function isAccepted(file: File): boolean {
    if (file.size > FILE_LIMITS.size) {
      toast.error(TOO_LARGE_MESSAGE);
      refuse(file.name, `${TOO_LARGE_MESSAGE}.`);
      return false;
    }
    if (ACCEPTED_EXTENSIONS[fileType].includes(extensionOf(file.name))) return true;
    refuse(file.name, `Only ${endingsOf(fileType)} files are taken.`);
    return false;
  }

  function enqueue(files: readonly File[]): void {
    const added = files.map((file): Waiting => {
      lastKey += 1;
      const { name, size } = file;
      const cancel = new AbortController();
      return { key: lastKey, name, size, sent: 0, current: false, offline: false, file, cancel };
    });
    setQueue([...waiting, ...added]);
    void run();
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    /** Calls `receive` with each uploaded file. @returns a function that unsubscribes */
    onUploaded(receive: (file: StoredFile) => void): () => void {
      receivers.add(receive);
      return () => receivers.delete(receive);
    },
    /** The files that were not taken since the last choice, and those that can be tried again. */
    refused,
    refuse,
    /** Uploads a file again that has failed. */
    retry(one: RefusedFile): void {
      if (one.file === undefined) return;
      forget(one);
      enqueue([one.file]);
    },
    /** Does without a file that has failed. */
    leaveOut: forget,
    /**
     * Adds files; those that are too large or of another type are refused.
     * @param more they belong to the choice before
     */
    add(files: Iterable<File>, more = false): void {
      const chosen = [...files];
      const names = new Set(chosen.map(({ name }) => name));
      // A failed file that is chosen again is not tried again besides.
      refused.set(refused.get().filter(({ name, file }) => (file ? !names.has(name) : more)));
      enqueue(chosen.filter(isAccepted));
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
