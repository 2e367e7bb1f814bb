/** How amounts are typed: their digits, and the signs of their currencies; without a schema, for pages. */
import { CURRENCY_CODES } from '../options/currencies.ts';
import type { NumberRule } from '../text/typed-number.ts';

export const MONEY_LIMITS = {
  /** Digits before the point, as numeric(19,4) has them. */
  whole: 15,
  /** Digits after the point, of a unit price. */
  fraction: 4,
} as const;

/** @returns what may stand beside an amount: `EUR`, `€`; nothing for no currency */
export function currencySigns(code: string): readonly string[] {
  if (!CURRENCY_CODES.includes(code)) return [];
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? code;
  return [code, symbol];
}

/**
 * The rule of an amount, as calls take it.
 * @param code of the currency; empty while there is none
 */
export function amountRule(message = 'Must be an amount such as 418.50', code = ''): NumberRule {
  const { whole, fraction } = MONEY_LIMITS;
  return { decimals: fraction, digits: whole, signs: currencySigns(code), message };
}
