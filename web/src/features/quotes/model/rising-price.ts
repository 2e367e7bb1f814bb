/** What a price that rises with the quantity was perhaps meant to be. */
import { MONEY_LIMITS } from '@waggle/contract/money';
import { compareDecimals, decimal, divide } from '@waggle/contract/money/decimal';

/** @returns the number with two neighbouring digits swapped, in every place */
function swaps(price: string): string[] {
  const characters = [...price];
  return characters.flatMap((one, at) => {
    const other = characters[at + 1];
    if (other === undefined || one === '.' || other === '.' || one === other) return [];
    return [characters.toSpliced(at, 2, other, one).join('')];
  });
}

/**
 * @param price of a step, above the price of the step before
 * @returns the nearest price below it that two swapped digits explain; undefined where none does
 */
export function likelyPrice(price: string, before: string): string | undefined {
  const least = divide(decimal(before), decimal(2), MONEY_LIMITS.fraction);
  const isLikely = (one: string) =>
    compareDecimals(decimal(one), decimal(before)) <= 0 &&
    // Half of it or less is no slip of two fingers.
    compareDecimals(decimal(one), least) > 0;
  return swaps(price)
    .filter(isLikely)
    .toSorted((one, other) => compareDecimals(decimal(other), decimal(one)))[0];
}
