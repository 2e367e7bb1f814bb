/** The shapes that a mark may stand in, in a box of 100 by 100. */
import type { LogoShape } from '@waggle/contract/options/logo-parts';
import { disc } from './path-data.ts';

interface Container {
  readonly path: string;
  /** Where the mark stands in it, and how large: parts of the box. */
  readonly centre: readonly [number, number];
  readonly room: number;
}

export const CONTAINERS: Readonly<Record<Exclude<LogoShape, 'none'>, Container>> = {
  squircle: {
    path: 'M50 0C85 0 100 15 100 50C100 85 85 100 50 100C15 100 0 85 0 50C0 15 15 0 50 0Z',
    centre: [50, 50],
    room: 1,
  },
  circle: { path: disc(50, 50, 50), centre: [50, 50], room: 0.94 },
  shield: {
    path: 'M50 0C64 8 78 11.5 95 12.5V48C95 74 77 91.5 50 100C23 91.5 5 74 5 48V12.5C22 11.5 36 8 50 0Z',
    centre: [50, 48],
    room: 0.88,
  },
  leaf: {
    path: 'M0 10A10 10 0 0 1 10 0H56A44 44 0 0 1 100 44V90A10 10 0 0 1 90 100H44A44 44 0 0 1 0 56Z',
    centre: [50, 50],
    room: 0.92,
  },
};
