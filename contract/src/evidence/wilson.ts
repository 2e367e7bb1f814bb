/** The interval that a share of so many likely lies in: Wilson's, at 95 %. */

/** Of the normal distribution: 19 of 20 lie within. */
const Z = 1.959_963_984_540_054;

export interface ShareInterval {
  /** In percent, with one digit after the point. */
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

const inPercent = (share: number) => Math.round(share * 1000) / 10;

/** @returns null where there is nobody to have a share of */
export function wilsonInterval(part: number, all: number): ShareInterval | null {
  if (all <= 0) return null;
  const share = Math.min(1, Math.max(0, part / all));
  const square = Z * Z;
  const middle = share + square / (2 * all);
  const width = Z * Math.sqrt((share * (1 - share) + square / (4 * all)) / all);
  const by = 1 + square / all;
  return {
    percent: inPercent(share),
    low: inPercent(Math.max(0, (middle - width) / by)),
    high: inPercent(Math.min(1, (middle + width) / by)),
  };
}
