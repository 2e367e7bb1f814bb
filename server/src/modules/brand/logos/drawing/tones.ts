/** The colours of a logo on each ground. */
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { LOGO_GATES } from '@waggle/contract/brand/logo-gates';
import type { LogoColour } from '@waggle/contract/options/logo-parts';
import type { Tone } from '../marks/piece.ts';
import { contrast } from '@waggle/contract/brand/colours/contrast';
import { reach } from './reach-contrast.ts';

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
