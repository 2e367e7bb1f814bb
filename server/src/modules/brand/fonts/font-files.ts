/** The files of the families: which of them has a letter, read once and parsed when first needed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BRAND_FONTS, type BrandFontId } from '@waggle/contract/options/brand-fonts';
import type { Font } from 'fontkit';

/** In the order in which they are searched for a letter; a family has the first two at least. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const;
export type FontSubset = (typeof SUBSETS)[number];

/** Parsed fonts that are kept: a quarter of a megabyte each. */
const KEPT = 40;

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font | null>();

export interface FontFace {
  readonly family: BrandFontId;
  readonly weight: number;
}

/** @returns the folder of a family's package, with its `LICENSE` */
export function fontFolder(family: BrandFontId): string {
  return dirname(require.resolve(`@fontsource/${family}/package.json`));
}

/** @returns the path of a file; of a subset that the family lacks there is none */
export function fontPath(
  { family, weight }: FontFace,
  format: 'woff' | 'woff2',
  subset: FontSubset = 'latin',
): string {
  return join(fontFolder(family), 'files', `${family}-${subset}-${weight}-normal.${format}`);
}

function readFont(face: FontFace, subset: FontSubset): Font | null {
  try {
    // The library takes 8 MB, so it is loaded for the first font. The other format would be decompressed in JavaScript,
    // which takes ten times as long.
    return (require('fontkit') as typeof import('fontkit')).create(
      readFileSync(fontPath(face, 'woff', subset)),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns the parsed font; null where the family lacks the subset */
export function openFont(face: FontFace, subset: FontSubset = 'latin'): Font | null {
  const key = `${face.family} ${face.weight} ${subset}`;
  const kept = fonts.get(key);
  const font = kept === undefined ? readFont(face, subset) : kept;
  // The most recently used ones are last.
  fonts.delete(key);
  fonts.set(key, font);
  const oldest = fonts.size > KEPT ? fonts.keys().next().value : undefined;
  if (oldest !== undefined) fonts.delete(oldest);
  return font;
}

/** @returns the first font of a family that has all of these letters */
export function fontWith(face: FontFace, letters: string): Font | undefined {
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  for (const subset of SUBSETS) {
    const font = openFont(face, subset);
    if (font !== null && points.every((point) => font.hasGlyphForCodePoint(point))) return font;
  }
  return undefined;
}

/** @returns the face of a family in which logos and headings are set */
export function headingFace(family: BrandFontId): FontFace {
  return { family, weight: BRAND_FONTS[family].weight };
}
