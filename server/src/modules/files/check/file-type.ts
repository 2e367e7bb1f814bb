/** Checks a file's content: first bytes and content have to match its kind. Runs in the process of `check-process.ts`. */
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Container, Kind } from './file-kinds.ts';
import { isMp4, isWebm } from './media-containers.ts';
import { isPdf } from './pdf/pdf-documents.ts';
import { isDoc, isDocx } from './word-documents.ts';

const INSPECTIONS: Readonly<Record<Container, (path: string) => Promise<boolean>>> = {
  pdf: isPdf,
  doc: isDoc,
  docx: isDocx,
  mp4: isMp4,
  webm: isWebm,
};

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

/** @returns whether a file is of a kind by its content, and harmless; an image still has to be decoded */
export async function checkContent(
  path: string,
  { magic, content }: Kind,
): Promise<'fine' | 'mismatch' | 'refused'> {
  const found = await fileTypeFromBuffer(await readHead(path)).catch(() => undefined);
  if (found === undefined || !magic.includes(found.mime)) return 'mismatch';
  if ('image' in content) return 'fine';
  return (await INSPECTIONS[content.container](path)) ? 'fine' : 'refused';
}
