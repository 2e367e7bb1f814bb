/** A supplier that does not exist, made of its number: plausible names, lines and terms, words as common as in a language. */
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { PROFILE_CAPABILITIES } from '@waggle/contract/options/manufacturing-capabilities';
import { PROFILE_CERTIFICATIONS } from '@waggle/contract/options/certifications';
import { PROFILE_SHIPPING_REGIONS } from '@waggle/contract/options/shipping-regions';
import type { ListedSupplier } from '../../src/modules/directory/indexing/make-entry.ts';
import { pick, pickByRank, pickSome, randomNumbers } from './random-numbers.ts';

export interface MadeUpSupplier extends ListedSupplier {
  readonly userId: string;
  /** For each line, the kind it was made of: its index. */
  readonly lineKinds: readonly number[];
}

// prettier-ignore
const COUNTRIES = ['China', 'India', 'Germany', 'Turkey', 'Vietnam', 'United States', 'Italy', 'Poland', 'Portugal',
  'Bangladesh', 'Pakistan', 'Spain', 'Taiwan', 'South Korea', 'Japan', 'Thailand', 'Indonesia', 'Mexico', 'Brazil',
  'France', 'United Kingdom', 'Netherlands', 'Czechia', 'Romania', 'Morocco', 'Tunisia', 'Egypt', 'Peru', 'Kenya',
  'Lithuania', 'Sweden', 'Austria', 'Hungary', 'Bulgaria', 'Greece', 'Sri Lanka', 'Nepal', 'Malaysia', 'Canada'];
// prettier-ignore
const SYLLABLES = ['ka', 'lo', 'ren', 'mar', 'ti', 'sol', 'ver', 'na', 'bel', 'dor', 'shi', 'wan', 'gro', 'pel', 'ur',
  'an', 'ost', 'fen', 'li', 'ba', 'tor', 'mi', 'zen', 'hal', 'ri', 'cor', 'du', 'sta', 'vi', 'nor', 'el', 'qui',
  'jas', 'om', 'per', 'sa', 'tan', 'ulm', 'wei', 'yo'];
// prettier-ignore
const TRADES = ['Works', 'Industries', 'Manufacturing', 'Textiles', 'Packaging', 'Ceramics', 'Lighting', 'Metal',
  'Plastics', 'Foods', 'Cosmetics', 'Toys', 'Electronics', 'Furniture', 'Glass', 'Paper', 'Leather', 'Tools', 'Crafts',
  'Garments', 'Jewellery', 'Naturals', 'Printing', 'Moulding', 'Components'];
const FORMS = ['Ltd', 'GmbH', 'Co', 'SARL', 'Pvt Ltd', 'Lda', 'SpA', 'Inc', 'Kft', 'AB'];
// prettier-ignore
const GENERAL = ['quality', 'production', 'custom', 'export', 'order', 'small', 'material', 'design', 'service', 'factory',
  'steel', 'cotton', 'printed', 'organic', 'packaging', 'private', 'label', 'certified', 'natural', 'delivery', 'family',
  'sample', 'wood', 'plastic', 'recycled', 'paper', 'metal', 'colour', 'European', 'market', 'machine', 'hand', 'finish',
  'standard', 'workshop', 'wholesale', 'retail', 'logo', 'sustainable', 'inspection'];
const RARE_WORDS = 40_000;
const [DESCRIPTION_WORDS, MORE_WORDS] = [30, 30];

function syllables(number: number, random: () => number): string {
  return Array.from({ length: number }, () => pick(SYLLABLES, random)).join('');
}

/** What is common in companies' texts first, then the words of the kinds, then words that few use. */
const WORDS = (() => {
  const random = randomNumbers(7);
  const kinds = PRODUCT_KINDS.flatMap(({ name, aliases }) =>
    [name, ...aliases.en]
      .join(' ')
      .toLowerCase()
      .match(/[a-z]{3,}/g),
  );
  const shuffled = [...new Set(kinds)]
    .flatMap((word) => (word === null ? [] : { word, at: random() }))
    .toSorted((one, other) => one.at - other.at);
  const rare = Array.from({ length: RARE_WORDS }, () => syllables(3, random));
  return [...new Set([...GENERAL, ...shuffled.map(({ word }) => word), ...rare])];
})();
const KINDS = (() => {
  const random = randomNumbers(11);
  return PRODUCT_KINDS.map((kind, index) => ({ kind, index, at: random() })).toSorted(
    (one, other) => one.at - other.at,
  );
})();

function uuid(random: () => number): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 0x1_00_00_00_00)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `7${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

const NEAR = Map.groupBy(KINDS, ({ kind }) => kind.category);

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

function nameOf(random: () => number): string {
  const words = [capital(syllables(2 + Math.floor(random() * 2), random))];
  if (random() < 0.4) words.push(capital(syllables(2, random)));
  return [...words, pick(TRADES, random), pick(FORMS, random)].join(' ');
}

export function madeUpSupplier(number: number): MadeUpSupplier {
  const random = randomNumbers(number * 2_654_435 + 1);
  const words = (count: number) =>
    Array.from({ length: count }, () => pickByRank(WORDS, random)).join(' ');
  const main = pickByRank(KINDS, random);
  const near = NEAR.get(main.kind.category) ?? KINDS;
  const count = random() < 0.1 ? 0 : 1 + Math.floor(random() * 4);
  const made = Array.from({ length: count }, (_, at) => (at === 0 ? main : pick(near, random)));
  const confirms = random() < 0.5;
  const says = (part: number) => random() < part;
  const from = 5 + Math.floor(random() * 50);
  return {
    id: uuid(random),
    userId: uuid(random),
    name: nameOf(random),
    description: says(0.1)
      ? words(5)
      : words(DESCRIPTION_WORDS + Math.floor(random() * MORE_WORDS)),
    country: pickByRank(COUNTRIES, random),
    categories: [main.kind.category],
    capabilities: pickSome(PROFILE_CAPABILITIES, 4, random),
    certifications: pickSome(PROFILE_CERTIFICATIONS, 3, random),
    shipsTo: pickSome(PROFILE_SHIPPING_REGIONS.slice(0, 6), 4, random),
    productLines: made.map(({ kind }) => ({
      text: `${pick([kind.name, ...kind.aliases.en], random)}, ${words(3)}`,
      kinds: confirms ? [kind.id] : [],
    })),
    minimumOrder: says(0.7)
      ? { quantity: Math.round(10 ** (1 + random() * 3.5)), unit: 'pieces' }
      : null,
    leadTimeDays: says(0.7) ? { from, to: from + Math.floor(random() * 40) } : null,
    hasPicture: says(0.6),
    badgeValidUntil: 'infinity',
    lineKinds: made.map(({ index }) => index),
  };
}
