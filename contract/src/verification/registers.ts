/** Where the team looks a company up: the registers and tax checks of each country, and the sanctions lists. */
import type { ClaimKind, EvidenceKind } from './claim-kinds.ts';

/** A place to look something up; `as_of` is the day on which its address was last tried. */
export interface Register {
  readonly name: string;
  /** The page to look it up on. */
  readonly url: string;
  readonly as_of: string;
}

const AS_OF = '2026-11-22';
const register = (name: string, url: string): Register => ({ name, url, as_of: AS_OF });

/** Company registers by country, as the list of countries names them. */
export const COMPANY_REGISTERS: Readonly<Record<string, Register>> = {
  Germany: register('Handelsregister', 'https://www.handelsregister.de'),
  'United Kingdom': register(
    'Companies House',
    'https://find-and-update.company-information.service.gov.uk',
  ),
};

const UNKNOWN_REGISTER = register('Company register', '');

type Values = Readonly<Record<string, unknown>>;

const textOf = (values: Values, field: string) => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/** @returns the reference a check has unless the reviewer writes another: the country's register and the declared number */
export function registerOf(
  kind: ClaimKind,
  evidence: EvidenceKind,
  values: Values,
): { register: string; number: string; url: string } {
  if (evidence === 'site_visit') return { register: 'Visit on site', number: '', url: '' };
  if (evidence === 'call') return { register: 'Call with the company', number: '', url: '' };
  const { name, url } = COMPANY_REGISTERS[textOf(values, 'country')] ?? UNKNOWN_REGISTER;
  const number = textOf(values, kind === 'tax_id' ? 'taxId' : 'businessRegistration');
  return { register: name, number, url };
}
