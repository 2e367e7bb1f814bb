/** Finds the tags of a web page in bytes that should hold none. */

/** Tags that make a page, and those that run or fetch something when they are shown. */
const TAG =
  /<(?:!doctype\s+html|html|head|body|script|style|svg|math|iframe|frameset|object|embed|meta|link|base|img|video|audio|form|input|details|a\s+href|\?php)[\s/>=]/i;
/** Short enough for bytes of any kind not to look like it by accident. */
const PAGE = /<(?:!doctype\s+html|html|script)[\s/>]/i;
const PIECE_BYTES = 1024 * 1024;
const LONGEST_TAG = 64;

/** @param bytes decoded as latin1 */
export function holdsMarkup(bytes: string): boolean {
  // In UTF-16, every other byte is zero.
  return TAG.test(bytes) || (bytes.includes('\0') && TAG.test(bytes.replaceAll('\0', '')));
}

/** @returns whether bytes that may look like anything, as those of a film do, hold a page or a script */
export function holdsPage(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    if (PAGE.test(bytes.toString('latin1', at, at + PIECE_BYTES + LONGEST_TAG))) return true;
  }
  return false;
}
