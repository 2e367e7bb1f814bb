/** What a listing needs, in the order in which the page asks for it; without a schema, for pages. */
import { SHOP_LIMITS } from '../limits.ts';
import { POLICY_KINDS, POLICY_TEMPLATES, type PolicyKind } from './policies.ts';

export const LISTING_NEEDS = [
  'brand_name',
  'title',
  'category',
  'description',
  'picture',
  'price',
  ...POLICY_KINDS,
  'contact',
] as const;
export type ListingNeed = (typeof LISTING_NEEDS)[number];
type OwnNeed = Exclude<ListingNeed, PolicyKind>;

export const isPolicyNeed = (need: ListingNeed): need is PolicyKind =>
  POLICY_KINDS.some((kind) => kind === need);

const NEED_TEXTS: Record<OwnNeed, string> = {
  brand_name: 'Choose a brand name: it is the seller',
  title: 'Give the product a title',
  category: 'Choose a category',
  description: `Describe the product in at least ${SHOP_LIMITS.leastDescription} characters`,
  picture: 'Add a picture',
  price: 'Finish the price sheet',
  contact: 'Say whom buyers can ask: a name and an address',
};

/** @returns what is to be done */
export function needText(need: ListingNeed): string {
  return isPolicyNeed(need)
    ? `Finish the policy «${POLICY_TEMPLATES[need].name}»`
    : NEED_TEXTS[need];
}

/** What is there. */
export const NEED_NAMES: Record<ListingNeed, string> = {
  brand_name: 'Brand name',
  title: 'Title',
  category: 'Category',
  description: 'Description',
  picture: 'Picture',
  price: 'Price',
  shipping: 'Shipping',
  returns: 'Returns',
  warranty: 'Warranty',
  privacy: 'Privacy',
  contact: 'Contact',
};

/** What a `mailto:` link holds without another meaning; the database asks the same. */
const ADDRESS = /^[^@\s?&<>"]+@[^@\s?&<>"]+\.[^@\s.?&<>"]+$/;

export function isContactAddress(email: string): boolean {
  return ADDRESS.test(email.trim());
}
