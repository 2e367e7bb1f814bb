/** Opens a document with the reader of its kind, loaded on demand. */
import type { OpenedDocument } from './document-pages.ts';

/** @param id of the file @returns the pages of a document @throws when it cannot be read */
export async function openDocument(
  kind: 'pdf' | 'image',
  bytes: Blob,
  id: string,
): Promise<OpenedDocument> {
  return kind === 'pdf'
    ? (await import('./pdf-pages.ts')).openPdf(bytes, id)
    : (await import('./image-pages.ts')).openImage(bytes, id);
}
