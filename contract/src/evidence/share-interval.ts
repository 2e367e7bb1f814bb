/** A share with the range that it likely lies in, in percent with one digit after the point. */
import { wilson } from '../survey/statistics.ts';

export interface ShareInterval {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

const inPercent = (share: number) => Math.round(share * 1000) / 10;

/** @returns null where there is nobody to have a share of */
export function shareInterval(part: number, all: number): ShareInterval | null {
  if (all <= 0) return null;
  const { low, high } = wilson(part, all);
  return { percent: inPercent(part / all), low: inPercent(low), high: inPercent(high) };
}
