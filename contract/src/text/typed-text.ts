/** What is kept of a typed text: nothing where nothing shows, and each line break once. */

/** White space, marks without a letter, and characters that nobody sees: zero-width ones, reading directions, fillers, empty Braille. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

/** @returns whether a text shows nothing; such a text counts as empty */
export function isBlank(value: string): boolean {
  return INVISIBLE.test(value);
}

/** Forms and some programs send a line break as two characters: each counts once, and is kept as one. */
export function withPlainBreaks(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n');
}

/** @returns a text as it is kept; NUL is left in it, for who refuses it */
export function keptText(value: string): string {
  return isBlank(value) && !value.includes('\0') ? '' : withPlainBreaks(value);
}
