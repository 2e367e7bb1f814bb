/** Contours of letters in the units of a drawing, with their boxes. */
import type { PathCommand } from 'fontkit';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** @returns the box around boxes; null around none */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

interface Origin {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Contour {
  d: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** @returns a number in a path: two digits after the point, without needless characters */
export function written(value: number): string {
  const text = String(Math.round(value * 100) / 100);
  return text === '-0' ? '0' : text;
}

export class Outline {
  readonly contours: Contour[] = [];

  /** @param commands y grows upwards, as in fonts */
  addGlyph(commands: readonly PathCommand[], { x, y, scale }: Origin): void {
    let contour: Contour | undefined;
    for (const { command, args } of commands) {
      if (command === 'moveTo' || contour === undefined) {
        contour = { d: '', left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
        this.contours.push(contour);
      }
      contour.d += LETTERS[command];
      for (let at = 0; at + 1 < args.length; at += 2) {
        const left = x + (args[at] ?? 0) * scale;
        const top = y - (args[at + 1] ?? 0) * scale;
        contour.d += `${at === 0 ? '' : ' '}${written(left)} ${written(top)}`;
        // Control points lie outside at times: a box may be a little too large.
        contour.left = Math.min(contour.left, left);
        contour.right = Math.max(contour.right, left);
        contour.top = Math.min(contour.top, top);
        contour.bottom = Math.max(contour.bottom, top);
      }
    }
  }

  add(other: Outline): void {
    this.contours.push(...other.contours);
  }

  /** @returns the outline of those contours */
  filter(wanted: (contour: Box) => boolean): Outline {
    const outline = new Outline();
    outline.contours.push(...this.contours.filter((contour) => wanted(contour)));
    return outline;
  }

  box(): Box | null {
    return boxAround(this.contours);
  }

  toString(): string {
    return this.contours.map(({ d }) => d).join('');
  }
}
