/** Places on the chart: quantities on a logarithmic axis, amounts on an even one with round marks. */
import { type Ends, quantityAt, shareOf } from '../model/quantities.ts';
import type { Curve } from './curves.ts';

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface ChartScale extends Ends {
  readonly frame: ChartFrame;
  readonly low: number;
  readonly high: number;
  /** Round amounts from the lowest to the highest. */
  readonly levels: readonly number[];
  x(quantity: number): number;
  y(height: number): number;
  /** The quantity at a place. */
  quantityAt(x: number): number;
}

const WANTED_LEVELS = 5;

/** @returns 1, 2, 2.5 or 5 times a power of ten */
function roundStep(span: number): number {
  const rough = span / WANTED_LEVELS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10;
  return times * power;
}

export function chartScale(frame: ChartFrame, ends: Ends, curves: readonly Curve[]): ChartScale {
  const heights = curves.flatMap(({ steps }) =>
    steps.flatMap(({ points }) => points.map(({ height }) => height)),
  );
  const lowest = heights.length === 0 ? 0 : Math.min(...heights);
  const highest = heights.length === 0 ? 1 : Math.max(...heights);
  const step = roundStep(highest - lowest || highest || 1);
  const low = Math.max(0, Math.floor(lowest / step - 0.15) * step);
  const count = Math.max(1, Math.ceil((highest - low) / step + 0.02));
  const high = low + count * step;
  const levels =
    curves.length === 0 ? [] : Array.from({ length: count + 1 }, (_, at) => low + at * step);
  const across = frame.width - frame.left - frame.right;
  const down = frame.height - frame.top - frame.bottom;
  return {
    frame,
    ...ends,
    low,
    high,
    levels,
    x: (quantity) => frame.left + shareOf(quantity, ends) * across,
    y: (height) => frame.top + (1 - (height - low) / (high - low)) * down,
    quantityAt: (x) => quantityAt((x - frame.left) / across, ends),
  };
}

/** @returns the place of each label, in the same order, moved apart where they would cover each other */
export function apart(places: readonly number[], gap: number, least: number, most: number) {
  const order = places
    .map((place, at) => ({ place, at }))
    .toSorted((one, other) => one.place - other.place);
  const moved = new Map<number, number>();
  let before = least - gap;
  for (const { place, at } of order) {
    before = Math.max(place, before + gap);
    moved.set(at, before);
  }
  // What has been pushed over the lower end goes up again.
  let after = most + gap;
  for (const { at } of order.toReversed()) {
    after = Math.min(moved.get(at) ?? 0, after - gap);
    moved.set(at, after);
  }
  return places.map((_, at) => moved.get(at) ?? 0);
}
