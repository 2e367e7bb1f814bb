/** What a company declared that its documents can say. */
import { REVIEWED_FIELDS, type ReviewCase } from '@waggle/contract/verification/review';
import type { DeclaredValue } from './match-page.ts';
import type { ValueKind } from './tokens.ts';

const KINDS = {
  company_name: 'name',
  businessRegistration: 'number',
  taxId: 'number',
  address: 'address',
  name: 'person',
} as const satisfies Partial<Record<(typeof REVIEWED_FIELDS)[number], ValueKind>>;
type SearchedField = keyof typeof KINDS;

const SEARCHED_FIELDS = REVIEWED_FIELDS.filter((field): field is SearchedField => field in KINDS);
/** As they are listed: what is searched has a number, the others follow. */
export const FIELDS_IN_ORDER = [
  ...SEARCHED_FIELDS,
  ...REVIEWED_FIELDS.filter((field) => !(field in KINDS)),
];

/** @returns the values that are declared, in the order of their numbers */
export function declaredValues(company: ReviewCase['company']): DeclaredValue[] {
  return SEARCHED_FIELDS.map((field) => ({
    field,
    kind: KINDS[field],
    text: company[field].trim(),
  })).filter(({ text }) => text !== '');
}
