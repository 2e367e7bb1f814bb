/** Amounts: how calls take them, and how they are rounded. */
import * as z from 'zod/mini';
import { type Decimal, decimal, multiply, round, writeDecimal } from './money/decimal.ts';
import { MONEY_LIMITS } from './money/typed-amount.ts';
import { CURRENCY_CODES, currencyDigits } from './options/currencies.ts';

export * from './money/typed-amount.ts';

const AMOUNT = new RegExp(`^\\d{1,${MONEY_LIMITS.whole}}(?:\\.\\d{1,${MONEY_LIMITS.fraction}})?$`);

/** A decimal string, `418.5`: from 0, with at most four digits after the point. */
export function amount(error = 'Must be an amount such as 418.50') {
  return z.string({ error }).check(z.regex(AMOUNT, { error }));
}

export function currency() {
  const error = 'Choose a currency';
  return z.string({ error }).check(z.refine((code) => CURRENCY_CODES.includes(code), { error }));
}

/** @returns an amount of a currency, rounded half up to its digits */
export function roundMoney(value: Decimal, code: string): Decimal {
  return round(value, currencyDigits(code));
}

/** @returns unit price × quantity, rounded once to the digits of the currency */
export function lineTotal(unitPrice: string, quantity: number, code: string): string {
  return writeDecimal(roundMoney(multiply(decimal(unitPrice), decimal(quantity)), code));
}
