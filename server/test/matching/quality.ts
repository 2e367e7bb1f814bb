/** Measures matching by meaning on our own products, sentences and nonsense, written apart from the kinds' names. */
import { readFileSync } from 'node:fs';
import { matcherOf, type Match } from '../../src/modules/matching/match-texts.ts';

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const split = (text: string, by: string) => text.split(by).map((part) => part.trim());

/** What stands around the products in a supplier's record. */
const BOILERPLATE = [
  'We are a family company with 25 years of experience and export to 40 countries. Quality is our first priority.',
  'Leading factory with own design team, fast samples and flexible quantities. ISO 9001 certified.',
  'From idea to shipment: our team of 120 people serves start-ups and brands worldwide with competitive prices.',
];

interface Sentence {
  readonly text: string;
  readonly category: string;
  readonly suppliers: readonly string[];
}

const products = linesOf('own-products.txt').map((line, group) => {
  const [category = '', makes = '', described = '', plain = ''] = split(line, '|');
  const suppliers = split(makes, ';').map((text, at) => ({
    id: `s${group}-${at}`,
    name: `Company ${group} ${at}`,
    description: BOILERPLATE[(group + at) % BOILERPLATE.length] ?? '',
    makes: [text],
    category,
  }));
  const own = { category, suppliers: suppliers.map(({ id }) => id) };
  return {
    suppliers,
    described: split(described, ';').map((text): Sentence => ({ text, ...own })),
    plain: [{ text: plain, ...own }],
  };
});

export interface Quality {
  readonly recall: number;
  readonly right: number;
  readonly first: number;
  readonly firstThree: number;
  readonly understood: number;
}

const percent = (part: number, all: number) => Math.round((part / Math.max(1, all)) * 100);

/** @returns percentages */
export async function measure(
  sentences: readonly Sentence[],
  match: (text: string) => Promise<Match>,
  log?: (line: string) => void,
): Promise<Quality> {
  const sums = { recall: 0, right: 0, first: 0, firstThree: 0, understood: 0 };
  for (const { text, category, suppliers } of sentences) {
    const found = await match(text);
    const ten = new Set(found.suppliers.slice(0, 10));
    const hits = suppliers.filter((id) => ten.has(id)).length;
    const place = found.categories.indexOf(category);
    sums.recall += hits / Math.max(1, suppliers.length);
    sums.right += hits > 0 ? 1 : 0;
    sums.first += place === 0 ? 1 : 0;
    sums.firstThree += place < 3 ? 1 : 0;
    sums.understood += found.understood ? 1 : 0;
    if (place > 2 || !found.understood || hits === 0)
      log?.(
        `${text} | ${category} ${place} | ${found.understood} ${hits} | ${found.kinds.slice(0, 3).join(' ')}`,
      );
  }
  const of = (sum: number) => percent(sum, sentences.length);
  return {
    recall: of(sums.recall),
    right: of(sums.right),
    first: of(sums.first),
    firstThree: of(sums.firstThree),
    understood: of(sums.understood),
  };
}

/** @param log gets a line for each sentence that went wrong */
export async function measureAll(log?: (line: string) => void) {
  const match = await matcherOf(products.flatMap(({ suppliers }) => suppliers));
  const foreign = linesOf('own-other-languages.txt').map((line): Sentence => {
    const [category = '', text = ''] = split(line, '|');
    return { text, category, suppliers: [] };
  });
  const nonsense = linesOf('own-nonsense.txt').map((text): Sentence => ({
    text,
    category: '',
    suppliers: [],
  }));
  return {
    described: await measure(
      products.flatMap(({ described }) => described),
      match,
      log,
    ),
    plain: await measure(
      products.flatMap(({ plain }) => plain),
      match,
      log,
    ),
    foreign: await measure(foreign, match, log),
    nonsense: await measure(nonsense, match),
  };
}
