/** The rule for a phone number, asked of what is left without spaces, dots and brackets. */

/** An optional `+`, a prefix of 1-4 digits followed by a space or hyphen, then 10 to 15 digits. */
const RULE = /^\+?(?:\d{1,4}[ -])?\d{10,15}$/;
const PREFIX = /^\+?\d{1,4}[ -]/;
/** Non-breaking and full-width ones count too. */
const SEPARATORS = /[\s.()[\]（）]/g;

/** @returns whether the text is a phone number, however its digits are grouped */
export function isPhone(text: string): boolean {
  const bare = (part: string): string => part.replaceAll(SEPARATORS, '');
  const prefix = PREFIX.exec(text)?.[0] ?? '';
  // A space after the prefix is part of the rule: the digits after it may be 15 on their own.
  return RULE.test(bare(text)) || RULE.test(prefix + bare(text.slice(prefix.length)));
}
