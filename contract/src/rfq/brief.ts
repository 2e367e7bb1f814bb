/** The brief of a request: what it asks for, as a draft that may have gaps, and as it must be to be sent. */
import * as z from 'zod/mini';
import { FACET_OPTIONS } from '../directory/facets.ts';
import { RFQ_LIMITS, SUPPLIER_LIMITS } from '../limits.ts';
import { amount, currency } from '../money.ts';
import { COUNTRY_CODES } from '../options/country-codes.ts';
import { INCOTERM_CODES } from '../options/incoterms.ts';
import { APPLICATION_PRODUCT_CATEGORIES } from '../options/categories.ts';
import { ORDER_UNITS } from '../supplier/order-units.ts';
import { calendarDay } from '../text.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';
import { timeZone } from '../calendar/time-zone.ts';
import { ANY_INCOTERM, FIRMNESS, VISIBILITIES } from './brief-options.ts';
import { SPEC_UNIT_CODES, tolerance } from './tolerance.ts';

export * from './brief-options.ts';

/** A line of the brief. Its key stays the same through every amendment, quote and order. */
export const specLine = z.object({
  key: z.uuid({ error: 'Must be the key of a line' }),
  attribute: draftText(RFQ_LIMITS.attribute),
  /** A decimal number where there is a unit. */
  value: draftText(RFQ_LIMITS.value),
  unit: orEmpty(z.enum(SPEC_UNIT_CODES, { error: 'Choose a unit' })),
  tolerance,
  firmness: z.enum(FIRMNESS, { error: 'Choose must or nice' }),
  /** The buyer leaves it to the suppliers: no value, they suggest one. */
  open: z.boolean({ error: 'Must be yes or no' }),
});
export type SpecLine = z.output<typeof specLine>;

/** A file of the brief, by the URL that its upload answered with. */
export const briefFile = z.object({
  file_url: z.string({ error: 'Must be the URL of a file' }).check(z.maxLength(2000)),
  /** Opens only for suppliers that have signed the buyer's confidentiality agreement. */
  confidential: z.boolean({ error: 'Must be yes or no' }),
});

const quantityError = `Must be a whole number from 1 to ${SUPPLIER_LIMITS.orderQuantity.toLocaleString('en')}`;
const quantity = z
  .int({ error: quantityError })
  .check(
    z.gte(1, { error: quantityError }),
    z.lte(SUPPLIER_LIMITS.orderQuantity, { error: quantityError }),
  );

/** A brief with gaps, as it is saved while it is written. */
export const rfqDraft = z.object({
  title: draftText(RFQ_LIMITS.title),
  category: orEmpty(z.enum(APPLICATION_PRODUCT_CATEGORIES, { error: 'Choose a category' })),
  description: draftText(RFQ_LIMITS.description),
  lines: z.array(specLine, { error: 'Must be a list' }).check(
    z.maxLength(RFQ_LIMITS.lines, { error: `At most ${RFQ_LIMITS.lines} lines` }),
    z.refine((lines) => new Set(lines.map(({ key }) => key)).size === lines.length, {
      error: 'Each line needs a key of its own',
    }),
  ),
  /** In the order in which they are shown; null for a field that is still empty. */
  quantities: z
    .array(z.nullable(quantity), { error: 'Must be a list' })
    .check(
      z.maxLength(RFQ_LIMITS.quantities, { error: `At most ${RFQ_LIMITS.quantities} quantities` }),
    ),
  unit: z.enum(ORDER_UNITS, { error: 'Choose a unit' }),
  /** What a piece may cost at the first quantity, in `currency`. */
  target_price: orEmpty(amount('Must be a price such as 4.50')),
  /** In which prices are wanted; empty: each supplier's own. */
  currency: orEmpty(currency()),
  /** Where the goods go to, ISO 3166 alpha-2. */
  country: orEmpty(
    z
      .string()
      .check(z.refine((code) => COUNTRY_CODES.includes(code), { error: 'Choose a country' })),
  ),
  place: draftText(RFQ_LIMITS.place),
  incoterm: z.enum([ANY_INCOTERM, ...INCOTERM_CODES], { error: 'Choose an Incoterm' }),
  /** At the destination, `2027-03-15`. */
  needed_by: orEmpty(calendarDay()),
  /** Ids of the directory's certifications. */
  certifications: z
    .array(
      z.enum(
        FACET_OPTIONS.certification.map(({ id }) => id),
        { error: 'Unknown certification' },
      ),
      { error: 'Must be a list' },
    )
    .check(
      z.maxLength(RFQ_LIMITS.certifications),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
  sample: z.boolean({ error: 'Must be yes or no' }),
  files: z
    .array(briefFile, { error: 'Must be a list' })
    .check(z.maxLength(RFQ_LIMITS.files, { error: `At most ${RFQ_LIMITS.files} files` })),
  visibility: z.enum(VISIBILITIES, { error: 'Choose who may see it' }),
  quotes_wanted: z
    .int({ error: 'Must be a whole number' })
    .check(
      z.gte(1, { error: 'Must be at least 1' }),
      z.lte(RFQ_LIMITS.mostQuotes, { error: `Must be at most ${RFQ_LIMITS.mostQuotes}` }),
    ),
  /** Until when suppliers may quote, an ISO time; empty: 14 days after it is sent. */
  deadline: orEmpty(z.iso.datetime({ error: 'Must be a time', offset: true })),
  /** Of the buyer, as IANA calls it, for times that the supplier reads. */
  time_zone: timeZone(),
  /** Whether suppliers learn in the end why, and where their price and lead time stood. */
  share_outcome: z.boolean({ error: 'Must be yes or no' }),
});
export type RfqDraft = z.output<typeof rfqDraft>;
