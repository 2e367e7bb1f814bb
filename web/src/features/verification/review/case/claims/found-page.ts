/** The page on which the document on the screen says what a claim is about. */
import type { Claim } from '@waggle/contract/verification/claims';
import { shownFindings } from '../../documents/found/shown-findings.ts';

/** The declared values that a claim rests on: the first one that is found. */
const FIELDS: Partial<Record<Claim['kind'], readonly string[]>> = {
  registered_company: ['businessRegistration', 'company_name'],
  tax_id: ['taxId'],
  address: ['address'],
};

/** @returns undefined where it is not found, or nothing is searched for it */
export function foundPage({ kind }: Claim): number | undefined {
  const marks = shownFindings.get()?.marks.filter(({ state }) => state === 'found') ?? [];
  const pages = (FIELDS[kind] ?? []).map((field) => marks.find((one) => one.field === field)?.page);
  return pages.find((page) => page !== undefined);
}
