/** Finds countries by code among the names that suppliers typed. */
import { COUNTRY_CODES } from '@waggle/contract/options/country-codes';

const ENGLISH = new Intl.DisplayNames('en', { type: 'region' });

/** Other names in common use, in lower case. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'u.s.', 'u.s.a.', 'united states of america', 'america'],
  GB: ['uk', 'u.k.', 'great britain', 'england', 'scotland', 'wales'],
  AE: ['uae', 'emirates'],
  CZ: ['czech republic'],
  TR: ['turkey', 'türkiye'],
  KR: ['korea', 'republic of korea'],
  VN: ['viet nam'],
  NL: ['holland', 'the netherlands'],
  CN: ["people's republic of china", 'prc'],
  RU: ['russian federation'],
};

const NAMES = new Map(
  COUNTRY_CODES.map((code) => [
    code,
    [ENGLISH.of(code)?.toLowerCase() ?? '', code.toLowerCase(), ...(ALIASES[code] ?? [])],
  ]),
);
const CODES = new Map([...NAMES].flatMap(([code, names]) => names.map((name) => [name, code])));

/** @returns every spelling of a country, in lower case; undefined when the text is not a country code */
export function namesOfCountry(code: string): readonly string[] | undefined {
  return NAMES.get(code);
}

/** @returns the code of a country by its name, or the text itself; null for an empty one and for «Other» */
export function countryOf(text: string | null): string | null {
  const written = text?.trim() ?? '';
  if (written === '' || written.toLowerCase() === 'other') return null;
  return CODES.get(written.toLowerCase()) ?? written;
}

/** @returns a country as everybody reads it, by its code where it has one; null for an empty one and for «Other» */
export function namedCountry(text: string): { id: string; name: string } | null {
  const id = countryOf(text);
  return id === null ? null : { id, name: NAMES.has(id) ? (ENGLISH.of(id) ?? id) : id };
}
