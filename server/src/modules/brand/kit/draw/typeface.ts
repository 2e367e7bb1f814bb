/** A typeface of the installed families: which of its files has a character, and text as outlines. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** Asked in turn where the family itself has not got a character; they have the widest scripts. */
const WIDEST = ['manrope', 'hanken-grotesk', 'lora', 'fredoka', 'baloo-2'];

export interface Outline {
  /** Of an SVG path, from the start of the base line at 0, 0, y downwards. */
  readonly path: string;
  readonly width: number;
}

export interface Typeface {
  readonly family: string;
  readonly weight: number;
  /** Of a capital letter, as a share of the size. */
  readonly capHeight: number;
  /** @returns the characters that no family has, each once */
  missing(text: string): string;
  /** @returns the text as a path; `missing` characters are left out */
  outline(text: string, size: number): Outline;
  width(text: string, size: number): number;
}

/** @returns the folder of a family's package */
export function familyFolder(family: string): string {
  return fileURLToPath(new URL('.', import.meta.resolve(`@fontsource/${family}/package.json`)));
}

interface FamilyFile {
  readonly subset: string;
  readonly weight: number;
  readonly path: string;
}

const FILE = /^(?<subset>[a-z-]+)-(?<weight>[0-9]{3})-normal\.woff$/;

/** @returns the upright files of the weight that is nearest to the wanted one, Latin first */
export function familyFiles(family: string, wanted: number): FamilyFile[] {
  const folder = join(familyFolder(family), 'files');
  const all = readdirSync(folder).flatMap((name): FamilyFile[] => {
    const groups = FILE.exec(name.slice(family.length + 1))?.groups;
    if (groups === undefined) return [];
    const { subset = '', weight = '' } = groups;
    return [{ subset, weight: Number(weight), path: join(folder, name) }];
  });
  const distance = ({ weight }: FamilyFile) => Math.abs(weight - wanted);
  const nearest = Math.min(...all.map(distance));
  const rank = ({ subset }: FamilyFile) => ['latin', 'latin-ext'].indexOf(subset) >>> 0;
  return all
    .filter((file) => distance(file) === nearest)
    .toSorted((one, other) => rank(one) - rank(other));
}

/** @returns numbers with two decimals, which is finer than a pixel */
function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Moves, scales and turns a path upside down: fonts count upwards. */
function place(path: string, scale: number, x: number, y: number): string {
  let isX = true;
  return path.replaceAll(/[A-Za-z]|-?[0-9]*\.?[0-9]+(?:e-?[0-9]+)?/g, (part) => {
    if (/^[A-Za-z]$/.test(part)) {
      isX = true;
      return part;
    }
    const value = isX ? x + Number(part) * scale : y - Number(part) * scale;
    isX = !isX;
    return `${short(value)} `;
  });
}

/** @param weight the nearest one is taken */
export function openTypeface(family: string, weight: number): Typeface {
  const files = familyFiles(family, weight);
  const fonts: Font[] = [];
  const others: Font[] = [];
  const openNext = (): boolean => {
    const file = files[fonts.length];
    if (file !== undefined) fonts.push(openSync(file.path));
    return file !== undefined;
  };
  openNext();
  const [first] = fonts;
  if (first === undefined) throw new Error(`The family ${family} has no files`);

  function openOthers(): Font[] {
    if (others.length > 0) return others;
    for (const wide of WIDEST) {
      others.push(...familyFiles(wide, weight).map(({ path }) => openSync(path)));
    }
    return others;
  }

  const known = new Map<string, Font | undefined>();
  function fontOf(character: string): Font | undefined {
    if (known.has(character)) return known.get(character);
    const has = (font: Font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    let found = fonts.find(has);
    while (found === undefined && openNext()) found = fonts.find(has);
    found ??= openOthers().find(has);
    known.set(character, found);
    return found;
  }

  /** Neighbours of one font together, so that they are kerned. */
  function runs(text: string): { font: Font; text: string }[] {
    const all: { font: Font; text: string }[] = [];
    for (const character of text.normalize('NFC')) {
      const font = fontOf(character);
      const last = all.at(-1);
      if (font === undefined) continue;
      if (last?.font === font) last.text += character;
      else all.push({ font, text: character });
    }
    return all;
  }

  return {
    family,
    weight: files[0]?.weight ?? weight,
    capHeight: first.capHeight / first.unitsPerEm,
    missing: (text) =>
      [...new Set(text.normalize('NFC'))]
        .filter((character) => !/\s/.test(character) && fontOf(character) === undefined)
        .join(''),
    outline(text, size) {
      let width = 0;
      let path = '';
      for (const { font, text: part } of runs(text)) {
        const scale = size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(part);
        for (const [index, glyph] of glyphs.entries()) {
          const at = positions[index];
          const [xOffset, yOffset] = [at?.xOffset ?? 0, at?.yOffset ?? 0];
          path += place(glyph.path.toSVG(), scale, width + xOffset * scale, -yOffset * scale);
          width += (at?.xAdvance ?? glyph.advanceWidth) * scale;
        }
      }
      return { path, width };
    },
    width: (text, size) =>
      runs(text).reduce(
        (sum, { font, text: part }) =>
          sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
        0,
      ),
  };
}

/** @returns whether the family's first file has each character, so that a document can embed that one alone */
export function hasAll({ family, weight }: Typeface, text: string): boolean {
  const [file] = familyFiles(family, weight);
  if (file === undefined) return false;
  const font = openSync(file.path);
  return Array.from(text).every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
}
