/** Fetching one large file with the bearer header, with its progress; the rest is as in every other call. */
import type { Api } from '@waggle/contract/api';
import { session } from '../session/this-session.ts';
import { ApiError, refusal } from './api-error.ts';
import { expire, parse, signInAgain } from './client.ts';
import { reportAnswer, reportUnreachable } from './connection.ts';
import { API_HOST } from './host.ts';

/** A line on which nothing moves for so many milliseconds is taken for dead; there is no limit for the whole. */
const STALLED_AFTER = 60_000;
/** Bytes that stand in the page's own memory; the browser keeps larger blobs where it has room for them. */
const PIECE = 8 * 1024 * 1024;
const UNAVAILABLE = 503;
const NOT_SIGNED_IN = 401;

export interface Progress {
  received: number;
  /** 0 while it is not known. */
  size: number;
}

type DownloadName = Extract<keyof Api, `POST ${string}`>;

async function gather(
  response: Response,
  alive: () => void,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
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
    alive();
    pieces.push(step.value);
    waiting += step.value.length;
    received += step.value.length;
    if (waiting >= PIECE) fold();
    onProgress({ received, size });
  }
  fold();
  return new Blob(blobs, { type });
}

async function send(
  name: DownloadName,
  onProgress: (progress: Progress) => void,
  token: string,
): Promise<Blob> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALLED_AFTER);
  };
  try {
    alive();
    const response = await fetch(API_HOST + name.slice('POST '.length), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      signal: stalled.signal,
    });
    if (response.status === UNAVAILABLE) reportUnreachable();
    else reportAnswer();
    if (response.ok) return await gather(response, alive, onProgress);
    const body = parse(await response.text());
    throw refusal(response.status, body, response.headers.get('Retry-After'));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    reportUnreachable();
    throw new ApiError({ status: 0 });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches a file. A token that is no longer good opens the sign-in dialog, and the download carries on after it.
 * @param name a call that answers with a file
 * @param onProgress told whenever something has come
 * @returns all of it; one that breaks off is none
 * @throws ApiError for every refusal, and with status 0 when not all of it came
 */
export async function download(
  name: DownloadName,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const token = session.getToken();
  try {
    if (!token) throw new ApiError({ status: NOT_SIGNED_IN });
    return await send(name, onProgress, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== NOT_SIGNED_IN) throw error;
    if (token) expire(token);
    if (!(await signInAgain())) throw error;
    return download(name, onProgress);
  }
}

/** Hands a blob to the browser's own downloads. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser has taken it over by the time it is idle again.
  setTimeout(() => URL.revokeObjectURL(url), STALLED_AFTER);
}
