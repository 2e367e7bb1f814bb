/** Reads countries by any of their names: the one place that knows which text means which country. */
import { fold } from '../text/fold.ts';
import { COUNTRY_NAMES } from './country-names.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** In its own languages, where they differ from the English one. */
  readonly native: readonly string[];
  /** Abbreviations, official and former names. */
  readonly others: readonly string[];
}

const namesIn = (part = '') => part.split(';').flatMap((name) => name.trim() || []);

/** In the order of their codes. */
export const COUNTRIES: readonly Country[] = COUNTRY_NAMES.trim()
  .split('\n')
  .map((line) => {
    const [first = '', native, others] = line.split('|');
    return {
      code: first.slice(0, 2),
      name: first.slice(3).trim(),
      native: namesIn(native),
      others: namesIn(others),
    };
  });

const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]));

/** @returns undefined for a text that is no code */
export function countryByCode(code: string): Country | undefined {
  return BY_CODE.get(code);
}

const lettersOf = (folded: string) => folded.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** @returns what two spellings of one name have in common: no case, accents, spaces or points */
export function nameKey(text: string): string {
  return lettersOf(fold(text, 'plain'));
}

/** @returns the keys under which a name is found: «Österreich» is also written «Oesterreich» */
export function nameKeys(name: string): string[] {
  return [...new Set([nameKey(name), lettersOf(fold(name, 'spelled out'))])];
}

/** @returns all names of a country, the code among them */
export function namesOf({ code, name, native, others }: Country): string[] {
  return [name, code, ...native, ...others];
}

const CODES: ReadonlyMap<string, string> = new Map(
  COUNTRIES.flatMap((country) =>
    namesOf(country).flatMap((name) =>
      nameKeys(name).map((key): [string, string] => [key, country.code]),
    ),
  ),
);

/** What stands before a name: «The Netherlands», «Republic of Kenya». Names that need it are in the list. */
const TITLE =
  /^(?:the)?(?:(?:republic|kingdom|state|sultanate|commonwealth|principality)of(?:the)?)?(?=.)/;
/** Between a place and its country: «Shenzhen, China», «China (PRC)». */
const BETWEEN = /[,;/|()[\]\n，、；（）]|\s[-–—]\s/u;
/** States and things are called so too: beside another word they say nothing. */
const OFTEN_ELSE = new Set(['georgia', 'jersey', 'car']);
/** Two Latin letters beside others may be a state of America, or part of an address. */
const SHORTEST_PART = 3;

type Names = ReadonlyMap<string, string>;

function readWhole(text: string, more: Names): string | undefined {
  const key = nameKey(text);
  // A code has no accents: «Áo» is Austria in Vietnamese, and no AO.
  if (key === '' || (key.length === 2 && /[^\0-\x7f]/.test(text) && BY_CODE.has(key.toUpperCase())))
    return undefined;
  const bare = key.replace(TITLE, '');
  return CODES.get(key) ?? more.get(key) ?? CODES.get(bare) ?? more.get(bare);
}

function isTelling(part: string): boolean {
  const key = nameKey(part);
  if (OFTEN_ELSE.has(key)) return false;
  return key.length >= SHORTEST_PART || key === 'uk' || /[^\0-\x7f]/.test(key);
}

/**
 * @param text as somebody typed it: a code, a name, or a place with its country
 * @param more further names by their `nameKey`, with codes
 * @returns the ISO 3166-1 alpha-2 code; undefined where no country or more than one is meant
 */
export function readCountry(text: string, more: Names = new Map()): string | undefined {
  const whole = readWhole(text, more);
  if (whole !== undefined) return whole;
  const parts = text.split(BETWEEN).filter(isTelling);
  const found = new Set(parts.flatMap((part) => readWhole(part, more) ?? []));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}
