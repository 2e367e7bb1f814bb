/** Whatever the palette: text, button, price, field and focus of a page are seen and read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { contrast } from '@waggle/contract/brand/colours/contrast';
import { heroColours, quietOn, SHAPE_CONTRAST, TEXT_CONTRAST } from './hero-colours.ts';

/** @returns a colour by hue, saturation and lightness, as `#4A37BE` */
function hsl(hue: number, saturation: number, light: number): string {
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const away = saturation * Math.min(light, 1 - light);
    const value = light - away * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
      .toUpperCase();
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const onto = (ground: string) =>
  contrast('#FFFFFF', ground) >= contrast('#000000', ground) ? '#FFFFFF' : '#000000';

/** Palettes whose texts are legible, as those that can be chosen; the two colours stand to each other in any way. */
function* palettes(): Generator<PaletteRoles> {
  for (let hue = 0; hue < 360; hue += 20) {
    for (const light of [0.18, 0.3, 0.42, 0.55, 0.68, 0.8, 0.9]) {
      for (const step of [0, 30, 120, 180, 300]) {
        for (const other of [0.2, 0.5, 0.85]) {
          const primary = hsl(hue, 0.6, light);
          const secondary = hsl((hue + step) % 360, 0.7, other);
          const surface = hsl(hue, 0.3, 0.97);
          const ink = hsl(hue, 0.3, 0.08);
          yield {
            primary,
            onPrimary: onto(primary),
            primaryText: hsl(hue, 0.6, 0.3),
            secondary,
            onSecondary: onto(secondary),
            surface,
            ink,
            muted: hsl(hue, 0.1, 0.4),
            line: hsl(hue, 0.1, 0.5),
            tint: hsl(hue, 0.4, 0.92),
            markLight: hsl(hue, 0.6, 0.3),
            markDark: hsl(hue, 0.6, 0.6),
          };
        }
      }
    }
  }
}

test('every palette keeps the contrast of what is read, pressed and focused', () => {
  let count = 0;
  for (const palette of palettes()) {
    count += 1;
    const { ground, text, fill, onFill, focus, field, onField, fieldEdge } = heroColours(palette);
    const what = JSON.stringify(palette);
    assert.equal(ground, palette.primary);
    assert.ok(contrast(text, ground) >= TEXT_CONTRAST, `text ${what}`);
    assert.ok(contrast(onFill, fill) >= TEXT_CONTRAST, `button ${what}`);
    assert.ok(contrast(fill, ground) >= SHAPE_CONTRAST, `button on the hero ${what}`);
    assert.ok(contrast(focus, ground) >= SHAPE_CONTRAST, `focus ${what}`);
    assert.ok(contrast(onField, field) >= TEXT_CONTRAST, `field ${what}`);
    assert.ok(contrast(fieldEdge, ground) >= SHAPE_CONTRAST, `edge of the field ${what}`);
    for (const place of [palette.surface, palette.tint]) {
      assert.ok(contrast(quietOn(place, palette), place) >= TEXT_CONTRAST, `quiet ${what}`);
    }
  }
  assert.ok(count > 1500);
});
