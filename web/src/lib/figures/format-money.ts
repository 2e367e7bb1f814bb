/** Formats amounts and counts in the user's locale; amounts are decimal strings and never become numbers. */
import { currencyDigits } from '@waggle/contract/options/currencies';

const COUNT = new Intl.NumberFormat();

/** Unit prices may have more digits than their currency. */
const MOST_DIGITS = 4;

/** @returns `5,000` */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** @returns `1 supplier`, `5,000 suppliers` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function digitsOf(currency: string) {
  return {
    minimumFractionDigits: currencyDigits(currency),
    maximumFractionDigits: Math.max(MOST_DIGITS, currencyDigits(currency)),
  };
}

/** @returns `THB 418.50` */
export function formatMoney(amount: string, currency: string): string {
  return currency === ''
    ? formatAmount(amount, currency)
    : inCode(currency).format(amount as Intl.StringNumericLiteral);
}

/** @returns `THB 209,000`, without the fraction where there is none */
export function formatTotal(amount: string, currency: string): string {
  if (currency === '') return formatAmount(amount, currency);
  return inCode(currency, { trailingZeroDisplay: 'stripIfInteger' }).format(
    amount as Intl.StringNumericLiteral,
  );
}

function inCode(currency: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    ...digitsOf(currency),
    ...options,
  });
}

/** @returns `418.50`, for a table that names its currency once */
export function formatAmount(amount: string, currency: string): string {
  return new Intl.NumberFormat(undefined, digitsOf(currency)).format(
    amount as Intl.StringNumericLiteral,
  );
}

const CURRENCIES = new Intl.DisplayNames(undefined, { type: 'currency', fallback: 'none' });

/** @returns `THB, Thai Baht` */
export function currencyLabel(code: string): string {
  const name = CURRENCIES.of(code);
  return name === undefined ? code : `${code}, ${name}`;
}
