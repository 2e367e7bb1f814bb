/** Cleans a file's name for storing, showing and sending. */
import { cutText } from '@waggle/contract/text/cut-text';
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
  let stem = dot < 0 ? name : name.slice(0, dot);
  while (stem !== '' && !fits(stem + ending)) stem = cutText(stem, stem.length - 1);
  return (stem.trim() || 'file') + ending;
}

/** @returns whether a file's name, without its extension, consists of invisible characters; a missing one does not */
export function isInvisibleName(given: string): boolean {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const stem = (dot < 0 ? last : last.slice(0, dot)).trim();
  return stem !== '' && isBlank(stem);
}
