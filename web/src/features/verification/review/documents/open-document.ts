/** Opens a document with whatever reads its kind; each reader is fetched when it is first wanted. */
import type { OpenedDocument } from './sheets.ts';

/** @returns the sheets of a document @throws when it cannot be read */
export async function openDocument(kind: 'pdf' | 'image', bytes: Blob): Promise<OpenedDocument> {
  const { open } = await (kind === 'pdf' ? import('./pdf-sheets.ts') : import('./image-sheets.ts'));
  return open(bytes);
}
