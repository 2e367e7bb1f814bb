/** The panel's texts in each state, and the document that expires first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_STATES, type VerificationCase } from '@waggle/contract/verification';
import { panelTexts, expiringDocuments } from './requested-changes-texts.ts';

const ASKING = ['changes_requested', 'expiring', 'suspended', 'rejected_final'];

test('the states that ask for something, or end, have words of their own; the others none', () => {
  const speaking = CASE_STATES.filter((state) => panelTexts(state, 1) !== undefined);
  assert.deepEqual(speaking, ASKING);
  const titles = speaking.map((state) => panelTexts(state, 1)?.title);
  assert.equal(new Set(titles).size, ASKING.length);
});

test('a supplier who can send nothing is not asked to', () => {
  assert.match(panelTexts('suspended', 1)?.lead ?? '', /Send/);
  assert.match(panelTexts('suspended', 0)?.lead ?? '', /write to us/);
});

test('of the requested documents, the one that expires next comes first', () => {
  const dates = { a: '2027-03-31', b: '2027-03-12', c: null, d: '2027-01-01' };
  const documents = Object.entries(dates).map(([id, expires_at]) => ({ id, expires_at }));
  const requests = ['a', 'b', 'c'].map((about) => ({ about }));
  const found = expiringDocuments({ documents, requests } as VerificationCase);
  assert.deepEqual(
    found.map(({ id }) => id),
    ['b', 'a'],
  );
});
