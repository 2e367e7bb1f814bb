/** Colours as people with normal sight and with the three dichromacies see them, and how far two are apart. */
import { hexOf, labDistance, labOfLinear, linearOf, type Triple } from './oklch.ts';

export const SIGHTS = ['normal', 'protan', 'deutan', 'tritan'] as const;
export type Sight = (typeof SIGHTS)[number];

type Matrix = readonly [Triple, Triple, Triple];

/** Machado, Oliveira and Fernandes 2009, severity 1, for linear sRGB. */
const PROTAN: Matrix = [
  [0.152286, 1.052583, -0.204868],
  [0.114503, 0.786281, 0.099216],
  [-0.003882, -0.048116, 1.051998],
];
const DEUTAN: Matrix = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
];
/** Brettel, Viénot and Mollon 1997: a half plane on either side of the neutral colours. */
const TRITAN: readonly [Matrix, Matrix] = [
  [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
  ],
  [
    [0.93678, 0.18979, -0.12657],
    [0.06154, 0.81526, 0.1232],
    [-0.37562, 1.12767, 0.24796],
  ],
];
const TRITAN_PLANE: Triple = [0.03901, -0.02788, -0.01113];

const dot = (one: Triple, other: Triple): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

function seenLinear(sight: Sight, linear: Triple): Triple {
  if (sight === 'normal') return linear;
  const tritan = dot(linear, TRITAN_PLANE) >= 0 ? TRITAN[0] : TRITAN[1];
  const matrix = { protan: PROTAN, deutan: DEUTAN, tritan }[sight];
  const clipped = matrix.map((row) => Math.min(Math.max(dot(row, linear), 0), 1));
  return [clipped[0] ?? 0, clipped[1] ?? 0, clipped[2] ?? 0];
}

/** @returns the colour that shows to normal sight what this sight sees */
export function seenWith(sight: Sight, hex: string): string {
  return sight === 'normal' ? hex : hexOf(seenLinear(sight, linearOf(hex)));
}

/** In OKLab: 0.02 is just visible, black and white are 1 apart. */
export function seenDistance(sight: Sight, one: string, other: string): number {
  const [first, second] = [one, other].map((hex) =>
    labOfLinear(seenLinear(sight, linearOf(hex))),
  ) as [Triple, Triple];
  return labDistance(first, second);
}

/** @returns the distance in the sight to which two colours look most alike */
export function leastDistance(one: string, other: string): number {
  return Math.min(...SIGHTS.map((sight) => seenDistance(sight, one, other)));
}
