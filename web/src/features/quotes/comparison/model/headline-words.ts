/** The sentence that says who is the cheapest, by how much, why not another, and from where on that changes. */
import { compareFractions, type Fraction, minus } from '@waggle/contract/money/fraction';
import {
  type LeaderChange,
  type Measure,
  placeOfLowestShown,
} from '@waggle/contract/quotes/comparison';
import type { LandedPart } from '@waggle/contract/quotes/landed/landed-cost';
import type { RfqDraft } from '@waggle/contract/rfq';
import type { ComparedQuote } from './compared-quote.ts';
import { type CostTable, difference } from './cost-cells.ts';
import { listText, quantityText } from '../../../rfq/brief-words.ts';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { moneyText } from './money-text.ts';

/** A part of the sentence; `name` is bold, `best` is highlighted. */
export interface HeadlinePart {
  readonly kind: 'text' | 'name' | 'best';
  readonly text: string;
}

interface HeadlineInput {
  readonly quotes: readonly ComparedQuote[];
  readonly table: CostTable;
  readonly quantity: number;
  readonly unit: RfqDraft['unit'];
  readonly measure: Measure;
  /** Who leads from which quantity on. */
  readonly changes: readonly LeaderChange[];
}

const text = (words: string): HeadlinePart => ({ kind: 'text', text: words });
const name = (words: string): HeadlinePart => ({ kind: 'name', text: words });

interface Priced {
  readonly quote: ComparedQuote;
  readonly value: Fraction;
}

function pricedAt({ quotes, table, measure }: HeadlineInput, by: Measure = measure): Priced[] {
  return quotes
    .flatMap((quote, at) => {
      const cost = table.columns[at]?.cost;
      const value = by === 'landed' ? cost?.each : cost?.unit;
      return value && quote.competes ? [{ quote, value }] : [];
    })
    .toSorted((one, other) => compareFractions(one.value, other.value));
}

/** What makes up for a lower unit price. */
const CAUSES: readonly { parts: readonly LandedPart[]; words: string }[] = [
  { parts: ['one_time'], words: 'its one-time costs take' },
  { parts: ['freight', 'insurance'], words: 'freight and insurance take' },
  { parts: ['duty', 'broker'], words: 'duty and broker take' },
  { parts: ['tax'], words: 'tax takes' },
];

/** @returns what costs most more with one quote than with another */
function causeOf(cheapUnit: ComparedQuote, leader: ComparedQuote, table: CostTable): string {
  const costOf = (id: string) => table.columns.find((column) => column.id === id)?.cost;
  const [dear, lead] = [costOf(cheapUnit.id), costOf(leader.id)];
  let worst: { words: string; by: Fraction } | undefined;
  for (const { parts, words } of CAUSES) {
    for (const part of parts) {
      const [one, other] = [dear?.parts[part], lead?.parts[part]];
      if (!one || !other) continue;
      const by = minus(one, other);
      if (worst === undefined || compareFractions(by, worst.by) > 0) worst = { words, by };
    }
  }
  return worst?.words ?? 'the rest takes';
}

/** A second sentence where the lowest price is not the cheapest. */
function lowerUnitPrice(input: HeadlineInput, leader: ComparedQuote): HeadlinePart[] {
  if (input.measure !== 'landed') return [];
  const [cheapest, next] = pricedAt(input, 'unit');
  const isAlone =
    next !== undefined && cheapest && compareFractions(cheapest.value, next.value) < 0;
  if (!isAlone || cheapest.quote.id === leader.id) return [];
  const cause = causeOf(cheapest.quote, leader, input.table);
  return [
    text(' '),
    name(cheapest.quote.name),
    text(` has the lowest unit price, but ${cause} more than that saves.`),
  ];
}

function change({ quotes, quantity, changes, unit }: HeadlineInput): HeadlinePart[] {
  const next = changes.find(({ from }) => from > quantity);
  const leads = next && quotes.find(({ id }) => id === next.quoteId);
  if (!next || !leads) return [];
  return [text(` From ${quantityText(next.from, unit)} on `), name(leads.name), text(' leads.')];
}

/** Of one quote: what it costs, without a comparison. */
function alone(input: HeadlineInput, { quote, value }: Priced): HeadlinePart[] {
  const { table, measure, quantity, unit } = input;
  const amount = moneyText(value, table.currency, table.digits);
  const where = measure === 'landed' ? ' at your door' : ', its unit price';
  return [
    text(`For ${quantityText(quantity, unit)} `),
    name(quote.name),
    text(` costs `),
    name(amount),
    text(` a ${unitWord(unit, 1)}${where}.`),
  ];
}

/** @returns nothing where no quote has a known cost at this quantity */
export function headlineParts(input: HeadlineInput): HeadlinePart[] {
  const { table, measure, quantity, unit } = input;
  const priced = pricedAt(input);
  const [lead, next] = priced;
  if (lead === undefined) return [];
  if (next === undefined) return [...alone(input, lead), ...change(input)];
  const amount = (value: Fraction) => moneyText(value, table.currency, table.digits);
  const values = priced.map(({ value }) => value);
  const start = text(`For ${quantityText(quantity, unit)} `);
  if (placeOfLowestShown(values, table.digits) === undefined) {
    const shown = amount(lead.value);
    const same = priced.filter(({ value }) => amount(value) === shown);
    return [
      start,
      name(listText(same.map(({ quote }) => quote.name))),
      text(` cost the same: ${shown} a ${unitWord(unit, 1)}.`),
      ...change(input),
    ];
  }
  const where = measure === 'landed' ? 'is the cheapest at your door' : 'has the lowest unit price';
  const below = difference(next.value, lead.value, table.currency, table.digits);
  return [
    start,
    name(lead.quote.name),
    text(` ${where}: `),
    { kind: 'best', text: amount(lead.value) },
    text(` a ${unitWord(unit, 1)}, ${below} below the next.`),
    ...lowerUnitPrice(input, lead.quote),
    ...change(input),
  ];
}
