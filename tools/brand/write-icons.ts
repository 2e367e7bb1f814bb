/**
 * `npm run brand:icons`: fetches the filled icons of Phosphor (MIT) in a fixed version and writes them as one table:
 * name, stems of the name and of its words, box, how well the shape is kept at 16 px, path.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { wordsOf } from '../../server/src/modules/matching/matching.service.ts';
import { alphaOf, keptAtSmallSize } from '../../server/src/modules/brand/logos/drawing/measure.ts';

const PACKAGE = '@phosphor-icons/core@2.1.1';
const SHA512 =
  'v4ARvrip4qBCImOE5rmPUylOEK4iiED9ZyKjcvzuezqMaiRASCHKcRIuvvxL/twvLpkfnEODCOJp5dM4eZilxQ==';
/** Things that a product can be, or be like; no arrows, editors' buttons or signs of programs. */
const PICTURES = new Set([
  'nature',
  'objects',
  'weather',
  'commerce',
  'health & wellness',
  'games',
  'maps & travel',
]);
const BOX = 256;
const TARGET = fileURLToPath(new URL('../../server/src/modules/brand/icons/', import.meta.url));

interface SourceIcon {
  name: string;
  tags: string[];
  categories: string[];
}

const stemsOf = (text: string) => [...new Set(wordsOf(text).map(({ lexeme }) => lexeme))].join(' ');

/** @returns left, top, width and height of what is drawn, in the icon's units */
async function boxOf(path: string): Promise<number[]> {
  const alpha = await alphaOf(`<path d="${path}"/>`, [0, 0, BOX, BOX], BOX);
  let [left, top, right, bottom] = [BOX, BOX, 0, 0];
  alpha.forEach((value, at) => {
    if (value < 128) return;
    const [x, y] = [at % BOX, Math.floor(at / BOX)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  });
  return [left, top, right - left, bottom - top];
}

const folder = mkdtempSync(join(tmpdir(), 'icons-'));
try {
  execFileSync('npm', ['pack', PACKAGE, '--pack-destination', folder], { stdio: 'ignore' });
  const archive = join(folder, readdirSync(folder)[0] ?? '');
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (hash !== SHA512)
    throw new Error(`${PACKAGE} is another file than the one that was looked at`);
  execFileSync('tar', ['xzf', archive, '-C', folder]);
  const source = join(folder, 'package');
  const { icons } = (await import(pathToFileURL(join(source, 'dist/index.mjs')).href)) as {
    icons: SourceIcon[];
  };
  const lines: string[] = [];
  for (const { name, tags, categories } of icons) {
    // Signs of other companies are trademarks.
    if (name.endsWith('-logo') || name.includes('-logo-')) continue;
    const svg = readFileSync(join(source, `assets/fill/${name}-fill.svg`), 'utf8');
    const path = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('');
    // Stemmed here: it would take a tenth of a second at the first search.
    const own = stemsOf(name.replaceAll('-', ' '));
    const words = stemsOf(tags.filter((tag) => !tag.includes('*')).join(' '));
    const kept = await keptAtSmallSize(`<path d="${path}"/>`, [0, 0, BOX, BOX]);
    const isPicture = categories.some((one) => PICTURES.has(one));
    const box = await boxOf(path);
    lines.push(
      [name, own, words, isPicture ? 1 : 0, box.join(' '), kept.toFixed(3), path].join('\t'),
    );
  }
  writeFileSync(join(TARGET, 'icons.txt.gz'), gzipSync(lines.toSorted().join('\n'), { level: 9 }));
  copyFileSync(join(source, 'LICENSE'), join(TARGET, 'PHOSPHOR-LICENSE.txt'));
  console.info(`${lines.length} icons of ${icons.length}`);
} finally {
  rmSync(folder, { recursive: true });
}
