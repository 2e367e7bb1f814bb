/** Texts are cut between characters as people see them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shorten } from '../brand/copy/write-copy.ts';
import { suggestContent } from '../launch-page/suggestion.ts';
import { LAUNCH_LIMITS } from '../limits.ts';
import { shortIdea } from '../survey/templates.ts';
import { cutText, cutWithDots } from './cut-text.ts';

const WORKER = '\u{1F469}\u{1F3FD}\u200D\u{1F3ED}';
const FLAG = '\u{1F1E9}\u{1F1EA}';
const ACCENTED = 'e\u0301';
const HANGUL = '\u1112\u1161\u11AB';

for (const [name, one] of Object.entries({ WORKER, FLAG, ACCENTED, HANGUL })) {
  test(`no cut tears ${name}`, () => {
    const text = one.repeat(60);
    for (let most = 0; most <= text.length + 1; most += 1) {
      const cut = cutText(text, most);
      assert.ok(cut.length <= most && cut.isWellFormed(), `${most}: ${JSON.stringify(cut)}`);
      assert.equal(cut, one.repeat(Math.min(60, Math.floor(most / one.length))), String(most));
    }
  });
}

test('a text that fits stays as it is, and dots count', () => {
  assert.equal(cutText('Lamp', 4), 'Lamp');
  assert.equal(cutWithDots('Lamp', 4), 'Lamp');
  assert.equal(cutWithDots('A lamp that folds', 8), 'A lamp…');
  assert.equal(cutWithDots(`ab${WORKER}`, 6), 'ab…');
});

test('a pile of marks longer than what fits is cut, and never between the halves of a pair', () => {
  const pile = `\u{1D11E}${'\u0301'.repeat(200)}`;
  for (const most of [0, 1, 2, 3, 100]) {
    const cut = cutText(pile, most);
    assert.ok(cut.length <= most && cut.isWellFormed(), String(most));
  }
});

test('what is written for a page, a post and a survey ends in a whole character', () => {
  for (let shift = 0; shift < WORKER.length; shift += 1) {
    const text = 'x'.repeat(shift) + WORKER.repeat(80);
    const words = { idea: text, tagline: text, name: text, entrepreneur: text, email: '' };
    const { headline, subline, story_by, keeper } = suggestContent(words);
    assert.ok(headline.length <= LAUNCH_LIMITS.headline);
    for (const cut of [headline, subline, story_by, keeper.name]) {
      assert.equal(cut, 'x'.repeat(shift) + WORKER.repeat((cut.length - shift) / WORKER.length));
    }
    for (const cut of [shorten(text, 90), shortIdea(text)]) {
      const kept = cut.replace(/\s?…$/u, '');
      assert.equal(kept, 'x'.repeat(shift) + WORKER.repeat((kept.length - shift) / WORKER.length));
    }
  }
});
