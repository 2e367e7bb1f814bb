/** What the console says of the search in a document. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsText, NO_TEXT } from './findings-text.ts';
import type { Findings } from './use-findings.ts';

const DONE: Findings = { marks: [], declared: 4, found: 3, read: 40, pages: 40, hasText: true };
const SAID: [string, Findings | undefined, string][] = [
  ['before it is open', undefined, ''],
  ['at its begin', { ...DONE, read: 0, hasText: false }, 'Reading page 1 of 40'],
  ['while it is read', { ...DONE, read: 11 }, 'Reading page 12 of 40'],
  ['at its end', DONE, '3 of 4 found'],
  ['without text', { ...DONE, hasText: false }, NO_TEXT],
];
for (const [when, findings, text] of SAID) {
  test(`${when}: «${text}»`, () => assert.equal(findingsText(findings), text));
}
