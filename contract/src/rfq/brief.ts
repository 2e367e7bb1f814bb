/** The brief of a request: what it asks for, as a draft that may have gaps, and as it must be to be sent. */
import * as z from 'zod/mini';
import { FACET_OPTIONS } from '../directory/facets.ts';
import { RFQ_LIMITS, SUPPLIER_LIMITS } from '../limits.ts';
import { amount, currency } from '../money.ts';
import { decimal, isDecimal } from '../money/decimal.ts';
import { COUNTRY_CODES } from '../options/country-codes.ts';
import { INCOTERM_CODES } from '../options/incoterms.ts';
import { APPLICATION_PRODUCT_CATEGORIES } from '../options/product-categories.ts';
import { ORDER_UNITS } from '../supplier/terms.ts';
import { calendarDay } from '../text.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';
import { timeZone } from '../text/time-zone.ts';
import { SPEC_UNIT_CODES, tolerance } from './tolerance.ts';

export const FIRMNESS = ['must', 'nice'] as const;
export type Firmness = (typeof FIRMNESS)[number];

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

/** Who may see a request: those who are asked, or every verified supplier of its category. */
export const VISIBILITIES = ['invited', 'category'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const ANY_INCOTERM = 'any';

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

/** @returns an empty brief, in the given time zone */
export function emptyDraft(timeZone: string): RfqDraft {
  return {
    title: '',
    category: '',
    description: '',
    lines: [],
    quantities: [null],
    unit: 'pieces',
    target_price: '',
    currency: '',
    country: '',
    place: '',
    incoterm: ANY_INCOTERM,
    needed_by: '',
    certifications: [],
    sample: true,
    files: [],
    visibility: 'invited',
    quotes_wanted: RFQ_LIMITS.quotes,
    deadline: '',
    time_zone: timeZone,
    share_outcome: true,
  };
}

/** The steps of the wizard, each with the fields that it asks for. */
export const BRIEF_STEPS = {
  product: ['title', 'category', 'description', 'files'],
  specification: ['quantities', 'unit', 'lines'],
  delivery: ['country', 'place', 'incoterm', 'needed_by', 'certifications', 'sample'],
  price: ['currency', 'target_price'],
  suppliers: ['visibility', 'quotes_wanted', 'deadline', 'share_outcome'],
} as const satisfies Record<string, readonly (keyof RfqDraft)[]>;
export type BriefStep = keyof typeof BRIEF_STEPS;
export const BRIEF_STEP_NAMES = Object.keys(BRIEF_STEPS) as BriefStep[];

/** What keeps a brief from being sent: the field's path, and the sentence for the user. */
export interface BriefProblem {
  readonly path: string;
  readonly message: string;
}

function lineProblems({
  attribute,
  value,
  unit,
  open,
  tolerance: { kind, by },
}: SpecLine): [string, string][] {
  const found: [string, string][] = [];
  if (attribute.trim() === '') found.push(['attribute', 'Say what this line is about']);
  if (open) return found;
  if (value.trim() === '') found.push(['value', 'Say what you want, or leave it to the suppliers']);
  else if (unit !== '' && !isDecimal(value.trim()))
    found.push(['value', 'Must be a number such as 310']);
  if (kind === 'either_way' && by === '') {
    found.push(['tolerance', 'Say how much it may differ']);
  }
  return found;
}

function quantityProblems(quantities: RfqDraft['quantities']): BriefProblem[] {
  if (quantities.every((one) => one === null)) {
    return [{ path: 'quantities.0', message: 'Say how many you want priced' }];
  }
  return quantities.flatMap((one, at) => {
    const path = `quantities.${at}`;
    if (one === null) return [{ path, message: 'Fill in the quantity, or remove it' }];
    const before = quantities[at - 1] ?? 0;
    return one > before
      ? []
      : [{ path, message: 'Each quantity must be larger than the one before' }];
  });
}

/**
 * @param now as an ISO time
 * @returns everything that is missing or wrong before the brief can be sent, in the order of the wizard
 */
export function briefProblems(draft: RfqDraft, now: string): BriefProblem[] {
  const problems: BriefProblem[] = [];
  const need = (isThere: boolean, path: string, message: string) => {
    if (!isThere) problems.push({ path, message });
  };
  need(draft.title.trim().length >= 3, 'title', 'Give the product a name of at least 3 characters');
  need(draft.category !== '', 'category', 'Choose a category');
  need(
    draft.description.trim().length >= 20,
    'description',
    'Describe the product in at least 20 characters',
  );
  problems.push(...quantityProblems(draft.quantities));
  need(draft.lines.length > 0, 'lines', 'Write at least one line of what must be right');
  for (const [at, line] of draft.lines.entries()) {
    for (const [field, message] of lineProblems(line)) {
      problems.push({ path: `lines.${at}.${field}`, message });
    }
  }
  need(draft.country !== '', 'country', 'Choose the country that the goods go to');
  need(
    draft.needed_by === '' || draft.needed_by > now.slice(0, 10),
    'needed_by',
    'The date must lie ahead',
  );
  need(
    draft.target_price === '' || decimal(draft.target_price).digits > 0n,
    'target_price',
    'Must be more than 0',
  );
  need(
    draft.target_price === '' || draft.currency !== '',
    'currency',
    'Choose the currency of the target price',
  );
  problems.push(...deadlineProblems(draft.deadline, now));
  return problems;
}

/** @returns what is wrong with a deadline; an empty one is chosen when the request is sent */
export function deadlineProblems(deadline: string, now: string): BriefProblem[] {
  if (deadline === '') return [];
  const minutes = (Date.parse(deadline) - Date.parse(now)) / 60_000;
  if (minutes < RFQ_LIMITS.leastMinutes) {
    return [{ path: 'deadline', message: 'Give suppliers at least an hour' }];
  }
  return minutes > RFQ_LIMITS.mostDays * 24 * 60
    ? [
        {
          path: 'deadline',
          message: `The deadline may be at most ${RFQ_LIMITS.mostDays} days ahead`,
        },
      ]
    : [];
}

/** @returns the step of the wizard that a problem is on */
export function stepOfProblem({ path }: Pick<BriefProblem, 'path'>): BriefStep {
  const [field = ''] = path.split('.');
  return (
    BRIEF_STEP_NAMES.find((step) => (BRIEF_STEPS[step] as readonly string[]).includes(field)) ??
    'product'
  );
}
