/** A typeface as the kit uses it: text as outlines, from another family where its own has not got a letter. */
import { BRAND_FONT_IDS } from '@waggle/contract/options/brand-fonts';
import {
  type FontFace,
  graphemes,
  headingFace,
  heightsOf,
  missingLetters,
  openFont,
  outlineText,
} from '../../fonts/fonts.service.ts';

/** Asked first where the family itself has not got a letter; they have the widest scripts. */
const WIDEST = ['manrope', 'hanken-grotesk', 'lora'] as const;

export interface Outline {
  /** Of an SVG path, from the start of the base line at 0, 0, y downwards. */
  readonly path: string;
  readonly width: number;
}

export interface Typeface extends FontFace {
  /** Of a capital letter, as a share of the size. */
  readonly capHeight: number;
  /** @returns the letters that no family has, each once */
  missing(text: string): string;
  /** @returns the text as a path; `missing` letters are left out */
  outline(text: string, size: number): Outline;
  width(text: string, size: number): number;
}

/** @returns whether the file that a document embeds has every letter */
export function hasAll(face: FontFace, text: string): boolean {
  const font = openFont(face);
  return Array.from(text).every((one) => font?.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
}

export function openTypeface(own: FontFace): Typeface {
  const others = [...new Set([...WIDEST, ...BRAND_FONT_IDS])].map(headingFace);
  const known = new Map<string, FontFace | undefined>();
  const widths = new Map<string, number>();

  function faceOf(letter: string): FontFace | undefined {
    if (letter.trim() === '') return own;
    if (!known.has(letter)) {
      const has = (face: FontFace) => missingLetters(face, letter).length === 0;
      known.set(letter, [own, ...others].find(has));
    }
    return known.get(letter);
  }

  /** Neighbours of one family together, so that they are kerned. */
  function runs(text: string): { face: FontFace; text: string }[] {
    const all: { face: FontFace; text: string }[] = [];
    for (const letter of graphemes(text)) {
      const face = faceOf(letter);
      const last = all.at(-1);
      if (face === undefined) continue;
      if (last !== undefined && last.face === face) last.text += letter;
      else all.push({ face, text: letter });
    }
    return all;
  }

  function outline(text: string, size: number): Outline {
    let [width, path] = [0, ''];
    for (const { face, text: part } of runs(text)) {
      const drawn = outlineText(part, { face, size, x: width });
      path += drawn.d;
      width += drawn.width;
    }
    return { path, width };
  }

  return {
    ...own,
    capHeight: heightsOf(own).capital,
    missing: (text) =>
      [...new Set(graphemes(text))].filter((letter) => faceOf(letter) === undefined).join(''),
    outline,
    width(text, size) {
      // Widths grow with the size; a text is measured in many sizes.
      const unit = widths.get(text) ?? outline(text, 1).width;
      widths.set(text, unit);
      return unit * size;
    },
  };
}
