/** Checks a file's type: extension, first bytes and content have to match. */
import { open } from 'node:fs/promises';
import { ACCEPTED_EXTENSIONS } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../../../lib/api-error.ts';
import { fileEnding } from '../file-name.ts';
import { createSemaphore } from './semaphore.ts';
import { isMp4, isWebm } from './media-containers.ts';
import { isPdf } from './pdf-documents.ts';
import { isDoc, isDocx } from './word-documents.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp';

export interface Kind {
  /** The type it is served with. */
  readonly contentType: string;
  /** Types that its first bytes may be detected as. */
  readonly magic: readonly string[];
  /** Images are re-encoded, which removes any other content. */
  readonly image?: ImageFormat;
  readonly inspect?: (path: string) => Promise<boolean>;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const JPEG: Kind = { contentType: 'image/jpeg', magic: ['image/jpeg'], image: 'jpeg' };

const KINDS: Readonly<Record<string, Kind>> = {
  pdf: { contentType: 'application/pdf', magic: ['application/pdf'], inspect: isPdf },
  doc: { contentType: 'application/msword', magic: ['application/x-cfb'], inspect: isDoc },
  docx: { contentType: DOCX, magic: [DOCX, 'application/zip'], inspect: isDocx },
  jpg: JPEG,
  jpeg: JPEG,
  png: { contentType: 'image/png', magic: ['image/png', 'image/apng'], image: 'png' },
  webp: { contentType: 'image/webp', magic: ['image/webp'], image: 'webp' },
  mp4: { contentType: 'video/mp4', magic: ['video/mp4', 'video/x-m4v'], inspect: isMp4 },
  webm: { contentType: 'video/webm', magic: ['video/webm'], inspect: isWebm },
};

/**
 * The kind of a file by its name, before its content is read.
 * @throws ApiError `unsupported_type` when the extension is not accepted for this type of file
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

/** Inspecting a container reads or decompresses all of it, so only a few run at the same time. */
const inspectionSemaphore = createSemaphore(2);

/** Bytes needed to detect the type. */
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
 * @throws ApiError `unsupported_type` when the content does not match the name
 */
export async function checkContent(path: string, { magic, inspect }: Kind): Promise<void> {
  const found = await fileTypeFromBuffer(await readHead(path)).catch(() => undefined);
  const matches = found !== undefined && magic.includes(found.mime);
  if (!matches) throw contentMismatch();
  if (inspect && !(await inspectionSemaphore(() => inspect(path)))) throw contentMismatch();
}

export function contentMismatch(): ApiError {
  return new ApiError('unsupported_type', {
    message: 'The content of this file does not match its name',
  });
}
