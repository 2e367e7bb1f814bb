/** Amounts in the user's locale, from exact values: no float comes between. */
import { decimal, trimDecimal } from '@waggle/contract/money/decimal';
import { type Fraction, writeFraction } from '@waggle/contract/money/fraction';
import { currencyDigits } from '@waggle/contract/options/currencies';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

/** @param text an exact decimal number */
function formatText(text: string, currency: string, digits: number): string {
  return formatOf(currency, digits).format(text as Intl.StringNumericLiteral);
}

/** @returns rounded once, to the digits of the currency or the given ones */
export function moneyText(
  value: Fraction,
  currency: string,
  digits: number = currencyDigits(currency),
): string {
  return formatText(writeFraction(value, digits), currency, digits);
}

/** @returns a typed amount, with as many digits as were typed, at least those of the currency */
export function amountText(amount: string, currency: string): string {
  const { scale } = decimal(amount.includes('.') ? trimDecimal(amount) : amount);
  return formatText(amount, currency, Math.max(scale, currencyDigits(currency)));
}

/** @returns an amount that was typed as a figure: whole ones without zeros */
export function figureAmount(amount: string, currency: string): string {
  const isWhole = decimal(trimDecimal(amount)).scale === 0;
  return isWhole ? formatText(amount, currency, 0) : amountText(amount, currency);
}

const NUMBER = new Intl.NumberFormat(undefined, { maximumFractionDigits: 12 });

/** @param value a whole number, or a decimal number as text */
export function numberText(value: number | string): string {
  return NUMBER.format(value as Intl.StringNumericLiteral);
}

/** @param percent `4.7` */
export function percentText(percent: string): string {
  return `${numberText(percent)} %`;
}
