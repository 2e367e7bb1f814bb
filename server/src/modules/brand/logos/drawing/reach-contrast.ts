/** A colour made darker or lighter until it reaches a contrast. */
import { contrast, luminance } from '@waggle/contract/brand/colours/contrast';
import { hexOf, labOf, linearOfLab, type Triple } from '@waggle/contract/brand/colours/oklch';

const isShown = (rgb: Triple) => rgb.every((value) => value >= -0.001 && value <= 1.001);

/** @returns the colour with another lightness; paler where no screen has it that strong */
function withLightness([, a, b]: Triple, light: number): string {
  for (let part = 1; part > 0; part -= 0.05) {
    const rgb = linearOfLab([light, a * part, b * part]);
    if (isShown(rgb)) return hexOf(rgb);
  }
  return hexOf(linearOfLab([light, 0, 0]));
}

/** @returns the colour, or the nearest lightness of it that reaches the contrast to the ground */
export function reach(colour: string, ground: string, least: number): string {
  if (contrast(colour, ground) >= least) return colour;
  const lab = labOf(colour);
  const step = luminance(ground) > 0.18 ? -0.01 : 0.01;
  for (let light = lab[0] + step; light > 0 && light < 1; light += step) {
    const tried = withLightness(lab, light);
    if (contrast(tried, ground) >= least) return tried;
  }
  return step < 0 ? '#000000' : '#FFFFFF';
}
