/** Reads an upload off the line into a temporary file: never more of it in memory than a few chunks. */
import type { IncomingMessage } from 'node:http';
import { FILE_LIMITS, TOO_LARGE_MESSAGE } from '@waggle/contract/files';
import { FILE_TYPES, type FileType } from '@waggle/contract/files/file-types';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import { type Kind, kindByName } from './file-content.ts';
import { cleanFileName } from './file-name.ts';
import { IncomingFile, type WrittenFile } from './incoming-file.ts';
import {
  boundaryOf,
  malformed,
  MultipartReader,
  type PartHeader,
  type PartSink,
} from './multipart-reader.ts';

/** What the form around a file may take. */
const ENVELOPE_BYTES = 64 * 1024;
const LONGEST_FIELD = 1024;

export interface ReceivedFile extends WrittenFile {
  readonly fileType: FileType;
  readonly kind: Kind;
  readonly name: string;
}

function wrong(path: string, message: string): Refusal {
  return new Refusal('invalid_input', { message, errors: [{ path, message }] });
}

function tooLarge(): Refusal {
  return new Refusal('too_large', { message: TOO_LARGE_MESSAGE });
}

function readFileType(value: string): FileType {
  const fileType = FILE_TYPES.find((known) => known === value);
  if (fileType === undefined) {
    throw wrong('file_type', `file_type must be one of ${FILE_TYPES.join(', ')}`);
  }
  return fileType;
}

/** The fields of one upload, as they come. */
class UploadForm {
  readonly #path: string;
  #fileType: FileType | undefined;
  #file: (Pick<ReceivedFile, 'fileType' | 'kind' | 'name'> & { bytes: IncomingFile }) | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** What is being written, once the file has begun. */
  get bytes(): IncomingFile | undefined {
    return this.#file?.bytes;
  }

  open(header: PartHeader): PartSink {
    return header.filename === undefined
      ? this.#openField(header.name)
      : this.#openFile(header.name, header.filename);
  }

  /** @returns the whole file, once it is on the disk */
  async finish(): Promise<ReceivedFile> {
    if (this.#fileType === undefined) throw wrong('file_type', 'file_type is required');
    if (this.#file === undefined) throw wrong('file', 'A file is required');
    const { bytes, ...rest } = this.#file;
    const written = await bytes.finish();
    if (written.size === 0) throw wrong('file', 'The file is empty');
    return { ...rest, ...written };
  }

  #openField(name: string): PartSink {
    let value = '';
    return {
      write: (chunk) => {
        value += chunk.toString('latin1');
        if (value.length > LONGEST_FIELD) throw malformed();
      },
      end: () => {
        if (name === 'file_type') this.#fileType = readFileType(value);
      },
    };
  }

  #openFile(field: string, filename: string): PartSink {
    if (field !== 'file') throw wrong(field, 'The file belongs in the field file');
    if (this.#file !== undefined) throw wrong('file', 'One file at a time');
    const fileType = this.#fileType;
    if (fileType === undefined) throw wrong('file_type', 'file_type must come before the file');
    const name = cleanFileName(filename);
    const kind = kindByName(name, fileType);
    const bytes = new IncomingFile(this.#path);
    this.#file = { fileType, name, kind, bytes };
    return {
      write: (chunk) => {
        bytes.write(chunk);
        if (bytes.size > FILE_LIMITS.size) throw tooLarge();
      },
      end: () => undefined,
    };
  }
}

/**
 * Feeds a body to its reader as fast as the file takes it; ends with the body, or when either side fails.
 * @param allowed what may end it too
 */
async function feed(
  source: IncomingMessage,
  reader: MultipartReader,
  form: UploadForm,
  allowed: Promise<void>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let total = 0;
  const onData = (chunk: Buffer) => {
    try {
      total += chunk.length;
      reader.write(chunk);
      if (total > FILE_LIMITS.size + ENVELOPE_BYTES) throw tooLarge();
      form.bytes?.watch(source, reject);
    } catch (error) {
      reject(error);
    }
  };
  const onEnd = () => {
    try {
      reader.end();
      resolve();
    } catch (error) {
      reject(error);
    }
  };
  // After the end this comes too late to matter.
  source.once('error', () => reject(malformed())).once('close', () => reject(malformed()));
  source.on('data', onData).once('end', onEnd);
  try {
    await Promise.all([allowed, promise]);
  } finally {
    source.off('data', onData).off('end', onEnd);
  }
}

/**
 * @param path where the file is written; when this fails, nothing writes there any more
 * @param allowed asked while the file comes, so that nobody waits for the answer; a refusal ends it
 * @throws Refusal `unsupported_type`, `too_large`, `invalid_input`; `malformed_request` for a broken or cut-off body
 */
export async function receiveUpload(
  request: FastifyRequest,
  path: string,
  allowed: () => Promise<void>,
): Promise<ReceivedFile> {
  const boundary = boundaryOf(request.headers['content-type']);
  if (boundary === undefined) throw new Refusal('unsupported_type');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > FILE_LIMITS.size + ENVELOPE_BYTES) throw tooLarge();
  const form = new UploadForm(path);
  const reader = new MultipartReader(boundary, (header) => form.open(header));
  try {
    await feed(request.raw, reader, form, allowed());
    return await form.finish();
  } catch (error) {
    // What still comes is read and dropped, so that the sender gets to hear the answer.
    request.raw.resume();
    await form.bytes?.abandon();
    throw error;
  }
}
