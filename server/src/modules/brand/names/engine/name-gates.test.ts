/** The gates of suggested names, over sixty ideas: every list has them all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BRAND_VIBES } from '@waggle/contract/options/brand-vibes';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { distance } from 'fastest-levenshtein';
import { brandIndex } from '../gates/brand-index.ts';
import { isDecent, pronounceabilityOf } from '../gates/name-gates.ts';
import { readLexicon } from '../lexicon/read-lexicon.ts';
import { generateNames } from './generate-names.ts';
import type { Candidate, Wish } from './name-types.ts';
import { hashOf } from '../../seeded-random.ts';
import { readIdea } from './read-concepts.ts';
import { SAMPLE_IDEAS } from './sample-ideas.ts';
import { long } from '../../../../../test/runs/long.ts';

const NO_TASTE = { weights: new Map<string, number>() };

function wishFor(idea: string, vibe: Wish['vibe'], more: Partial<Wish> = {}): Wish {
  const { concepts, category } = readIdea(idea);
  return {
    concepts,
    category: category ?? 'Other',
    vibe,
    locked: null,
    taste: NO_TASTE,
    seed: hashOf(idea),
    shown: new Set(),
    ...more,
  };
}

const bareOf = ({ words }: Candidate) => words.join('');
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[4] ?? 0) + (sorted[5] ?? 0)) / 2;
};

/** Checks a list that nothing is locked in. */
function checkList(names: readonly Candidate[], about: string): void {
  assert.equal(names.length, 10, `${about}: always ten`);
  const percentiles = names.map(({ words }) => pronounceabilityOf(words));
  assert.ok(median(percentiles) >= 0.35, `${about}: half of them read well`);
  assert.ok(Math.min(...percentiles) >= 0.2, `${about}: all can be said`);
  for (const name of names) {
    const bare = bareOf(name);
    assert.ok(bare.length >= 4 && bare.length <= 12, `${name.text}: 4 to 12 letters`);
    assert.ok(name.syllables <= 4, `${name.text}: at most 4 syllables`);
    const parts = name.parts.map(({ text }) => text);
    assert.ok(isDecent(name.words, parts), `${name.text}: decent`);
    assert.equal(brandIndex().find(bare), undefined, `${name.text}: no brand is like it`);
  }
  assert.ok(new Set(names.map(({ kind }) => kind)).size >= 4, `${about}: at least 4 kinds`);
  const parts = names.flatMap((name) => name.parts.map(({ text }) => text));
  assert.equal(new Set(parts).size, parts.length, `${about}: no part twice`);
  for (const [at, one] of names.entries()) {
    for (const other of names.slice(at + 1)) {
      const edits = distance(bareOf(one), bareOf(other));
      assert.ok(edits >= 4, `${one.text} and ${other.text} are ${edits} edits apart`);
    }
  }
  const initials = Map.groupBy(names, ({ text }) => text[0]);
  assert.ok(
    [...initials.values()].every(({ length }) => length <= 2),
    `${about}: at most two begin alike`,
  );
  const told = names.filter((name) => name.parts.some(({ concept }) => concept !== null));
  assert.ok(told.length >= 7, `${about}: ${told.length} carry a word of the idea`);
}

for (const [vibe, idea] of SAMPLE_IDEAS) {
  test(`${vibe}: ${idea}`, () => {
    assert.ok(readIdea(idea).concepts.length > 0, 'something is found in it');
    checkList(generateNames(wishFor(idea, vibe)), idea);
  });
}

test('the same seed gives the same names, another one others', () => {
  const [vibe, idea] = SAMPLE_IDEAS[0] ?? ['MODERN', ''];
  const texts = (seed: number) => generateNames(wishFor(idea, vibe, { seed })).map(bareOf);
  assert.deepEqual(texts(7), texts(7));
  assert.notDeepEqual(texts(7), texts(8));
});

long('«More» twenty times: at least 150 names, and none twice', () => {
  for (const [vibe, idea] of SAMPLE_IDEAS.filter((_, at) => at % 12 === 0)) {
    const shown = new Set<string>();
    let made = 0;
    for (let run = 0; run < 20; run += 1) {
      const names = generateNames(wishFor(idea, vibe, { seed: run, shown }));
      made += names.length;
      for (const name of names) shown.add(bareOf(name));
    }
    assert.equal(shown.size, made, `${idea}: none comes twice`);
    assert.ok(shown.size >= 150, `${idea}: ${shown.size}`);
  }
});

long('without chips, every category and vibe has ten names that keep the gates', () => {
  for (const category of APPLICATION_PRODUCT_CATEGORIES) {
    for (const vibe of BRAND_VIBES) {
      const wish = wishFor('', vibe, { concepts: [], category, seed: hashOf(category + vibe) });
      checkList(generateNames(wish), `${category}, ${vibe}`);
    }
  }
});

test('chips that no topic has still give ten names', () => {
  for (const concepts of [['ukulele'], ['xqzt'], ['灯'], ['😀'], ['a'], ['ñandú', 'łódź']]) {
    for (const category of ['Other', null] as const) {
      const names = generateNames(wishFor('', 'BOLD', { concepts, category }));
      assert.equal(names.length, 10, concepts.join());
    }
  }
});

test('a locked part stays in every name, an ending too', () => {
  const wish = wishFor(SAMPLE_IDEAS[0]?.[1] ?? '', 'MODERN');
  for (const locked of ['glow', 'slumber', '-ova', 'clear']) {
    const names = generateNames({ ...wish, locked });
    assert.ok(names.length >= 8, `${locked}: ${names.length}`);
    for (const { text, parts } of names) {
      assert.ok(
        parts.some((part) => part.text === locked),
        `${text} keeps ${locked}`,
      );
    }
  }
});

long('liked parts and kinds come more often, disliked ones not again', () => {
  const [vibe, idea] = SAMPLE_IDEAS[0] ?? ['MODERN', ''];
  const countOf = (weights: Map<string, number>, has: (name: Candidate) => boolean) => {
    let count = 0;
    for (let seed = 0; seed < 20; seed += 1) {
      count += generateNames(wishFor(idea, vibe, { seed, taste: { weights } })).filter(has).length;
    }
    return count;
  };
  const isOfDusk = ({ parts }: Candidate) => parts.some(({ text }) => text === 'dusk');
  const plain = countOf(new Map(), isOfDusk);
  assert.ok(countOf(new Map([['part:dusk', 0.9]]), isOfDusk) > plain);
  assert.equal(countOf(new Map([['part:dusk', -2]]), isOfDusk), 0);
});

test('the lexicon: sixty words for each category and each vibe', () => {
  const { topics, categories, vibes } = readLexicon();
  const all = [...topics.values(), ...categories.values()];
  for (const category of APPLICATION_PRODUCT_CATEGORIES) {
    const words = all.filter((topic) => topic.category === category).flatMap((one) => one.words);
    const count = new Set(words.map(({ text }) => text)).size;
    assert.ok(count >= 60, `${category}: ${count}`);
  }
  for (const vibe of BRAND_VIBES) {
    const { first, last, endings } = vibes[vibe];
    assert.ok(first.length + last.length + endings.length >= 60, vibe);
  }
  for (const { name, words } of all) {
    for (const { text } of words) {
      assert.match(text, /^[a-z]{2,12}$/, `${name}: ${text}`);
      assert.ok(isDecent([text], [text]), `${name}: ${text}`);
    }
  }
});
