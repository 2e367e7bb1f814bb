/** Exact fractions: amounts can be divided by rates and pieces, and are rounded once, when they are written. */
import { type Decimal, decimal, divide, writeDecimal } from './decimal.ts';

/** The denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function divisor(one: bigint, other: bigint): bigint {
  let [large, small] = [one < 0n ? -one : one, other];
  while (small !== 0n) [large, small] = [small, large % small];
  return large;
}

/** Numbers stay small where they are reduced now and then. */
function reduced(numerator: bigint, denominator: bigint): Fraction {
  const by = divisor(numerator, denominator);
  return { numerator: numerator / by, denominator: denominator / by };
}

export const NOTHING: Fraction = { numerator: 0n, denominator: 1n };

export function fractionOf({ digits, scale }: Decimal): Fraction {
  return reduced(digits, 10n ** BigInt(scale));
}

/**
 * @param text a decimal number, or a whole one
 * @throws RangeError for anything else
 */
export function fraction(text: string | number): Fraction {
  return fractionOf(decimal(text));
}

export function plus(...all: readonly Fraction[]): Fraction {
  return all.reduce(
    (sum, { numerator, denominator }) =>
      reduced(
        sum.numerator * denominator + numerator * sum.denominator,
        sum.denominator * denominator,
      ),
    NOTHING,
  );
}

export function minus(from: Fraction, less: Fraction): Fraction {
  return plus(from, { numerator: -less.numerator, denominator: less.denominator });
}

export function times(...all: readonly Fraction[]): Fraction {
  const [numerator, denominator] = all.reduce<[bigint, bigint]>(
    ([over, under], one) => [over * one.numerator, under * one.denominator],
    [1n, 1n],
  );
  return reduced(numerator, denominator);
}

/** @throws RangeError when the divisor is not above 0 */
export function over(value: Fraction, by: Fraction): Fraction {
  if (by.numerator <= 0n) throw new RangeError('Divided by what is not above 0');
  return reduced(value.numerator * by.denominator, value.denominator * by.numerator);
}

/** @returns below 0 when the first is smaller, above 0 when it is larger, 0 when they are the same */
export function compareFractions(one: Fraction, other: Fraction): number {
  const [first, second] = [one.numerator * other.denominator, other.numerator * one.denominator];
  return first < second ? -1 : Number(first > second);
}

/** @returns a decimal string with so many digits after the point, rounded half up once */
export function writeFraction({ numerator, denominator }: Fraction, digits: number): string {
  const whole = (value: bigint): Decimal => ({ digits: value, scale: 0 });
  return writeDecimal(divide(whole(numerator), whole(denominator), digits));
}
