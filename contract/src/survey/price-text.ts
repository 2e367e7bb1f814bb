/** Prices of surveys, which are whole numbers of the smallest unit, as decimal strings. */
import { currencySigns } from '../money/typed-amount.ts';
import { currencyDigits } from '../options/currencies.ts';
import { type NumberRule, numberIn } from '../text/typed-number.ts';

/** @returns `69.50` */
export function priceText(price: number, currency: string): string {
  const digits = currencyDigits(currency);
  if (digits === 0) return String(price);
  const text = String(price).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** How prices of a survey are typed: with no more digits than the currency has. @param currency may be empty */
export function plannedPrice(currency: string): NumberRule {
  return {
    decimals: currencyDigits(currency),
    digits: 12,
    signs: currencySigns(currency),
    message: 'Write a price such as 69 or 69.50, or leave it empty',
  };
}

/** @returns a decimal string in the smallest unit; undefined for anything else */
export function smallestUnit(text: string, currency: string): number | undefined {
  const value = numberIn(text, plannedPrice(currency));
  if (value === undefined) return undefined;
  const [whole = '', part = ''] = value.split('.');
  const digits = currencyDigits(currency);
  return Number(whole + part.padEnd(digits, '0').slice(0, digits));
}
