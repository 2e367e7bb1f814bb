/** What a search of the directory asks: the query of the call, and of the page's address. */
import * as z from 'zod/mini';
import { COUNTRY_CODES } from '../options/country-codes.ts';
import { isStorable } from '../text.ts';
import { FACET_OPTIONS, type FacetOption } from './facets.ts';

export const SEARCH_LIMITS = {
  /** Characters of the sentence. */
  text: 4000,
  /** Options chosen of one facet. */
  chosen: 20,
  kinds: 16,
  page: 10,
  largestPage: 50,
  largestNumber: 1_000_000_000,
  /** Kinds offered beside those in use. */
  offeredKinds: 3,
  /** Suppliers chosen at a time. */
  selection: 10,
} as const;

export const DIRECTORY_SORTS = ['best', 'newest', 'response'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** In `kinds`: the text is searched without kinds. */
export const NO_KINDS = 'none';

/** In the order in which they are shown. */
export const FILTER_NAMES = [
  'category',
  'country',
  'ships_to',
  'capability',
  'certification',
  'moq',
  'lead_time',
] as const;

/** Filters that the server may read from the sentence. */
export const READ_FILTERS = ['country', 'ships_to', 'certification', 'moq', 'lead_time'] as const;
export type ReadFilter = (typeof READ_FILTERS)[number];

/** Entries separated by commas, each once. */
function entries(known: (entry: string) => boolean, most: number, error: string) {
  return z.optional(
    z.pipe(
      z.string().check(z.maxLength(most * 80, { error })),
      z.pipe(
        z.transform((text: string) => [...new Set(text.split(',').filter((entry) => entry))]),
        z.array(z.string()).check(
          z.maxLength(most, { error: `Choose at most ${most}` }),
          z.refine((all) => all.every(known), { error }),
        ),
      ),
    ),
  );
}

const chosenOf = (options: readonly FacetOption[], error: string) =>
  entries((entry) => options.some(({ id }) => id === entry), SEARCH_LIMITS.chosen, error);

function wholeNumber(largest: number) {
  const error = `Must be a whole number from 1 to ${largest}`;
  return z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,10}$/, { error })),
      z.pipe(z.transform(Number), z.number().check(z.gte(1, { error }), z.lte(largest, { error }))),
    ),
  );
}

const KIND_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The names stand in the page's address too. */
export const directoryQuery = z.object({
  /** In the user's words; empty for all suppliers. */
  q: z._default(
    z.string().check(
      z.maxLength(SEARCH_LIMITS.text, {
        error: `Must be at most ${SEARCH_LIMITS.text} characters`,
      }),
      z.refine(isStorable, { error: 'Contains characters that cannot be stored' }),
      z.trim(),
    ),
    '',
  ),
  /** Ids of product kinds as the user corrected them, or `none`; left out, the server's own guess is used. */
  kinds: entries((entry) => KIND_ID.test(entry), SEARCH_LIMITS.kinds, 'Unknown product kind'),
  category: chosenOf(FACET_OPTIONS.category, 'Unknown category'),
  country: entries(
    (entry) => COUNTRY_CODES.includes(entry),
    SEARCH_LIMITS.chosen,
    'Unknown country',
  ),
  ships_to: chosenOf(FACET_OPTIONS.ships_to, 'Unknown region'),
  capability: chosenOf(FACET_OPTIONS.capability, 'Unknown capability'),
  certification: chosenOf(FACET_OPTIONS.certification, 'Unknown certification'),
  /** The smallest order may be up to so many pieces. */
  moq: wholeNumber(SEARCH_LIMITS.largestNumber),
  /** The lead time may be up to so many days. */
  lead_time: wholeNumber(730),
  /** Filters that are not to be read from the sentence, because the user removed them. */
  ignore: entries(
    (entry) => (READ_FILTERS as readonly string[]).includes(entry),
    READ_FILTERS.length,
    'Unknown filter',
  ),
  sort: z._default(z.enum(DIRECTORY_SORTS, { error: 'Unknown order' }), 'best'),
  /** `next_cursor` or `previous_cursor` of another page. */
  cursor: z.optional(z.string().check(z.maxLength(300))),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;
