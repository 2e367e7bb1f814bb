/** The directory: the search of verified suppliers, and their public profiles. */
import * as z from 'zod/mini';
import { closure } from './calendar/closure.ts';
import { directoryQuery, FILTER_NAMES, READ_FILTERS } from './directory/search-query.ts';
import { defineEndpoint } from './endpoint.ts';
import { mediaItem } from './supplier.ts';
import { leadTimeDays, minimumOrder } from './supplier/terms.ts';
import { badgeClaim } from './verification/claims.ts';

export * from './directory/facets.ts';
export * from './directory/search-query.ts';

/** A named thing with an id: a kind, a facet's option, a country by its code. */
const named = z.object({ id: z.string(), name: z.string() });

/** Marked words of a line: from and to in UTF-16 units; the user's own word, or one related to it. */
const mark = z.object({
  from: z.number(),
  to: z.number(),
  how: z.enum(['same', 'related']),
});

/** A fact that speaks for a supplier, each checkable in its record. */
const fact = z.discriminatedUnion('fact', [
  /** It makes these kinds: confirmed by the supplier, or guessed from its lines. */
  z.object({ fact: z.literal('kinds'), confirmed: z.boolean(), kinds: z.array(named) }),
  /** A certification that the search asks for. `valid_until` is the first day on which it no longer holds. */
  z.object({
    fact: z.literal('certification'),
    name: z.string(),
    checked: z.boolean(),
    valid_until: z.nullable(z.string()),
  }),
]);
export type Fact = z.output<typeof fact>;

/** A supplier as the directory lists it. */
export const supplierCard = z.object({
  id: z.string(),
  /** In the address of its profile. */
  slug: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  country: z.nullable(named),
  /** One of its lines in its own words, the nearest to the search; null for a supplier without any. */
  line: z.nullable(z.object({ text: z.string(), marks: z.array(mark) })),
  facts: z.array(fact),
  minimum_order: z.nullable(minimumOrder),
  lead_time: z.nullable(leadTimeDays),
  /**
   * Share of the last year's requests that it answered (0 to 1), and hours until half of its first answers had come (null
   * without any); null while no request counts.
   */
  response: z.nullable(z.object({ rate: z.number(), hours: z.nullable(z.number()) })),
  /** The last day of a holiday that has begun. */
  closed_until: z.nullable(z.string()),
});
export type SupplierCard = z.output<typeof supplierCard>;

const optionCount = z.object({
  id: z.string(),
  name: z.string(),
  count: z.number(),
  /** Whether `count` is exact; if not, there are at least so many. */
  exact: z.boolean(),
});

/** «Up to» with the number of suppliers it would leave. */
const stepCount = z.object({ up_to: z.number(), count: z.number(), exact: z.boolean() });

const facets = z.object({
  category: z.array(optionCount),
  country: z.array(optionCount),
  ships_to: z.array(optionCount),
  capability: z.array(optionCount),
  certification: z.array(optionCount),
  moq: z.array(stepCount),
  lead_time: z.array(stepCount),
  /** How many of those that fit have not said it. */
  moq_unsaid: z.number(),
  lead_time_unsaid: z.number(),
});

/** A filter in force, as in the query. */
const filterName = z.enum(FILTER_NAMES);

export const directoryPage = z.object({
  /** What the sentence was taken to mean; null without a sentence. */
  understood: z.nullable(
    z.object({
      /** Whether it says enough to search by meaning; if not, the user is asked to tell more. */
      clear: z.boolean(),
      /** In use. */
      kinds: z.array(named),
      /** Other guesses, offered. */
      others: z.array(named),
      /** A category that it speaks of, best first. */
      categories: z.array(named),
    }),
  ),
  /** The filters in force by their value in the query, and those of them that were read from the sentence. */
  filters: z.array(
    z.object({ filter: filterName, value: z.string(), name: z.string(), read: z.boolean() }),
  ),
  /** Names of `READ_FILTERS` in force because of the sentence. */
  read: z.array(z.enum(READ_FILTERS)),
  /** How many fit. */
  total: z.object({ count: z.number(), exact: z.boolean() }),
  /** Null on all pages but the first. */
  facets: z.nullable(facets),
  items: z.array(supplierCard),
  /** When nothing fits: what dropping a filter would give, the most first. */
  without: z.array(
    z.object({ filter: filterName, value: z.string(), name: z.string(), count: z.number() }),
  ),
  /** The number of the first item among all that fit. */
  first: z.number(),
  next_cursor: z.nullable(z.string()),
  previous_cursor: z.nullable(z.string()),
});
export type DirectoryPage = z.output<typeof directoryPage>;

export const searchDirectory = defineEndpoint('GET /v1/directory/search/', {
  summary: 'Verified suppliers that match a sentence and filters, with counts',
  action: 'directory.search',
  query: directoryQuery,
  data: directoryPage,
});

/** How many suppliers of how many countries the directory has. */
export const getDirectorySize = defineEndpoint('GET /v1/directory/size/', {
  summary: 'How many verified suppliers are in the directory',
  action: 'directory.search',
  data: z.object({ suppliers: z.number(), countries: z.number() }),
});

/** A claim of the badge without what it is about: numbers, address and website are on the badge's own page alone. */
const profileClaim = z.pick(badgeClaim, {
  kind: true,
  subject: true,
  checked: true,
  evidence: true,
  checked_by: true,
  checked_at: true,
  valid_until: true,
});
export type ProfileClaim = z.output<typeof profileClaim>;

/** A supplier's public profile: nothing in it is private. */
export const publicProfile = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.nullable(z.string()),
  country: z.nullable(named),
  region: z.string(),
  media: z.array(mediaItem),
  lines: z.array(z.object({ text: z.string(), kinds: z.array(named) })),
  categories: z.array(z.string()),
  capabilities: z.array(z.string()),
  ships_to: z.array(z.string()),
  /** Each declared certification. */
  certifications: z.array(
    z.object({ name: z.string(), checked: z.boolean(), valid_until: z.nullable(z.string()) }),
  ),
  minimum_order: z.nullable(minimumOrder),
  /** In the supplier's own words, where nothing structured is confirmed. */
  minimum_order_text: z.string(),
  lead_time: z.nullable(leadTimeDays),
  lead_time_text: z.string(),
  response: supplierCard.shape.response,
  /** The next or present holiday. */
  closed: z.nullable(closure),
  badge: z.object({
    /** Since when it has been valid without a break. */
    since: z.string(),
    /** The first day on which something in it runs out; null when nothing does. */
    valid_until: z.nullable(z.string()),
    claims: z.array(profileClaim),
  }),
});
export type PublicProfile = z.output<typeof publicProfile>;

export const getPublicProfile = defineEndpoint('GET /v1/directory/suppliers/:slug/', {
  summary: 'The public profile of a verified supplier',
  action: 'directory.read',
  data: publicProfile,
});

/** What a search wants, held against a supplier's record. */
const wish = z.object({
  wish: z.enum(['kinds', ...filterName.options]),
  /** Any of them is enough. */
  asked: z.array(named),
  /** `ask`: the record does not say, or nobody has checked it. */
  verdict: z.enum(['met', 'ask', 'not_met']),
});
export type Wish = z.output<typeof wish>;

const searchFit = z.object({
  /** Empty for a search without anything that could be held against a record. */
  wishes: z.array(wish),
  /** For each of the profile's lines, the words that meet the search. */
  marks: z.array(z.array(mark)),
});
export type SearchFit = z.output<typeof searchFit>;

export const getSupplierFit = defineEndpoint('GET /v1/directory/suppliers/:slug/fit/', {
  summary: 'Which parts of a search a verified supplier meets, and what to ask',
  action: 'directory.read',
  query: directoryQuery,
  data: searchFit,
});

/** The profile as it would be: without a badge while the supplier has none. */
const previewedProfile = z.extend(publicProfile, {
  badge: z.nullable(publicProfile.shape.badge),
});
export type PreviewedProfile = z.output<typeof previewedProfile>;

export const previewProfile = defineEndpoint('GET /v1/supplier/preview/', {
  summary: 'The supplier’s own public profile, even while the directory does not list it',
  action: 'directory.preview',
  data: z.object({ profile: previewedProfile }),
});
