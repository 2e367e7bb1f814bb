/** Mark and word beside each other, above each other, or one of them alone. */
import type { LogoSpec } from '@waggle/contract/brand/logos';
import { drawAppIcon, drawMark } from '../marks/draw-mark.ts';
import { placePieces } from '../marks/path-data.ts';
import type { Mark, Piece } from '../marks/piece.ts';
import { type DrawnWord, drawWord } from './draw-word.ts';

/** Heights of capitals, where the mark is 100 high, and the space between. */
const BESIDE = { capital: 45, gap: 24 };
const ABOVE = { capital: 37, gap: 24 };
const ALONE = { capital: 60 };
/** Around the whole. */
const RIM = 1;

export interface Composition {
  readonly pieces: readonly Piece[];
  /** Left, top, width and height. */
  readonly box: readonly [number, number, number, number];
}

export interface DrawnLogo {
  readonly whole: Composition;
  readonly mark: Mark;
  readonly icon: Mark;
}

const move = (pieces: readonly Piece[], x: number, y: number): Piece[] =>
  placePieces(pieces, { scale: 1, x, y });

const framed = (left: number, top: number, right: number, bottom: number): Composition['box'] => [
  left - RIM,
  top - RIM,
  right - left + 2 * RIM,
  bottom - top + 2 * RIM,
];

function markAlone({ pieces, box: [left, top, width, height] }: Mark): Composition {
  return { pieces, box: framed(left, top, left + width, top + height) };
}

function wordAlone({ pieces, box, middle }: DrawnWord): Composition | null {
  if (box === null) return null;
  // As much above the middle as below, so that it stands in the middle of any frame.
  const half = Math.max(middle - box.top, box.bottom - middle);
  return { pieces, box: framed(box.left, middle - half, box.right, middle + half) };
}

function beside(mark: Mark, word: DrawnWord): Composition {
  if (word.box === null) return markAlone(mark);
  const x = 100 + BESIDE.gap - word.box.left;
  const y = 50 - word.middle;
  const half = Math.max(50, word.middle - word.box.top, word.box.bottom - word.middle);
  return {
    pieces: [...mark.pieces, ...move(word.pieces, x, y)],
    box: framed(0, 50 - half, word.box.right + x, 50 + half),
  };
}

function above(mark: Mark, word: DrawnWord): Composition {
  if (word.box === null) return markAlone(mark);
  const width = Math.max(100, word.box.right - word.box.left);
  const x = width / 2 - (word.box.left + word.box.right) / 2;
  const y = 100 + ABOVE.gap - word.box.top;
  return {
    pieces: [...move(mark.pieces, width / 2 - 50, 0), ...move(word.pieces, x, y)],
    box: framed(0, 0, width, word.box.bottom + y),
  };
}

function compose(spec: LogoSpec, mark: Mark): Composition {
  // The changed letter is in the word: there is no mark beside it.
  const layout = spec.mark.kind === 'letter' && spec.layout !== 'mark' ? 'word' : spec.layout;
  if (layout === 'mark') return markAlone(mark);
  if (layout === 'word') {
    return wordAlone(drawWord(spec, ALONE.capital, 'centre')) ?? markAlone(mark);
  }
  if (layout === 'above') return above(mark, drawWord(spec, ABOVE.capital, 'centre'));
  return beside(mark, drawWord(spec, BESIDE.capital, 'left'));
}

/** @returns the parts of a logo, each with what it is coloured for */
export function composeLogo(spec: LogoSpec): DrawnLogo {
  const mark = drawMark(spec);
  return { whole: compose(spec, mark), mark, icon: drawAppIcon(spec) };
}
