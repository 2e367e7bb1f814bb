/** Families of marks with round parts: petals, rays, half and quarter discs, orbits, leaves, waves. */
import { bar, box, disc, petal, ring, sector, type Point } from './path-data.ts';
import type { Piece, Tone } from './piece.ts';
import type { Random } from '../../seeded-random.ts';

const around = (degrees: number, radius: number): Point => {
  const angle = ((degrees - 90) / 180) * Math.PI;
  return [50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius];
};

export function petals({ pick }: Random): Piece[] {
  const count = pick([4, 5, 6, 6, 8]);
  const isEven = count % 2 === 0;
  const alternates = isEven && pick([true, true, false]);
  const width = (count === 4 ? 27 : count === 5 ? 23 : count === 6 ? 20 : 17) * pick([1, 1.14]);
  const lean = pick([0, 0.12]);
  const hole = alternates ? 5 : 17;
  const leaves = Array.from({ length: count }, (_, at): Piece => {
    const turn = (360 / count) * at;
    return {
      path: petal(around(turn, hole), around(turn, 50), width, lean),
      tone: alternates && at % 2 === 1 ? 'accent' : 'main',
    };
  });
  return alternates ? leaves : [...leaves, { path: disc(50, 50, 11), tone: 'accent' }];
}

export function rays({ pick }: Random): Piece[] {
  const count = pick([4, 5]);
  const width = pick([12, 14]);
  const isBase = pick([true, false]);
  const floor = isBase ? 74 : 82;
  const beams = Array.from({ length: count }, (_, at): Piece => {
    const angle = ((180 / (count - 1)) * at * Math.PI) / 180;
    const end = (radius: number): Point => [
      50 - Math.cos(angle) * radius,
      floor - 4 - Math.sin(angle) * radius,
    ];
    return { path: bar(end(35), end(45), width), tone: 'main' };
  });
  const sun = { path: sector([50, floor], [24, 0], [180, 360]), tone: 'accent' } as const;
  const base: Piece = { path: box([16, 82], [68, 11], 5.5), tone: 'main' };
  return isBase ? [...beams, sun, base] : [...beams, sun];
}

export function halfDiscs({ pick }: Random): Piece[] {
  const look = pick(['arch', 'stack', 'shift', 'sides'] as const);
  if (look === 'arch') {
    return [
      { path: sector([50, 68], [50, 35], [180, 360]), tone: 'main' },
      { path: sector([50, 68], [27, 0], [180, 360]), tone: 'accent' },
      { path: box([0, 76], [100, 14], 2), tone: 'main' },
    ];
  }
  if (look === 'stack') {
    return [
      { path: sector([50, 46], [44, 0], [180, 360]), tone: 'main' },
      { path: sector([50, 98], [44, 0], [180, 360]), tone: 'accent' },
    ];
  }
  if (look === 'shift') {
    return [
      { path: sector([36, 47], [36, 0], [180, 360]), tone: 'main' },
      { path: sector([64, 54], [36, 0], [0, 180]), tone: 'accent' },
    ];
  }
  return [
    { path: sector([46, 50], [44, 0], [90, 270]), tone: 'main' },
    { path: sector([54, 50], [44, pick([0, 20])], [-90, 90]), tone: 'accent' },
  ];
}

/** Which corner each of the four stands in: of the cells at the top left, top right, bottom right and bottom left. */
const ARRANGEMENTS = [
  [1, 2, 3, 0],
  [0, 2, 0, 2],
  [3, 3, 1, 1],
  [2, 2, 0, 0],
  [1, 3, 3, 1],
] as const;

export function quarters({ pick }: Random): Piece[] {
  const corners = pick(ARRANGEMENTS);
  const tones = pick<readonly Tone[]>([
    ['main', 'accent', 'main', 'accent'],
    ['main', 'main', 'accent', 'main'],
    ['main', 'accent', 'accent', 'main'],
  ]);
  const [size, gap] = [45, 10];
  const cells: readonly Point[] = [
    [0, 0],
    [size + gap, 0],
    [size + gap, size + gap],
    [0, size + gap],
  ];
  return cells.map(([left, top], at) => {
    const corner = corners[at] ?? 0;
    const x = left + (corner === 1 || corner === 2 ? size : 0);
    const y = top + (corner === 2 || corner === 3 ? size : 0);
    const from = corner * 90;
    return { path: sector([x, y], [size, 0], [from, from + 90]), tone: tones[at] ?? 'main' };
  });
}

export function orbit({ pick }: Random): Piece[] {
  const look = pick(['gap', 'moon', 'crescent', 'target'] as const);
  const turn = pick([45, 135, 315]);
  if (look === 'target') {
    return [
      { path: sector([50, 50], [50, 33], [turn - 90, turn + 180]), tone: 'main' },
      { path: disc(50, 50, 19), tone: 'accent' },
    ];
  }
  if (look === 'moon') {
    const [x, y] = around(turn, 38);
    return [
      { path: ring(50, 50, 40, 24), tone: 'main' },
      // Set off from the ring by its own rim.
      { path: disc(x, y, 15), tone: 'accent' },
    ];
  }
  if (look === 'crescent') {
    const far = around(turn, 17);
    const near = around(turn, 21);
    return [
      { path: `${disc(50, 50, 50)}${disc(...far, 33)}`, tone: 'main', hasHoles: true },
      { path: disc(...near, 18), tone: 'accent' },
    ];
  }
  const [x, y] = around(turn, 42);
  return [
    { path: sector([50, 50], [50, 32], [turn - 60, turn + 240]), tone: 'main' },
    { path: disc(x, y, 14), tone: 'accent' },
  ];
}

export function leaves({ pick }: Random): Piece[] {
  const look = pick(['pair', 'sprout', 'bud', 'stem'] as const);
  if (look === 'bud') {
    return [
      { path: petal([50, 6], [50, 94], 24), tone: 'main' },
      { path: petal([44, 96], [6, 38], -21, -0.05), tone: 'accent' },
      { path: petal([56, 96], [94, 38], 21, -0.05), tone: 'accent' },
    ];
  }
  if (look === 'stem') {
    return [
      { path: bar([50, 36], [50, 94], 10), tone: 'main' },
      { path: petal([44, 52], [4, 10], 24), tone: 'main' },
      { path: petal([56, 68], [96, 26], 24), tone: 'accent' },
    ];
  }
  if (look === 'pair') {
    return [
      { path: 'M46 4V54A42 42 0 0 1 4 96V46A42 42 0 0 1 46 4Z', tone: 'main' },
      { path: 'M54 96V46A42 42 0 0 1 96 4V54A42 42 0 0 1 54 96Z', tone: 'accent' },
    ];
  }
  return [
    { path: 'M46 92V64A40 40 0 0 0 6 24V52A40 40 0 0 0 46 92Z', tone: 'main' },
    { path: 'M54 92V48A40 40 0 0 1 94 8V52A40 40 0 0 1 54 92Z', tone: 'accent' },
  ];
}

export function waves({ pick }: Random): Piece[] {
  const high = pick([9, 13]);
  const count = pick([2, 3]);
  const isRound = pick([true, false]);
  const thick = count === 3 ? 19 : 30;
  const step = thick + 9;
  const top = 50 - (step * count - 9) / 2;
  const bands = Array.from({ length: count }, (_, at): Piece => {
    const y = top + at * step;
    const crest = (shift: number, sign: number) =>
      `Q${sign > 0 ? 25 : 75} ${y + shift - high * sign} `;
    const path = `M0 ${y}${crest(0, 1)}50 ${y}Q75 ${y + high} 100 ${y}V${y + thick}Q75 ${y + thick + high} 50 ${y + thick}Q25 ${y + thick - high} 0 ${y + thick}Z`;
    return {
      path,
      tone: at % 2 === 1 ? 'accent' : 'main',
      ...(isRound && { clip: disc(50, 50, 50) }),
    };
  });
  return bands;
}
