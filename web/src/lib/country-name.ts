/** The name of a country in the user's language. */

const NAMES = new Intl.DisplayNames(undefined, { type: 'region' });
const CODE = /^[A-Z]{2}$/;

/** @returns the name of an ISO 3166 code; any other text as it is */
export function countryName(country: string): string {
  return CODE.test(country) ? (NAMES.of(country) ?? country) : country;
}
