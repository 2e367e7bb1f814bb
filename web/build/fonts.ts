/** The two type families: their subsets, their fallback faces, and their stylesheet. */
import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** From `from` to `to`, both included, as code points. */
type LetterRange = readonly [from: number, to: number];

/**
 * A page in English needs the first part alone; names from the rest of Europe load the others.
 * Every code point stands in one part, so that no letter is fetched twice.
 */
export const FONT_SUBSETS = [
  {
    part: 'basic',
    source: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xa9, 0xa9],
      [0xab, 0xab],
      [0xb7, 0xb7],
      [0xbb, 0xbb],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201e],
      [0x2026, 0x2026],
    ],
  },
  {
    part: 'western',
    source: 'latin',
    ranges: [
      [0xa1, 0xa8],
      [0xaa, 0xaa],
      [0xac, 0xb6],
      [0xb8, 0xba],
      [0xbc, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
  {
    part: 'central',
    source: 'latin-ext',
    ranges: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x17f],
      [0x218, 0x21b],
      [0x1e80, 0x1e85],
      [0x1ef2, 0x1ef3],
    ],
  },
] as const satisfies readonly { part: string; source: string; ranges: readonly LetterRange[] }[];

interface FontFamily {
  readonly family: string;
  readonly package: string;
  readonly weights: readonly [min: number, max: number];
  /** Ascent and descent as shares of the size, out of the font's own tables. */
  readonly metrics: { readonly ascent: number; readonly descent: number };
  /**
   * Fonts of the reader's system that stand in, each stretched to the width of ours: `width` is
   * how much wider a paragraph of the landing page runs in our font than in the stand-in.
   */
  readonly standIns: readonly {
    readonly local: readonly string[];
    readonly weights: readonly [min: number, max: number];
    readonly width: number;
  }[];
}

const FONT_FAMILIES: readonly FontFamily[] = [
  {
    family: 'Besley',
    package: 'besley',
    weights: [400, 800],
    metrics: { ascent: 1.25, descent: 0.425 },
    standIns: [
      { local: ['Georgia Bold', 'Georgia-Bold'], weights: [500, 800], width: 1.036 },
      {
        local: ['Times New Roman Bold', 'Liberation Serif Bold'],
        weights: [500, 800],
        width: 1.235,
      },
      { local: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], weights: [500, 800], width: 0.943 },
    ],
  },
  {
    family: 'Hanken Grotesk',
    package: 'hanken-grotesk',
    weights: [400, 700],
    metrics: { ascent: 1, descent: 0.303 },
    standIns: [
      { local: ['Arial', 'ArialMT', 'Liberation Sans'], weights: [400, 499], width: 1.001 },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
        weights: [500, 700],
        width: 0.944,
      },
      { local: ['Roboto', 'Roboto-Regular'], weights: [400, 499], width: 1.003 },
      { local: ['Roboto Bold', 'Roboto-Bold'], weights: [500, 700], width: 1.002 },
      { local: ['DejaVu Sans', 'DejaVuSans'], weights: [400, 499], width: 0.883 },
      { local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], weights: [500, 700], width: 0.788 },
    ],
  },
];

const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'tnum'];

const { resolve } = createRequire(import.meta.url);

function lettersOf(ranges: readonly LetterRange[]): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step))
    .map((point) => String.fromCodePoint(point))
    .join('');
}

function unicodeRange(ranges: readonly LetterRange[]): string {
  const hex = (point: number): string => point.toString(16);
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The name of the family that holds the stand-ins; a reader's system has at most a few of them. */
function standInName(family: FontFamily, index: number): string {
  return index === 0 ? `${family.family} fallback` : `${family.family} fallback ${index + 1}`;
}

function standInFaces(family: FontFamily): string[] {
  const groups = new Map<string, number>();
  return family.standIns.map(({ local, weights, width }) => {
    const key = weights.join(' ');
    const index = groups.get(key) ?? 0;
    groups.set(key, index + 1);
    return `@font-face {
  font-family: '${standInName(family, index)}';
  font-weight: ${key};
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(family.metrics.ascent / width)};
  descent-override: ${percent(family.metrics.descent / width)};
  line-gap-override: 0%;
}`;
  });
}

async function cut(family: FontFamily, folder: URL): Promise<string[]> {
  const [min, max] = family.weights;
  return Promise.all(
    FONT_SUBSETS.map(async ({ part, source, ranges }) => {
      const name = `${family.package}-${part}.woff2`;
      const file = `@fontsource-variable/${family.package}/files/${family.package}-${source}-wght-normal.woff2`;
      const font = await subsetFont(await readFile(resolve(file)), lettersOf(ranges), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        variationAxes: { wght: { min, max, default: min } },
      });
      await writeFile(new URL(name, folder), font);
      return `@font-face {
  font-family: '${family.family}';
  font-weight: ${min} ${max};
  font-display: swap;
  src: url('./${name}') format('woff2');
  unicode-range: ${unicodeRange(ranges)};
}`;
    }),
  );
}

/** Writes the font files and `fonts.css` into the folder. */
export async function subsetFonts(folder: URL): Promise<void> {
  const faces = await Promise.all(
    FONT_FAMILIES.map(async (family) => [...(await cut(family, folder)), ...standInFaces(family)]),
  );
  await writeFile(new URL('fonts.css', folder), `${faces.flat().join('\n\n')}\n`);
}
