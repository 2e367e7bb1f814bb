/**
 * `npm run brand:lists`: fetches the packages that names are compared with, and writes what the server needs of them:
 * names of brands with how they sound, the letters of English words, and how the lexicon's words are spoken.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { bareName, soundOf } from '../../server/src/modules/brand/names/gates/bare-name.ts';
import { allNameWords } from '../../server/src/modules/brand/names/lexicon/read-lexicon.ts';
import { ROOT } from '../runtime.mjs';
import { fetchPackage } from './fetch-package.ts';
import { countLetters } from './letter-counts.ts';
import { readWordNet } from './read-wordnet.ts';

const DATA = join(ROOT, 'server/src/modules/brand/names/data');
const PACKAGES = {
  words: {
    name: 'cmu-pronouncing-dictionary',
    version: '3.0.0',
    integrity:
      'sha512-6y5X4OxsYFnHERo6WSVPnLrk53G07MOQ8aUb2z555JgwynpbZsHR0a//WdN6DUcmE1j2auTF2TtL4PpoKze8QQ==',
  },
  shops: {
    name: 'name-suggestion-index',
    version: '8.0.20260918',
    integrity:
      'sha512-g09kxye3aswAETIa//gA56MjonmjcyXCzdIwlDhpBVAwLKXOUJA1QZL5eE4ZRstTFFx9I2o9eARONUXVC72SAw==',
  },
  icons: {
    name: 'simple-icons',
    version: '16.37.0',
    integrity:
      'sha512-8mCJIhpMYOL9g13GW59EiL3sVXJnTEKGCTZFaekl9UQ3Qo0SwVjnLaJ82QiaH8BKBdouEDzrHMXIWh8cBIy48A==',
  },
} as const;

/** Tags of a shop's brand that hold its name. */
const NAME_TAGS = ['brand', 'name', 'brand:en', 'name:en', 'short_name', 'brand:short'];

const readJson = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;

function write(name: string, content: string | Uint8Array): void {
  const packed = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 19 },
  });
  writeFileSync(join(DATA, name), packed);
  process.stdout.write(`${name}: ${packed.length} bytes\n`);
}

interface ShopBrands {
  nsi: Record<
    string,
    { items: { displayName: string; matchNames?: string[]; tags: Record<string, string> }[] }
  >;
}
type Icons = { title: string; aliases?: { aka?: string[]; old?: string[] } }[];

/** @returns the names as they are written, by what is compared of them */
function readBrands(shops: string, icons: string): Map<string, string> {
  const brands = new Map<string, string>();
  const add = (name: string) => {
    const bare = bareName(name);
    if (bare.length >= 2 && bare.length <= 40 && !brands.has(bare)) brands.set(bare, name.trim());
  };
  const { nsi } = readJson<ShopBrands>(join(shops, 'dist/json/nsi.min.json'));
  for (const [path, { items }] of Object.entries(nsi)) {
    if (!path.startsWith('brands/')) continue;
    for (const { displayName, matchNames = [], tags } of items) {
      add(displayName);
      for (const tag of NAME_TAGS) for (const name of (tags[tag] ?? '').split(';')) add(name);
      for (const name of matchNames) add(name);
    }
  }
  for (const { title, aliases } of readJson<Icons>(join(icons, 'data/simple-icons.json'))) {
    add(title);
    for (const name of [...(aliases?.aka ?? []), ...(aliases?.old ?? [])]) add(name);
  }
  return brands;
}

const folder = mkdtempSync(join(tmpdir(), 'brand-lists-'));
try {
  const words = await fetchPackage(PACKAGES.words, folder);
  const shops = await fetchPackage(PACKAGES.shops, folder);
  const icons = await fetchPackage(PACKAGES.icons, folder);

  const brands = [...readBrands(shops, icons)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  write('brands.txt.br', brands.map(([bare, name]) => `${name}\t${soundOf(bare)}`).join('\n'));
  copyFileSync(join(shops, 'LICENSE.md'), join(DATA, 'licences/name-suggestion-index.txt'));
  copyFileSync(join(icons, 'LICENSE.md'), join(DATA, 'licences/simple-icons.txt'));

  const { dictionary } = (await import(pathToFileURL(join(words, 'index.js')).href)) as {
    dictionary: Readonly<Record<string, string>>;
  };
  const plain = Object.keys(dictionary).filter((word) => /^[a-z]{2,}$/.test(word));
  write('letters.bin.br', countLetters(plain));
  const known = new Set(plain);
  const own = allNameWords();
  const { words: explained, nouns } = readWordNet(known);
  /** Words with a meaning: a name that is made up is none of them. */
  const isJoined = (word: string) =>
    Array.from({ length: word.length - 5 }, (_, at) => at + 3).some(
      (at) => own.has(word.slice(0, at)) && own.has(word.slice(at)),
    );
  const meant = [...explained].filter(
    (word) => word.length >= 4 && word.length <= 12 && (known.has(word) || isJoined(word)),
  );
  write('words.txt.br', meant.toSorted().join('\n'));
  write(
    'nouns.txt.br',
    [...nouns]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map((line) => line.join(' ').trim())
      .join('\n'),
  );
  const spoken = [...own]
    .toSorted()
    .flatMap((word) => (dictionary[word] === undefined ? [] : [`${word} ${dictionary[word]}`]));
  write('sounds.txt.br', spoken.join('\n'));
  copyFileSync(
    join(ROOT, 'server/src/modules/matching/words/WORDNET-LICENSE.txt'),
    join(DATA, 'licences/wordnet.txt'),
  );
  copyFileSync(join(words, 'license'), join(DATA, 'licences/cmu-pronouncing-dictionary.txt'));
  process.stdout.write(`${brands.length} brands, ${plain.length} words\n`);
} finally {
  rmSync(folder, { recursive: true });
}
