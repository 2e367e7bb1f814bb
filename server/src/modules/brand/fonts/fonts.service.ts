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
  fontWith,
} from './font-files.ts';
import { type Box, Outline } from './outline.ts';

export { fontPath, headingFace, openFont, type FontFace, type FontSubset };
export { type Box, boxAround, written } from './outline.ts';

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

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One letter, or several drawn as one. */
export interface OutlinedLetter {
  readonly text: string;
  readonly d: string;
  /** Contours of it, each with its box: the dot of an i is one. */
  readonly outline: Outline;
}

export interface OutlinedText {
  readonly letters: readonly OutlinedLetter[];
  readonly d: string;
  /** From the first letter's beginning to the last one's end. */
  readonly width: number;
  /** What is drawn; null of white space. */
  readonly box: Box | null;
  /** Letters that the family does not have, each once; they are not drawn. */
  readonly missing: readonly string[];
}

interface TextStyle {
  readonly face: FontFace;
  /** Of an em. */
  readonly size: number;
  /** Between letters, in hundredths of an em. */
  readonly spacing?: number;
  /** Where the first letter begins. */
  readonly x?: number;
  /** Of the line on which letters stand; y grows downwards. */
  readonly baseline?: number;
  /** Whether two letters may become one. */
  readonly ligatures?: boolean;
}

/** @returns letters as people see them */
export const graphemes = (text: string) =>
  [...LETTERS.segment(text.normalize('NFC'))].map(({ segment }) => segment);

/** @returns the letters of a text that a family does not have, each once */
export function missingLetters(face: FontFace, text: string): string[] {
  const wanted = new Set(graphemes(text).filter((letter) => letter.trim() !== ''));
  return [...wanted].filter((letter) => fontWith(face, letter) === undefined);
}

/** Letters beside each other that the same file draws. */
function runsOf(face: FontFace, text: string) {
  const missing = new Set<string>();
  const runs: { font: ReturnType<typeof fontWith> & object; text: string }[] = [];
  for (const letter of graphemes(text)) {
    const isSpace = letter.trim() === '';
    const font = fontWith(face, isSpace ? ' ' : letter);
    const last = runs.at(-1);
    if (font === undefined) missing.add(letter);
    else if (last?.font === font) last.text += isSpace ? ' ' : letter;
    else runs.push({ font, text: isSpace ? ' ' : letter });
  }
  return { runs, missing: [...missing] };
}

/** Draws a line of text. */
export function outlineText(text: string, style: TextStyle): OutlinedText {
  const { face, size, spacing = 0, x = 0, baseline = 0, ligatures = spacing === 0 } = style;
  const { runs, missing } = runsOf(face, text);
  const letters: OutlinedLetter[] = [];
  const all = new Outline();
  let pen = x;
  for (const run of runs) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text, {
      liga: ligatures,
      dlig: false,
      calt: ligatures,
    });
    glyphs.forEach((glyph, at) => {
      const position = positions[at];
      if (position === undefined) return;
      const origin = {
        x: pen + position.xOffset * scale,
        y: baseline - position.yOffset * scale,
        scale,
      };
      const outline = new Outline();
      outline.addGlyph(glyph.path.commands, origin);
      all.add(outline);
      letters.push({
        text: String.fromCodePoint(...glyph.codePoints),
        d: outline.toString(),
        outline,
      });
      pen += position.xAdvance * scale + (spacing / 100) * size;
    });
  }
  const width = Math.max(0, pen - x - (letters.length === 0 ? 0 : (spacing / 100) * size));
  return { letters, d: all.toString(), width, box: all.box(), missing };
}

/** @returns the height of capitals and of an x, in parts of an em */
export function heightsOf(face: FontFace): { capital: number; x: number } {
  const font = openFont(face);
  if (font === null) throw new Error(`No font ${face.family} ${face.weight}`);
  return { capital: font.capHeight / font.unitsPerEm, x: font.xHeight / font.unitsPerEm };
}
