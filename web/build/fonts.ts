/** Cuts the fonts to the letters and weights in use and writes their stylesheet. */
import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { FONT_FAMILIES, LETTER_PARTS } from './font-faces.ts';
import type { FontFamily, LetterRange } from './font-faces.ts';

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
    LETTER_PARTS.map(async ({ part, source, ranges }) => {
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
export async function cutFonts(folder: URL): Promise<void> {
  const faces = await Promise.all(
    FONT_FAMILIES.map(async (family) => [...(await cut(family, folder)), ...standInFaces(family)]),
  );
  await writeFile(new URL('fonts.css', folder), `${faces.flat().join('\n\n')}\n`);
}
