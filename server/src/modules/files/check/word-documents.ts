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
import { beginsLikeXml, readXml, decodeCharacters } from './xml-text.ts';

const STARTS_PROGRAM =
  /^\s*(?:DDE(?:AUTO)?(?:\s|$)|INCLUDETEXT\s+"?\s*(?:(?!file:\/*[a-z]:)[a-z]{2,}:|\\\\|\/\/))/i;
const SIMPLE = /[\s:]instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const BEGIN = /fldCharType\s*=\s*["']\s*begin/;
const CODE = /<(?:[\w.-]+:)?instrText(?:\s[^>]*)?>([^<]*)/g;
/** In the old format: the mark of a field, and its name in one or two bytes a letter. */
const OLD_FIELD = new RegExp(`\u0013${String.raw`[\s\0]*D\0?D\0?E\0?(?:A\0?U\0?T\0?O|\s)`}`, 'i');

/** @param xml of a part of a .docx @returns whether a field starts a program, or takes in a text from elsewhere */
function startsProgram(xml: string): boolean {
  for (const [, double, single = ''] of xml.matchAll(SIMPLE)) {
    if (STARTS_PROGRAM.test(decodeCharacters(double ?? single))) return true;
  }
  const [, ...fields] = decodeCharacters(xml).split(BEGIN);
  return fields.some((field, index) => {
    const [code = '', ...more] = field.split('fldCharType', 2);
    // Its name may be spread over several parts.
    const name = [...code.matchAll(CODE)].map((part) => part[1]).join('');
    // A name that another field writes can be any.
    const isWritten = name.trim() === '' && more.length === 0 && index < fields.length - 1;
    return isWritten || STARTS_PROGRAM.test(name);
  });
}

/** @param bytes of a .doc */
function startsProgramInDoc(bytes: Buffer): boolean {
  return OLD_FIELD.test(bytes.toString('latin1'));
}

const BODY = 'word/document.xml';
/** Every .doc has a stream of this name. */
const OLE_BODY = 'WordDocument';
/** The list of content types and those of relationships have a few kilobytes; this is for all of them. */
const DECLARED_BYTES = 2 * 1024 * 1024;
/** A thousand pages have a tenth of it. */
const TEXT_BYTES = 32 * 1024 * 1024;

/** What the parts of one document have had so far. */
interface Sizes {
  inflated: number;
  declared: number;
}

/** Reads a part; throws for one that is too large, refused or broken. */
async function readPart(zip: ZipFile, entry: Entry, sizes: Sizes): Promise<void> {
  const search = new ProgramSearch();
  const text: Buffer[] = [];
  let size = 0;
  const declares = isDeclaration(entry.fileName);
  let isText = declares;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    if (size === 0) isText ||= beginsLikeXml(chunk);
    size += chunk.length;
    sizes.inflated += chunk.length;
    if (declares) sizes.declared += chunk.length;
    const isTooLarge =
      sizes.inflated > FILE_LIMITS.docxInflated ||
      sizes.declared > DECLARED_BYTES ||
      (isText && size > TEXT_BYTES);
    if (isTooLarge) throw new Error('Decompresses to more than is allowed');
    if (search.finds(chunk)) throw new Error('Contains a program');
    if (isText) text.push(chunk);
  }
  if (!isText) return;
  const bytes = Buffer.concat(text);
  if (declares ? declaresRefused(bytes) : startsProgram(readXml(bytes))) {
    throw new Error('Has something that is refused');
  }
}

async function holdsDocument(zip: ZipFile): Promise<boolean> {
  if (zip.entryCount > FILE_LIMITS.docxEntries) return false;
  const names = new Set<string>();
  let declared = 0;
  const sizes: Sizes = { inflated: 0, declared: 0 };
  for await (const entry of zip.eachEntry()) {
    if (isRefusedInDocx(entry.fileName)) return false;
    names.add(entry.fileName.toLowerCase());
    declared += entry.uncompressedSize;
    if (names.size > FILE_LIMITS.docxEntries || declared > FILE_LIMITS.docxInflated) return false;
    if (entry.isEncrypted()) return false;
    if (entry.fileName.endsWith('/')) continue;
    await readPart(zip, entry, sizes);
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
    const bytes = await readFile(path);
    const entries = readOleDirectory(bytes);
    if (startsProgramInDoc(bytes)) return false;
    if (entries.some(({ name }) => isRefusedInDoc(name))) return false;
    return entries.some(({ name, isStream }) => isStream && name === OLE_BODY);
  } catch {
    // What cannot be read to its end is not a document.
    return false;
  }
}
