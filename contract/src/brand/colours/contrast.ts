/** Contrast between two colours as WCAG 2 measures it, and solving a colour's lightness for it. */
import { hexOfOklch, labDistance, labOf, linearOf, type Oklch, oklchOf } from './oklch.ts';

/** What a need is met by: a figure that rounds up to it does not. */
const STEP = 0.005;

/** @returns the relative luminance, 0 to 1 */
export function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns 1 to 21 */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** A ground, and how much contrast is needed on it. */
export interface Need {
  readonly ground: string;
  readonly least: number;
}

export const meets = (hex: string, needs: readonly Need[]): boolean =>
  needs.every(({ ground, least }) => contrast(hex, ground) >= least);

/**
 * Moves the lightness until the needs are met, and not further.
 * @returns the nearest colour of the same hue by its lightness; undefined where there is none
 */
export function solveLightness(colour: Oklch, needs: readonly Need[]): string | undefined {
  const asWanted = hexOfOklch(colour);
  if (meets(asWanted, needs)) return asWanted;
  for (let offset = STEP; offset <= 1; offset += STEP) {
    for (const l of [colour.l - offset, colour.l + offset]) {
      if (l < 0 || l > 1) continue;
      const hex = hexOfOklch({ ...colour, l });
      if (meets(hex, needs)) return hex;
    }
  }
  return undefined;
}

/** @returns the colour that meets the needs and looks most like the given one; itself if it meets them */
export function nearestLegible(hex: string, needs: readonly Need[]): string | undefined {
  if (meets(hex, needs)) return hex;
  const colour = oklchOf(hex);
  const own = labOf(hex);
  let best: string | undefined;
  let least = Infinity;
  for (let l = 0; l <= 1; l += STEP) {
    const found = hexOfOklch({ ...colour, l });
    const distance = labDistance(labOf(found), own);
    if (distance < least && meets(found, needs)) [best, least] = [found, distance];
  }
  return best;
}
