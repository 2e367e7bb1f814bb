/** Unit tests of what a reviewer does next. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { nextUndecided } from './next-undecided.ts';

type Found = Parameters<typeof nextUndecided>[0];

const claim = {
  kind: 'registered_company',
  subject: '',
  checked: false,
  declared: true,
  document: null,
};
const licence = { id: 'licence', name: 'licence.pdf', state: 'approved', reason: null };

function found(changes: object): Found {
  const none = { points: [], hits: [], field_requests: [] };
  return {
    ...none,
    documents_list: [licence],
    claims: [claim],
    ...changes,
  } as unknown as ReviewCase;
}

test('a document, a fraud match, then what the badge needs', () => {
  const fresh = { ...licence, state: 'new' };
  const hits = [{ settled: false }];
  assert.equal(nextUndecided(found({ documents_list: [fresh], hits }))?.kind, 'document');
  assert.equal(nextUndecided(found({ hits }))?.kind, 'fraud_match');
  assert.equal(nextUndecided(found({}))?.label, 'Check: Registered company');
  const checked = { ...claim, checked: true };
  const claims = [checked, { ...claim, kind: 'tax_id' }, { ...claim, kind: 'address' }];
  assert.equal(nextUndecided(found({ claims }))?.label, 'Check: Tax ID');
  const lists = [checked, { ...claim, kind: 'sanctions' }];
  assert.equal(nextUndecided(found({ claims: lists }))?.label, 'Check: Not on a sanctions list');
  assert.equal(nextUndecided(found({ claims: [checked] })), undefined);
});

test('a certificate by a document of which nobody has said what it is', () => {
  const iso = { id: 'iso', name: 'a.pdf', kind: 'CERTIFICATES', state: 'approved', reason: null };
  const document = { id: 'iso', other_reason: '' };
  const claims = [{ ...claim, kind: 'certificate', subject: 'ISO 9001', checked: true, document }];
  const of = (certification: string) =>
    nextUndecided(found({ claims, documents_list: [{ ...iso, certification }] }))?.label;
  assert.deepEqual([of(''), of('ISO 9001')], ['Check: Certificate: ISO 9001', undefined]);
});

test('what is asked for goes out before anything is checked', () => {
  const blurry = { ...licence, state: 'revision', reason: 'blurry_image' };
  const asked = nextUndecided(found({ documents_list: [blurry] }));
  assert.deepEqual(asked && [asked.kind, asked.id], ['decide', 'request_changes']);
  assert.equal(nextUndecided(found({ field_requests: [{}] }))?.kind, 'decide');
});
