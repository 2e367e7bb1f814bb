/** The directory's facets: one list of options each, with ids for addresses, and what suppliers' own entries count as. */
import { APPLICATION_CERTIFICATIONS, PROFILE_CERTIFICATIONS } from '../options/certifications.ts';
import {
  APPLICATION_CAPABILITIES,
  PROFILE_CAPABILITIES,
} from '../options/manufacturing-capabilities.ts';
import { OTHER } from '../options/other.ts';
import { APPLICATION_PRODUCT_CATEGORIES } from '../options/categories.ts';
import { PROFILE_SHIPPING_REGIONS } from '../options/shipping-regions.ts';

export interface FacetOption {
  /** In addresses and in the index, `home-kitchen`. */
  readonly id: string;
  readonly name: string;
}

/** @returns an option's id: its words in small letters, `Home & Kitchen` becomes `home-kitchen` */
export function optionId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const options = (names: readonly string[]): readonly FacetOption[] =>
  names.map((name) => ({ id: optionId(name), name }));

export const WORLDWIDE = 'Worldwide';

/** Without «Worldwide», which fits every region, and entries of a supplier's own, which count as «Other» where there is one. */
export const FACET_OPTIONS = {
  category: options(APPLICATION_PRODUCT_CATEGORIES),
  ships_to: options([
    ...PROFILE_SHIPPING_REGIONS.filter((name) => name !== WORLDWIDE),
    'Middle East',
  ]),
  capability: options(PROFILE_CAPABILITIES),
  certification: options(PROFILE_CERTIFICATIONS),
} as const satisfies Record<string, readonly FacetOption[]>;
export type OptionFacet = keyof typeof FACET_OPTIONS;

/** Steps of «up to»: pieces of the smallest order, days of the lead time. */
export const MOQ_STEPS = [50, 100, 500, 1000, 5000] as const;
export const LEAD_TIME_STEPS = [15, 30, 45, 60, 90] as const;

/** The profile's names of a category that the application calls otherwise. */
const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  Electronics: 'Electronics & Components',
  'Clothing & Textiles': 'Textiles & Apparel',
  'Home & Garden': 'Home & Kitchen',
  Furniture: 'Home & Kitchen',
  'Sports & Outdoors': OTHER,
  Automotive: OTHER,
  'Food & Beverages': 'Food & Beverage',
  'Health & Medical': 'Health & Wellness',
};

/** The longer spelling of the application, by its order, and the shorter one of the profile. */
const SPELLINGS = new Map<string, string>([
  ...APPLICATION_CAPABILITIES.map((name, at) => [name, PROFILE_CAPABILITIES[at] ?? name] as const),
  ...APPLICATION_CERTIFICATIONS.map(
    (name, at) => [name, PROFILE_CERTIFICATIONS[at] ?? name] as const,
  ),
  ...Object.entries(CATEGORY_NAMES),
]);

/**
 * @param entries of a supplier's record, chosen from a list or typed
 * @returns the ids of the facet's options that they count as, each once
 */
export function facetIds(facet: OptionFacet, entries: readonly string[]): string[] {
  const list = FACET_OPTIONS[facet];
  if (facet === 'ships_to' && entries.some((entry) => /^(?:worldwide|global)\b/i.test(entry)))
    return list.map(({ id }) => id);
  const other = list.find(({ name }) => name === OTHER);
  const ids = entries.flatMap((entry) => {
    const id = optionId(SPELLINGS.get(entry) ?? entry);
    return (list.find((option) => option.id === id) ?? other)?.id ?? [];
  });
  return [...new Set(ids)];
}
