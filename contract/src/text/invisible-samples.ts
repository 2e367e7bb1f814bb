/** Samples for tests: texts of characters that nobody sees. */

/** Zero-width, soft hyphen, reading directions, fillers. */
export const INVISIBLE = [
  '\u200b',
  '\u200c\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  ' \u202e\u2066 ',
  '\u3164',
  '\u2800',
  '\u3164\u0301',
  '\u115f\u1160\uffa0',
  '\ufe0f\u{e0100}',
  '\u{1d159}',
  '\u{e0041}\u{e007f}',
  '\u180e\u2028',
];
