/** Folds the spellings of a text into one: case, width, accents, foreign digits, and letters that only look Latin. */

/** Cyrillic and Greek capitals that look like Latin ones, each above its double. */
const FOREIGN = 'АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABESIJKMHOPCTYXABEZHIKMNOPTYX';
/** Letters with a stroke, which no accent can be taken off. */
const STROKES: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Æ: 'AE',
  Œ: 'OE',
};
const DOUBLES: ReadonlyMap<string, string> = new Map([
  ...[...FOREIGN].map((letter, index) => [letter, LATIN[index] ?? letter] as const),
  ...Object.entries(STROKES),
]);

/** The digits of each script stand in a row of ten. */
const ROW = 10;

function isDigit(point: number): boolean {
  return /^\p{Nd}$/u.test(String.fromCodePoint(point));
}

/** @returns the ASCII digit */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < ROW - 1 && isDigit(point - value - 1)) value += 1;
  return String(value);
}

/** @returns capitals without accents; what nobody sees is gone */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, (one) =>
      /\s/.test(one) ? ' ' : '',
    )
    .replaceAll(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : digitOf(digit)))
    .replaceAll(/[^\0-\x7f]/gu, (letter) => DOUBLES.get(letter) ?? letter);
}

/** @returns the letters and digits of a text alone, folded */
export function compactText(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** @returns whether digits were typed to fill a field: up to three again and again, or counted up */
export function isPlaceholder(digits: string): boolean {
  return (
    /^(\d)\1*$|^(\d{2,3})\2{2,}$/.test(digits) ||
    '01234567890'.includes(digits) ||
    '9876543210'.includes(digits)
  );
}
