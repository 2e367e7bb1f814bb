/** The countries that marks are made of. */
import { countryCodeOf } from '../../../../lib/countries/country-names.ts';
import { compactText } from './fold-text.ts';
import type { Mark } from './mark.ts';

/** @returns the code by ISO 3166; the folded name of a country that is not known */
export function countryCode(name: string): string {
  return countryCodeOf(name) ?? compactText(name);
}

/** Whose names were read before others could be. */
const EARLIER_LANGUAGES = 'en de fr es it pt nl pl tr zh ja hi vi'.split(' ');
let earlierNames: readonly Intl.DisplayNames[] | undefined;

function wasRead(folded: string, code: string): boolean {
  earlierNames ??= EARLIER_LANGUAGES.map(
    (language) => new Intl.DisplayNames([language], { type: 'region' }),
  );
  return earlierNames.some((names) => compactText(names.of(code) ?? code) === folded);
}

/** What marks with a country begin with. */
const WITH_COUNTRY = /^(?:registration_number|tax_id|place) /;

/**
 * What was remembered of a company before the name of its country could be read is recognised, too.
 * @returns the marks, and those with a country once more as they were made then
 */
export function withEarlierNames(marks: readonly Mark[], country: string): Mark[] {
  const code = countryCode(country);
  const earlier = compactText(country);
  if (earlier === code || wasRead(earlier, code)) return [...marks];
  const made = marks.flatMap((mark) => {
    const [begin = ''] = WITH_COUNTRY.exec(mark.value) ?? [];
    const own = `${begin}${code} `;
    if (begin === '' || !mark.value.startsWith(own)) return [];
    return [{ ...mark, value: `${begin}${earlier} ${mark.value.slice(own.length)}` }];
  });
  return [...marks, ...made];
}
