/** Cleans a file's name for storing, showing and sending. */
import { FILE_LIMITS } from '@waggle/contract/files';

/** Control characters, and marks that turn the reading direction and so disguise an ending. */
const HIDDEN = /[\p{Cc}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;
/** What names a place, or is no character of a file name on some system. */
const FORBIDDEN = /[<>:"|?*\\/]/g;
/** Percent-encoded, so that an address with the name in it fits every list of addresses. */
const LONGEST_ENCODED = 1500;

function fits(name: string): boolean {
  return name.length <= FILE_LIMITS.name && encodeURIComponent(name).length <= LONGEST_ENCODED;
}

/** @returns the ending in lower case without its dot; '' when there is none */
export function fileEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/**
 * @param given as the browser sent it, perhaps with folders before it
 * @returns the last part without anything hidden or forbidden, shortened before its ending
 */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const name = last
    .replaceAll(HIDDEN, '')
    .replaceAll(FORBIDDEN, '_')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot).trimEnd();
  // By code points, so that no character is cut in half.
  const stem = Array.from(dot < 0 ? name : name.slice(0, dot));
  while (stem.length > 0 && !fits(stem.join('') + ending)) stem.pop();
  return (stem.join('').trim() || 'file') + ending;
}

/** RFC 8187: what stands in an extended parameter as it is. */
function extended(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** @returns the Content-Disposition of RFC 6266: a plain name for old programs, the true one beside it */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extended(name)}`;
}
