/** Streams an upload into a temporary file, with only a few chunks in memory. */
import { open } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { FILE_LIMITS, TOO_LARGE_MESSAGE } from '@waggle/contract/files';
import { FILE_TYPES, type FileType } from '@waggle/contract/files/file-types';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../lib/api-error.ts';
import { type Kind, kindByName } from '../check/file-kinds.ts';
import { cleanFileName, isInvisibleName } from '../file-name.ts';

/** The file and the rest of the form. */
const MAX_BODY_BYTES = FILE_LIMITS.size + 64 * 1024;
const FORM_LIMITS = {
  fileSize: FILE_LIMITS.size,
  files: 1,
  fieldSize: 1024,
  parts: 12,
  headerSize: 8 * 1024,
};

export interface ReceivedFile {
  readonly fileType: FileType;
  readonly kind: Kind;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

function malformed(): ApiError {
  return new ApiError('malformed_request', { message: 'The upload could not be read' });
}

function wrong(path: string, message: string): ApiError {
  return new ApiError('invalid_input', { message, errors: [{ path, message }] });
}

function tooLarge(): ApiError {
  return new ApiError('too_large', { message: TOO_LARGE_MESSAGE });
}

function createParser(headers: IncomingHttpHeaders): BusboyInstance {
  const { 'content-type': contentType = '' } = headers;
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      limits: FORM_LIMITS,
      preservePath: true,
      isPartAFile: (field, _contentType, filename) => field !== undefined && filename !== undefined,
    });
  } catch {
    // Not multipart, or without a boundary.
    throw new ApiError('unsupported_type');
  }
}

/**
 * Frees the memory of a written chunk. Buffers are outside the heap, and V8 would collect 64 MB of them before it
 * frees any. A chunk that shares its memory with others is left alone.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** @returns the number of bytes, once they are synced to the disk */
async function writeTo(path: string, source: BusboyFileStream): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      await file.writeFile(chunk);
      free(chunk);
    }
    await file.sync();
    return source.bytesRead;
  } finally {
    await file.close();
  }
}

/** The fields of one upload in any order: the type may come before or after the file. */
class UploadForm {
  #fileType: FileType | undefined;
  #file: { name: string; size: Promise<number> } | undefined;
  #stream: BusboyFileStream | undefined;

  readField(name: string, value: string): void {
    if (name !== 'file_type') return;
    this.#fileType = FILE_TYPES.find((known) => known === value);
    if (this.#fileType === undefined) {
      throw wrong('file_type', `file_type must be one of ${FILE_TYPES.join(', ')}`);
    }
    if (this.#file !== undefined) kindByName(this.#file.name, this.#fileType);
  }

  /** @returns the size, once the whole file is written */
  readFile(
    field: string,
    filename: string,
    stream: BusboyFileStream,
    path: string,
  ): Promise<number> {
    if (field !== 'file') throw wrong(field, 'The file belongs in the field file');
    if (isInvisibleName(filename)) throw wrong(field, 'The file needs a name');
    const name = cleanFileName(filename);
    if (this.#fileType !== undefined) kindByName(name, this.#fileType);
    const size = writeTo(path, stream);
    this.#stream = stream;
    this.#file = { name, size };
    return size;
  }

  /** @returns the whole file, once it is on the disk */
  async finish(): Promise<ReceivedFile> {
    const fileType = this.#fileType;
    if (fileType === undefined) throw wrong('file_type', 'file_type is required');
    if (this.#file === undefined) throw wrong('file', 'A file is required');
    const { name } = this.#file;
    const size = await this.#file.size;
    if (size === 0) throw wrong('file', 'The file is empty');
    return { fileType, kind: kindByName(name, fileType), name, size };
  }

  /** Stops writing, so that the file can be removed. */
  async abandon(): Promise<void> {
    this.#stream?.destroy();
    await this.#file?.size.catch(() => undefined);
  }
}

/**
 * @param path where the file is written; after a failure nothing writes to it any more
 * @param allowed checks the limits while the file is received; a refusal ends the upload
 * @throws ApiError `unsupported_type`, `too_large`, `invalid_input`; `malformed_request` for a broken or cut-off body
 */
export async function receiveUpload(
  { headers, raw }: FastifyRequest,
  path: string,
  allowed: () => Promise<void>,
): Promise<ReceivedFile> {
  const parser = createParser(headers);
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const form = new UploadForm();
  const { promise: read, resolve, reject } = Promise.withResolvers<void>();
  let total = 0;
  parser
    .on('field', (name, value, _nameIsCut, valueIsCut) => {
      try {
        if (valueIsCut) throw malformed();
        form.readField(name, value);
      } catch (error) {
        reject(error);
      }
    })
    .on('file', (field, stream, filename) => {
      stream.on('error', () => undefined).on('limit', () => reject(tooLarge()));
      try {
        form.readFile(field, filename, stream, path).catch(reject);
      } catch (error) {
        reject(error);
      }
    })
    .on('filesLimit', () => reject(wrong('file', 'One file at a time')))
    .on('partsLimit', () => reject(malformed()))
    .on('error', () => reject(malformed()))
    .on('finish', resolve);
  raw
    .on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total > MAX_BODY_BYTES) reject(tooLarge());
    })
    .once('error', () => reject(malformed()))
    // Closed before its end: the connection was lost.
    .once('close', () => {
      if (!raw.complete) reject(malformed());
    })
    .pipe(parser);
  try {
    await Promise.all([allowed(), read]);
    return await form.finish();
  } catch (error) {
    // The rest of the body is read and discarded, so that the client receives the answer.
    raw.unpipe(parser).resume();
    await form.abandon();
    throw error;
  }
}
