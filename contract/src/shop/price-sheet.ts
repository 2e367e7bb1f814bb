/** The price sheet: what a piece costs at the door, what it has to be sold for, and from how many on it pays; exact. */
import { MONEY_LIMITS } from '../money/typed-amount.ts';
import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  NOTHING,
  over,
  plus,
  times,
  writeFraction,
} from '../money/fraction.ts';
import { currencyDigits } from '../options/currencies.ts';
import { type NumberRule, readField } from '../text/typed-number.ts';

/** Typed or taken from a quote; amounts are of one piece unless their name says otherwise. */
export const FIGURE_KEYS = [
  'unit_price',
  'one_time',
  'rate',
  'freight',
  'duty',
  'brokerage',
  'packaging',
  'fixed',
  'margin',
  'fees',
  'returns',
  'tax',
  'price',
] as const;
export type FigureKey = (typeof FIGURE_KEYS)[number];

/** What its figures take. */
export const FIGURE_RULE: NumberRule = {
  decimals: 6,
  digits: 15,
  signs: ['%'],
  message: 'Must be a number such as 418.50',
};

export interface SheetFigure {
  /** A decimal string; empty for a figure that is not there yet. */
  readonly value: string;
  /** Where it comes from, in words. */
  readonly source: string;
}

export interface PriceInputs {
  /** That the product is sold in. */
  readonly currency: string;
  /** That the goods and the one-time costs are paid in. */
  readonly cost_currency: string;
  /** Pieces of the first order. */
  readonly quantity: number | null;
  /** The quote that the goods' price was taken from; null for a typed one. */
  readonly quote_id: string | null;
  readonly figures: Readonly<Record<FigureKey, SheetFigure>>;
}

export const EMPTY_FIGURE: SheetFigure = { value: '', source: '' };

export function emptyInputs(currency = 'EUR'): PriceInputs {
  return {
    currency,
    cost_currency: currency,
    quantity: null,
    quote_id: null,
    figures: Object.fromEntries(
      FIGURE_KEYS.map((key) => [key, EMPTY_FIGURE]),
    ) as PriceInputs['figures'],
  };
}

export interface PriceProblem {
  readonly path: 'quantity' | FigureKey;
  readonly message: string;
}

/** The parts of the landed cost of a piece, in the order in which they come up. */
export const LANDED_KEYS = [
  'unit_price',
  'one_time',
  'freight',
  'duty',
  'brokerage',
  'packaging',
] as const;
export type LandedKey = (typeof LANDED_KEYS)[number];

/** Amounts are decimal strings in the currency of the sale. */
export interface PriceResult {
  /** Of one piece; with two more digits than the currency has, where parts of the smallest unit count. */
  readonly parts: Readonly<Record<LandedKey, string>>;
  readonly landed: string;
  /** That the margin asks for. */
  readonly asked: string;
  /** That it is sold for without tax: the chosen one, or the one that the margin asks for. */
  readonly price: string;
  readonly tax: string;
  readonly with_tax: string;
  /** Of the price, once all is paid; below 0 when each piece loses money. */
  readonly earned: string;
  /** The same in percent of the price. */
  readonly margin: string;
  /** Pieces until the one-time and fixed costs are earned back; null when no number of pieces does. */
  readonly break_even: number | null;
  /** Pieces of the first order until all that it cost is back; null when the whole order does not do it. */
  readonly order_back: number | null;
}

export type PriceSheet =
  | { readonly problems: readonly PriceProblem[]; readonly result: null }
  | { readonly problems: readonly []; readonly result: PriceResult };

const HUNDRED = fraction(100);
const ONE = fraction(1);
/** No amount of a sale has more digits than the database keeps. */
const TOO_MUCH = fraction(`1${'0'.repeat(MONEY_LIMITS.whole)}`);

const NEEDED: readonly (readonly [FigureKey, string])[] = [
  ['unit_price', 'Give the price of a piece, or take it from a quote'],
  ['freight', 'Give the freight of a piece, 0 if there is none'],
  ['margin', 'Say what you want to keep of the price'],
];

const isZero = ({ numerator }: Fraction) => numerator === 0n;

/** @returns the least whole number that is not below it */
function ceiling({ numerator, denominator }: Fraction): number {
  const whole = numerator / denominator;
  return Number(whole * denominator < numerator ? whole + 1n : whole);
}

function readFigures({ figures }: PriceInputs): {
  values: Record<FigureKey, Fraction>;
  problems: PriceProblem[];
} {
  const problems: PriceProblem[] = [];
  const values = {} as Record<FigureKey, Fraction>;
  for (const key of FIGURE_KEYS) {
    const read = readField(figures[key].value, FIGURE_RULE);
    values[key] = read.kind === 'number' ? fraction(read.value) : NOTHING;
    if ('message' in read) problems.push({ path: key, message: read.message });
  }
  return { values, problems };
}

function findProblems(inputs: PriceInputs): {
  values: Record<FigureKey, Fraction>;
  problems: PriceProblem[];
} {
  const { values, problems } = readFigures(inputs);
  const { figures, quantity } = inputs;
  for (const [key, message] of NEEDED) {
    if (figures[key].value === '') problems.push({ path: key, message });
  }
  if (quantity === null || quantity < 1) {
    problems.push({ path: 'quantity', message: 'Say how many pieces you order first' });
  }
  if (inputs.currency !== inputs.cost_currency && isZero(values.rate)) {
    const message = `Say how much 1 ${inputs.cost_currency} is in ${inputs.currency}`;
    problems.push({ path: 'rate', message });
  }
  const shares = plus(values.margin, values.fees, values.returns);
  if (compareFractions(shares, HUNDRED) >= 0) {
    const message = `Margin, fees and returns are ${trimmed(writeFraction(shares, 2))} % together. They have to stay below 100 %: no price could pay for the piece itself`;
    problems.push({ path: 'margin', message });
  }
  return { values, problems };
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/**
 * landed = price of a piece + one-time costs ÷ quantity + freight + duty + brokerage + packaging;
 * price = landed ÷ (1 − margin − fees − returns). Tax comes on top.
 */
export function calculatePrice(inputs: PriceInputs): PriceSheet {
  const { values, problems } = findProblems(inputs);
  const { quantity, currency } = inputs;
  if (problems.length > 0 || quantity === null) return { problems, result: null };
  const digits = currencyDigits(currency);
  const money = (value: Fraction) => writeFraction(value, digits);
  const share = (key: FigureKey) => over(values[key], HUNDRED);
  const rate = inputs.currency === inputs.cost_currency ? ONE : values.rate;
  const pieces = fraction(quantity);
  const oneTime = times(values.one_time, rate);
  const parts: Record<LandedKey, Fraction> = {
    unit_price: times(values.unit_price, rate),
    one_time: over(oneTime, pieces),
    freight: values.freight,
    duty: values.duty,
    brokerage: values.brokerage,
    packaging: values.packaging,
  };
  const landed = plus(...Object.values(parts));
  const kept = minus(ONE, plus(share('fees'), share('returns')));
  const asked = money(over(landed, minus(kept, share('margin'))));
  const chosen = isZero(values.price) ? asked : money(values.price);
  const price = fraction(chosen);
  if (isZero(price)) {
    return {
      problems: [{ path: 'unit_price', message: 'Give a price above 0' }],
      result: null,
    };
  }
  const tax = times(price, share('tax'));
  const withTax = plus(price, fraction(money(tax)));
  if (compareFractions(withTax, TOO_MUCH) >= 0) {
    const path = isZero(values.price) ? 'unit_price' : 'price';
    const message = 'The price comes to more than any product costs: check the figures';
    return { problems: [{ path, message }], result: null };
  }
  const income = times(price, kept);
  const earned = minus(income, landed);
  const perPiece = minus(income, minus(landed, parts.one_time));
  const invested = plus(oneTime, values.fixed);
  const outlay = plus(times(landed, pieces), values.fixed);
  const back = income.numerator > 0n ? ceiling(over(outlay, income)) : null;
  return {
    problems: [],
    result: {
      parts: Object.fromEntries(
        LANDED_KEYS.map((key) => [key, writeFraction(parts[key], digits + 2)]),
      ) as Record<LandedKey, string>,
      landed: money(landed),
      asked,
      price: chosen,
      tax: money(tax),
      with_tax: writeFraction(withTax, digits),
      earned: money(earned),
      margin: writeFraction(times(over(earned, price), HUNDRED), 1),
      break_even: perPiece.numerator > 0n ? ceiling(over(invested, perPiece)) : null,
      order_back: back !== null && back <= quantity ? back : null,
    },
  };
}

/** What people in the survey called a fair price. */
export interface PriceBand {
  readonly low: string;
  readonly high: string;
  readonly currency: string;
  /** How many answered. */
  readonly answers: number;
}

export type BandVerdict = 'inside' | 'below' | 'above' | 'other_currency';

/** @param price as people pay it: with tax */
export function againstBand(band: PriceBand, price: string, currency: string): BandVerdict {
  if (band.currency !== currency) return 'other_currency';
  const asked = fraction(price);
  if (compareFractions(asked, fraction(band.low)) < 0) return 'below';
  return compareFractions(asked, fraction(band.high)) > 0 ? 'above' : 'inside';
}
