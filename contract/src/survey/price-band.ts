/** The price range that most people accept, by van Westendorp: four curves and where they cross. Pure. */

/** A price in the smallest unit of its currency, and how many people named it. */
export type PriceCount = readonly [price: number, count: number];

/** What people named, by part: too cheap, a bargain, expensive, too expensive. */
export type NamedPrices = readonly [
  tooCheap: readonly PriceCount[],
  bargain: readonly PriceCount[],
  expensive: readonly PriceCount[],
  tooExpensive: readonly PriceCount[],
];

/** At one price, the shares of people for whom it is too cheap, a bargain, expensive, too expensive. */
export interface CurvePoint {
  readonly price: number;
  readonly shares: readonly [number, number, number, number];
}

export interface PriceBand {
  /** Below it, more people doubt the quality than find it expensive. */
  readonly low: number;
  /** Above it, more people turn away than find it a bargain. */
  readonly high: number;
}

const peopleOf = (counts: readonly PriceCount[]) =>
  counts.reduce((sum, [, count]) => sum + count, 0);

/** @returns the curves at every price that somebody named, rising */
export function priceCurves(named: NamedPrices): CurvePoint[] {
  const prices = [...new Set(named.flatMap((counts) => counts.map(([price]) => price)))];
  const people = Math.max(1, ...named.map(peopleOf));
  const sorted = named.map((counts) => counts.toSorted(([one], [other]) => one - other));
  const places = [0, 0, 0, 0];
  const below = [0, 0, 0, 0];
  return prices
    .toSorted((one, other) => one - other)
    .map((price) => {
      const shares = sorted.map((counts, part) => {
        // Somebody's own price still counts as too cheap, or as a bargain; and as expensive already.
        const isFalling = part < 2;
        let at = places[part] ?? 0;
        let sum = below[part] ?? 0;
        const before = sum;
        for (let next = counts[at]; next !== undefined && next[0] <= price; next = counts[at]) {
          sum += next[1];
          at += 1;
        }
        places[part] = at;
        below[part] = sum;
        return isFalling ? 1 - before / people : sum / people;
      });
      return { price, shares: shares as unknown as CurvePoint['shares'] };
    });
}

/** @returns the price where a falling curve meets a rising one; the middle where they lie on each other */
function crossing(curves: readonly CurvePoint[], falling: 0 | 1, rising: 2 | 3): number {
  const apart = (point: CurvePoint) => point.shares[falling] - point.shares[rising];
  const at = curves.findIndex((point) => apart(point) <= 0);
  const point = curves[at];
  if (point === undefined) return curves.at(-1)?.price ?? 0;
  const before = curves[at - 1];
  if (apart(point) === 0) {
    const last = curves.findLast((other) => apart(other) === 0) ?? point;
    return Math.round((point.price + last.price) / 2);
  }
  if (before === undefined) return point.price;
  const part = apart(before) / (apart(before) - apart(point));
  return Math.round(before.price + part * (point.price - before.price));
}

/** @returns undefined when nobody named prices */
export function priceBand(named: NamedPrices): PriceBand | undefined {
  const curves = priceCurves(named);
  if (curves.length === 0) return undefined;
  return { low: crossing(curves, 0, 2), high: crossing(curves, 1, 3) };
}
