/** Fonts of documents: the house's typeface, and for the scripts that it lacks those that have them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

export const WEIGHTS = { text: 400, heading: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

/** In the order in which they are asked for a letter: the largest last, as it is read only for what no other has. */
const FILES: readonly (readonly [family: string, subsets: readonly string[]])[] = [
  ['hanken-grotesk', ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext']],
  ['noto-sans', ['latin-ext', 'cyrillic', 'greek', 'greek-ext', 'devanagari']],
  ['noto-sans-thai', ['thai']],
  ['noto-sans-arabic', ['arabic', 'math', 'symbols']],
  ['noto-sans-sc', ['chinese-simplified']],
];

export interface PaperFont {
  /** By which the document registers it. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly font: Font;
}

const HEAD = { woff: 44, woffTable: 20, sfnt: 12, sfntTable: 16 } as const;

/**
 * As it is before it is compressed: otherwise the library inflates the whole font again for each letter, and of the
 * newer format it embeds nothing that a reader can draw.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEAD.sfnt + count * HEAD.sfntTable);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = HEAD.woff + at * HEAD.woffTable;
    const [from = 0, packed = 0, size = 0, sum = 0] = [4, 8, 12, 16].map((byte) =>
      woff.readUInt32BE(entry + byte),
    );
    const part = woff.subarray(from, from + packed);
    const table = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed < size ? inflateSync(part) : part).copy(table);
    const row = HEAD.sfnt + at * HEAD.sfntTable;
    woff.copy(head, row, entry, entry + 4);
    [sum, offset, size].forEach((value, place) => head.writeUInt32BE(value, row + 4 + place * 4));
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat(tables);
}

const NAMES = FILES.flatMap(([family, subsets]) => subsets.map((subset) => ({ family, subset })));
const opened = new Map<string, PaperFont>();

function open({ family, subset }: (typeof NAMES)[number], weight: Weight): PaperFont {
  const name = `${family}-${subset}-${WEIGHTS[weight]}`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const path = require.resolve(`@fontsource/${family}/files/${name}-normal.woff`);
  const bytes = unpacked(readFileSync(path));
  const found = { name, bytes, font: create(bytes) };
  opened.set(name, found);
  return found;
}

/** What joins letters and is no letter itself. */
const JOINERS = /\u200c|\u200d|\p{VS}/gu;

/** @param letter as people see one: of one code point or several; @returns undefined where no font has it */
export function fontOf(letter: string, weight: Weight): PaperFont | undefined {
  const points = Array.from(letter.replace(JOINERS, ''), (one) => one.codePointAt(0) ?? 0);
  for (const file of NAMES) {
    const found = open(file, weight);
    if (points.every((point) => found.font.hasGlyphForCodePoint(point))) return found;
  }
  return undefined;
}
