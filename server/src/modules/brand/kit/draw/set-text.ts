/** Sets text into a box: as large as it fits in its lines, never smaller than can be read. */
import { type Box, SMALLEST_TEXT } from '@waggle/contract/brand/kit/pictures';
import type { Typeface } from './typeface.ts';

/** A line of text with its place, for drawing and for the checks. */
export interface SetLine {
  readonly text: string;
  readonly size: number;
  /** Of its letters. */
  readonly box: Box;
  readonly path: string;
}

interface Wanted {
  readonly text: string;
  readonly face: Typeface;
  readonly box: Box;
  /** The largest size. */
  readonly size: number;
  readonly lines: number;
  readonly align?: 'left' | 'centre';
  /** Where the block stands in the box. */
  readonly at?: 'top' | 'middle' | 'bottom';
}

const LINE = 1.22;
const DESCENT = 0.26;
/** Of accents above capitals. */
const RISE = 0.12;

/** @returns the parts of a word that is wider than a line, with hyphens */
function breakWord(face: Typeface, word: string, size: number, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && face.width(`${part}${character}-`, size) > width) {
      parts.push(`${part}-`);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

function wrap(face: Typeface, text: string, size: number, width: number, isLast: boolean) {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const next = line === '' ? word : `${line} ${word}`;
    if (face.width(next, size) <= width) {
      line = next;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    if (face.width(word, size) <= width) continue;
    if (!isLast) return undefined;
    const parts = breakWord(face, word, size, width);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return [...lines, line];
}

/** @returns sizes from the largest to the smallest one, by 6 % */
function* sizesFrom(largest: number): Generator<number> {
  for (let size = largest; size > SMALLEST_TEXT; size *= 0.94) yield Math.round(size * 2) / 2;
  yield SMALLEST_TEXT;
}

const heightOf = (lines: number, size: number, face: Typeface) =>
  (lines - 1) * size * LINE + size * (face.capHeight + DESCENT + RISE);

/** Fills lines evenly: no last line of one short word. */
function balance(face: Typeface, text: string, size: number, width: number, lines: string[]) {
  if (lines.length < 2 || lines.some((line) => line.endsWith('-'))) return lines;
  for (let share = 0.6; share < 1; share += 0.05) {
    const tried = wrap(face, text, size, width * share, false);
    if (tried !== undefined && tried.length === lines.length) return tried;
  }
  return lines;
}

function fit({ text, face, box, size: largest, lines: most }: Wanted) {
  for (const size of sizesFrom(largest)) {
    const isLast = size === SMALLEST_TEXT;
    const lines = wrap(face, text, size, box.width, isLast);
    if (lines === undefined) continue;
    const fits = lines.length <= most && heightOf(lines.length, size, face) <= box.height;
    if (fits) return { size, lines: balance(face, text, size, box.width, lines) };
  }
  return undefined;
}

/** @returns its lines; none where the text does not fit at the smallest size, and for an empty one */
export function setText(wanted: Wanted): SetLine[] {
  const { text, face, box, align = 'left', at = 'top' } = wanted;
  const found = text === '' ? undefined : fit(wanted);
  if (found === undefined) return [];
  const { size, lines } = found;
  const free = box.height - heightOf(lines.length, size, face);
  const top = box.y + { top: 0, middle: free / 2, bottom: free }[at];
  return lines.map((line, index): SetLine => {
    const { path, width } = face.outline(line, size);
    const x = box.x + (align === 'centre' ? (box.width - width) / 2 : 0);
    const base = top + size * (RISE + face.capHeight) + index * size * LINE;
    const y = base - size * (face.capHeight + RISE);
    const letters = { x, y, width, height: size * (face.capHeight + RISE + DESCENT) };
    return {
      text: line,
      size,
      box: letters,
      path: `<path transform="translate(${x.toFixed(2)} ${base.toFixed(2)})" d="${path}"/>`,
    };
  });
}
