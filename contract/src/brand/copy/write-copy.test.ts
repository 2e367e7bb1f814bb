/** The texts hold the entrepreneur's words and the templates' own alone, fit their places, and mark what is not known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BRAND_VIBES } from '../../options/brand-vibes.ts';
import { COPY_IDS, COPY_TEXTS } from './copy-texts.ts';
import { type CopyFacts, countBlanks, shorten, writeCopy } from './write-copy.ts';

const WORDS = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’-]+/gu) ?? [];
const LAMP: Omit<CopyFacts, 'vibe'> = {
  name: 'Lanterna',
  tagline: 'A desk lamp that follows the daylight',
  idea: 'A fold-flat desk lamp that follows the daylight. It rests your eyes in the evening',
  audience: 'People who work at home in small flats',
  link: null,
};
const EMPTY = { name: 'Q', tagline: '', idea: 'zzz', audience: 'zzz', link: null };
/** All that templates say themselves, blanks too; no word of it praises or claims. */
const ALLOWED = new Set(
  WORDS(
    `introducing who it is for more at link say hello to this you come and see read know are now
    what want ask your contacts began with an idea why started in one sentence price
    made of materials size by supplier place name`,
  ),
);

test('whatever the vibe, no word is added that is not the entrepreneur’s or of the fixed list', () => {
  for (const vibe of BRAND_VIBES) {
    for (const facts of [
      { ...LAMP, vibe },
      { ...EMPTY, vibe },
    ]) {
      const own = new Set(WORDS([facts.name, facts.tagline, facts.idea, facts.audience].join(' ')));
      for (const id of COPY_IDS) {
        const text = writeCopy(id, facts);
        const added = WORDS(text).filter((word) => !own.has(word) && !ALLOWED.has(word));
        assert.deepEqual(added, [], `${vibe} ${id}: ${text}`);
        assert.ok(!text.includes('!') && !/\d/.test(text), text);
      }
    }
  }
});

test('each text fits its place, with the longest words that can be typed', () => {
  const long = { name: 'N'.repeat(40), tagline: 'Donaudampfschifffahrt '.repeat(4).trim() };
  for (const idea of ['sustainable wraps '.repeat(55), 'x'.repeat(1000), '蜂蠟布'.repeat(333)]) {
    for (const vibe of BRAND_VIBES) {
      for (const id of COPY_IDS) {
        const link = `https://waggle.example/p/${'n'.repeat(40)}`;
        const facts = { ...long, idea, audience: idea, vibe, link };
        const text = writeCopy(id, facts);
        assert.ok(text.length <= COPY_TEXTS[id].max, `${id}: ${text.length}`);
        assert.ok(text.isWellFormed());
      }
    }
  }
});

test('what is not known is a blank, and without a name that is one too', () => {
  const facts = { ...LAMP, vibe: 'BOLD' as const };
  assert.equal(countBlanks(writeCopy('product-long', facts)), 4);
  assert.equal(countBlanks(writeCopy('product-short', facts)), 0);
  assert.match(writeCopy('x', { ...facts, name: null }), /^This is \[name\]\./);
  assert.match(writeCopy('x', facts), /See it now: \[link\]$/);
  const link = 'https://waggle.example/p/lanterna';
  assert.ok(writeCopy('x', { ...facts, link }).endsWith(`See it now: ${link}`));
});

test('a text is cut at its first sentence, or at a word', () => {
  assert.equal(shorten('One thing. Another thing', 15), 'One thing.');
  assert.equal(shorten('A lamp that follows the daylight', 22), 'A lamp that follows…');
  assert.equal(shorten('short', 22), 'short.');
});
