/** Downloads a file with the bearer header, with its progress. */
import type { Api } from '@waggle/contract/api';
import { callUrl } from '../client.ts';
import { send } from '../transport.ts';
import { startWatchdog } from '../watchdog.ts';
import { withSession } from '../with-session.ts';

/** A line on which nothing moves for so many milliseconds is taken for dead; there is no limit for the whole. */
const STALLED_AFTER = 60_000;
/** Bytes that stand in the page's own memory; the browser keeps larger blobs where it has room for them. */
const PIECE = 8 * 1024 * 1024;

export interface Progress {
  received: number;
  /** 0 while it is not known. */
  size: number;
}

interface DownloadOptions<Query = unknown> {
  query?: Query;
  /** Told whenever something has come. */
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

async function gather(response: Response, onProgress: (progress: Progress) => void): Promise<Blob> {
  const size = Number(response.headers.get('Content-Length') ?? 0);
  const type = response.headers.get('Content-Type') ?? '';
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let received = 0;
  const fold = (): void => {
    blobs.push(new Blob(pieces));
    pieces = [];
    waiting = 0;
  };
  const reader = response.body?.getReader();
  for (;;) {
    const step = await reader?.read();
    if (!step || step.done) break;
    pieces.push(step.value);
    waiting += step.value.length;
    received += step.value.length;
    if (waiting >= PIECE) fold();
    onProgress({ received, size });
  }
  fold();
  return new Blob(blobs, { type });
}

/**
 * Fetches a file by its address. Without a session that is good, the sign-in dialog opens, and it carries on after it.
 * @returns all of it; one that breaks off is none
 * @throws ApiError for every refusal, and with status 0 when not all of it came
 */
export function downloadFrom(
  { method, path }: { method: string; path: string },
  { onProgress, signal }: DownloadOptions = {},
): Promise<Blob> {
  const attempt = async (token: string | null): Promise<Blob> => {
    const stalled = new AbortController();
    const watchdog = startWatchdog(STALLED_AFTER, () => stalled.abort());
    const onMove = (progress: Progress): void => {
      watchdog.alive();
      onProgress?.(progress);
    };
    try {
      return await send(path, { method, signal, timeout: stalled.signal }, token, (response) =>
        gather(response, onMove),
      );
    } finally {
      watchdog.stop();
    }
  };
  return withSession(attempt, { signal, required: true });
}

/**
 * The same for a call of the contract.
 * @param name a call that answers with a file
 */
export function download<Name extends keyof Api>(
  name: Name,
  options: DownloadOptions<Api[Name]['query']> = {},
): Promise<Blob> {
  return downloadFrom(callUrl(name, options), options);
}
