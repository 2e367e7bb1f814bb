/** Reads the smallest order and the lead time out of a supplier's own words; what is read is only proposed. */
import { SUPPLIER_LIMITS } from '../limits.ts';
import type { OrderUnit } from './order-units.ts';
import type { LeadTimeDays, MinimumOrder } from './terms.ts';
import { NUMBER, numberOf, plainDigits } from './read-number.ts';
import {
  FILLERS,
  MULTIPLIERS,
  NO_MINIMUM,
  NUMBER_WORDS,
  SPANS,
  UNIT_ALIASES,
} from './term-words.ts';

/** Nothing of the same word follows. */
const END = String.raw`(?![\p{L}\p{M}])`;
const LATIN_OR_HINDI = /[\p{Script=Latin}\p{Script=Devanagari}]$/u;

/** @returns an expression for any of the words, the longest first */
function anyOf(words: readonly string[]): string {
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.()]/gu, String.raw`\$&`) + (isSpelled(word) ? END : ''))
    .join('|');
}

function isSpelled(word: string): boolean {
  return LATIN_OR_HINDI.test(word) || /\p{M}$/u.test(word);
}

function wordMap<T>(table: Readonly<Record<string, T>>): Map<string, T> {
  return new Map(Object.entries(table).map(([word, value]) => [word.normalize('NFKC'), value]));
}

const multipliers = wordMap(MULTIPLIERS);
const numberWords = wordMap(NUMBER_WORDS);
const spans = wordMap(SPANS);
const units = new Map(
  (Object.entries(UNIT_ALIASES) as [OrderUnit, string][]).flatMap(([unit, words]) =>
    words.split(', ').map((word) => [word.normalize('NFKC'), unit] as const),
  ),
);

const spelledNumber = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(${anyOf([...numberWords.keys()])})(?=[\s-])`,
  'gu',
);
const amount = String.raw`(${NUMBER})\s*(${anyOf([...multipliers.keys()])})?\s*\+?`;
const order = new RegExp(
  String.raw`(?<![\d.,])${amount}\s*(?:个)?\s*(${anyOf([...units.keys()])})?`,
  'u',
);
const noMinimum = new RegExp(String.raw`^(?:${NO_MINIMUM})[.]?$`, 'u');
const filler = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${anyOf(FILLERS)})`, 'gu');
const span = String.raw`\s*(?:个)?[\s-]*(${anyOf([...spans.keys()])})`;
const upTo = String.raw`\s*(?:-|~|/|to|bis|a|à|or|oder|至|到|से)\s*`;
const time = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})(?:${span})?(?:${upTo}(${NUMBER}))?${span}`,
  'u',
);

/** @returns the text with «two», «zwei» or «deux» as figures */
function withFigures(text: string): string {
  return plainDigits(text)
    .trim()
    .replaceAll(spelledNumber, (word) => String(numberWords.get(word)));
}

/**
 * Reads «MOQ 1.000 Stück» or «500 pcs per colour».
 * @returns undefined when the text names no quantity, several, or one of an unknown unit
 */
export function readMinimumOrder(text: string): MinimumOrder | undefined {
  const plain = withFigures(text);
  if (noMinimum.test(plain)) return { quantity: 1, unit: 'pieces' };
  const found = order.exec(plain);
  if (found === null) return undefined;
  const [all, figures = '', times = '', word = ''] = found;
  const rest = plain.replace(all, ' ');
  if (/\d/u.test(rest)) return undefined;
  const unit = units.get(word);
  // Without a unit, only words that say nothing else may stand there: «500 EUR» is no quantity.
  if (unit === undefined && /[\p{L}\p{Sc}%]/u.test(rest.replaceAll(filler, ' '))) return undefined;
  return wholeOrder(numberOf(figures) * (multipliers.get(times) ?? 1), unit ?? 'pieces');
}

function wholeOrder(quantity: number, unit: OrderUnit): MinimumOrder | undefined {
  const rounded = Math.round(quantity * 1000) / 1000;
  if (unit === 'tonnes' && !Number.isInteger(rounded)) return wholeOrder(rounded * 1000, 'kg');
  const fits = rounded >= 1 && rounded <= SUPPLIER_LIMITS.orderQuantity;
  return Number.isInteger(rounded) && fits ? { quantity: rounded, unit } : undefined;
}

/**
 * Reads «2-3 weeks», «about a month» or «15–20 working days».
 * @returns days of the calendar; undefined when the text names no time, or several
 */
export function readLeadTime(text: string): LeadTimeDays | undefined {
  const plain = withFigures(text);
  const found = time.exec(plain);
  if (found === null) return undefined;
  const [all, first = '', ownSpan, second, lastSpan = ''] = found;
  if (/\d/u.test(plain.replace(all, ' '))) return undefined;
  if (ownSpan !== undefined && second === undefined) return undefined;
  const lastDays = spans.get(lastSpan) ?? 1;
  const from = Math.round(numberOf(first) * (spans.get(ownSpan ?? lastSpan) ?? lastDays));
  const to = second === undefined ? from : Math.round(numberOf(second) * lastDays);
  return from >= 1 && from <= to && to <= SUPPLIER_LIMITS.leadTimeDays ? { from, to } : undefined;
}
