/** Initials of names as people write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf } from './initials.ts';

const NAMES: [name: string, initials: string][] = [
  ['Mira Holm', 'MH'],
  ['foldlamp', 'F'],
  ['Ravi & Sons Fabrication', 'RF'],
  ['Émile de Å', 'ÉÅ'],
  ['王小明', '王'],
  ['  Anselm   Metallwerk ', 'AM'],
  ['', ''],
  ['🐝', ''],
];

for (const [name, initials] of NAMES) {
  test(`«${name}» gives «${initials}»`, () => assert.equal(initialsOf(name), initials));
}
