/** Words for colours, each with the colour that it means: a palette is named by what is seen. */
import type { PaletteRoles } from '../palette.ts';
import { labDistance, labOf, type Triple } from './oklch.ts';

const WORDS = {
  // Reds and pinks.
  blush: '#F6D3D0',
  rose: '#E88A9A',
  pink: '#F5A3C7',
  coral: '#FC8F6E',
  raspberry: '#C2255C',
  cerise: '#9C0460',
  red: '#D3202E',
  vermilion: '#D0290E',
  crimson: '#A30014',
  brick: '#A0402E',
  wine: '#701B38',
  maroon: '#4E1520',
  clay: '#B8735A',
  // Oranges, browns and yellows.
  orange: '#FF8A38',
  apricot: '#F9BC86',
  amber: '#F0A81E',
  rust: '#B4500F',
  cinnamon: '#8C5226',
  chestnut: '#5E3117',
  espresso: '#33211A',
  bronze: '#8F7430',
  ochre: '#C28F2C',
  honey: '#E5B13D',
  sand: '#DCC9A3',
  cream: '#F4E8CC',
  yellow: '#F7DC2E',
  lemon: '#E6DD67',
  mustard: '#B99A14',
  // Greens.
  olive: '#6B6B1E',
  moss: '#4C5A20',
  peat: '#3D3703',
  lime: '#A9D428',
  pistachio: '#BCD98C',
  sage: '#9DB08E',
  leaf: '#4E9A2E',
  fern: '#6FBF63',
  green: '#1E8A3C',
  forest: '#17492A',
  ivy: '#006426',
  emerald: '#00875F',
  mint: '#A0E3C0',
  spearmint: '#49E992',
  jade: '#35B58C',
  pine: '#0B3A33',
  // Between green and blue.
  teal: '#008080',
  petrol: '#00585E',
  turquoise: '#22C3C0',
  aqua: '#2EF0D8',
  ice: '#93D9E9',
  lagoon: '#0B8CAE',
  mist: '#C3D9DE',
  // Blues.
  sky: '#2AA9EA',
  cyan: '#00D0F8',
  azure: '#6FB6F5',
  cornflower: '#7C93EE',
  blue: '#1B62D6',
  cobalt: '#1D3FB8',
  denim: '#3A5E91',
  steel: '#6F8AA6',
  navy: '#18306B',
  midnight: '#10193B',
  // Violets.
  indigo: '#4A37BE',
  violet: '#7A3FD6',
  iris: '#7C6FF2',
  lavender: '#B9A8F2',
  lilac: '#D6B5E8',
  orchid: '#BE62D0',
  magenta: '#C21FA6',
  purple: '#6A1B9A',
  grape: '#8C0C90',
  heliotrope: '#9E0AC4',
  plum: '#71225E',
  mauve: '#9B6B92',
  aubergine: '#3A1638',
  dusk: '#513C6B',
  fuchsia: '#E23FA0',
  bubblegum: '#FF8EEC',
  // Neutrals.
  white: '#FFFFFF',
  pearl: '#E6E6EA',
  silver: '#BFC3C9',
  stone: '#A29C92',
  grey: '#85878C',
  slate: '#545F6E',
  taupe: '#6B5D54',
  graphite: '#2F333B',
  black: '#0B0B0F',
} as const;

const LABS: readonly (readonly [string, Triple])[] = Object.entries(WORDS).map(([word, hex]) => [
  word,
  labOf(hex),
]);

/** How much hue and chroma count beside lightness: a word is first of all a hue. */
const HUE_WEIGHT = 2;

const weighted = ([l, a, b]: Triple): Triple => [l, a * HUE_WEIGHT, b * HUE_WEIGHT];

/** @returns the words from the nearest on */
export function colourWords(hex: string): readonly string[] {
  const seen = weighted(labOf(hex));
  return LABS.map(([word, lab]) => ({ word, distance: labDistance(weighted(lab), seen) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ word }) => word);
}

/** @returns the colour that a word means; undefined for no word of the table */
export function meaningOf(word: string): string | undefined {
  return (WORDS as Readonly<Record<string, string>>)[word];
}

/** @returns «Indigo and coral» */
export function paletteName({
  primary,
  secondary,
}: Pick<PaletteRoles, 'primary' | 'secondary'>): string {
  const [first = ''] = colourWords(primary);
  const second = colourWords(secondary).find((word) => word !== first) ?? '';
  return `${first.slice(0, 1).toUpperCase()}${first.slice(1)} and ${second}`;
}
