/** What can be chosen of a company that belongs to a supplier: its country, and what it is. */
import { COUNTRY_CODES } from '@waggle/contract/options/country-codes';
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';
import { countryName } from '../lib/country-name.ts';

export const COUNTRIES = COUNTRY_CODES.map((code) => ({
  value: code,
  label: countryName(code),
})).toSorted((a, b) => a.label.localeCompare(b.label));

export const KINDS = Object.entries(RELATION_KINDS).map(([value, label]) => ({ value, label }));
