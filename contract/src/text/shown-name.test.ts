/** Names keep what shows in every script, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownName } from './shown-name.ts';
import { INVISIBLE } from './invisible-samples.ts';

for (const name of [
  'Müller-Lüdenscheidt Maschinenbau GmbH & Co. KG',
  '深圳市蜂巢科技有限公司',
  '葛\u{e0100}飾',
  '山田 太郎',
  'Nguyê\u0303n Thi\u0323 Huê\u0323\u0301',
  'می\u200cخواهم',
  'क्\u200dष क्\u200cष',
  'അവന്\u200d',
  'ශ්\u200dරී ලංකා',
  'ᠮᠣᠩᠭᠣᠯ ᠬᠤᠳᠠ\u180eᠯ\u180b',
  'ကျွှေို့ བསྒྲུབས',
  'שָׁלוֹם וּבְרָכָה',
  'O’Brien 👩\u200d🏭 👩🏽\u200d🏭 ❤\ufe0f\u200d🔥',
]) {
  test(`the name ${name} is kept as it is`, () => {
    assert.equal(shownName(name), name);
  });
}

test('a name keeps only what shows, so that none looks like another or covers others', () => {
  for (const hidden of [...INVISIBLE, '\u200e', '\ufe0f', '\ufff9', '\u{e0041}', '\u115f\u200c']) {
    assert.equal(shownName(`Wag${hidden}gle`).replaceAll(/\s|\p{M}/gu, ''), 'Waggle');
  }
  assert.equal(shownName(`x${'\u0301'.repeat(90)}y`), `x${'\u0301'.repeat(8)}y`);
  assert.equal(shownName(`ب${'\u064b'.repeat(8)}\u200c\u064b`), `ب${'\u064b'.repeat(8)}`);
  for (const line of ['a\nb', 'a\r\n\0b', 'a\u2028b', '\u0085a\u00a0\u3000\u0085b']) {
    assert.equal(shownName(line), 'a b');
  }
});
