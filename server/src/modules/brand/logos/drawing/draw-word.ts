/** The word of a logo, in one line or more, with its changed letter. */
import type { LogoSpec } from '@waggle/contract/brand/logos';
import { inCase } from '@waggle/contract/options/logo-parts';
import {
  type Box,
  headingFace,
  heightsOf,
  type OutlinedText,
  outlineText,
} from '../../fonts/fonts.service.ts';
import type { Piece } from '../marks/piece.ts';
import { changeLetter } from './changed-letter.ts';

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

function around(boxes: readonly (Box | null)[]): Box | null {
  const drawn = boxes.filter((box) => box !== null);
  if (drawn.length === 0) return null;
  return {
    left: Math.min(...drawn.map(({ left }) => left)),
    top: Math.min(...drawn.map(({ top }) => top)),
    right: Math.max(...drawn.map(({ right }) => right)),
    bottom: Math.max(...drawn.map(({ bottom }) => bottom)),
  };
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
  const boxes: (Box | null)[] = [];
  lines.forEach((line, at) => {
    const x = align === 'left' ? 0 : (widest - (drawn[at]?.width ?? 0)) / 2;
    const outlined = outlineText(line, { ...style, x, baseline: at * step });
    pieces.push(...piecesOf(outlined, first, spec));
    boxes.push(outlined.box);
    first += outlined.letters.length + 1;
  });
  const top = -(isLow
    ? (heights.x * 0.72 + heights.capital * 0.28) * size
    : heights.capital * size);
  return {
    pieces: pieces.filter(({ path }) => path !== ''),
    box: around(boxes),
    middle: (top + (lines.length - 1) * step) / 2,
    lines: lines.length,
  };
}
