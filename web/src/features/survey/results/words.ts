/** Figures of a survey in words: shares, their range, what leads, the middle. */
import type { SurveyQuestion } from '@waggle/contract/survey';
import { priceText, smallestUnit } from '@waggle/contract/survey/price-text';
import type { PriceBand } from '@waggle/contract/survey/price-band';
import { currencyDigits } from '@waggle/contract/options/currencies';
import {
  type Counted,
  type Interval,
  leadOf,
  meanOf,
  middleOf,
} from '@waggle/contract/survey/statistics';
import { formatCount } from '../../../lib/figures/format-money.ts';

const SHARE = new Intl.NumberFormat(undefined, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const POINTS = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** @returns `37.9%` */
export const shareText = (share: number): string => SHARE.format(share);

/** @returns `31.6 to 44.5` */
export const rangeText = ({ low, high }: Interval): string =>
  `${POINTS.format(low * 100)} to ${POINTS.format(high * 100)}`;

export const peopleText = (people: number): string =>
  people === 1 ? '1 person' : `${formatCount(people)} people`;

export const answersText = (answers: number): string =>
  answers === 1 ? '1 answer' : `${formatCount(answers)} answers`;

/** Below so much in the main unit, cents matter. */
const WITH_CENTS = 20;

/** @returns `€59`, or `€5.90` for small prices */
export function formatPrice(price: number, currency: string): string {
  const unit = 10 ** currencyDigits(currency);
  const rounded = price >= WITH_CENTS * unit ? Math.round(price / unit) * unit : price;
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(priceText(rounded, currency) as Intl.StringNumericLiteral);
}

/** @returns what an option is called: its text, or the step of a scale */
export function optionText({ options, type }: SurveyQuestion, value: number): string {
  if (type === 'scale10') return String(value);
  const text = options.find(({ id }) => id === value)?.text ?? '';
  return text === '' ? String(value) : text;
}

/** @returns the sentence that says whether the lead is real; empty where there is nothing to say */
export function leadWords(
  question: SurveyQuestion,
  counts: readonly Counted[],
  people: number,
): string {
  const lead = leadOf(counts, people);
  if (lead.kind === 'few') return '';
  const first = `«${optionText(question, lead.first.option)}»`;
  const second = `«${optionText(question, lead.second.option)}»`;
  if (lead.kind === 'tied') return `${first} and ${second} are level.`;
  return lead.kind === 'sure'
    ? `${first} leads, and by more than chance explains.`
    : `${first} leads by too little to be sure.`;
}

/** @returns the sentence about the middle of a scale; empty where nobody answered */
export function middleWords(question: SurveyQuestion, counts: readonly Counted[]): string {
  const [middle, mean] = [middleOf(counts), meanOf(counts)];
  if (middle === undefined || mean === undefined) return '';
  return question.type === 'scale10'
    ? `The middle answer is ${middle}, the mean ${POINTS.format(mean)}.`
    : `The middle answer is «${optionText(question, middle)}».`;
}

/** @returns where the planned price lies; empty without one */
export function plannedWords({ low, high }: PriceBand, planned: string, currency: string): string {
  const price = smallestUnit(planned, currency);
  if (price === undefined) return '';
  const where = price < low ? 'below it' : price > high ? 'above it' : 'inside';
  return `Your planned ${formatPrice(price, currency)} lies ${where}.`;
}
