/** Downloads a file with the bearer token and reports the progress. */
import type { Api } from '@waggle/contract/api';
import { callUrl } from '../client.ts';
import { send } from '../transport.ts';
import { startWatchdog } from '../watchdog.ts';
import { withSession } from '../with-session.ts';

/** A download ends after so many milliseconds without data; its total time has no limit. */
const STALLED_AFTER = 60_000;
/** Bytes kept in the page's memory; the browser can move larger blobs to disk. */
const CHUNK_SIZE = 8 * 1024 * 1024;

export interface Progress {
  received: number;
  /** 0 if unknown. */
  size: number;
}

interface DownloadOptions<Query = unknown> {
  /** Values of the path's parameters. */
  params?: Readonly<Record<string, string>>;
  query?: Query;
  /** Called for every chunk. */
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

async function readBlob(
  response: Response,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const size = Number(response.headers.get('Content-Length') ?? 0);
  const type = response.headers.get('Content-Type') ?? '';
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let buffered = 0;
  let received = 0;
  const mergeChunks = (): void => {
    blobs.push(new Blob(chunks));
    chunks = [];
    buffered = 0;
  };
  const reader = response.body?.getReader();
  for (;;) {
    const step = await reader?.read();
    if (!step || step.done) break;
    chunks.push(step.value);
    buffered += step.value.length;
    received += step.value.length;
    if (buffered >= CHUNK_SIZE) mergeChunks();
    onProgress({ received, size });
  }
  mergeChunks();
  return new Blob(blobs, { type });
}

/**
 * Downloads a file by its URL. Without a valid session the sign-in dialog opens first.
 * @returns the complete file
 * @throws ApiError for every error answer, and with status 0 if the download was incomplete
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
        readBlob(response, onMove),
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
