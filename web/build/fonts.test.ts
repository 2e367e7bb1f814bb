/** The fonts hold the letters of European names, each in one file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FONT_SUBSETS, lettersOf } from './fonts.ts';

function partsWith(letter: string): string[] {
  return FONT_SUBSETS.filter(({ letters }) => lettersOf(letters).includes(letter)).map(
    ({ part }) => part,
  );
}

const NAMES = [
  'Łukasz Żółć',
  'Jürgen Groß',
  'Čapek Dvořák',
  'Ștefan Ț',
  'Ærø Ångström',
  'İpek Iğdır',
];

for (const name of NAMES) {
  test(`${name} is written in our fonts`, () => {
    for (const letter of name) assert.equal(partsWith(letter).length, 1, letter);
  });
}

test('no letter is in two files', () => {
  for (let point = 0; point < 0x2300; point += 1) {
    assert.ok(partsWith(String.fromCodePoint(point)).length <= 1, point.toString(16));
  }
});
