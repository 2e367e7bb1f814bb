/** Numbers as users type them: with separators of thousands, with a point or a comma before the fraction. */
import { MONEY_LIMITS } from '@waggle/contract/money';
import { isDecimal } from '@waggle/contract/money/decimal';

const SPACES = /[\s\u00A0\u202F'’]/g;
const GROUPED_BY_COMMA = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const GROUPED_BY_POINT = /^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/;

/** @returns a plain decimal string; undefined for what is no number, or has too many digits */
export function readAmount(typed: string): string | undefined {
  const text = typed.replaceAll(SPACES, '');
  const plain = GROUPED_BY_COMMA.test(text)
    ? text.replaceAll(',', '')
    : GROUPED_BY_POINT.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replace(',', '.');
  if (!isDecimal(plain) || plain.startsWith('-')) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > MONEY_LIMITS.whole || fraction.length > MONEY_LIMITS.fraction) {
    return undefined;
  }
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/** @returns a whole number; undefined for anything else */
export function readWhole(typed: string): number | undefined {
  const text = typed.replaceAll(SPACES, '').replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** @returns with at least the digits of its currency: `418.5` becomes `418.50` */
export function writeTyped(amount: string, digits: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const shown = fraction.padEnd(digits, '0');
  return shown === '' ? whole : `${whole}.${shown}`;
}
