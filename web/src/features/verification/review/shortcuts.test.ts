/** How shortcuts are printed, and what controls say of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ariaShortcut, printedKeys } from '../../../shortcuts/single-keys.ts';
import { type ShortcutName, SHORTCUTS } from './shortcuts.ts';

const PRINTED: [ShortcutName, string, string][] = [
  ['verify', 'V', 'V'],
  ['rejectCase', 'Shift R', 'Shift+R'],
  ['rotate', 'R', 'R'],
  ['statistics', 'G S', 'G'],
  ['nextDocument', ']', ']'],
];
for (const [name, printed, aria] of PRINTED) {
  test(`${name}: ${printed}`, () => {
    const { shift, keys } = printedKeys(SHORTCUTS[name]);
    assert.equal([...(shift ? ['Shift'] : []), ...keys].join(' '), printed);
    assert.equal(ariaShortcut(SHORTCUTS[name]), aria);
  });
}
