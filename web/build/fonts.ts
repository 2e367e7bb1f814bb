/** The two type families: their subsets, their fallback faces, and their stylesheet. */
import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * A page in English needs the first part alone; names from the rest of Europe load the others.
 * Letters as CSS writes them: code points and ranges, each in one part, so that none is fetched twice.
 */
export const FONT_SUBSETS = [
  {
    part: 'basic',
    source: 'latin',
    letters: 'U+20-7e, U+a0, U+a9, U+ab, U+b7, U+bb, U+2013-2014, U+2018-2019, U+201c-201e, U+2026',
  },
  {
    part: 'western',
    source: 'latin',
    letters: 'U+a1-a8, U+aa, U+ac-b6, U+b8-ba, U+bc-ff, U+131, U+152-153, U+20ac, U+2122, U+2212',
  },
  {
    part: 'central',
    source: 'latin-ext',
    letters: 'U+100-130, U+132-151, U+154-17f, U+218-21b, U+1e80-1e85, U+1ef2-1ef3',
  },
] as const;

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

/** @param letters as CSS writes them */
export function lettersOf(letters: string): string {
  return [...letters.matchAll(/U\+(\w+)(?:-(\w+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = parseInt(first, 16);
      return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, step) => from + step);
    })
    .map((point) => String.fromCodePoint(point))
    .join('');
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
    FONT_SUBSETS.map(async ({ part, source, letters }) => {
      const name = `${family.package}-${part}.woff2`;
      const file = `@fontsource-variable/${family.package}/files/${family.package}-${source}-wght-normal.woff2`;
      const font = await subsetFont(await readFile(resolve(file)), lettersOf(letters), {
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
  unicode-range: ${letters};
}`;
    }),
  );
}

/** Writes the font files and their stylesheet into the folder. */
export async function subsetFonts(folder: URL): Promise<void> {
  const faces = await Promise.all(
    FONT_FAMILIES.map(async (family) => [...(await cut(family, folder)), ...standInFaces(family)]),
  );
  await writeFile(new URL('fonts.css', folder), `${faces.flat().join('\n\n')}\n`);
}
