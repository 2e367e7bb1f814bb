/** Names of files keep the letters of what they are called after. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileStem } from './file-stem.ts';

for (const [name, stem] of [
  ['Sønderby', 'sønderby'],
  ['Łódź & Ærø Þór', 'łódź-ærø-þór'],
  ['Müller Straße 5', 'müller-straße-5'],
  ['深圳市蜂巢', '深圳市蜂巢'],
  ['कंपनी', 'कंपनी'],
  ['../..\\Lamp: "2" <b>?*|\0', 'lamp-2-b'],
  ['  --Lamp--  ', 'lamp'],
  ['\u200b\u3164 ✨', 'brand'],
  ['', 'brand'],
] as const) {
  test(`${JSON.stringify(name)} is ${stem}`, () => {
    assert.equal(fileStem(name, 'brand'), stem);
  });
}

test('a long name is cut between its characters', () => {
  const stem = fileStem('\u{20BB7}'.repeat(90), 'brand');
  assert.ok(stem.length <= 60 && stem.isWellFormed() && stem.length > 50);
});
