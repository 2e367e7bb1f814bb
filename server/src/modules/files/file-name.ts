/** Cleans a file's name for storing, showing and sending. */
import { FILE_LIMITS } from '@waggle/contract/files';
import { isBlank } from '@waggle/contract/text';
import { shownName } from '@waggle/contract/text/shown-name';

/** Characters of paths, and those that some system does not allow in file names. */
const FORBIDDEN = /[<>:"|?*\\/]/g;
/** Characters of the percent-encoded name, so that a URL with it is never too long. */
const MAX_ENCODED_LENGTH = 1500;

function fits(name: string): boolean {
  return name.length <= FILE_LIMITS.name && encodeURIComponent(name).length <= MAX_ENCODED_LENGTH;
}

/** @returns the extension in lower case without its dot; '' when there is none */
export function fileEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/**
 * @param given as the browser sent it, perhaps with folders
 * @returns the last part without hidden and forbidden characters, shortened before its extension
 */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const name = shownName(last).replaceAll(FORBIDDEN, '_').trim();
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot).trimEnd();
  // By code points, so that surrogate pairs stay whole.
  const stem = Array.from(dot < 0 ? name : name.slice(0, dot));
  while (stem.length > 0 && !fits(stem.join('') + ending)) stem.pop();
  return (stem.join('').trim() || 'file') + ending;
}

/** @returns whether a file's name, without its extension, consists of invisible characters; a missing one does not */
export function isInvisibleName(given: string): boolean {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const stem = (dot < 0 ? last : last.slice(0, dot)).trim();
  return stem !== '' && isBlank(stem);
}

/** Encodes the value of an extended parameter (RFC 8187). */
function extended(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** @returns the Content-Disposition of RFC 6266: an ASCII name for old clients, and the real one */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extended(name)}`;
}
