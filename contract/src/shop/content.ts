/** What a listing says: as it is written, as it is frozen when it is submitted, and what is missing before that. */
import * as z from 'zod/mini';
import { SHOP_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { APPLICATION_PRODUCT_CATEGORIES } from '../options/categories.ts';
import { paletteRoles } from '../brand/palette.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';
import { isBlank } from '../text/typed-text.ts';
import { isContactAddress, isPolicyNeed, LISTING_NEEDS, type ListingNeed } from './needs.ts';
import { POLICY_KINDS, type PolicyKind } from './policies.ts';

export const productCategory = z.enum(APPLICATION_PRODUCT_CATEGORIES, {
  error: 'Choose a category',
});

export const productFact = z.object({
  name: draftText(SHOP_LIMITS.factName),
  value: draftText(SHOP_LIMITS.factValue),
});
export type ProductFact = z.output<typeof productFact>;

/** As it is saved while it is written; it may have gaps. */
export const productDraft = z.object({
  title: draftText(SHOP_LIMITS.title),
  description: draftText(SHOP_LIMITS.description),
  category: orEmpty(productCategory),
  facts: z
    .array(productFact, { error: 'Must be a list' })
    .check(z.maxLength(SHOP_LIMITS.facts, { error: `At most ${SHOP_LIMITS.facts} facts` })),
  pictures: z
    .array(
      z.object({
        url: z.string({ error: 'Must be the URL of a file' }).check(z.maxLength(2000)),
        /** What is to be seen, for who does not see it. */
        alt: draftText(SHOP_LIMITS.alt),
      }),
      { error: 'Must be a list' },
    )
    .check(
      z.maxLength(SHOP_LIMITS.pictures, { error: `At most ${SHOP_LIMITS.pictures} pictures` }),
    ),
  contact_name: draftText(SHOP_LIMITS.contactName),
  /** Half typed, too. */
  contact_email: draftText(TEXT_LIMITS.email),
});
export type ProductDraft = z.output<typeof productDraft>;

const picture = z.object({ id: z.string(), url: z.string(), alt: z.string() });

/** As it is frozen, and as everybody reads it once it is approved. */
export const listingContent = z.object({
  title: z.string(),
  description: z.string(),
  category: productCategory,
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  pictures: z.array(picture),
  policies: z.array(z.object({ kind: z.enum(POLICY_KINDS), text: z.string() })),
  contact: z.object({ name: z.string(), email: z.string() }),
  /** Who that is in law: name, address and country in one line; absent where it was not asked yet. */
  publisher: z.optional(z.string()),
  /** Decimal strings; `tax` in percent, empty where none is said. */
  price: z.object({
    currency: z.string(),
    amount: z.string(),
    tax: z.string(),
    with_tax: z.string(),
  }),
  brand: z.object({
    /** Of the brand. */
    version: z.number(),
    name: z.string(),
    tagline: z.string(),
    palette: paletteRoles,
    /** Null without a logo. */
    logo: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  }),
});
export type ListingContent = z.output<typeof listingContent>;

/** What there is of a store. */
export interface StoreParts {
  readonly brandName: string | null;
  readonly product: Pick<
    ProductDraft,
    'title' | 'description' | 'category' | 'contact_name' | 'contact_email'
  > & { readonly pictures: readonly unknown[] };
  readonly hasPrice: boolean;
  readonly policies: readonly PolicyKind[];
}

const hasContact = ({ contact_name, contact_email }: StoreParts['product']): boolean =>
  !isBlank(contact_name) && isContactAddress(contact_email);

/** @returns what is missing before a listing can be submitted */
export function missingNeeds({
  brandName,
  product,
  hasPrice,
  policies,
}: StoreParts): ListingNeed[] {
  const there: Record<Exclude<ListingNeed, PolicyKind>, boolean> = {
    brand_name: brandName !== null,
    title: product.title.trim().length >= 3,
    category: product.category !== '',
    description: product.description.trim().length >= SHOP_LIMITS.leastDescription,
    picture: product.pictures.length > 0,
    price: hasPrice,
    contact: hasContact(product),
  };
  return LISTING_NEEDS.filter((need) =>
    isPolicyNeed(need) ? !policies.includes(need) : !there[need],
  );
}
