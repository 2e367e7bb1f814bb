/** The figures that a buyer compares quotes with: exchange rates, freight, duty and tax, each with source and date. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { FIGURE_LIMITS, QUOTE_LIMITS, SUPPLIER_LIMITS } from '../limits.ts';
import { amount, currency } from '../money.ts';
import { decimal } from '../money/decimal.ts';
import { COUNTRY_CODES } from '../options/country-codes.ts';
import { calendarDay } from '../text.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';
import type { NumberRule } from '../text/typed-number.ts';

/** Where a figure comes from; both may be empty for an estimate. */
const evidence = { source: draftText(FIGURE_LIMITS.source), date: orEmpty(calendarDay()) };

const country = () =>
  z.string().check(z.refine((code) => COUNTRY_CODES.includes(code), { error: 'Choose a country' }));

const RATE = /^\d{1,12}(?:\.\d{1,12})?$/;
const PERCENT = /^\d{1,3}(?:\.\d{1,4})?$/;

/** How rates and percentages are typed. */
export const RATE_RULE: NumberRule = {
  decimals: 12,
  digits: 12,
  message: 'Must be a rate such as 1.0858',
};
export const PERCENT_RULE: NumberRule = {
  decimals: 4,
  digits: 3,
  signs: ['%'],
  message: 'Must be a percentage such as 4.7',
};

const rateText = z.string({ error: RATE_RULE.message }).check(
  z.regex(RATE, { error: RATE_RULE.message, abort: true }),
  z.refine((text) => decimal(text).digits > 0n, { error: 'Must be more than 0' }),
);
const percent = z
  .string({ error: PERCENT_RULE.message })
  .check(z.regex(PERCENT, { error: PERCENT_RULE.message }));

/** How much of another currency one unit of the buyer's is worth. */
export const rateFigure = z.object({ currency: currency(), rate: rateText, ...evidence });

/** Where freight begins: at the factory with EXW, else where the supplier hands the goods over. */
export const FREIGHT_STARTS = ['factory', 'port'] as const;
export type FreightStart = (typeof FREIGHT_STARTS)[number];

export const freightFigure = z.object({
  /** The supplier's country; empty where it is not known. */
  origin: orEmpty(country()),
  start: z.enum(FREIGHT_STARTS, { error: 'Say where it begins' }),
  per_shipment: amount(),
  per_m3: amount(),
  /** On the way to the door; null where nobody has said it. */
  days: z.nullable(
    z
      .int({ error: 'Must be a whole number of days' })
      .check(
        z.gte(0, { error: 'Must be 0 or more' }),
        z.lte(QUOTE_LIMITS.days, { error: `Must be at most ${QUOTE_LIMITS.days}` }),
      ),
  ),
  ...evidence,
});
export type FreightFigure = z.output<typeof freightFigure>;

/** Pieces in a cubic metre, in place of what a quote says. */
export const packingFigure = z.object({
  quote_id: z.uuid({ error: 'Must be the id of a quote' }),
  pieces: z
    .int({ error: 'Must be a whole number' })
    .check(
      z.gte(1, { error: 'Must be at least 1' }),
      z.lte(SUPPLIER_LIMITS.orderQuantity, { error: 'Must be a smaller number' }),
    ),
  ...evidence,
});

/** Whether duty is counted on the goods with freight and insurance (CIF), or without (FOB). */
export const DUTY_BASES = ['CIF', 'FOB'] as const;
export type DutyBase = (typeof DUTY_BASES)[number];

export const dutyFigure = z.object({
  origin: orEmpty(country()),
  /** Of the customs tariff: `9405 21`. */
  code: draftText(FIGURE_LIMITS.code),
  percent,
  base: z.enum(DUTY_BASES, { error: 'Choose CIF or FOB' }),
  ...evidence,
});

export const percentFigure = z.object({ percent, ...evidence });
export const amountFigure = z.object({ amount: amount(), ...evidence });

const unique = <Item extends z.ZodMiniType>(
  item: Item,
  keyOf: (one: z.output<Item>) => string,
  error: string,
) =>
  z.array(item, { error: 'Must be a list' }).check(
    z.maxLength(FIGURE_LIMITS.list, { error: `At most ${FIGURE_LIMITS.list}` }),
    z.refine((list) => new Set(list.map(keyOf)).size === list.length, { error }),
  );

export const comparisonFigures = z.object({
  /** Of everything that is compared, and of freight and broker; empty until it is chosen. */
  currency: orEmpty(currency()),
  /** The country that freight, duty and tax are for. */
  destination: orEmpty(country()),
  rates: unique(rateFigure, (one) => one.currency, 'Each currency needs one rate'),
  freight: unique(
    freightFigure,
    (one) => `${one.origin} ${one.start}`,
    'Each country needs one freight',
  ),
  packing: unique(packingFigure, (one) => one.quote_id, 'Each quote needs one packing'),
  /** Of goods and freight, with 10 % on top. */
  insurance: z.nullable(percentFigure),
  duty: unique(dutyFigure, (one) => one.origin, 'Each country needs one duty'),
  /** For each import. */
  broker: z.nullable(amountFigure),
  tax: z.nullable(percentFigure),
  /** Left out by those who claim it back. */
  counts_tax: z.boolean({ error: 'Must be yes or no' }),
});
export type ComparisonFigures = z.output<typeof comparisonFigures>;

export const getFigures = defineEndpoint('GET /v1/rfqs/:id/figures/', {
  summary: 'The figures used to compare the quotes for a request, and those of earlier requests',
  action: 'offer.figures',
  data: z.object({
    /** Null before any are saved. */
    figures: z.nullable(comparisonFigures),
    /** 0 before any are saved. */
    version: z.number(),
    /** Of the user’s other requests, the last saved first. */
    earlier: z.array(comparisonFigures),
  }),
});

export const saveFigures = defineEndpoint('PUT /v1/rfqs/:id/figures/', {
  summary: 'Save the figures of a comparison; `version` is the one that was seen, 0 at first',
  done: 'Figures saved',
  action: 'offer.figures',
  body: z.object({
    figures: comparisonFigures,
    version: z.int({ error: 'Must be the version that was seen' }),
  }),
  data: z.object({ version: z.number() }),
  errors: ['conflict'],
  longBody: true,
});
