/** Spreads the labels of lines that end close together. */

/** @returns the labels' heights, moved apart where their lines end close together */
export function spreadLabels(heights: readonly number[], step: number): number[] {
  const order = heights.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  const placed: number[] = Array.from(heights);
  let last = -Infinity;
  for (const { at, index } of order) {
    last = Math.max(at, last + step);
    placed[index] = last;
  }
  return placed;
}
