/** Fonts for all in the theme of a brand: files to serve, parsed fonts, and text as outlines. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND_FONT_IDS, type BrandFontId } from '@waggle/contract/options/brand-fonts';
import {
  type FontFace,
  fontFolder,
  fontPath,
  type FontSubset,
  headingFace,
  openFont,
} from './font-files.ts';
import { missingLetters } from './outline-text.ts';

export { fontPath, headingFace, openFont, type FontFace, type FontSubset };
export { type Box, written } from './outline.ts';
export {
  heightsOf,
  missingLetters,
  type OutlinedLetter,
  type OutlinedText,
  outlineText,
} from './outline-text.ts';

/** @returns the bytes of a font's file */
export async function readFontFile(
  face: FontFace,
  format: 'woff' | 'woff2',
  subset?: FontSubset,
): Promise<Buffer> {
  return readFile(fontPath(face, format, subset));
}

/** @returns the text of a family's licence, which goes with its files */
export async function readFontLicence(family: BrandFontId): Promise<string> {
  return readFile(join(fontFolder(family), 'LICENSE'), 'utf8');
}

/** @returns the families that have every letter of a text */
export function familiesWith(text: string): BrandFontId[] {
  return BRAND_FONT_IDS.filter((family) => missingLetters(headingFace(family), text).length === 0);
}
