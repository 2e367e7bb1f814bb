/** Every family draws; letters that one file lacks come from another; what no file has is named. */
import assert from 'node:assert/strict';
import { access } from 'node:fs/promises';
import { test } from 'node:test';
import { BRAND_FONT_IDS, BRAND_FONTS, fontsOfVibe } from '@waggle/contract/options/brand-fonts';
import { BRAND_VIBES } from '@waggle/contract/options/brand-vibes';
import { column } from '../../../../test/column.ts';
import {
  familiesWith,
  fontPath,
  headingFace,
  missingLetters,
  outlineText,
  readFontFile,
  readFontLicence,
} from './fonts.service.ts';

test('every family has its files, its licence, and an outline for each letter', async () => {
  for (const family of BRAND_FONT_IDS) {
    const { weight, text } = BRAND_FONTS[family];
    for (const one of [weight, text]) {
      await access(fontPath({ family, weight: one }, 'woff2'));
      await access(fontPath({ family, weight: one }, 'woff', 'latin-ext'));
    }
    assert.match(await readFontLicence(family), /SIL OPEN FONT LICENSE/i);
    for (const letter of 'AZaz09&') {
      const { d, width, box, missing } = outlineText(letter, {
        face: headingFace(family),
        size: 100,
      });
      assert.match(d, /^M[\d.\- MLQCZ]+Z$/, `${family} ${letter}`);
      assert.ok(width > 15 && width < 130 && box !== null, `${family} ${letter} ${width}`);
      assert.deepEqual(missing, []);
    }
  }
  const bytes = await readFontFile(headingFace('outfit'), 'woff2');
  assert.equal(bytes.subarray(0, 4).toString(), 'wOF2');
});

test('«Łódź» is drawn whole: letters of two files stand in their order', () => {
  const { letters, missing } = outlineText('Łódź', { face: headingFace('outfit'), size: 100 });
  assert.deepEqual(column(letters, 'text'), ['Ł', 'ó', 'd', 'ź']);
  assert.deepEqual(missing, []);
});

test('letters that a family lacks are named, and the families that have them', () => {
  const face = headingFace('outfit');
  const { letters, missing, width } = outlineText('佳a🚀佳', { face, size: 100 });
  assert.deepEqual(missing, ['佳', '🚀']);
  assert.equal(letters.length, 1);
  assert.ok(width > 0 && width < 100);
  assert.deepEqual(missingLetters(face, 'Ω'), ['Ω']);
  assert.deepEqual(familiesWith('Ω'), ['manrope']);
  assert.deepEqual(familiesWith('佳'), []);
  assert.deepEqual(outlineText('', { face, size: 100 }).box, null);
});

test('spacing widens a word between its letters only', () => {
  const width = (spacing: number) =>
    outlineText('abc', { face: headingFace('outfit'), size: 100, spacing }).width;
  assert.ok(Math.abs(width(10) - width(0) - 20) < 0.5);
});

test('every vibe has at least three families', () => {
  for (const vibe of BRAND_VIBES) assert.ok(fontsOfVibe(vibe).length >= 3, vibe);
});
