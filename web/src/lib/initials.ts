/** The initials of a name. */

const WORD_START = /(?<=^|[\s\-_.@&/])[\p{L}\p{N}]/gu;

/**
 * @param name a person's or a company's name, in any script
 * @returns the first letters of its first and last word, upper case; one for a single word
 */
export function initialsOf(name: string): string {
  const starts = name.match(WORD_START) ?? [];
  const [first = ''] = starts;
  const last = starts.length > 1 ? (starts.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase();
}
