/** What an idea says: its chips and category, what a negation leaves out, and ideas that say nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIdea } from './read-concepts.ts';

const leftOutOf = (idea: string) => readIdea(idea).leftOut.map(({ word }) => word);

test('the chips of an idea stand in the order of its words, with the category of the product', () => {
  const { concepts, category, leftOut } = readIdea(
    'A desk lamp that folds flat like a book, without a cable, for people who work in trains and cafés.',
  );
  for (const chip of ['desk', 'lamp', 'light', 'fold', 'book', 'work', 'travel']) {
    assert.ok(concepts.includes(chip), chip);
  }
  assert.equal(category, 'Home & Kitchen');
  assert.deepEqual(leftOut, [{ word: 'cable', because: 'without' }]);
});

test('what is negated is left out, up to the end of its clause', () => {
  for (const [idea, words] of [
    ['Wraps that replace plastic film with beeswax', ['plastic', 'film']],
    ['A plastic-free toothbrush', ['plastic']],
    ['Sugar free lemonade for kids', ['sugar']],
    ['A bottle free of metal, for tea', ['metal']],
    ['No more wet dogs in the car', ['wet', 'dogs']],
    ['An alternative to leather for wallets', ['leather']],
    ['A cableless lamp', ['cable']],
    ['Bread instead of rice; honey too', ['rice']],
  ] as const) {
    assert.deepEqual(leftOutOf(idea), [...words], idea);
    const { concepts } = readIdea(idea);
    assert.ok(concepts.length > 0, `${idea}: the rest is read`);
  }
  assert.ok(readIdea('Bread instead of rice; honey too').concepts.includes('honey'));
});

test('two words that say something together are read as one', () => {
  for (const [idea, category, chip, not] of [
    ['Oat ice cream for people with allergies', 'Food & Beverage', 'sweet', 'skin'],
    ['Tattoo aftercare with tea tree', 'Beauty & Personal Care', 'skin', 'tea'],
    ['Sun cream in a stick', 'Beauty & Personal Care', 'skin', 'dairy'],
    ['A record player with a cover', 'Other', 'music', 'play'],
    ['Shower curtains of waxed cotton', 'Home & Kitchen', 'bath', 'candle'],
    ['A pill box for travellers', 'Health & Wellness', 'vitamin', 'package'],
  ] as const) {
    const read = readIdea(idea);
    assert.equal(read.category, category, idea);
    assert.ok(read.concepts.includes(chip), idea);
    assert.ok(!read.concepts.includes(not), idea);
  }
});

test('a word that is a part of another one negates nothing', () => {
  assert.deepEqual(leftOutOf('A wireless speaker for restless sleepers'), []);
  assert.ok(readIdea('A wireless speaker').concepts.includes('wireless'));
  assert.deepEqual(leftOutOf('Notebooks for work'), []);
});

test('a noun of one meaning that no topic names stays a chip, beside what it is a kind of', () => {
  const { concepts } = readIdea('A rack for kayaks');
  assert.ok(concepts.includes('kayak'), concepts.join());
  assert.ok(concepts.length >= 2);
});

test('the audience adds two chips where the idea has few', () => {
  const { concepts } = readIdea('A soft lamp', 'Parents with babies who read in bed and travel');
  assert.ok(concepts.includes('lamp'));
  assert.ok(concepts.length > readIdea('A soft lamp').concepts.length);
});

test('ideas that say nothing have no chips, offensive words are no chips', () => {
  for (const idea of ['', '😀😀😀', 'asdf qwer zxcv', '台灯', 'x'.repeat(1000), '!!! ???']) {
    const { concepts, category, leftOut } = readIdea(idea);
    assert.deepEqual([concepts, category, leftOut], [[], null, []], idea.slice(0, 20));
  }
  const { concepts, offensive } = readIdea('A fucking lamp for whores');
  assert.equal(offensive, true);
  assert.deepEqual(concepts, ['lamp', 'light']);
});

test('an idea of a thousand words gives eight chips', () => {
  const { concepts } = readIdea(
    'A folding wooden lamp for travel, coffee, sleep and dogs by the sea. '.repeat(15),
  );
  assert.equal(concepts.length, 8);
});
