/** Checks whether a container is a harmless Word document, with a limit on the decompressed size. */
import { readFile } from 'node:fs/promises';
import { FILE_LIMITS } from '@waggle/contract/files';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { readOleDirectory } from './ole-directory.ts';
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

/** Storages and streams of a .doc, in lower case. */
const OLE_REFUSED = new Set([
  'macros',
  'vba',
  '_vba_project',
  '_vba_project_cur',
  '\u0001ole10native',
]);
/** Parts of a .docx, in lower case; a document inside one may not have macros either. */
const PART_REFUSED =
  /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|activex\/.*|[^/]+\.(?:doc|dot|xls|xlt|ppt|pot)m)$/;
/** Types of parts, by which Word finds macros under any name. */
const TYPE_REFUSED = /macroenabled|vbaproject|vbadata|ms-office\.activex/i;
/** Another document, of any form, that Word takes in when it opens this one. */
const TAKEN_IN = /\/aFChunk$/i;
const ATTRIBUTE = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const HYPERLINK = /\/hyperlink$/i;
const LINK = /^(?:https?|mailto|tel):/i;
const SCHEME_OR_SHARE = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2}|%)/i;
/** Where Word keeps the author's own templates and linked files; a share of another machine is none. */
const OWN_DISK = /^file:\/\/\/(?:[a-z]:|users\/)/i;
const DTD = /<!(?:DOCTYPE|ENTITY)/;
/** How a program of Windows begins. */
const PROGRAM = Buffer.from('MZ');
/** The stream of a program that is packed into a document. */
const PACKED_PROGRAM = Buffer.from('\u0001Ole10Native', 'utf16le');

/** What no Word document of ours may have: macros, controls, programs, and parts fetched from elsewhere. */
function isRefusedInDoc(entry: string): boolean {
  return OLE_REFUSED.has(entry.toLowerCase());
}

function isRefusedInDocx(entry: string): boolean {
  return PART_REFUSED.test(entry.toLowerCase());
}

/** @returns whether all of a part's text has to be read */
function isDeclaration(entry: string): boolean {
  return /(?:^\[content_types\]\.xml|\.rels)$/i.test(entry);
}

function readAttributes(tag: string): Map<string, string> {
  const found = [...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single = '']) => {
    // Spaces and control characters are ignored in addresses.
    const value = decodeCharacters(double ?? single).replaceAll(/[\0-\x20]/g, '');
    return [name, value] as const;
  });
  return new Map(found);
}

/** Links lead elsewhere when they are clicked; all else is fetched when the document is opened. */
function isRefusedRelation(tag: string): boolean {
  const attributes = readAttributes(tag);
  const type = attributes.get('Type') ?? '';
  const target = attributes.get('Target') ?? '';
  if (TAKEN_IN.test(type)) return true;
  if (!SCHEME_OR_SHARE.test(target) || OWN_DISK.test(target)) return false;
  return !(HYPERLINK.test(type) && LINK.test(target));
}

/** @param xml the list of content types, or of a part's relationships */
function declaresRefused(xml: Buffer): boolean {
  const text = readXml(xml);
  // No program for documents writes them here, and they could hide the rest.
  if (text.includes('\0') || DTD.test(text)) return true;
  return TYPE_REFUSED.test(decodeCharacters(text)) || text.split('<').some(isRefusedRelation);
}

/** Looks for a program in the chunks of a part: one of Windows that is the part, or one that is packed into it. */
class ProgramSearch {
  #tail: Buffer | undefined;

  /** @returns whether a program is found with this chunk */
  finds(chunk: Buffer): boolean {
    if (this.#tail === undefined && chunk.subarray(0, 2).equals(PROGRAM)) return true;
    const piece = Buffer.concat([this.#tail ?? Buffer.alloc(0), chunk]);
    this.#tail = piece.subarray(-PACKED_PROGRAM.length);
    return piece.includes(PACKED_PROGRAM);
  }
}
