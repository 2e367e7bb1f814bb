/** Uploads a file and reports the progress. */
import type { UploadData } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { UPLOAD_RATE } from '@waggle/contract/limits';
import { ApiError } from '../api-error.ts';
import { reportUnreachable } from '../connection.ts';
import { apiUrl, unwrapAnswer, reportStatus, type Answer } from '../transport.ts';
import { openUploadKeys } from './upload-keys.ts';
import { startWatchdog } from '../watchdog.ts';
import { withSession } from '../with-session.ts';

/** An upload ends after so many milliseconds without progress; its total time has no limit. */
const STALLED_AFTER = UPLOAD_RATE.window * 1000;
/** The wait for the answer, in milliseconds: the server may be checking other files first. */
const ANSWERED_WITHIN = 120_000;
const SERVER_FAULT = 500;

const keys = openUploadKeys();

export interface Upload {
  fileType: FileType;
  file: File;
  /** Called with the bytes of the file sent so far. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** By `XMLHttpRequest`, as `fetch` does not report upload progress. */
function post(
  { fileType, file, onProgress, signal }: Upload,
  token: string | null,
): Promise<Answer> {
  const form = new FormData();
  form.append('file_type', fileType);
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const watchdog = startWatchdog(STALLED_AFTER, abort);
    request.upload.addEventListener('progress', (event) => {
      watchdog.alive();
      // The event also counts the form around the file.
      onProgress?.(Math.min(file.size, event.loaded));
    });
    request.upload.addEventListener('load', () => watchdog.alive(ANSWERED_WITHIN));
    request.addEventListener('loadend', () => {
      watchdog.stop();
      removeEventListener('offline', abort);
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(new DOMException('The upload was cancelled', 'AbortError'));
      else if (request.status === 0) reject(new ApiError({ status: 0 }));
      else {
        const retryAfter = request.getResponseHeader('Retry-After');
        resolve({ status: request.status, text: request.responseText, retryAfter });
      }
    });
    request.open('POST', apiUrl('/v1/upload/file/'));
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Idempotency-Key', keys.keyFor(fileType, file));
    signal?.addEventListener('abort', abort);
    // The network is gone: no need to wait for the watchdog.
    addEventListener('offline', abort);
    request.send(form);
  });
}

function isUploadData(value: unknown): value is UploadData {
  const data = value as Partial<UploadData> | null | undefined;
  return typeof data?.file_url === 'string' && typeof data.filename === 'string';
}

async function send(upload: Upload, token: string | null): Promise<UploadData> {
  let answer: Answer;
  try {
    answer = await post(upload, token);
  } catch (error) {
    if (error instanceof ApiError) reportUnreachable();
    throw error;
  }
  // After a server error the file may have been stored.
  if (answer.status < SERVER_FAULT) keys.settle(upload.fileType, upload.file);
  reportStatus(answer.status);
  const data = unwrapAnswer(answer) as { upload_data?: unknown } | undefined;
  if (isUploadData(data?.upload_data)) return data.upload_data;
  throw new ApiError({ status: answer.status });
}

/**
 * Uploads one file. Without a valid session the sign-in dialog opens first.
 * @param upload `signal` cancels it
 * @returns the stored file
 * @throws ApiError for every error answer, with status 0 without an answer; an AbortError if cancelled
 */
export function uploadFile(upload: Upload): Promise<UploadData> {
  return withSession((token) => send(upload, token), { signal: upload.signal, required: true });
}
