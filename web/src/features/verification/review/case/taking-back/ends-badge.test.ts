/** Unit tests of what ends a badge when it is taken back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimEndsBadge, documentEndsBadge } from './ends-badge.ts';

type Found = Parameters<typeof documentEndsBadge>[0];

const on = (kind: string, id: string | null) => ({ kind, checked: true, document: id && { id } });
const licence = { id: 'licence', kind: 'KYC_DOCS', state: 'approved' };
const extract = { id: 'extract', kind: 'KYC_DOCS', state: 'approved' };
const iso = { id: 'iso', kind: 'CERTIFICATES', state: 'approved' };
const FOUND = {
  today: '2026-05-05',
  stands_until: '2027-01-01',
  documents_list: [licence, extract, iso],
  claims: [on('registered_company', 'licence'), on('tax_id', null), on('certificate', 'iso')],
} as unknown as Found;

test('what the badge rests on ends it, nothing else does', () => {
  assert.deepEqual(
    FOUND.claims.map((claim) => claimEndsBadge(FOUND, claim)),
    [true, true, false],
  );
  const ends = (found: Found) =>
    ['licence', 'extract', 'iso'].map((id) => documentEndsBadge(found, id));
  assert.deepEqual(ends(FOUND), [true, false, false]);
  // The last verification document, whatever rests on it.
  const documents_list = [extract, iso] as unknown as Found['documents_list'];
  assert.deepEqual(ends({ ...FOUND, claims: [], documents_list }), [false, true, false]);
});

test('without a badge nothing is asked', () => {
  const without = { ...FOUND, stands_until: null };
  assert.equal(documentEndsBadge(without, 'licence'), false);
  assert.ok(without.claims.every((claim) => !claimEndsBadge(without, claim)));
});
