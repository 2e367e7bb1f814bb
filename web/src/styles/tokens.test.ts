/** Contrast of the placeholders, computed from the tokens of both themes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast } from '@waggle/contract/brand/colours/contrast';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const DARK = CSS.indexOf('prefers-color-scheme: dark');

/** @returns a token's colour in a theme */
function colour(name: string, theme: 'light' | 'dark'): string {
  const part = theme === 'light' ? CSS.slice(0, DARK) : CSS.slice(DARK);
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part)?.[1];
  assert.ok(value, `--${name} in ${theme}`);
  return value;
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
