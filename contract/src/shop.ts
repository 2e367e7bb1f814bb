/** The store of an entrepreneur: product, prices, policies, and the listing in the public catalogue. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { SHOP_LIMITS } from './limits.ts';
import { currency } from './money.ts';
import { PERSON_FLAGS } from './options/person-flags.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { acceptedTerms } from './quotes/accepted-terms.ts';
import { listingContent, productDraft } from './shop/content.ts';
import { LISTING_STATES } from './shop/listing-graph.ts';
import { LISTING_NEEDS } from './shop/needs.ts';
import { POLICY_KINDS } from './shop/policies.ts';
import { FIGURE_KEYS, FIGURE_RULE } from './shop/price-sheet.ts';
import { draftText } from './text/draft-text.ts';
import { graphRow, seenVersion, stepCalls } from './transitions/steps.ts';

const kind = z.enum(POLICY_KINDS);

const figure = z.object({
  /** A decimal number; empty, or half typed, while it is written. */
  value: z
    .string({ error: 'Must be text' })
    .check(z.regex(/^(?:\d{1,15}(?:\.\d{0,6})?)?$/, { error: FIGURE_RULE.message })),
  source: draftText(SHOP_LIMITS.source),
});

/** The price sheet as pages send it. */
const priceInputs = z.object({
  currency: currency(),
  cost_currency: currency(),
  quantity: z.nullable(
    z
      .int({ error: 'Must be a whole number' })
      .check(
        z.gte(1, { error: 'Must be at least 1' }),
        z.lte(SHOP_LIMITS.pieces, { error: 'Must be a smaller number' }),
      ),
  ),
  quote_id: z.nullable(z.uuid({ error: 'Must be the id of a quote' })),
  figures: z.object(
    Object.fromEntries(FIGURE_KEYS.map((key) => [key, figure])) as Record<
      (typeof FIGURE_KEYS)[number],
      typeof figure
    >,
  ),
});

const policyValue = z.object({
  own: draftText(SHOP_LIMITS.policy),
  blanks: z
    .record(z.string().check(z.maxLength(20)), draftText(SHOP_LIMITS.blank))
    .check(z.refine((blanks) => Object.keys(blanks).length <= 10, { error: 'Too many blanks' })),
});

const priceBand = z.object({
  low: z.string(),
  high: z.string(),
  currency: z.string(),
  answers: z.number(),
});

export const store = z.object({
  product: productDraft,
  /** One more with each change; 0 before the first. */
  product_version: z.number(),
  prices: z.nullable(priceInputs),
  prices_version: z.number(),
  policies: z.record(kind, z.extend(policyValue, { version: z.number() })),
  brand: z.object({ name: z.nullable(z.string()), version: z.number() }),
  /** What people in the survey called a fair price; null without a survey that says it. */
  price_band: z.nullable(priceBand),
  /** What a listing lacks. */
  missing: z.array(z.enum(LISTING_NEEDS)),
});
export type Store = z.output<typeof store>;

/** How many would buy the product: those whose address was confirmed. */
export const interestCounts = z.object({
  people: z.number(),
  pieces: z.number(),
  /** Apart from these: the owner's own, at addresses given out for a day, and many from one place. */
  flagged: z.number(),
  /** Who have not confirmed yet. */
  waiting: z.number(),
});
export type InterestCounts = z.output<typeof interestCounts>;

export const listing = z.object({
  ...graphRow(LISTING_STATES),
  /** Null before it was submitted once. */
  slug: z.nullable(z.string()),
  public_since: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** Of the last decision, for the owner. */
  reason: z.string(),
  points: z.array(z.string()),
  interest: interestCounts,
});
export type Listing = z.output<typeof listing>;

export const getStore = defineEndpoint('GET /v1/shop/', {
  summary: 'The user’s store: product, price sheet, policies, and what is missing for a listing',
  action: 'shop.read',
  data: z.object({ store }),
});

const saved = z.object({ version: z.number(), missing: z.array(z.enum(LISTING_NEEDS)) });

export const saveProduct = defineEndpoint('PUT /v1/shop/product/', {
  summary: 'Save the text of the product’s page; `version` is the one that was seen',
  done: 'Saved',
  action: 'shop.change',
  body: z.extend(productDraft, { version: seenVersion }),
  data: saved,
  errors: ['conflict'],
  longBody: true,
});

export const savePrices = defineEndpoint('PUT /v1/shop/prices/', {
  summary: 'Save the price sheet, gaps and all; `version` is the one that was seen',
  done: 'Saved',
  action: 'shop.change',
  body: z.object({ inputs: priceInputs, version: seenVersion }),
  data: saved,
  errors: ['conflict'],
});

export const savePolicy = defineEndpoint('PUT /v1/shop/policies/', {
  summary: 'Save a policy; `version` is the one that was seen, 0 at first',
  done: 'Saved',
  action: 'shop.change',
  body: z.extend(policyValue, { kind, version: seenVersion }),
  data: saved,
  errors: ['conflict'],
});

export const quotePrices = z.object({
  id: z.string(),
  supplier: z.string(),
  request: z.string(),
  revision: z.number(),
  sent_at: z.string(),
  /** The last day of its validity. */
  valid_until: z.string(),
  /** Whether it can still be accepted, or was. */
  valid: z.boolean(),
  currency: z.string(),
  incoterm: z.string(),
  tiers: z.array(z.object({ from: z.number(), unit_price: z.string() })),
  /** What was agreed on; null for a quote that is not accepted. */
  accepted: z.nullable(acceptedTerms),
  costs: z.array(z.object({ what: z.string(), amount: z.string() })),
});
export type QuotePrices = z.output<typeof quotePrices>;

export const listQuotePrices = defineEndpoint('GET /v1/shop/quotes/', {
  summary: 'Prices from the quotes the user has received, the newest first',
  action: 'shop.read',
  data: z.object({ quotes: z.array(quotePrices) }),
});

const own = z.object({
  /** Null before anything was submitted. */
  listing: z.nullable(listing),
  /** What would be submitted now. */
  missing: z.array(z.enum(LISTING_NEEDS)),
  changed: z.boolean(),
  preview: z.nullable(listingContent),
});
export type OwnListing = z.output<typeof own>;

export const getListing = defineEndpoint('GET /v1/shop/listing/', {
  summary: 'The listing of the user’s product: its state, what is missing, and how it would look',
  action: 'shop.read',
  data: own,
});

export const submitListing = defineEndpoint('POST /v1/shop/listing/submit/', {
  summary: 'Submit the listing, or changes to it; what is public stays until the team decides',
  done: 'Sent to our team',
  action: 'shop.change',
  /** 0 before the first. */
  body: z.object({ version: seenVersion }),
  data: own,
  errors: ['not_found', 'conflict'],
  creates: true,
});

export const OWN_LISTING_CALLS = stepCalls('listing', '/v1/shop/listing/', own, {
  recall: {
    summary: 'Withdraw changes from the team; what is public stays as it is',
    done: 'Taken back',
  },
  withdraw: {
    summary:
      'Take the listing out of the catalogue, or back from the team before it was ever listed',
    done: 'Taken out',
  },
});

export const interest = z.object({
  id: z.string(),
  email: z.string(),
  quantity: z.number(),
  confirmed_at: z.string(),
  flags: z.array(z.enum(PERSON_FLAGS)),
});
export type Interest = z.output<typeof interest>;

export const listInterests = defineEndpoint('GET /v1/shop/interests/', {
  summary: 'People who would buy the user’s product and have confirmed it, the newest first',
  action: 'interest.list',
  query: pageQuery,
  data: z.object({ interests: z.array(interest), next_cursor: nextCursor, counts: interestCounts }),
});

export const exportInterests = defineEndpoint('GET /v1/shop/interests/export/', {
  summary: 'The same list as a CSV file; only refusals come in the envelope',
  action: 'interest.list',
  data: z.object({}),
});
