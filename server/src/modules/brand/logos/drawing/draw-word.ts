/** The word of a logo, in one line or more, with its changed letter. */
import type { LogoSpec } from '@waggle/contract/brand/logos';
import { inCase, type LetterChange, letterChanges } from '@waggle/contract/options/logo-parts';
import {
  type Box,
  boxAround,
  headingFace,
  heightsOf,
  type OutlinedText,
  outlineText,
  type OutlinedLetter,
} from '../../fonts/fonts.service.ts';
import { disc, polygon, ring, sector } from '../marks/path-data.ts';
import type { Piece } from '../marks/piece.ts';

/** Longer words than this in one line are broken at a space. */
const LINE = 13;

export interface DrawnWord {
  readonly pieces: readonly Piece[];
  readonly box: Box | null;
  /** Where the eye sees the middle of it. */
  readonly middle: number;
  readonly lines: number;
}

/** @returns the text in lines of about the same length */
export function linesOf(text: string): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (text.length <= LINE || words.length < 2) return [words.join(' ')];
  const count = Math.min(words.length, Math.ceil(text.length / 18) + 1, 3);
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const left = count - lines.length;
    const isFull = line !== '' && line.length + word.length / 2 > text.length / count;
    if (isFull && left > 0) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function piecesOf(line: OutlinedText, first: number, spec: LogoSpec): Piece[] {
  const { mark } = spec;
  const at = mark.kind === 'letter' ? mark.at - first : -1;
  const changed = mark.kind === 'letter' ? line.letters[at] : undefined;
  if (changed === undefined || mark.kind !== 'letter') return [{ path: line.d, tone: 'word' }];
  const others = line.letters.filter((letter) => letter !== changed).map(({ d }) => d);
  return [{ path: others.join(''), tone: 'word' }, ...changeLetter(changed, mark.change)];
}

/**
 * @param height of a capital letter
 * @param align of several lines
 */
export function drawWord(spec: LogoSpec, height: number, align: 'left' | 'centre'): DrawnWord {
  const face = headingFace(spec.font);
  const heights = heightsOf(face);
  const isLow = spec.letters === 'lower';
  const lines = linesOf(inCase(spec.text, spec.letters));
  const capital = lines.length === 1 ? height : height * 0.82;
  // Small letters alone are drawn larger, so that the word weighs as much.
  const size = (capital / heights.capital) * (isLow ? 1.12 : 1);
  const style = {
    face,
    size,
    spacing: spec.spacing,
    ligatures: spec.spacing === 0 && spec.mark.kind !== 'letter',
  };
  const step = size * 1.08;
  const drawn = lines.map((line) => outlineText(line, style));
  const widest = Math.max(...drawn.map(({ width }) => width));
  let first = 0;
  const pieces: Piece[] = [];
  const boxes: Box[] = [];
  lines.forEach((line, at) => {
    const x = align === 'left' ? 0 : (widest - (drawn[at]?.width ?? 0)) / 2;
    const outlined = outlineText(line, { ...style, x, baseline: at * step });
    pieces.push(...piecesOf(outlined, first, spec));
    if (outlined.box !== null) boxes.push(outlined.box);
    first += outlined.letters.length + 1;
  });
  const top = -(isLow
    ? (heights.x * 0.72 + heights.capital * 0.28) * size
    : heights.capital * size);
  return {
    pieces: pieces.filter(({ path }) => path !== ''),
    box: boxAround(boxes),
    middle: (top + (lines.length - 1) * step) / 2,
    lines: lines.length,
  };
}

/** @returns the change, or one that is possible with this letter */
function possible(letter: string, change: LetterChange): LetterChange {
  const changes = letterChanges(letter);
  return changes.includes(change) ? change : (changes[0] ?? 'colour');
}

function cut(path: string, { left, right, top, bottom }: Box): Piece {
  const [width, height] = [right - left, bottom - top];
  // A slanted band is left out: wide enough for 16 px.
  const band = Math.max(height * 0.13, 2);
  const slant = width * 0.3;
  const middle = top + height * 0.52;
  const [from, to] = [left - 1, right + 1];
  const clip =
    polygon(
      [from, top - 1],
      [to, top - 1],
      [to, middle - slant / 2 - band / 2],
      [from, middle + slant / 2 - band / 2],
    ) +
    polygon(
      [from, middle + slant / 2 + band / 2],
      [to, middle - slant / 2 + band / 2],
      [to, bottom + 1],
      [from, bottom + 1],
    );
  return { path, tone: 'changed', clip };
}

/** One letter of a word, changed: a disc in its place, its dot coloured, a cut through it. */
function changeLetter(letter: OutlinedLetter, change: LetterChange): Piece[] {
  const box = letter.outline.box();
  if (box === null) return [];
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const radius = (box.bottom - box.top) / 2;
  switch (possible(letter.text, change)) {
    case 'disc':
      return [{ path: disc(x, y, radius), tone: 'changed' }];
    case 'ring':
      return [{ path: ring(x, y, radius, radius * 0.48), tone: 'changed', hasHoles: true }];
    case 'half': {
      const gap = radius * 0.12;
      return [
        { path: sector([x - gap, y], [radius, 0], [90, 270]), tone: 'changed' },
        { path: sector([x + gap, y], [radius, 0], [-90, 90]), tone: 'accent' },
      ];
    }
    case 'dot': {
      // The dot is the contour that ends the highest.
      const lowest = Math.min(...letter.outline.contours.map(({ bottom }) => bottom));
      const isDot = ({ bottom }: Box) => bottom === lowest;
      return [
        { path: letter.outline.filter((one) => !isDot(one)).toString(), tone: 'word' },
        { path: letter.outline.filter(isDot).toString(), tone: 'changed' },
      ];
    }
    case 'cut':
      return [cut(letter.d, box)];
    case 'colour':
      return [{ path: letter.d, tone: 'changed' }];
  }
}
