/** Paths of marks: moved and scaled, and written from points. */
import { written } from '../../fonts/fonts.service.ts';
import type { Piece } from './piece.ts';

const COMMAND = /([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi;
/** In arcs the flags need no space after them. */
const ARC =
  /([-+]?[\d.]+(?:e[-+]?\d+)?)[\s,]*([-+]?[\d.]+(?:e[-+]?\d+)?)[\s,]*([-+]?[\d.]+)[\s,]*([01])[\s,]*([01])[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

export interface Placing {
  readonly scale: number;
  /** Added after scaling. */
  readonly x: number;
  readonly y: number;
}

/** @returns the path at its new place */
export function placePath(path: string, { scale, x, y }: Placing): string {
  return path.replaceAll(COMMAND, (_, letter: string, rest: string) => {
    const isRelative = letter === letter.toLowerCase();
    const [moveX, moveY] = isRelative ? [0, 0] : [x, y];
    const kind = letter.toUpperCase();
    if (kind === 'Z') return 'Z';
    if (kind === 'A') {
      return (
        letter +
        [...rest.matchAll(ARC)]
          .map(([, rx, ry, turn, large, sweep, endX, endY]) =>
            [
              written(Number(rx) * scale),
              written(Number(ry) * scale),
              turn,
              large,
              sweep,
              written(Number(endX) * scale + moveX),
              written(Number(endY) * scale + moveY),
            ].join(' '),
          )
          .join(' ')
      );
    }
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    const placed = numbers.map((value, at) => {
      const isY = kind === 'V' || (kind !== 'H' && at % 2 === 1);
      return written(value * scale + (isY ? moveY : moveX));
    });
    return letter + placed.join(' ');
  });
}

export function placePieces(pieces: readonly Piece[], placing: Placing): Piece[] {
  return pieces.map((piece) => ({
    ...piece,
    path: placePath(piece.path, placing),
    ...(piece.clip !== undefined && { clip: placePath(piece.clip, placing) }),
  }));
}

export type Point = readonly [number, number];

const at = ([x, y]: Point) => `${written(x)} ${written(y)}`;

/** @returns a closed figure with straight sides */
export function polygon(...points: readonly Point[]): string {
  return `M${points.map((point) => at(point)).join('L')}Z`;
}

export function disc(x: number, y: number, radius: number): string {
  const r = written(radius);
  return `M${at([x - radius, y])}A${r} ${r} 0 1 1 ${at([x + radius, y])}A${r} ${r} 0 1 1 ${at([x - radius, y])}Z`;
}

/** Its hole is cut by the rule «evenodd» as well as by the other one. */
export function ring(x: number, y: number, outer: number, inner: number): string {
  const r = written(inner);
  return `${disc(x, y, outer)}M${at([x - inner, y])}A${r} ${r} 0 1 0 ${at([x + inner, y])}A${r} ${r} 0 1 0 ${at([x - inner, y])}Z`;
}

const polar = (x: number, y: number, radius: number, degrees: number): Point => {
  const angle = (degrees / 180) * Math.PI;
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
};

/** @returns part of a ring, clockwise from one angle to another; of a disc with an inner radius of 0 */
export function sector(
  [x, y]: Point,
  [outer, inner]: readonly [number, number],
  [from, to]: readonly [number, number],
): string {
  const large = to - from > 180 ? 1 : 0;
  const [r, s] = [written(outer), written(inner)];
  const edge = `M${at(polar(x, y, outer, from))}A${r} ${r} 0 ${large} 1 ${at(polar(x, y, outer, to))}`;
  if (inner === 0) return `${edge}L${at([x, y])}Z`;
  return `${edge}L${at(polar(x, y, inner, to))}A${s} ${s} 0 ${large} 0 ${at(polar(x, y, inner, from))}Z`;
}

/** @returns a bar with round ends from one point to another */
export function bar([x1, y1]: Point, [x2, y2]: Point, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((x2 - x1) / length) * (width / 2), ((y2 - y1) / length) * (width / 2)];
  const r = written(width / 2);
  return `M${at([x1 - dy, y1 + dx])}A${r} ${r} 0 0 1 ${at([x1 + dy, y1 - dx])}L${at([x2 + dy, y2 - dx])}A${r} ${r} 0 0 1 ${at([x2 - dy, y2 + dx])}Z`;
}

/** @returns a rectangle with round corners */
export function box([left, top]: Point, [width, height]: Point, radius: number): string {
  const r = written(radius);
  const [right, bottom] = [left + width, top + height];
  if (radius === 0) return polygon([left, top], [right, top], [right, bottom], [left, bottom]);
  return `M${at([left + radius, top])}H${written(right - radius)}A${r} ${r} 0 0 1 ${at([right, top + radius])}V${written(bottom - radius)}A${r} ${r} 0 0 1 ${at([right - radius, bottom])}H${written(left + radius)}A${r} ${r} 0 0 1 ${at([left, bottom - radius])}V${written(top + radius)}A${r} ${r} 0 0 1 ${at([left + radius, top])}Z`;
}

/** @returns a leaf between two points, half as wide as told on either side */
export function petal([x1, y1]: Point, [x2, y2]: Point, width: number, lean = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  // The widest place, between the two ends.
  const [mx, my] = [x1 + ux * length * (0.5 + lean), y1 + uy * length * (0.5 + lean)];
  const side = (sign: number): Point => [mx - uy * width * sign, my + ux * width * sign];
  return `M${at([x1, y1])}Q${at(side(1))} ${at([x2, y2])}Q${at(side(-1))} ${at([x1, y1])}Z`;
}

/** @returns a hexagon that stands on a corner, its corners a little round */
export function hexagon(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, n) => polar(x, y, radius, n * 60 - 90));
  const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
    ax + (bx - ax) * part,
    ay + (by - ay) * part,
  ];
  return `${corners
    .map((corner, n) => {
      const before = corners[(n + 5) % 6] ?? corner;
      const after = corners[(n + 1) % 6] ?? corner;
      const start = at(between(corner, before, 0.16));
      return `${n === 0 ? 'M' : 'L'}${start}Q${at(corner)} ${at(between(corner, after, 0.16))}`;
    })
    .join('')}Z`;
}
