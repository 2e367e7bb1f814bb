/** Checks whether a container is a harmless Word document, with a limit on the decompressed size. */
import { readFile } from 'node:fs/promises';
import { FILE_LIMITS } from '@waggle/contract/files';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { readOleDirectory } from './ole-directory.ts';
import {
  declaresRefused,
  isDeclaration,
  isRefusedInDoc,
  isRefusedInDocx,
  ProgramSearch,
} from './word-parts.ts';

const BODY = 'word/document.xml';
/** Every .doc has a stream of this name. */
const OLE_BODY = 'WordDocument';
/** The list of content types and those of relationships have a few kilobytes. */
const DECLARATION_BYTES = 1024 * 1024;

/** @returns the decompressed bytes of the entry; throws for too many of them, a refused part or a broken one */
async function inflatedSize(zip: ZipFile, entry: Entry, most: number): Promise<number> {
  let size = 0;
  const search = new ProgramSearch();
  const declared: Buffer[] = [];
  const isRead = isDeclaration(entry.fileName);
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length;
    if (size > (isRead ? Math.min(most, DECLARATION_BYTES) : most)) {
      throw new Error('Decompresses to more than is allowed');
    }
    if (search.finds(chunk as Buffer)) throw new Error('Contains a packed program');
    if (isRead) declared.push(chunk as Buffer);
  }
  if (declaresRefused(Buffer.concat(declared))) throw new Error('Declares a part that is refused');
  return size;
}

async function holdsDocument(zip: ZipFile): Promise<boolean> {
  if (zip.entryCount > FILE_LIMITS.docxEntries) return false;
  const names = new Set<string>();
  let declared = 0;
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    if (isRefusedInDocx(entry.fileName)) return false;
    names.add(entry.fileName.toLowerCase());
    declared += entry.uncompressedSize;
    if (names.size > FILE_LIMITS.docxEntries || declared > FILE_LIMITS.docxInflated) return false;
    if (entry.isEncrypted()) return false;
    if (entry.fileName.endsWith('/')) continue;
    inflated += await inflatedSize(zip, entry, FILE_LIMITS.docxInflated - inflated);
  }
  return names.has(BODY);
}

/** @returns whether a zip is a whole .docx of bounded size */
export async function isDocx(path: string): Promise<boolean> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      return await holdsDocument(zip);
    } finally {
      zip.close();
    }
  } catch {
    // What cannot be read to its end is not a document.
    return false;
  }
}

/** @returns whether an OLE file is a .doc without macros and programs, and not a spreadsheet or an installer */
export async function isDoc(path: string): Promise<boolean> {
  try {
    const entries = readOleDirectory(await readFile(path));
    if (entries.some(({ name }) => isRefusedInDoc(name))) return false;
    return entries.some(({ name, isStream }) => isStream && name === OLE_BODY);
  } catch {
    // What cannot be read to its end is not a document.
    return false;
  }
}
