/** The countries to pick from, as the reader calls them; loaded with the first field that is opened. */
import {
  findCountries,
  type FoundCountry,
  likeliestCountry,
} from '@waggle/contract/countries/find-countries';
import {
  COUNTRIES,
  type Country,
  countryByCode,
  nameKey,
  readCountry,
} from '@waggle/contract/countries/read-country';
import { countryName } from '../../lib/country-name.ts';

export type { FoundCountry };

/** Each is found by the reader's name for it, too. */
const BY_READER: readonly Country[] = COUNTRIES.map((country) => ({
  ...country,
  others: [...country.others, countryName(country.code)],
}));

const order = new Intl.Collator().compare;
const SORTED = BY_READER.toSorted((one, other) =>
  order(countryName(one.code), countryName(other.code)),
);

/** @returns those that fit, the likeliest first; all of them for an empty text */
export function optionsFor(typed: string): FoundCountry[] {
  return findCountries(SORTED, typed, ({ code }) => countryName(code));
}

/** @returns the code of the country that is meant by what was typed when the field is left; undefined for none */
export function meantCode(typed: string): string | undefined {
  return codeOf(typed) ?? likeliestCountry(optionsFor(typed))?.code;
}

/** @returns the code of a country by the whole of its name; undefined while it is none */
export function codeOf(typed: string): string | undefined {
  const key = nameKey(typed);
  const own =
    key === '' ? undefined : SORTED.find(({ code }) => nameKey(countryName(code)) === key);
  return own?.code ?? readCountry(typed);
}

export { countryName as labelOf };

/** @returns the name that everybody reads */
export function englishName(code: string): string {
  return countryByCode(code)?.name ?? code;
}
