/** Families of marks with straight parts: fans, folded sheets, bars, steps, combs, peaks. */
import { bar, box, disc, hexagon, polygon, type Point } from './path-data.ts';
import type { Piece, Tone } from './piece.ts';
import type { Random } from '../../seeded-random.ts';

export function fan({ pick }: Random): Piece[] {
  const count = pick([3, 3, 4]);
  const isMirrored = pick([true, false]);
  const pivot: Point = [isMirrored ? 90 : 10, 84];
  const accent = pick([0, count - 1]);
  const bars = Array.from({ length: count }, (_, at): Piece => {
    const angle = (at * (72 / (count - 1)) * Math.PI) / 180;
    const side = isMirrored ? -1 : 1;
    const end = (radius: number): Point => [
      pivot[0] + Math.cos(angle) * radius * side,
      pivot[1] - Math.sin(angle) * radius,
    ];
    // The inner ends stand apart, or they would be one blot.
    return {
      path: bar(end(count === 3 ? 28 : 32), end(76), count === 3 ? 15 : 12),
      tone: at === accent ? 'accent' : 'main',
    };
  });
  return bars;
}

export function folded({ pick }: Random): Piece[] {
  const folds = pick([2, 2, 3]);
  const depth = pick([16, 24]);
  const isDown = pick([true, false]);
  const gap = 5;
  const width = (100 - gap * (folds - 1)) / folds;
  const height = folds === 2 ? 62 : 56;
  const top = 50 - (height + depth) / 2;
  return Array.from({ length: folds }, (_, at) => {
    const left = at * (width + gap);
    const goesDown = (at % 2 === 0) === isDown;
    const [from, to] = goesDown ? [top, top + depth] : [top + depth, top];
    return {
      path: polygon(
        [left, from],
        [left + width, to],
        [left + width, to + height],
        [left, from + height],
      ),
      tone: at % 2 === 1 ? 'accent' : 'main',
    };
  });
}

export function bars({ pick }: Random): Piece[] {
  const look = pick(['gate', 'between', 'above', 'three'] as const);
  const round = pick([3, 9]);
  if (look === 'gate') {
    return [
      { path: box([8, 8], [24, 84], round), tone: 'main' },
      { path: disc(50, 50, 12), tone: 'accent' },
      { path: box([68, 8], [24, 84], round), tone: 'main' },
    ];
  }
  if (look === 'between') {
    return [
      { path: box([6, 8], [88, 24], round), tone: 'main' },
      { path: disc(50, 50, 12), tone: 'accent' },
      { path: box([6, 68], [88, 24], round), tone: 'main' },
    ];
  }
  if (look === 'above') {
    return [
      { path: disc(24, 18, 16), tone: 'accent' },
      { path: box([10, 42], [28, 54], round), tone: 'main' },
      { path: box([54, 4], [34, 92], round), tone: 'main' },
    ];
  }
  return [
    { path: box([4, 34], [24, 62], round), tone: 'main' },
    { path: box([38, 4], [24, 92], round), tone: 'main' },
    { path: disc(84, 82, 14), tone: 'accent' },
  ];
}

export function steps({ pick }: Random): Piece[] {
  const look = pick(['rise', 'stairs', 'split'] as const);
  const round = pick([2, 9]);
  const accent = pick([0, 2]);
  const tone = (at: number): Tone => (at === accent ? 'accent' : 'main');
  const heights = look === 'rise' ? [40, 66, 92] : look === 'stairs' ? [92, 62, 32] : [52, 92, 52];
  return heights.map((height, at) => ({
    path: box([4 + at * 33, 96 - height], [26, height], round),
    tone: tone(at),
  }));
}

const CELLS: readonly (readonly Point[])[] = [
  [
    [50, 27],
    [27, 66],
    [73, 66],
  ],
  [
    [27, 34],
    [73, 34],
    [50, 73],
  ],
  [
    [30, 24],
    [30, 76],
    [75, 50],
  ],
];

export function comb({ pick }: Random): Piece[] {
  const look = pick(['three', 'three', 'nest'] as const);
  if (look === 'nest') {
    return [
      { path: `${hexagon(50, 50, 50)}${hexagon(50, 50, 34)}`, tone: 'main', hasHoles: true },
      { path: hexagon(50, 50, 22), tone: 'accent' },
    ];
  }
  const cells = pick(CELLS);
  const accent = pick([0, 1, 2]);
  return cells.map(([x, y], at) => ({
    path: hexagon(x, y, 24),
    tone: at === accent ? 'accent' : 'main',
  }));
}

export function peaks({ pick }: Random): Piece[] {
  const look = pick(['range', 'chevrons', 'moon', 'arrow'] as const);
  if (look === 'range') {
    return [
      { path: polygon([0, 88], [34, 22], [52, 56], [36, 88]), tone: 'main' },
      { path: polygon([45, 88], [70, 40], [98, 88]), tone: 'accent' },
    ];
  }
  if (look === 'moon') {
    return [
      { path: polygon([0, 90], [42, 18], [84, 90]), tone: 'main' },
      { path: disc(82, 24, 15), tone: 'accent' },
    ];
  }
  const chevron = (top: number, tone: Tone): Piece => ({
    path: polygon(
      [4, top + 44],
      [50, top],
      [96, top + 44],
      [96, top + 66],
      [50, top + 22],
      [4, top + 66],
    ),
    tone,
  });
  if (look === 'arrow') {
    return [
      chevron(4, 'main'),
      { path: polygon([50, 40], [82, 71], [82, 96], [18, 96], [18, 71]), tone: 'accent' },
    ];
  }
  return [chevron(2, 'main'), chevron(34, 'accent')];
}
