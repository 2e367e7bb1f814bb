/** Uploads to a test server, and what it has stored. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { UploadData } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { type FilePart, FORM_HEADERS, uploadForm } from './multipart-form.ts';
import { readAnswer, type TestServer } from '../test-server.ts';
import { until } from '../until.ts';

/**
 * Sends a body to the upload call.
 * @param key the Idempotency-Key
 */
export async function sendForm(
  server: TestServer,
  token: string | undefined,
  payload: Buffer | Readable,
  key?: string,
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/v1/upload/file/',
    payload,
    headers: {
      ...FORM_HEADERS,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  return readAnswer(answer);
}

export function upload(server: TestServer, token: string, fileType: FileType, file: FilePart) {
  return sendForm(server, token, uploadForm(fileType, file));
}

/** Uploads a file that has to be taken. */
export async function uploaded(
  server: TestServer,
  token: string,
  fileType: FileType,
  file: FilePart,
): Promise<UploadData> {
  const answer = await upload(server, token, fileType, file);
  if (answer.http !== 200) throw new Error(`The upload was refused: ${answer.message}`);
  return answer.data.upload_data;
}

/** @returns every file of a user under the store's folder, temporary ones included */
export async function storedFiles(server: TestServer): Promise<string[]> {
  const root = join(server.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  // The installation's own begin with a dot.
  const own = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return own.map((entry) => entry.name);
}

/** @returns how many uploads are being written */
export async function incomingFiles({ services }: TestServer): Promise<number> {
  return (await readdir(services.context.files.incoming)).length;
}

/** Waits until no upload is being written. */
export async function uploadsEnded(server: TestServer): Promise<void> {
  await until(async () => (await incomingFiles(server)) === 0, 'all uploads have ended');
}

/** @returns how many rows there are */
export async function fileRows(server: TestServer): Promise<number> {
  const [row] = await server.sql`SELECT count(*)::int AS n FROM files`;
  return row?.['n'];
}
