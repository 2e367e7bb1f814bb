/** Reads an upload off the line into a temporary file: never more of it in memory than a chunk. */
import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { FILE_LIMITS, FILE_TYPES, type FileType, TOO_LARGE_MESSAGE } from '@waggle/contract/files';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import { type Kind, kindByName } from './file-content.ts';
import { cleanFileName } from './file-name.ts';

/** What multipart puts around a file: more than this beyond the limit cannot be a file within it. */
const ENVELOPE_BYTES = 64 * 1024;
const LIMITS = {
  fileSize: FILE_LIMITS.size,
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 1024,
  fieldNameSize: 100,
};

export interface ReceivedFile {
  readonly fileType: FileType;
  readonly kind: Kind;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
}

function wrong(path: string, message: string): Refusal {
  return new Refusal('invalid_input', { message, errors: [{ path, message }] });
}

function tooLarge(): Refusal {
  return new Refusal('too_large', { message: TOO_LARGE_MESSAGE });
}

/** @throws Refusal `too_large` when the announced length alone says that no file within the limit comes */
function refuseAnnouncedSize(request: FastifyRequest): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > FILE_LIMITS.size + ENVELOPE_BYTES) throw tooLarge();
}

function readFileType(value: unknown): FileType {
  const fileType = FILE_TYPES.find((known) => known === value);
  if (fileType === undefined) {
    throw wrong('file_type', `file_type must be one of ${FILE_TYPES.join(', ')}`);
  }
  return fileType;
}

async function* hashed(part: MultipartFile, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of part.file) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

/** @returns the hash; the bytes are on the disk, not only on their way there */
async function writeDown(part: MultipartFile, path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(hashed(part, hash));
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest();
}

async function receiveFile(
  part: MultipartFile,
  fileType: FileType | undefined,
  path: string,
): Promise<ReceivedFile> {
  if (part.fieldname !== 'file') throw wrong(part.fieldname, 'The file belongs in the field file');
  if (fileType === undefined) throw wrong('file_type', 'file_type must come before the file');
  const name = cleanFileName(part.filename);
  const kind = kindByName(name, fileType);
  const sha256 = await writeDown(part, path);
  if (part.file.truncated) throw tooLarge();
  if (part.file.bytesRead === 0) throw wrong('file', 'The file is empty');
  return { fileType, kind, name, size: part.file.bytesRead, sha256 };
}

async function readParts(request: FastifyRequest, path: string): Promise<ReceivedFile> {
  let fileType: FileType | undefined;
  let received: ReceivedFile | undefined;
  // To the very end: a body that is cut off behind the file is no whole request.
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') received = await receiveFile(part, fileType, path);
    else if (part.fieldname === 'file_type') fileType = readFileType(part.value);
  }
  if (fileType === undefined) throw wrong('file_type', 'file_type is required');
  if (received === undefined) throw wrong('file', 'A file is required');
  return received;
}

/** Faults of the machine (a full disk) stay what they are; the others are the sender's. */
function explain(error: unknown): unknown {
  if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) return error;
  return new Refusal('malformed_request', { message: 'The upload could not be read' });
}

/**
 * @param path where the file is written; whatever is there afterwards is the caller's to remove
 * @throws Refusal `unsupported_type`, `too_large`, `invalid_input`; `malformed_request` for a broken or cut-off body
 */
export async function receiveUpload(request: FastifyRequest, path: string): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type');
  refuseAnnouncedSize(request);
  try {
    return await readParts(request, path);
  } catch (error) {
    // What still comes is read and dropped, so that the sender gets to hear the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw explain(error);
  }
}
