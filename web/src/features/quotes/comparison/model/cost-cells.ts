/** What a quote costs at a quantity, part by part, in words and figures. */
import { type Fraction, fraction, over, plus } from '@waggle/contract/money/fraction';
import { placeOfLowestShown } from '@waggle/contract/quotes/comparison';
import {
  firstQuantity,
  landedAt,
  type LandedCost,
  type LandedPart,
  type LandedPlan,
  type MissingFigure,
} from '@waggle/contract/quotes/landed/landed-cost';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { countryName } from '../../../../lib/country-name.ts';
import type { ComparedQuote } from './compared-quote.ts';
import { amountText, figureAmount, moneyText, numberText, percentText } from './money-text.ts';

/** The parts as they are stacked, from the bottom: each with its own pattern. */
export const STACK = ['unit', 'one_time', 'freight', 'duty', 'tax'] as const;
export type StackPart = (typeof STACK)[number];

const MEMBERS: Record<StackPart, readonly LandedPart[]> = {
  unit: ['goods'],
  one_time: ['one_time'],
  freight: ['freight', 'insurance'],
  duty: ['duty', 'broker'],
  tax: ['tax'],
};

/** What one amount is shown with. */
export interface CostCell {
  /** Null where it is not known, or there is no price. */
  readonly text: string | null;
  readonly note: string;
  readonly isLowest: boolean;
}

export interface CostColumn {
  readonly id: string;
  readonly cost: LandedCost | undefined;
  /** For a quote without a price at this quantity: from where it has one. */
  readonly from: number | undefined;
  readonly missing: readonly MissingFigure[];
  readonly each: CostCell;
  readonly parts: Readonly<Record<StackPart, CostCell>>;
  readonly total: CostCell;
  /** Heights of the stacked bar, a share of the tallest each; empty where the cost is not known. */
  readonly bar: readonly { readonly part: StackPart; readonly height: number }[];
  /** How much more a piece costs than with the cheapest; empty for that one. */
  readonly above: string;
}

export interface CostTable {
  readonly columns: readonly CostColumn[];
  readonly currency: string;
  /** Of prices of a piece. */
  readonly digits: number;
}

interface CostInput {
  readonly quotes: readonly ComparedQuote[];
  readonly quantity: number;
  readonly currency: string;
  readonly digits: number;
  readonly broker: string | null;
}

function sumOf(cost: LandedCost, part: StackPart): Fraction | null {
  const members = MEMBERS[part].map((name) => cost.parts[name]);
  const known = members.filter((one) => one !== null);
  return known.length === members.length ? plus(...known) : null;
}

function perPiece(cost: LandedCost, part: StackPart): Fraction | null {
  if (part === 'unit') return cost.unit;
  const sum = sumOf(cost, part);
  return sum && over(sum, fraction(cost.quantity));
}

function freightNote({ incoterm, freight, insurance, start }: LandedPlan): string {
  if (freight.basis === 'included') {
    return insurance.basis === 'included'
      ? `included in ${incoterm}`
      : `freight is in ${incoterm}, insurance is not`;
  }
  return `${incoterm}: from the ${start === 'port' ? 'port' : 'factory'} on`;
}

function dutyNote(
  { incoterm, duty, border }: LandedPlan,
  currency: string,
  broker: string | null,
): string {
  if (duty.basis === 'included') return `included in ${incoterm}`;
  if (duty.basis === 'not_due') return border === 'home' ? 'not imported' : 'none inside the EU';
  if (duty.basis !== 'counted' || broker === null) return '';
  return `${percentText(duty.percent)}, and ${figureAmount(broker, currency)} once`;
}

function taxNote({ incoterm, tax, border }: LandedPlan): string {
  if (tax.basis === 'included') return `included in ${incoterm}`;
  if (tax.basis === 'off') return 'you leave it out';
  if (border === 'union') return 'you declare it';
  return border === 'home' ? 'on their invoice' : 'at import';
}

function noteOf(part: StackPart, quote: ComparedQuote, cost: LandedCost, input: CostInput): string {
  const { plan } = quote;
  const { currency } = input;
  switch (part) {
    case 'unit':
      return plan.currency === currency ? '' : amountText(cost.tier.unitPrice, plan.currency);
    case 'one_time': {
      const sum = sumOf(cost, 'one_time');
      if (plan.costs.numerator === 0n) return 'none';
      return sum === null ? '' : `${moneyText(sum, currency)} in all`;
    }
    case 'freight':
      return freightNote(plan);
    case 'duty':
      return dutyNote(plan, currency, input.broker);
    default:
      return taxNote(plan);
  }
}

/** For pictures alone: nothing is counted with it. */
export function approximate({ numerator, denominator }: Fraction): number {
  const digits = Math.max(0, String(denominator).length - 15);
  const by = 10n ** BigInt(digits);
  return Number(numerator / by) / Number(denominator / by);
}

function bars(costs: readonly (LandedCost | undefined)[]): CostColumn['bar'][] {
  const stacks = costs.map((cost) =>
    cost === undefined || cost.total === null
      ? []
      : STACK.map((part) => {
          const value = perPiece(cost, part);
          return { part, height: value === null ? 0 : approximate(value) };
        }),
  );
  const tallest = Math.max(...stacks.map((all) => all.reduce((sum, one) => sum + one.height, 0)));
  return stacks.map((all) => all.map(({ part, height }) => ({ part, height: height / tallest })));
}

/** @returns the costs of all quotes at a quantity */
export function costTable(input: CostInput): CostTable {
  const { quotes, quantity, currency, digits } = input;
  const costs = quotes.map(({ plan }) => landedAt(plan, quantity));
  const lowest = (read: (cost: LandedCost) => Fraction | null, precision = digits) =>
    placeOfLowestShown(
      quotes.map(({ competes }, at) => {
        const cost = costs[at];
        return competes && cost ? read(cost) : null;
      }),
      precision,
    );
  const all = currencyDigits(currency);
  const leader = lowest(({ each }) => each);
  const lowestTotal = lowest(({ total }) => total, all);
  // Parts that an Incoterm includes cannot be compared alone.
  const lowestParts: Partial<Record<StackPart, number | undefined>> = {
    unit: lowest(({ unit }) => unit),
    one_time: lowest((cost) => perPiece(cost, 'one_time')),
  };
  const least = leader === undefined ? undefined : costs[leader]?.each;
  const stacked = bars(costs);
  const columns = quotes.map((quote, at): CostColumn => {
    const cost = costs[at];
    const each = cost?.each;
    const cell = (
      value: Fraction | null | undefined,
      lowestAt: number | undefined,
      { note = '', precision = digits } = {},
    ): CostCell => ({
      text: value ? moneyText(value, currency, precision) : null,
      note,
      isLowest: at === lowestAt,
    });
    const part = (name: StackPart) =>
      cell(cost && perPiece(cost, name), lowestParts[name], {
        note: cost && noteOf(name, quote, cost, input),
      });
    return {
      id: quote.id,
      cost,
      from: cost === undefined ? firstQuantity(quote.plan) : undefined,
      missing: quote.plan.missing,
      each: cell(each, leader),
      parts: {
        unit: part('unit'),
        one_time: part('one_time'),
        freight: part('freight'),
        duty: part('duty'),
        tax: part('tax'),
      },
      total: cell(cost?.total, lowestTotal, { precision: all }),
      bar: stacked[at] ?? [],
      above: each && least && at !== leader ? `+${difference(each, least, currency, digits)}` : '',
    };
  });
  return { columns, currency, digits };
}

/** Of the two as they are shown, so that the three figures add up. */
export function difference(
  larger: Fraction,
  smaller: Fraction,
  currency: string,
  digits: number,
): string {
  const scale = 10n ** BigInt(digits);
  const shown = ({ numerator, denominator }: Fraction) =>
    (2n * numerator * scale + denominator) / (2n * denominator);
  const numerator = shown(larger) - shown(smaller);
  return moneyText({ numerator, denominator: scale }, currency, digits);
}

/** @returns what has to be filled in, in words: `freight from Thailand` */
export function missingText(missing: MissingFigure, { plan }: ComparedQuote): string {
  const from = plan.origin === '' ? 'from an unknown country' : `from ${countryName(plan.origin)}`;
  const names: Record<MissingFigure, string> = {
    rate: `the rate of ${plan.currency}`,
    freight: `freight ${from}`,
    packing: 'how many fit in a m³',
    insurance: 'insurance',
    duty: `duty on goods ${from}`,
    broker: 'the customs broker',
    tax: 'tax at import',
  };
  return names[missing];
}

/** @returns `From 1,000` */
export function fromText(from: number): string {
  return `From ${numberText(from)}`;
}
