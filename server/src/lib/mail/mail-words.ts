/** Words that mails and notifications share: days, numbers, amounts, and subjects about a company. */
import { currencyDigits } from '@waggle/contract/options/currencies';
import { type OrderUnit, unitWord } from '@waggle/contract/supplier/order-units';
import { timeOf } from '../clock.ts';

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @returns a day such as `2026-11-24`, or that of a time by UTC, as `24 November 2026`, in the language of the mails */
export function dayInWords(day: string): string {
  return LONG_DAY.format(new Date(day));
}

/** @returns `23 December 2026 to 7 February 2027`, or one day */
export function periodInWords({ from, to }: { from: string; to: string }): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

const LONG_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** @returns a moment as `24 November 2026 at 17:05 UTC` */
export function timeInWords(at: Time): string {
  return `${LONG_TIME.format(new Date(at))} UTC`;
}

/** @returns a moment until which something is done, as the end of its day where it is midnight: `1 December 2026 at 23:59 UTC` */
export const deadlineInWords = (at: Time): string =>
  timeInWords(at.includes('T00:00:00.000') ? timeOf(Date.parse(at) - 60_000) : at);

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** @returns a count up to twelve as a word, others in digits */
export function numberInWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** @returns `THB 418.00`; further digits of a unit price are shown, not rounded */
export function moneyWords(currency: string, amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const grouped = BigInt(whole).toLocaleString('en');
  const digits = fraction.padEnd(currencyDigits(currency), '0');
  return `${currency} ${digits === '' ? grouped : `${grouped}.${digits}`}`;
}

/** @returns `1,000 pieces` */
export const countWords = ({ unit }: { readonly unit: string }, quantity: number): string =>
  `${quantity.toLocaleString('en')} ${unitWord(unit as OrderUnit, quantity)}`;

export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** @returns a mail's subject that begins with the company it is about */
export function subjectAbout(company: string, title: string): string {
  return company === '' ? title : `${company}: ${lowerFirst(title)}`;
}
