/** What no Word document of ours may have: macros, controls, programs, and parts fetched from elsewhere. */

import { decodeCharacters, readXml } from './xml-text.ts';

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

export function isRefusedInDoc(entry: string): boolean {
  return OLE_REFUSED.has(entry.toLowerCase());
}

export function isRefusedInDocx(entry: string): boolean {
  return PART_REFUSED.test(entry.toLowerCase());
}

/** @returns whether all of a part's text has to be read */
export function isDeclaration(entry: string): boolean {
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
export function declaresRefused(xml: Buffer): boolean {
  const text = readXml(xml);
  // No program for documents writes them here, and they could hide the rest.
  if (text.includes('\0') || DTD.test(text)) return true;
  return TYPE_REFUSED.test(decodeCharacters(text)) || text.split('<').some(isRefusedRelation);
}

/** Looks for a program in the chunks of a part: one of Windows that is the part, or one that is packed into it. */
export class ProgramSearch {
  #tail: Buffer | undefined;

  /** @returns whether a program is found with this chunk */
  finds(chunk: Buffer): boolean {
    if (this.#tail === undefined && chunk.subarray(0, 2).equals(PROGRAM)) return true;
    const piece = Buffer.concat([this.#tail ?? Buffer.alloc(0), chunk]);
    this.#tail = piece.subarray(-PACKED_PROGRAM.length);
    return piece.includes(PACKED_PROGRAM);
  }
}
