/** Where figures lie on a ruler that shows what is right; for drawing alone: what is right stays exact in its words. */

/** How far the ruler reaches beyond what is right, as a share of the allowed distance, or of the value. */
const BEYOND = 2;
const SHARE = 0.2;

/** @returns the place of a figure, from 0 to 1; outside of that where the ruler does not reach */
export function rulerScale(value: number, least: number | null, most: number | null) {
  const away =
    least !== null && most !== null && most > least
      ? (most - least) / 2
      : Math.max(Math.abs(value) * SHARE, 1) / BEYOND;
  const from = value - away * (1 + BEYOND);
  const span = 2 * away * (1 + BEYOND);
  return (at: number) => (at - from) / span;
}
