/** What is asked of a directory of made-up suppliers: the same in each run. */
import { readFileSync } from 'node:fs';
import { type DirectoryQuery, directoryQuery, FACET_OPTIONS } from '@waggle/contract/directory';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { madeUpSupplier } from '../../../server/test/many-suppliers/made-up-supplier.ts';
import { pick, randomNumbers } from '../../../server/test/many-suppliers/random-numbers.ts';

const EACH = 200;
const COUNTRIES = ['CN', 'IN', 'DE', 'TR', 'VN', 'US', 'IT', 'PL', 'PT', 'BD', 'ES', 'JP', 'FR'];
// prettier-ignore
const COMMON = ['quality', 'production', 'custom', 'export', 'small', 'material', 'design', 'service', 'factory', 'steel',
  'cotton', 'printed', 'organic', 'packaging', 'private', 'certified', 'natural', 'family', 'sample', 'wood'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SENTENCES = readFileSync(
  new URL('../../../server/test/matching/own-products.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .flatMap((line) => (line.split('|')[2] ?? '').split(';'))
  .map((text) => text.trim())
  .filter((text) => text !== '');

/** @param given as an address has it */
export const queryOf = (given: Record<string, string>): DirectoryQuery =>
  directoryQuery.parse(given);

const random = randomNumbers(99);
const many = <T>(make: () => T) => Array.from({ length: EACH }, make);

/** One or two words: mostly what is made, sometimes what everybody says. */
function text(): string {
  const { name, aliases } = pick(PRODUCT_KINDS, random);
  const product = pick([name, ...aliases.en], random)
    .split(' ')
    .slice(0, 2)
    .join(' ');
  return random() < 0.5 ? product : `${pick(COMMON, random)} ${product}`;
}

const FACETS = {
  country: () => pick(COUNTRIES, random),
  category: () => pick(FACET_OPTIONS.category, random).id,
  certification: () => pick(FACET_OPTIONS.certification, random).id,
  capability: () => pick(FACET_OPTIONS.capability, random).id,
  ships_to: () => pick(FACET_OPTIONS.ships_to, random).id,
  moq: () => pick(['100', '500', '1000', '300'], random),
  lead_time: () => pick(['15', '30', '45', '40'], random),
};

function facets(number: number): Record<string, string> {
  const names = Object.keys(FACETS) as (keyof typeof FACETS)[];
  const chosen = names.toSorted(() => random() - 0.5).slice(0, number);
  return Object.fromEntries(chosen.map((name) => [name, FACETS[name]()]));
}

/** One letter left out, added, replaced or swapped, as people type. */
function withError(name: string): string {
  const at = 1 + Math.floor(random() * (name.length - 2));
  const letter = pick([...LETTERS], random);
  const [before, here, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  return pick(
    [
      before + after,
      before + letter + here + after,
      before + letter + after,
      before + after.slice(0, 1) + here + after.slice(1),
    ],
    random,
  );
}

export const withFacets = many(() => ({ q: text(), ...facets(2) }));
export const plainTexts = many(() => ({ q: text() }));
export const commonWords = many(() => ({
  q: random() < 0.5 ? pick(COMMON, random) : `${pick(COMMON, random)} ${pick(COMMON, random)}`,
}));
export const browsed = [
  {},
  ...many(() => facets(1)),
  ...many(() => facets(2)),
  ...many(() => facets(3)),
  { sort: 'newest' },
  { sort: 'response' },
];
/** Filters that few or none fit. */
export const rare = many(() => facets(5));
export const sentences = SENTENCES;
export const anyText = [
  'a',
  'é',
  'the of and with',
  `${COMMON.join(' ')} `.repeat(25),
  SENTENCES.join(' ').split(' ').slice(0, 500).join(' '),
  'x'.repeat(4000),
  '灯',
  '%_\\\'"',
  'ltd',
  'works',
  COMMON.join(' '),
];

/** @param count of the suppliers there are. @returns names without their legal form, with an error, and whose they are */
export const mistyped = (count: number): { typed: string; id: string }[] =>
  many(() => {
    const { id, name } = madeUpSupplier(Math.floor(random() * count));
    return { typed: withError(name.split(' ').slice(0, -1).join(' ')), id };
  });
