/** The words of a PDF's page with their places, from the pieces of text that pdf.js reads. */
import type { Box, Word } from './tokens.ts';

/** Of the height of a font, above and below the line it stands on. */
const ABOVE = 0.86;
const BELOW = 0.24;

export type Matrix = readonly number[];

export interface TextPiece {
  readonly str: string;
  readonly transform: Matrix;
  /** In the page's own measure. */
  readonly width: number;
  readonly hasEOL: boolean;
  readonly fontName: string;
}

/** @returns the matrix that applies the second one first */
function multiply(one: Matrix, other: Matrix): [number, number, number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [k = 1, l = 0, m = 0, n = 1, o = 0, p = 0] = other;
  return [
    a * k + c * l,
    b * k + d * l,
    a * m + c * n,
    b * m + d * n,
    a * o + c * p + e,
    b * o + d * p + f,
  ];
}

/** @returns the box around a part of a piece, from and to in shares of its width */
function boxOf(piece: TextPiece, page: Matrix, from: number, to: number): Box {
  const [a, b, c, d, x, y] = multiply(page, piece.transform);
  const size = Math.hypot(c, d);
  const along = Math.hypot(a, b) || 1;
  const [cos, sin] = [a / along, b / along];
  const corners = [from * piece.width, to * piece.width].flatMap((way) =>
    [-ABOVE * size, BELOW * size].map((down) => [
      x + cos * way - sin * down,
      y + sin * way + cos * down,
    ]),
  );
  const xs = corners.map(([left = 0]) => left);
  const ys = corners.map(([, top = 0]) => top);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** @returns the words of a piece and the blanks between them, each measured once: with where it begins and ends */
function partsOf(str: string, measure: (text: string) => number) {
  let to = 0;
  return Array.from(str.matchAll(/\S+|\s+/gu), ({ 0: text, index }) => {
    const from = to;
    to += measure(text);
    return { text, index, from, to };
  });
}

/** @param measure the width of a text in its font, in any unit */
export function wordsOfPieces(
  pieces: readonly TextPiece[],
  page: Matrix,
  measure: (text: string, fontName: string) => number,
): Word[] {
  const words: Word[] = [];
  /** The last word goes on in the next piece, unless a blank parts them. */
  let isOpen = false;
  for (const piece of pieces) {
    const { str, fontName } = piece;
    const parts = partsOf(str, (text) => measure(text, fontName));
    const whole = parts.at(-1)?.to || 1;
    for (const { text, index, from, to } of parts) {
      if (text.trim() === '') continue;
      const box = boxOf(piece, page, from / whole, to / whole);
      const last = words.at(-1);
      if (last && isOpen && index === 0) {
        const [x, y] = [Math.min(last.x, box.x), Math.min(last.y, box.y)];
        words[words.length - 1] = {
          text: last.text + text,
          x,
          y,
          width: Math.max(last.x + last.width, box.x + box.width) - x,
          height: Math.max(last.y + last.height, box.y + box.height) - y,
          endsLine: false,
        };
      } else {
        words.push({ text, ...box, endsLine: false });
      }
      isOpen = index + text.length === str.length;
    }
    if (str !== '' && /^\s+$/u.test(str)) isOpen = false;
    const last = words.at(-1);
    if (piece.hasEOL && last) {
      words[words.length - 1] = { ...last, endsLine: true };
      isOpen = false;
    }
  }
  return words;
}
