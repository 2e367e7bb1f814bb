/** The words of saved searches: what is new since when, the name that is suggested, and where a search leads. */
import { cutText } from '@waggle/contract/text/cut-text';
import { readDirectoryAddress, writeDirectoryAddress } from '@waggle/contract/directory/address';
import { SAVED_SEARCH_LIMITS } from '@waggle/contract/limits';
import type { SavedSearch } from '@waggle/contract/saved-searches';
import { PATHS } from '../../paths.ts';

/** So many days a weekday is clear. */
const WEEK = 7;

function dayOf(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / (24 * 3600_000);
}

/** @returns when it was, in the user's time: a time of today, yesterday, a weekday, or a day */
export function sinceText(timestamp: string, now: number, locale?: string): string {
  const at = new Date(timestamp);
  const today = new Date(now);
  const days = dayOf(today) - dayOf(at);
  if (days <= 0) return at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  if (days === 1) return 'yesterday';
  if (days < WEEK) return at.toLocaleDateString(locale, { weekday: 'long' });
  const sameYear = at.getFullYear() === today.getFullYear();
  return at.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** @returns the search as the address has it: without order and page */
export function searchOf(search: string): string {
  return writeDirectoryAddress({ ...readDirectoryAddress(search), sort: '', cursor: '' });
}

export function sentenceOf({ search }: Pick<SavedSearch, 'search'>): string {
  return readDirectoryAddress(search).q ?? '';
}

/** @returns the path of the search; what is new stands first */
export function resultsPath({ search, new: count }: Pick<SavedSearch, 'search' | 'new'>): string {
  const address = readDirectoryAddress(search);
  const sort = count > 0 ? { sort: 'newest' } : {};
  return PATHS.directory + writeDirectoryAddress({ ...address, ...sort });
}

/**
 * @param words of the filters
 * @returns a name for a search: its sentence, or its filters; not longer than a name may be
 */
export function suggestedName(sentence: string, words: readonly string[]): string {
  const whole = (sentence || words.join(', ')).replaceAll(/\s+/g, ' ').trim();
  if (whole.length <= SAVED_SEARCH_LIMITS.name) return whole;
  const cut = cutText(whole, SAVED_SEARCH_LIMITS.name - 1);
  const atWord = cut.lastIndexOf(' ');
  return `${(atWord > 0 ? cut.slice(0, atWord) : cut).trimEnd()}…`;
}
