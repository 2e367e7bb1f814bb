/** The lines of a badge: each claim named, each fact in words, nothing said that was not checked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CLAIM_KINDS,
  type BadgeClaim as Claim,
  claimName,
  EVIDENCE_KINDS,
} from '@waggle/contract/verification/claims';
import { claimFacts } from './badge-texts.ts';

const CHECKED: Claim = {
  kind: 'registered_company',
  subject: '',
  checked: true,
  evidence: 'public_register',
  checked_by: 'reviewer',
  checked_at: '2026-11-14T09:30:00.000Z',
  valid_until: '2027-03-12',
  reference: null,
  lost: null,
  value: '',
  fingerprints: [],
};

test('a claim is named, with what it is about', () => {
  for (const kind of CLAIM_KINDS) assert.notEqual(claimName(kind, ''), '');
  assert.equal(claimName('certificate', 'ISO 9001'), 'Certificate: ISO 9001');
});

test('a checked claim shows evidence, reviewer, date and expiry', () => {
  assert.deepEqual(
    claimFacts(CHECKED).map(({ name }) => name),
    ['Evidence', 'Checked by', 'Checked on', 'Valid until'],
  );
  for (const evidence of EVIDENCE_KINDS) {
    for (const { value } of claimFacts({ ...CHECKED, evidence })) assert.notEqual(value, '');
  }
});

test('a claim without an end says so', () => {
  assert.deepEqual(claimFacts({ ...CHECKED, valid_until: null }).at(-1), {
    name: 'Valid until',
    value: 'No end date',
  });
});
