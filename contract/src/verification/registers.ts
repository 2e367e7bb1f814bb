/** Where the team looks a company up: the registers and tax checks of each country, and the sanctions lists. */
import type { ClaimKind, EvidenceKind } from './claim-kinds.ts';
import { COMPANY_REGISTER_PAGES, TAX_CHECK_PAGES } from '../options/company-registers.ts';

/** A place to look something up; `as_of` is the day on which the entry was written or changed last. */
export interface Register {
  readonly name: string;
  /** The page to look it up on. */
  readonly url: string;
  readonly as_of: string;
}

const AS_OF = '2026-11-22';

type Pages = Readonly<Record<string, readonly [name: string, url: string]>>;

function registersOf(pages: Pages): Readonly<Record<string, Register>> {
  return Object.fromEntries(
    Object.entries(pages).map(([code, [name, url]]) => [code, { name, url, as_of: AS_OF }]),
  );
}

/** Company registers by the country's ISO 3166 code. */
export const COMPANY_REGISTERS = registersOf(COMPANY_REGISTER_PAGES);

/** Where a tax or VAT number is checked, by the country's ISO 3166 code. */
export const TAX_CHECKS = registersOf(TAX_CHECK_PAGES);

/** A company is looked up in all of them. */
export const SANCTIONS_LISTS: readonly Register[] = Object.values(
  registersOf({
    EU: ['EU', 'https://www.sanctionsmap.eu'],
    UN: ['UN', 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list'],
    US: ['US', 'https://sanctionssearch.ofac.treas.gov'],
    UK: ['UK', 'https://search-uk-sanctions-list.service.gov.uk'],
    CH: ['CH', 'https://www.sesam.search.admin.ch'],
  }),
);

type Values = Readonly<Record<string, unknown>>;

const textOf = (values: Values, field: string) => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/**
 * @param code of the company's country by ISO 3166; empty where it is not known
 * @returns where a claim about a company of this country is looked up; none where nothing is known
 */
export function registersFor(kind: ClaimKind, code: string): readonly Register[] {
  if (kind === 'sanctions') return SANCTIONS_LISTS;
  const found = kind === 'tax_id' ? TAX_CHECKS[code] : COMPANY_REGISTERS[code];
  const isLookedUp = kind === 'registered_company' || kind === 'tax_id' || kind === 'address';
  return isLookedUp && found !== undefined ? [found] : [];
}

/** @returns the pages to open before a claim counts as looked up: every register of it; of a website the site itself */
export function lookUpPages(
  kind: ClaimKind,
  values: Values,
): readonly (Pick<Register, 'name' | 'url'> & Partial<Register>)[] {
  if (kind !== 'website') return registersFor(kind, textOf(values, 'country_code'));
  const url = textOf(values, 'contactWebsite').trim();
  return url === '' ? [] : [{ name: 'Company website', url }];
}

/** What a lookup is called where the country has no page for it. */
const UNKNOWN: Partial<Record<ClaimKind, string>> = {
  tax_id: 'Tax authority',
  website: 'Company website',
  certificate: 'Certification body',
};

/** The field whose text is searched for. */
const SEARCHED: Partial<Record<ClaimKind, string>> = {
  tax_id: 'taxId',
  website: 'contactWebsite',
  sanctions: 'company_name',
  // Its number stands in the certificate alone.
  certificate: '',
};

/** @returns the reference a check has unless the reviewer writes another: the country's register and the declared number */
export function registerOf(
  kind: ClaimKind,
  evidence: EvidenceKind,
  values: Values,
): { register: string; number: string; url: string } {
  if (evidence === 'site_visit') return { register: 'Visit on site', number: '', url: '' };
  if (evidence === 'call') return { register: 'Call with the company', number: '', url: '' };
  const number = textOf(values, SEARCHED[kind] ?? 'businessRegistration');
  if (kind === 'sanctions') {
    const lists = SANCTIONS_LISTS.map(({ name }) => name).join(', ');
    return { register: `Sanctions lists: ${lists}`, number, url: '' };
  }
  const [found] = registersFor(kind, textOf(values, 'country_code'));
  return {
    register: found?.name ?? UNKNOWN[kind] ?? 'Company register',
    number,
    url: found?.url ?? '',
  };
}
