/** Every picture, whatever the name and the tagline: text that can be read, in the safe zone, and none silently left out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KIT_PICTURES, SMALLEST_TEXT } from '@waggle/contract/brand/kit/pictures';
import type { BrandFontId } from '@waggle/contract/options/brand-fonts';
import sharp from 'sharp';
import { headingFace } from '../../fonts/fonts.service.ts';
import { readyTheme, type SentLogo } from './kit-theme.ts';
import { drawPicture } from './layouts.ts';
import { PALETTE } from '../../../../../test/brand/palette.ts';
import { sampled } from '../../../../../test/runs/machine.ts';
import { long } from '../../../../../test/runs/long.ts';

const NAMES = ['Io', 'Embergilt', 'Donaudampfschiffgesellsc', 'Łódź Öl & Söhne', 'Кофейня', '茶香'];
const TAGLINES = [
  '',
  'Candles',
  'Small-batch candles for the quiet end of the day',
  'Wiederverwendbare Bienenwachstücher für Pausenbrote, ganz ohne Frischhaltefolie unterwegs!',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz für alle und für jede Zeit',
  '好茶 for all',
];
/** Narrow, wide, and with one weight alone. */
const FAMILIES = (['unbounded', 'cormorant-garamond', 'archivo-black'] as const).slice(
  0,
  sampled(1, 3),
);

const square = (fill: string) => ({
  mediaType: 'image/svg+xml' as const,
  data: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>A</title><clipPath id="a"><path d="M0 0L10 0L10 10Z"/></clipPath><g clip-path="url(#a)"><path fill="${fill}" d="M0 0L10 0L10 10L0 10Z"/></g></svg>`,
  width: 10,
  height: 10,
});
const LOGO: SentLogo = {
  light: square('#763638'),
  dark: square('#B56A6C'),
  oneColour: square('#291314'),
  mark: square('#763638'),
  markDark: square('#B56A6C'),
};

const themeOf = (
  name: string,
  tagline: string,
  family: BrandFontId,
  logo: SentLogo | null = null,
) => readyTheme({ version: 1, name, tagline, palette: PALETTE, font: headingFace(family), logo });

test('each text has at least the smallest size and stands in the safe zone', () => {
  for (const family of FAMILIES) {
    for (const name of NAMES.slice(0, sampled(2, NAMES.length))) {
      for (const tagline of TAGLINES.slice(0, sampled(3, TAGLINES.length))) {
        const theme = themeOf(name, tagline, family);
        for (const picture of KIT_PICTURES) {
          const { lines } = drawPicture(theme, picture);
          const what = `${family}, ${name}, ${tagline}, ${picture.id}`;
          const isShown = tagline !== '' && theme.missing.tagline === '' && picture.id !== 'avatar';
          assert.equal(lines.length > 0, isShown, what);
          const { safe } = picture;
          for (const { size, box, text } of lines) {
            assert.ok(size >= SMALLEST_TEXT, what);
            const fits =
              box.x >= safe.x &&
              box.y >= safe.y &&
              box.x + box.width <= safe.x + safe.width + 0.5 &&
              box.y + box.height <= safe.y + safe.height + 0.5;
            assert.ok(fits, `${what}: ${text} ${JSON.stringify(box)}`);
          }
          const set = lines.map(({ text }) => text).join(' ');
          if (isShown) assert.equal(set.replaceAll(/[-\s]/g, ''), tagline.replaceAll(/[-\s]/g, ''));
        }
      }
    }
  }
});

test('characters that no family has are named, and others come from another family', () => {
  assert.deepEqual(themeOf('茶香', '好茶 Tea', 'outfit').missing, {
    name: '茶香',
    tagline: '好茶',
  });
  const none = { name: '', tagline: '' };
  assert.deepEqual(themeOf('Кофейня', 'Łódź', 'archivo-black').missing, none);
});

long('a logo stands in each picture once or more, with ids of its own', async () => {
  for (const picture of KIT_PICTURES) {
    const { svg } = drawPicture(themeOf('Embergilt', 'Candles', 'outfit', LOGO), picture);
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length, picture.id);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)) {
      if (id !== undefined) assert.ok(ids.includes(id), `${picture.id}: ${id}`);
    }
    assert.ok(!svg.includes('<title'));
    const { channels } = await sharp(Buffer.from(svg)).stats();
    assert.ok(
      channels.some(({ stdev }) => stdev > 3),
      `${picture.id} is empty`,
    );
  }
});

long('a logo stands in the safe zone, so large that the word below its mark can be read', () => {
  const stacked = { ...square('#763638'), width: 13, height: 10 };
  const logo = { ...LOGO, light: stacked, dark: stacked, oneColour: stacked };
  for (const picture of KIT_PICTURES) {
    for (const tagline of TAGLINES) {
      const { logos, lines } = drawPicture(themeOf('Hinglow', tagline, 'sora', logo), picture);
      const [place] = logos;
      assert.ok(place);
      const { safe } = picture;
      const what = `${picture.id}, ${tagline}: ${JSON.stringify(place)}`;
      assert.ok(place.x >= safe.x && place.y >= safe.y, what);
      assert.ok(place.x + place.width <= safe.x + safe.width + 0.5, what);
      assert.ok(place.y + place.height <= safe.y + safe.height + 0.5, what);
      // The word takes a fifth of such a logo's height.
      assert.ok(place.height >= SMALLEST_TEXT * 5, what);
      for (const { box } of lines) {
        const isApart: boolean = box.y >= place.y + place.height || box.x >= place.x + place.width;
        assert.ok(isApart, `${what} lies under ${JSON.stringify(box)}`);
      }
    }
  }
});
