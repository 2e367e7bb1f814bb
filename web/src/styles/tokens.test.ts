/** Contrast of the placeholders, computed from the tokens of both themes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const DARK = CSS.indexOf('prefers-color-scheme: dark');

/** @returns a token's colour in a theme */
function colour(name: string, theme: 'light' | 'dark'): string {
  const part = theme === 'light' ? CSS.slice(0, DARK) : CSS.slice(DARK);
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part)?.[1];
  assert.ok(value, `--${name} in ${theme}`);
  return value;
}

/** WCAG 2: relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

for (const theme of ['light', 'dark'] as const) {
  test(`${theme}: a placeholder is fainter than any text, and can be read`, () => {
    const field = colour('surface-raised', theme);
    const placeholder = contrast(colour('placeholder', theme), field);
    assert.ok(placeholder >= 4.5, `${placeholder.toFixed(2)} : 1`);
    assert.ok(placeholder < contrast(colour('text', theme), field) / 2);
    assert.ok(placeholder < contrast(colour('muted', theme), field) - 1);
  });
}

test('placeholders have that colour', () => {
  const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8');
  assert.match(base, /::placeholder \{\s*color: var\(--placeholder\);/);
});
