/** The worksheet of the market's size: four figures of the user, each with its source, and what they make. */
import * as z from 'zod/mini';
import { RESEARCH_LIMITS } from '../limits.ts';
import { type Decimal, decimal, multiply, trimDecimal, writeDecimal } from '../money/decimal.ts';
import { currency } from '../money.ts';
import { calendarDay } from '../text.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';
import type { NumberRule } from '../text/typed-number.ts';
import { isBlank } from '../text/typed-text.ts';

/** In the order in which they are multiplied. */
export const WORKSHEET_FIGURES = ['people', 'reach', 'price', 'purchases'] as const;
export type WorksheetFigure = (typeof WORKSHEET_FIGURES)[number];

/** What is asked, with what the figure counts. */
export const FIGURE_QUESTIONS: Record<WorksheetFigure, { what: string; unit: string }> = {
  people: { what: 'How many people have the problem?', unit: 'people' },
  reach: { what: 'What share of them could you reach?', unit: '%' },
  price: { what: 'What would one cost?', unit: 'a piece' },
  purchases: { what: 'How many would one person buy a year?', unit: 'a year' },
};

/** What each figure takes. */
export const FIGURE_RULES: Record<WorksheetFigure, NumberRule> = {
  people: { decimals: 0, digits: 11, message: 'Must be a whole number such as 120000' },
  reach: {
    decimals: 4,
    most: 100,
    signs: ['%'],
    message: 'Must be a percentage from 0 to 100 such as 2.5',
  },
  price: { decimals: 4, digits: 9, message: 'Must be a price such as 69.50' },
  purchases: { decimals: 2, digits: 5, message: 'Must be a number such as 1.5' },
};

const PATTERNS: Record<WorksheetFigure, RegExp> = {
  people: /^\d{1,11}$/,
  reach: /^(?:\d{1,2}(?:\.\d{1,4})?|100(?:\.0{1,4})?)$/,
  price: /^\d{1,9}(?:\.\d{1,4})?$/,
  purchases: /^\d{1,5}(?:\.\d{1,2})?$/,
};

const valueOf = (figure: WorksheetFigure) => {
  const { message: error } = FIGURE_RULES[figure];
  return z.string({ error }).check(z.regex(PATTERNS[figure], { error }));
};

const figure = (what: WorksheetFigure) =>
  z
    .object({
      /** A decimal string; empty while it is not filled in. */
      value: orEmpty(valueOf(what)),
      source: draftText(RESEARCH_LIMITS.source),
      /** Of the source. */
      date: orEmpty(calendarDay()),
    })
    .check(
      z.refine(({ value, source }) => value === '' || !isBlank(source), {
        error: 'Say where this figure is from',
        path: ['source'],
      }),
    );

export const worksheet = z.object({
  people: figure('people'),
  reach: figure('reach'),
  price: figure('price'),
  purchases: figure('purchases'),
  currency: currency(),
});
export type Worksheet = z.output<typeof worksheet>;

const NO_FIGURE = { value: '', source: '', date: '' } as const;

export function emptyWorksheet(code: string): Worksheet {
  return {
    people: NO_FIGURE,
    reach: NO_FIGURE,
    price: NO_FIGURE,
    purchases: NO_FIGURE,
    currency: code,
  };
}

/** What the four figures make; exact, as long as it has to be. */
export interface MarketSize {
  /** People who could be reached. */
  readonly reachable: string;
  /** Pieces a year. */
  readonly pieces: string;
  /** Of the worksheet's currency, a year. */
  readonly turnover: string;
}

const hundredth: Decimal = { digits: 1n, scale: 2 };

/** @returns null while a figure, or the source of one, is missing: nothing is put in its place */
export function marketSize(sheet: Worksheet): MarketSize | null {
  const given = WORKSHEET_FIGURES.every(
    (what) => worksheet.shape[what].safeParse(sheet[what]).success && sheet[what].value !== '',
  );
  if (!given) return null;
  const [people, share, price, purchases] = WORKSHEET_FIGURES.map((what) =>
    decimal(sheet[what].value),
  ) as [Decimal, Decimal, Decimal, Decimal];
  const reachable = multiply(people, share, hundredth);
  const pieces = multiply(reachable, purchases);
  const write = (value: Decimal) => trimDecimal(writeDecimal(value));
  return {
    reachable: write(reachable),
    pieces: write(pieces),
    turnover: write(multiply(pieces, price)),
  };
}
