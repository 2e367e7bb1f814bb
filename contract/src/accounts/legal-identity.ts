/** Who a user is in law: the name, address and capacity that agreements, published pages and orders state. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LEGAL_LIMITS } from '../limits.ts';
import { COUNTRY_CODES } from '../options/country-codes.ts';
import { requiredText } from '../text.ts';

/** As whom somebody signs, by what is chosen. */
export const CAPACITIES = {
  private_person: 'As a private person',
  own_business: 'In my own business, under my own name',
  company: 'For a registered company',
} as const;
export type Capacity = keyof typeof CAPACITIES;

const text = (required: string, length: number) =>
  requiredText({ required, max: { length, message: `Must be at most ${length} characters` } });

const fields = {
  /** Of the person, or of the company as it is registered. */
  name: text('Enter your legal name', LEGAL_LIMITS.name),
  /** Street, place and postal code, in as many lines as it takes. */
  address: text('Enter your address', LEGAL_LIMITS.address),
  country: z.string({ error: 'Choose your country' }).check(
    z.refine((code) => COUNTRY_CODES.includes(code), {
      error: 'Choose your country from the list',
    }),
  ),
  capacity: z.enum(Object.keys(CAPACITIES) as [Capacity, ...Capacity[]], {
    error: 'Choose as whom you sign',
  }),
};

const legalIdentity = z.object({ ...fields, changed_at: z.string() });
export type LegalIdentity = z.output<typeof legalIdentity>;

export const legalIdentityInput = z.object(fields);
export type LegalIdentityInput = z.output<typeof legalIdentityInput>;

export const getLegalIdentity = defineEndpoint('GET /v1/auth/legal-identity/', {
  summary: 'Your legal name, address and capacity; null until they are given',
  action: 'account.read_legal_identity',
  data: z.object({ identity: z.nullable(legalIdentity) }),
});

export const setLegalIdentity = defineEndpoint('PUT /v1/auth/legal-identity/', {
  summary:
    'Set your legal name, address and capacity; what is already signed or published keeps the earlier ones',
  done: 'Legal details saved',
  action: 'account.set_legal_identity',
  body: legalIdentityInput,
  data: z.object({ identity: legalIdentity }),
});

/** What names the gap in a refusal: the path of its error. */
export const LEGAL_PATH = 'legal_identity';
export const LEGAL_MISSING = 'Add your legal name and address first';

/** @param countryName of the country's code, in English @returns one line: name, address, country */
export function identityLine(
  { name, address }: Pick<LegalIdentity, 'name' | 'address'>,
  countryName: string,
): string {
  const lines = address.split(/\s*\n\s*/).filter((line) => line !== '');
  return [name, ...lines, countryName].join(', ');
}
