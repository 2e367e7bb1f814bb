/** Checks a file's type: extension, first bytes and content have to match. */
import { open } from 'node:fs/promises';
import { ACCEPTED_EXTENSIONS } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../../../lib/api-error.ts';
import { fileEnding } from '../file-name.ts';
import { createSemaphore } from './semaphore.ts';
import { isDoc, isDocx } from './word-documents.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp';

export interface Kind {
  /** What it is served as. */
  readonly contentType: string;
  /** What the first bytes may look like. */
  readonly magic: readonly string[];
  /** Images are re-encoded, so nothing else can hide in them. */
  readonly image?: ImageFormat;
  readonly inside?: (path: string) => Promise<boolean>;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const JPEG: Kind = { contentType: 'image/jpeg', magic: ['image/jpeg'], image: 'jpeg' };

const KINDS: Readonly<Record<string, Kind>> = {
  pdf: { contentType: 'application/pdf', magic: ['application/pdf'] },
  doc: { contentType: 'application/msword', magic: ['application/x-cfb'], inside: isDoc },
  docx: { contentType: DOCX, magic: [DOCX, 'application/zip'], inside: isDocx },
  jpg: JPEG,
  jpeg: JPEG,
  png: { contentType: 'image/png', magic: ['image/png', 'image/apng'], image: 'png' },
  webp: { contentType: 'image/webp', magic: ['image/webp'], image: 'webp' },
  mp4: { contentType: 'video/mp4', magic: ['video/mp4', 'video/x-m4v'] },
  webm: { contentType: 'video/webm', magic: ['video/webm'] },
};

/**
 * What a file says it is, before any of it is read.
 * @throws ApiError `unsupported_type` when its ending is not taken for this type
 */
export function kindByName(name: string, fileType: FileType): Kind {
  const ending = fileEnding(name);
  const kind = ACCEPTED_EXTENSIONS[fileType].includes(ending) ? KINDS[ending] : undefined;
  if (kind === undefined) {
    const taken = ACCEPTED_EXTENSIONS[fileType].join(', ');
    throw new ApiError('unsupported_type', { message: `Accepted types: ${taken}` });
  }
  return kind;
}

/** Looking into containers inflates them, which no crowd may do at once. */
const lookingInside = createSemaphore(2);

/** Enough of a file's beginning to tell what it is. */
const HEAD_BYTES = 4100;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * @param path where it lies
 * @throws ApiError `unsupported_type` when the content is not what the name says
 */
export async function checkContent(path: string, { magic, inside }: Kind): Promise<void> {
  const found = await fileTypeFromBuffer(await readHead(path)).catch(() => undefined);
  const agrees = found !== undefined && magic.includes(found.mime);
  if (!agrees || (inside && !(await lookingInside(() => inside(path))))) throw contentMismatch();
}

export function contentMismatch(): ApiError {
  return new ApiError('unsupported_type', {
    message: 'The content of this file does not match its name',
  });
}
