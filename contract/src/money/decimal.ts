/** Exact decimal arithmetic on strings such as `418.5`: no float comes near an amount. */

/** A number as its digits and how many of them stand after the point: `{ digits: 4185n, scale: 1 }` is 418.5. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const PATTERN = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** @returns whether a text is a plain decimal number, without exponent, sign or separator */
export function isDecimal(text: string): boolean {
  return PATTERN.test(text);
}

/**
 * @param text `418.5`
 * @throws RangeError for anything else
 */
export function decimal(text: string | number | bigint): Decimal {
  const written = String(text);
  if (!isDecimal(written)) throw new RangeError('Not a decimal number');
  const [whole = '', fraction = ''] = written.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

export const ZERO: Decimal = { digits: 0n, scale: 0 };

const scaled = ({ digits, scale }: Decimal, to: number) => digits * 10n ** BigInt(to - scale);

export function add(...all: readonly Decimal[]): Decimal {
  const scale = Math.max(0, ...all.map((one) => one.scale));
  return { digits: all.reduce((sum, one) => sum + scaled(one, scale), 0n), scale };
}

export function subtract(from: Decimal, less: Decimal): Decimal {
  return add(from, { digits: -less.digits, scale: less.scale });
}

export function multiply(...all: readonly Decimal[]): Decimal {
  return all.reduce(
    (product, one) => ({ digits: product.digits * one.digits, scale: product.scale + one.scale }),
    { digits: 1n, scale: 0 },
  );
}

/** @returns below 0 when the first is smaller, above 0 when it is larger, 0 when they are the same amount */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale);
  const [first, second] = [scaled(one, scale), scaled(other, scale)];
  return first < second ? -1 : Number(first > second);
}

const magnitude = (value: bigint) => (value < 0n ? -value : value);

/** @returns the quotient rounded half away from zero */
function divideRounded(value: bigint, by: bigint): bigint {
  const rounded = (2n * magnitude(value) + magnitude(by)) / (2n * magnitude(by));
  return value < 0n !== by < 0n ? -rounded : rounded;
}

/**
 * @param digits after the point
 * @returns rounded half up (away from zero)
 */
export function round(value: Decimal, digits: number): Decimal {
  if (value.scale <= digits) return { digits: scaled(value, digits), scale: digits };
  const by = 10n ** BigInt(value.scale - digits);
  return { digits: divideRounded(value.digits, by), scale: digits };
}

/**
 * Divides and rounds once, half up.
 * @param digits after the point
 * @throws RangeError when the divisor is 0
 */
export function divide(value: Decimal, by: Decimal, digits: number): Decimal {
  if (by.digits === 0n) throw new RangeError('Divided by 0');
  const scale = Math.max(value.scale, by.scale);
  const numerator = scaled(value, scale) * 10n ** BigInt(digits);
  return { digits: divideRounded(numerator, scaled(by, scale)), scale: digits };
}

/** @returns as it is written: `418.50`, with as many digits after the point as its scale */
export function writeDecimal({ digits, scale }: Decimal): string {
  const text = String(magnitude(digits)).padStart(scale + 1, '0');
  const sign = digits < 0n ? '-' : '';
  if (scale === 0) return sign + text;
  return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** @returns with at least so many digits after the point: `418.5` becomes `418.50` */
export function padDecimal(text: string, digits: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const padded = fraction.padEnd(digits, '0');
  return padded === '' ? whole : `${whole}.${padded}`;
}

/** @returns without zeros at the end: `418.50` becomes `418.5`, `2.00` becomes `2` */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
