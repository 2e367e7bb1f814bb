/** Reads the text of an XML part, in whatever encoding it is written. */

const ENCODING = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/;
/** Those whose markup reads the same. */
const KNOWN_ENCODING =
  /^(?:utf-?8|utf-?16|us-ascii|iso-8859-\d+|windows-125\d|gb\w+|big5|shift_jis|euc-\w+)$/i;
const HIDDEN = /<!\[CDATA\[([^]*?)\]\]>|<!--[^]*?-->/g;
const CHARACTER = /&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** @returns whether a part may be XML, by its first bytes */
export function beginsLikeXml(head: Buffer): boolean {
  return /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?(?:[\s\0]*<|\s*$)/.test(head.toString('latin1'));
}

/** @returns the text without its comments; throws for an encoding that no program for documents writes */
export function readXml(bytes: Buffer): string {
  const isBigEndian = bytes[0] === 0xfe || bytes[0] === 0;
  const isLittleEndian = bytes[0] === 0xff || bytes[1] === 0;
  const encoding = isBigEndian ? 'utf-16be' : isLittleEndian ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  if (!KNOWN_ENCODING.test(ENCODING.exec(text)?.[1] ?? 'utf-8'))
    throw new Error('Unknown encoding');
  return text.replaceAll(HIDDEN, '$1');
}

/** @returns the text with characters that are written by number or name */
export function decodeCharacters(text: string): string {
  return text.replaceAll(CHARACTER, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
