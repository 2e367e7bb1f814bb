/** How far the two lowest quotes to one request are apart. */
import { compareDecimals, decimal, subtract, writeDecimal } from '@waggle/contract/money/decimal';
import type { WaitingPrice } from './waiting-prices.ts';

type Price = Pick<WaitingPrice, 'rfq_id' | 'step'>;

/**
 * @param prices the last first
 * @returns of the request that was quoted to last; undefined without two prices in one currency and at one quantity that
 *   differ
 */
export function closestQuotes(
  prices: readonly Price[],
): { currency: string; apart: string } | undefined {
  const groups = Map.groupBy(
    prices,
    ({ rfq_id, step }) => `${rfq_id} ${step.currency} ${step.quantity}`,
  );
  for (const group of groups.values()) {
    const [lowest, second] = group
      .map(({ step }) => decimal(step.unit_price))
      .toSorted(compareDecimals);
    if (lowest === undefined || second === undefined) continue;
    const apart = subtract(second, lowest);
    if (apart.digits > 0n) {
      return { currency: group[0]?.step.currency ?? '', apart: writeDecimal(apart) };
    }
  }
  return undefined;
}
