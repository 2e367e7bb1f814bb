/** Whose name stands on a quote, in words: for the comparison, the dialog that chooses it, and the supplier. */
import type { IssuerStanding } from '@waggle/contract/quotes/issuer';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { relationWords } from '@waggle/contract/relations/relation-kinds';
import { countryName } from '../../lib/country-name.ts';
import { formatDay } from '../../lib/dates.ts';

/** @returns `Bright Lamp Trading Ltd (Hong Kong)` */
export function companyWords({ name, country }: { name: string; country: string | null }): string {
  return country === null || country === '' ? name : `${name} (${countryName(country)})`;
}

/** @returns what a buyer reads of an issuer that is not simply the verified company; empty for that one */
export function issuerWords(issuer: IssuerStanding): string {
  const { standing, name, company, relation } = issuer;
  switch (standing) {
    case 'recorded':
      if (relation === null) return '';
      return `Issued by ${companyWords(issuer)}, ${relationWords(relation.kind, company)} (recorded by the ${PRODUCT_NAME} team on ${formatDay(relation.at)}).`;
    case 'unrecorded':
      return `Issued by ${companyWords(issuer)}, not by the verified company ${company.replace(/\.$/, '')}. The team has not recorded how they belong together.`;
    case 'renamed':
      return `Issued as ${name}, as ${company} was called then. It is the same company.`;
    default:
      return '';
  }
}
