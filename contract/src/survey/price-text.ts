/** Prices of surveys, which are whole numbers of the smallest unit, as decimal strings. */
import { currencyDigits } from '../options/currencies.ts';

/** @returns `69.50` */
export function priceText(price: number, currency: string): string {
  const digits = currencyDigits(currency);
  if (digits === 0) return String(price);
  const text = String(price).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** @returns a decimal string in the smallest unit; undefined for anything else */
export function smallestUnit(text: string, currency: string): number | undefined {
  const digits = currencyDigits(currency);
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > digits) return undefined;
  return Number(whole + part.padEnd(digits, '0'));
}
