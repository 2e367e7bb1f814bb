/** Opens a document with the reader of its kind, loaded on demand. */
import type { OpenedDocument } from './sheets.ts';

/** @returns the sheets of a document @throws when it cannot be read */
export async function openDocument(kind: 'pdf' | 'image', bytes: Blob): Promise<OpenedDocument> {
  return kind === 'pdf'
    ? (await import('./pdf-sheets.ts')).openPdf(bytes)
    : (await import('./image-sheets.ts')).openImage(bytes);
}
