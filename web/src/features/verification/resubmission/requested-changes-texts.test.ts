/** The panel's texts in each state, and the document that expires first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_STATES, type VerificationCase } from '@waggle/contract/verification';
import { expiringDocuments } from '../expiry/expiring-documents.ts';
import { panelTexts } from './requested-changes-texts.ts';

const ASKING = ['changes_requested', 'expiring', 'suspended', 'revoked', 'rejected_final'];

const REQUEST = { about: 'a' } as VerificationCase['requests'][number];
const LICENCE = { id: 'a', expires_at: '2027-03-31' } as VerificationCase['documents'][number];

function words(state: VerificationCase['state'], changes: Partial<VerificationCase> = {}) {
  const found = { state, requests: [REQUEST], documents: [LICENCE], reviewer: null };
  return panelTexts({
    ...found,
    stands_until: null,
    reason: '',
    appeal: null,
    can_appeal: false,
    ...changes,
  });
}

test('the states that ask for something, or end, have words of their own; the others none', () => {
  const speaking = CASE_STATES.filter((state) => words(state) !== undefined);
  assert.deepEqual(speaking, ASKING);
  const titles = speaking.map((state) => words(state)?.title);
  assert.equal(new Set(titles).size, ASKING.length);
});

test('a supplier who can send nothing is not asked to; an appeal is named while it is open', () => {
  assert.match(words('suspended')?.lead ?? '', /Send/);
  assert.match(words('suspended', { requests: [] })?.lead ?? '', /write to us/);
  for (const state of ['suspended', 'revoked', 'rejected_final'] as const) {
    const lead = words(state, { requests: [], can_appeal: true })?.lead ?? '';
    assert.match(lead, /you can appeal once/, state);
    const appeal = { text: 'Ours', at: '2026-11-24', outcome: null, note: '' };
    const waiting = words(state, { requests: [], appeal })?.lead ?? '';
    assert.doesNotMatch(waiting, /appeal once|write to us/, state);
  }
  assert.match(
    words('rejected_final', { requests: [], reason: 'Rejected before' })?.lead ?? '',
    /rejected before, so our team did not take it up/,
  );
});

test('asked while the badge is valid, it says until when', () => {
  const lead = (changes: Partial<VerificationCase>) =>
    words('changes_requested', changes)?.lead ?? '';
  assert.match(
    lead({ stands_until: '2999-03-31' }),
    /Your badge stays valid meanwhile, until .*2999\.$/,
  );
  assert.doesNotMatch(lead({ stands_until: '2020-03-31' }), /badge/);
});

test('renewing ahead says until when the old one counts; a second round, who reads it', () => {
  assert.match(
    words('expiring')?.lead ?? '',
    /^Send the new one now; the old one counts until .*2027/,
  );
  assert.match(
    words('changes_requested', { reviewer: 'Lena' })?.lead ?? '',
    /with the same reviewer\.$/,
  );
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
