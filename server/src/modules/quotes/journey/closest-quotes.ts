/** How far the two lowest quotes to one request are apart. */
import { compareDecimals, decimal, subtract, writeDecimal } from '@waggle/contract/money/decimal';
import type { ReceivedPrice } from './received-prices.repo.ts';

type Price = Pick<ReceivedPrice, 'rfq_id' | 'currency' | 'price'>;

/**
 * @param prices the last first
 * @returns of the request that was quoted to last; undefined without two prices in one currency that differ
 */
export function closestQuotes(
  prices: readonly Price[],
): { currency: string; apart: string } | undefined {
  const groups = Map.groupBy(prices, ({ rfq_id, currency }) => `${rfq_id} ${currency}`);
  for (const group of groups.values()) {
    const [lowest, second] = group.map(({ price }) => decimal(price)).toSorted(compareDecimals);
    if (lowest === undefined || second === undefined) continue;
    const apart = subtract(second, lowest);
    if (apart.digits > 0n) {
      return { currency: group[0]?.currency ?? '', apart: writeDecimal(apart) };
    }
  }
  return undefined;
}
