/** Finds the tags of a web page in bytes that should hold none. */

const TAG =
  /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed|meta\s+http|img\s|style|\?php)[\s/>]/i;

/** @param bytes decoded as latin1 */
export function holdsMarkup(bytes: string): boolean {
  // In UTF-16, every other byte is zero.
  return TAG.test(bytes) || (bytes.includes('\0') && TAG.test(bytes.replaceAll('\0', '')));
}
