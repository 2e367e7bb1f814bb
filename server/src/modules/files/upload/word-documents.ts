/** Checks whether a container is a Word document, with a limit on the decompressed size. */
import { createReadStream } from 'node:fs';
import { FILE_LIMITS } from '@waggle/contract/files';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

const BODY = 'word/document.xml';
/** Documents with macros have another extension, which is not accepted. */
const MACROS = 'word/vbaproject.bin';
/** Directory names in an OLE file are UTF-16; every Word file has a stream of this name. */
const OLE_STREAM = Buffer.from('WordDocument', 'utf16le');

/** @returns the decompressed bytes of the entry; throws for more than it declares, and for a broken one */
async function inflatedSize(zip: ZipFile, entry: Entry, most: number): Promise<number> {
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length;
    if (size > most) throw new Error('Decompresses to more than is allowed');
  }
  return size;
}

async function holdsDocument(zip: ZipFile): Promise<boolean> {
  if (zip.entryCount > FILE_LIMITS.docxEntries) return false;
  const names = new Set<string>();
  let declared = 0;
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    names.add(entry.fileName.toLowerCase());
    declared += entry.uncompressedSize;
    if (names.size > FILE_LIMITS.docxEntries || declared > FILE_LIMITS.docxInflated) return false;
    if (entry.isEncrypted()) return false;
    if (entry.fileName.endsWith('/')) continue;
    inflated += await inflatedSize(zip, entry, FILE_LIMITS.docxInflated - inflated);
  }
  return names.has(BODY) && !names.has(MACROS);
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

/** @returns whether an OLE file is a .doc, and not a spreadsheet or an installer */
export async function isDoc(path: string): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const piece = Buffer.concat([tail, chunk as Buffer]);
    if (piece.includes(OLE_STREAM)) return true;
    tail = piece.subarray(-OLE_STREAM.length);
  }
  return false;
}
