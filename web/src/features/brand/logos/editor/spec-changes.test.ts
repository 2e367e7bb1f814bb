/** Changes of a logo in the editor: what one part asks of the others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogoSpec } from '@waggle/contract/brand/logos';
import { reviveEdited } from '../studio/use-editing.ts';
import { changeableLetters, isSame, withCase, withLetter, withMark } from './spec-changes.ts';

const SPEC: LogoSpec = {
  text: 'Hinglow',
  mark: { kind: 'initial' },
  shape: 'none',
  font: 'outfit',
  letters: 'typed',
  spacing: 0,
  layout: 'beside',
  colour: 'primary',
};

test('a cut initial needs a shape; a changed letter stands in the word alone, and gives it back', () => {
  assert.equal(withMark(SPEC, { kind: 'cut_initial' }).shape, 'squircle');
  const letter = withMark(SPEC, { kind: 'letter', at: 5, change: 'disc' });
  assert.equal(letter.layout, 'word');
  assert.equal(withMark(letter, { kind: 'initial' }).layout, 'beside');
  assert.equal(withMark({ ...SPEC, layout: 'word' }, { kind: 'initial' }).layout, 'word');
});

test('another letter keeps its change where it can, and takes a possible one otherwise', () => {
  const disc = withLetter(SPEC, 5, 'disc');
  assert.deepEqual(disc.mark, { kind: 'letter', at: 5, change: 'disc' });
  assert.deepEqual(withLetter(disc, 1).mark, { kind: 'letter', at: 1, change: 'dot' });
  assert.deepEqual(withLetter(disc, 1, 'colour').mark, { kind: 'letter', at: 1, change: 'colour' });
  const dot = withLetter(SPEC, 1, 'dot');
  assert.deepEqual(withCase(dot, 'upper').mark, { kind: 'letter', at: 1, change: 'cut' });
});

test('a case that leaves too little to cut makes it the initial', () => {
  const cut: LogoSpec = { ...SPEC, text: 'lamp', mark: { kind: 'cut_initial' }, shape: 'circle' };
  assert.deepEqual(withCase(cut, 'lower').mark, { kind: 'initial' });
});

test('only letters and digits can be changed, at their places in the word', () => {
  assert.deepEqual(changeableLetters('A & o', 'lower'), [
    { letter: 'a', at: 0 },
    { letter: 'o', at: 4 },
  ]);
});

test('the same logo is the same in whatever order its parts are written', () => {
  const mark = { kind: 'family', family: 'rays', seed: 3 } as const;
  const other = { seed: 3, kind: 'family', family: 'rays' } as const;
  assert.ok(isSame({ ...SPEC, mark }, { ...SPEC, mark: other }));
  assert.ok(!isSame({ ...SPEC, mark }, { ...SPEC, mark: { ...mark, seed: 4 } }));
  assert.ok(!isSame(null, SPEC));
});

test('a word that was kept before there was a logo hides none', () => {
  const base = { spec: SPEC, tile: 'one', word: '' };
  assert.deepEqual(reviveEdited({ spec: null, tile: null, word: 'Hin' }, base), {
    ...base,
    word: 'Hin',
  });
  const kept = { spec: { ...SPEC, spacing: 2 }, tile: 'two' };
  assert.deepEqual(reviveEdited(kept, base), { ...kept, word: '' });
});
