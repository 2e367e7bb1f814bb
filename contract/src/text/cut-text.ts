/** Cuts texts between characters as people see them: an emoji, or a letter with its marks, stays whole or is left out. */

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Code units that are looked at behind the cut: more than a character has. */
const AHEAD = 64;

/**
 * @param most in code units, by which all limits of texts are counted
 * @returns the text, or as many of its first characters as fit
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = CHARACTERS.segment(text.slice(0, most + AHEAD)).containing(most);
  if (last !== undefined && (last.index > 0 || last.segment.length < AHEAD)) {
    return text.slice(0, last.index);
  }
  // A pile of marks that is longer than all that fits is cut too, but not between the halves of a pair.
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * @param most in code units, dots included
 * @returns the text, or its beginning with dots for the rest
 */
export function cutWithDots(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`;
}
