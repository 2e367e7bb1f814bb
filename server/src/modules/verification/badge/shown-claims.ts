/** What everybody may read of a checked claim: no tax id, no street, and a registration number only where the supplier shows it. */
import { fold } from '@waggle/contract/text/fold';
import type { Claim, Evidence, Reference } from '@waggle/contract/verification/claims';

type Values = Evidence['values'];

function textOf(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
}

/** Chosen by the supplier; off for whoever was promised otherwise. */
const showsNumber = (values: Values): boolean => values['registrationShown'] === true;

/**
 * @param town as the reviewer has typed it for an address
 * @returns what a claim is about; empty where nothing of it is shown
 */
export function shownValue(kind: Claim['kind'], town: string, values: Values): string {
  switch (kind) {
    case 'registered_company':
      return showsNumber(values) ? textOf(values, 'businessRegistration') : '';
    case 'address':
      return [town, textOf(values, 'country')].filter((part) => part !== '').join(', ');
    case 'website':
      return textOf(values, 'contactWebsite');
    default:
      return '';
  }
}

/** Shorter ones would be found in anything. */
const SHORTEST = 4;

/** @returns a text in letters and figures alone, also of what an address of a page has encoded */
function core(text: string): string {
  let plain = text;
  try {
    plain = decodeURIComponent(text);
  } catch {
    // It is no such address: it is compared as it stands.
  }
  return fold(plain, 'plain').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a reference says a text, in whatever spelling. */
function says({ register, number, url }: Reference, text: string): boolean {
  const wanted = core(text);
  if (wanted === '') return false;
  return [register, number, url]
    .map(core)
    .some((one) => (wanted.length < SHORTEST ? one === wanted : one.includes(wanted)));
}

/** @returns where a claim was looked up; null where that would say what is not shown */
export function shownReference(
  { kind, evidence, reference }: Pick<Claim, 'kind' | 'evidence' | 'reference'>,
  values: Values,
): Reference | null {
  // A visit or a call may name a person.
  if (reference === null || evidence !== 'public_register' || kind === 'tax_id') return null;
  const shown = showsNumber(values);
  // An address is looked up by the number of the company.
  if (!shown && (kind === 'registered_company' || kind === 'address')) return null;
  const [number, tax] = ['businessRegistration', 'taxId'].map((field) => textOf(values, field));
  // In some countries it is one number for both, and then it is the one that is shown.
  const isBoth = shown && core(number ?? '') === core(tax ?? '');
  const hidden = [textOf(values, 'address'), isBoth ? '' : tax, shown ? '' : number];
  return hidden.some((text) => says(reference, text ?? '')) ? null : reference;
}
