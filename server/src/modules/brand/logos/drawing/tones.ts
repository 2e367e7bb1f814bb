/** The colours of a logo on each ground. */
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { LOGO_GATES } from '@waggle/contract/brand/logo-gates';
import type { LogoColour } from '@waggle/contract/options/logo-parts';
import type { Tone } from '../marks/piece.ts';
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
function reach(colour: string, ground: string, least: number): string {
  if (contrast(colour, ground) >= least) return colour;
  const lab = labOf(colour);
  const step = luminance(ground) > 0.18 ? -0.01 : 0.01;
  for (let light = lab[0] + step; light > 0 && light < 1; light += step) {
    const tried = withLightness(lab, light);
    if (contrast(tried, ground) >= least) return tried;
  }
  return step < 0 ? '#000000' : '#FFFFFF';
}

export type Ground = 'light' | 'dark' | 'one';
export type Tones = Readonly<Record<Tone, string>>;

/** A little more than is needed, so that rounding cannot matter. */
const LEAST = LOGO_GATES.contrast + 0.05;
/** The second colour on the first is a part beside parts that are seen well. */
const LEAST_ON = 1.9;
const LEAST_CHANGED = 2.2;

/** @returns the colour of each tone; each colour of the mark reaches the contrast to the ground */
export function tonesOn(palette: PaletteRoles, colour: LogoColour, ground: Ground): Tones {
  const { ink, surface } = palette;
  if (ground === 'one') {
    return { main: ink, accent: ink, on: surface, accentOn: surface, word: ink, changed: ink };
  }
  const isLight = ground === 'light';
  const back = isLight ? surface : ink;
  const word = isLight ? ink : surface;
  const first = reach(isLight ? palette.markLight : palette.markDark, back, LEAST);
  const second = reach(palette.secondary, back, LEAST);
  const main = { primary: first, secondary: second, ink: word }[colour];
  const accent = colour === 'primary' ? second : first;
  // The surface where it can be read on the colour, as white letters are; else the darker one.
  const on = contrast(surface, main) >= LOGO_GATES.contrast && main !== surface ? surface : ink;
  const raw = colour === 'primary' ? palette.secondary : palette.primary;
  const accentOn = contrast(raw, main) >= LEAST_ON ? raw : on;
  // A dark colour beside dark letters would not be seen as another one.
  const changed = contrast(main, word) >= LEAST_CHANGED ? main : accent;
  return { main, accent, on, accentOn, word, changed };
}
