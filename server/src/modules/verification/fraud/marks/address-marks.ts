/** Postal addresses: in any order, abbreviated, with or without accents, with vowels and double letters misspelt. */
import { countryCode } from './country-code.ts';
import { foldText } from './fold-text.ts';
import type { Mark } from './mark.ts';

/** Words that are abbreviated, left out or added as one likes. */
const NOISE = new Set(
  `STR STREET ST STRASSE STRASE STRAAT ROAD RD AVENUE AVE AV BOULEVARD BLVD LANE LN DRIVE DR HIGHWAY HWY WAY COURT CT
  SQUARE SQ PLACE PL PLATZ WEG ALLEE ROUTE RUE CALLE VIA RUA NUMBER NUM NO NR BUILDING BLDG BLOCK BLK FLOOR FL FLR
  ROOM RM SUITE STE UNIT APARTMENT APT OFFICE PLOT LOT SECTOR SEC PHASE DISTRICT DIST PROVINCE PROV STATE CITY TOWN COUNTY
  VILLAGE INDUSTRIAL IND ZONE AREA ESTATE PARK NORTH SOUTH EAST WEST THE OF AND NEAR OPP BEHIND PO BOX POSTBOX
  DE DER DIE DAS AM IM AN IN LA LE LES EL DU DES DI DA DO DOS`
    .trim()
    .split(/\s+/),
);
const STREET_ENDING = /(?<=\p{L}{3})(?:STRASSE|STRASE|STRAAT|STR|WEG|PLATZ|ALLEE|GASSE)$/u;

/** Words of at most this many letters are kept as they are. */
const SHORT_WORD = 3;
const POSTCODE_DIGITS = 4;
/** The postcode of a whole city: 700000, 518000. */
const OF_A_CITY = /000$/;

/** @returns the consonants of a word in the sound they stand for, each once in a row */
function sound(word: string): string {
  if (word.length <= SHORT_WORD || !/^[A-Z]+$/.test(word)) return word;
  const plain = word
    .replaceAll('PH', 'F')
    .replaceAll('SCH', 'S')
    .replaceAll(/C[KH]?|Q/g, 'K')
    .replaceAll(/T[ZS]|Z/g, 'S')
    .replaceAll(/DT|TH/g, 'T')
    .replaceAll('W', 'V');
  const rest = plain.slice(1).replaceAll(/[AEIOUYH]/g, '');
  return (plain.slice(0, 1) + rest).replaceAll(/(.)\1+/g, '$1');
}

/** @returns the marks of an address that says more than a town */
export function addressMarks(text: string, country: string): Mark[] {
  const code = countryCode(country);
  const parts = foldText(text).match(/\p{L}+|\p{N}+/gu) ?? [];
  const numbers = parts
    .filter((part) => /\p{N}/u.test(part))
    .map((part) => part.replace(/^0+(?=.)/, ''));
  const words = parts
    .filter((part) => /\p{L}/u.test(part))
    .map((word) => word.replace(STREET_ENDING, ''))
    // A single letter belongs to a number, or to a country before a postcode.
    .filter((word) => [...word].length > 1 || /[^\0-\x7f]/.test(word))
    .filter((word) => !NOISE.has(word) && countryCode(word) !== code);
  const bag = [...new Set([...words.map(sound), ...numbers])].toSorted();
  const marks: Mark[] = [];
  const kind = 'address';
  const saysEnough =
    words.length > 0 && bag.length >= 2 && (numbers.length > 0 || bag.length >= POSTCODE_DIGITS);
  if (saysEnough) marks.push({ kind, value: `address ${bag.join(' ')}`, refuses: false });
  const hasPostcode = numbers.some(
    (number) => number.length >= POSTCODE_DIGITS && !OF_A_CITY.test(number),
  );
  if (hasPostcode && numbers.length > 1) {
    // The street may be written in another way altogether.
    const place = [...new Set(numbers)].toSorted().join(' ');
    marks.push({ kind, value: `place ${code} ${place}`, refuses: false });
  }
  return marks;
}
