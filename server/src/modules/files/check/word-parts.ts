/** What no Word document of ours may have: macros, controls, programs, and parts fetched from elsewhere. */

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
const FETCHED = /\/(?:attachedTemplate|oleObject|subDocument|frame|package)["']/i;
const ELSEWHERE = /Target\s*=\s*["']\s*(?:https?|ftp|mhtml|ms-[a-z]+):/i;
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

/** Characters may be written by their number. */
function decode(xml: Buffer): string {
  const text = xml.toString(xml.includes(0) ? 'utf16le' : 'utf8');
  return text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** @param xml the list of content types, or of a part's relationships */
export function declaresRefused(xml: Buffer): boolean {
  const text = decode(xml);
  if (TYPE_REFUSED.test(text)) return true;
  return text.split('<').some((tag) => FETCHED.test(tag) && ELSEWHERE.test(tag));
}

/** Looks for a packed program in the chunks of a part. */
export class ProgramSearch {
  #tail = Buffer.alloc(0);

  /** @returns whether the chunk completes its name */
  finds(chunk: Buffer): boolean {
    const piece = Buffer.concat([this.#tail, chunk]);
    this.#tail = piece.subarray(-PACKED_PROGRAM.length);
    return piece.includes(PACKED_PROGRAM);
  }
}
