/** What fits a search, read from plain suppliers one after the other: written without the index, to hold it against. */
import { LEAD_TIME_STEPS, MOQ_STEPS } from '@waggle/contract/directory/facets';
import {
  CAPABILITIES,
  CATEGORIES,
  CERTIFICATIONS,
  COUNTRIES,
  type PlainSupplier,
  REGIONS,
} from './random-suppliers.ts';

/** As they stand in an address. */
export interface PlainFilters {
  category?: string[];
  country?: string[];
  ships_to?: string[];
  capability?: string[];
  certification?: string[];
  moq?: number;
  lead_time?: number;
}

const COUNTED = new Set(['pieces', 'sets', 'pairs', 'packs', 'boxes', 'rolls', 'sheets']);

/** @returns whether the badge is valid on that day */
export function isVerified({ stands_until }: PlainSupplier, today: string): boolean {
  return stands_until !== null && (stands_until === 'infinity' || stands_until > today);
}

export const smallestOrder = ({ minimum_order }: PlainSupplier): number | null =>
  minimum_order !== null && COUNTED.has(minimum_order.unit) ? minimum_order.quantity : null;

/** @returns whether a supplier has an option of a facet */
export function hasOption(supplier: PlainSupplier, facet: string, option: string): boolean {
  const { categories, capabilities, certifications, country, shipping_regions } = supplier;
  if (facet === 'country') return COUNTRIES[country] === option;
  if (facet === 'category') return categories.some((one) => CATEGORIES[one] === option);
  if (facet === 'capability') return capabilities.some((one) => CAPABILITIES[one] === option);
  if (facet === 'certification')
    return certifications.some((one) => CERTIFICATIONS[one] === option);
  return shipping_regions.some((one) => REGIONS[one] === '*' || REGIONS[one] === option);
}

/** @returns whether a supplier says a smallest order or lead time up to so much */
export function isUpTo(supplier: PlainSupplier, facet: string, most: number): boolean {
  const said = facet === 'moq' ? smallestOrder(supplier) : (supplier.lead_time_days?.to ?? null);
  return said !== null && said <= most;
}

/** @returns whether a supplier fits every filter */
export function fitsFilters(supplier: PlainSupplier, filters: PlainFilters): boolean {
  return Object.entries(filters).every(([facet, wanted]: [string, string[] | number]) =>
    typeof wanted === 'number'
      ? isUpTo(supplier, facet, wanted)
      : wanted.some((option) => hasOption(supplier, facet, option)),
  );
}

const parts = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);

/** @returns whether every one of the words stands in what a supplier says of itself */
export function saysAll(supplier: PlainSupplier, words: readonly string[]): boolean {
  const { product_lines, company_name, description } = supplier;
  const said = [...product_lines.map(({ text }) => text), company_name, description];
  const own = new Set(parts(said.join(' ')));
  return words.every((word) => own.has(word.toLowerCase()));
}

/** Counts of «up to», and how many say nothing. */
export function countSteps(suppliers: readonly PlainSupplier[], facet: 'moq' | 'lead_time') {
  const steps = facet === 'moq' ? MOQ_STEPS : LEAD_TIME_STEPS;
  return {
    counts: steps.map((most) => suppliers.filter((one) => isUpTo(one, facet, most)).length),
    unsaid: suppliers.filter((one) => !isUpTo(one, facet, Infinity)).length,
  };
}
