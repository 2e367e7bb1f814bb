/** Reads the countries that people typed, in their own languages and in the larger ones, and names them. */
import {
  COUNTRIES,
  countryByCode,
  nameKeys,
  readCountry,
} from '@waggle/contract/countries/read-country';

/** Whose names for other countries are understood beside each country's own: those that a browser may show, too. */
const LANGUAGES = (
  'en de fr es it pt nl pl tr zh zh-Hant ja ko hi vi id ms th ru uk be ar sv da nb nn fi is cs sk hu ro bg hr bs sr ' +
  'sr-Latn sl mk sq el he fa ur bn ta te mr gu kn ml pa ne si km lo my fil sw am zu af ka hy az kk ky uz mn lv lt et ' +
  'ga cy eu ca gl'
).split(' ');

let abroad: ReadonlyMap<string, string> | undefined;

/** What means two countries in two languages means none: «Kongo». */
function namesAbroad(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    for (const { code } of COUNTRIES) {
      for (const key of nameKeys(names.of(code) ?? code)) {
        if ((found.get(key) ?? code) !== code) doubtful.add(key);
        found.set(key, code);
      }
    }
  }
  for (const key of doubtful) found.delete(key);
  return found;
}

/** @returns the ISO 3166-1 code of a country as somebody typed it; undefined where it cannot be read */
export function countryCodeOf(text: string): string | undefined {
  abroad ??= namesAbroad();
  return readCountry(text, abroad);
}

/** @returns the code of a country by its name, or the text itself; null for an empty one and for «Other» */
export function countryOf(text: string | null): string | null {
  const written = text?.trim() ?? '';
  if (written === '' || written.toLowerCase() === 'other') return null;
  return countryCodeOf(written) ?? written;
}

/** @returns a country as everybody reads it, by its code where it has one; null for an empty one and for «Other» */
export function namedCountry(text: string): { id: string; name: string } | null {
  const id = countryOf(text);
  return id === null ? null : { id, name: countryByCode(id)?.name ?? id };
}
