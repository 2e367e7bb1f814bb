/** Opens a document with whatever reads its kind; each reader is fetched when it is first wanted. */
import type { OpenedDocument } from './sheets.ts';

/** @returns the sheets of a document @throws when it cannot be read */
export async function openDocument(kind: 'pdf' | 'image', bytes: Blob): Promise<OpenedDocument> {
  return kind === 'pdf'
    ? (await import('./pdf-sheets.ts')).openPdf(bytes)
    : (await import('./image-sheets.ts')).openImage(bytes);
}
