/** Folds texts so that two spellings of the same are equal: case, width, diacritics, special letters. */

/** Marks are dropped where they are accents; in other scripts they are vowels. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
/** Letters that have no accent to be dropped. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
};
/** How they are written where there is no such key. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};

/** Both are tried on both sides: «Müller» is also written «Mueller» and «Muller». */
export type Spelling = 'plain' | 'spelled out';

/** @returns the text in lower case, without accents */
export function fold(text: string, spelling: Spelling): string {
  const lower = text.normalize('NFKC').toLowerCase();
  const spelled =
    spelling === 'plain' ? lower : lower.replaceAll(/[äöüøå]/g, (one) => SPELLED_OUT[one] ?? one);
  return spelled
    .replaceAll(/[ßæœøđðłħıþ]/g, (one) => LETTERS[one] ?? one)
    .normalize('NFKD')
    .replaceAll(ACCENTS, '$1')
    .replaceAll('&', ' and ');
}
