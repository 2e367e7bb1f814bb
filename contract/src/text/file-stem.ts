/** Names for files that we make, from what somebody has called a thing. */
import { cutText } from './cut-text.ts';

const LONGEST = 60;

/**
 * @param fallback where nothing is left
 * @returns its letters, marks and digits in small letters, of any script, joined by hyphens: every file system takes it
 */
export function fileStem(text: string, fallback: string): string {
  const words = text
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .match(/(?!\p{DI})[\p{L}\p{N}](?:(?!\p{DI})[\p{L}\p{M}\p{N}])*/gu);
  return cutText((words ?? []).join('-'), LONGEST).replace(/-+$/, '') || fallback;
}
