/** The heading font of public pages that wear a brand: its files, and the rules that load them. */
import { readFile } from 'node:fs/promises';
import { BRAND_FONT_IDS } from '@waggle/contract/options/brand-fonts';
import { fontPath } from './font-files.ts';

/** The parts of a family, as its makers cut it. */
const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const;

const NAME = /^([a-z0-9-]+?)-(latin|latin-ext)-([1-9]00)-normal\.woff2$/;

/** @returns the rules for the family `Brand`, which load a file only for letters that are in it */
export function fontFaces({ family, weight }: { family: string; weight: number }): string {
  return Object.entries(RANGES)
    .map(
      ([part, range]) =>
        `@font-face{font-family:Brand;font-weight:${weight};font-display:swap;src:url(/p/fonts/${family}-${part}-${weight}-normal.woff2) format('woff2');unicode-range:${range}}`,
    )
    .join('');
}

/** @returns a file of one of our families; undefined for any other name */
export async function pageFontFile(name: string): Promise<Buffer | undefined> {
  const [, id, part, weight] = NAME.exec(name) ?? [];
  const family = BRAND_FONT_IDS.find((one) => one === id);
  if (family === undefined) return undefined;
  const subset = part === 'latin-ext' ? part : 'latin';
  try {
    return await readFile(fontPath({ family, weight: Number(weight) }, 'woff2', subset));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
