/** The rules of a review as tables: who may review and work on what, and what each decision waits for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_STATES } from '@waggle/contract/verification';
import { type CaseFacts, mayDecideOn, mayWorkOn, whyNot } from './review.policy.ts';

test('nobody decides on himself', () => {
  assert.equal(mayDecideOn({ userId: 'a' }, { user_id: 'b' }), true);
  assert.equal(mayDecideOn({ userId: 'a' }, { user_id: 'a' }), false);
});

for (const state of CASE_STATES) {
  test(`who works on a case that is ${state}`, () => {
    const may = (assignee: string | null) =>
      mayWorkOn({ userId: 'a' }, { user_id: 's', state, assignee });
    const held = state === 'in_review';
    assert.equal(may('a'), held || state === 'expiring');
    assert.equal(may('b'), state === 'expiring');
    assert.equal(may(null), state === 'expiring');
  });
}

const TODAY = '2026-11-21';
const APPROVED = { kind: 'KYC_DOCS', state: 'approved', expires_at: null } as const;
const CHECKED = { kind: 'registered_company', checked: true, valid_until: null } as const;
const READY: CaseFacts = {
  documents: [APPROVED],
  fieldRequests: 0,
  claims: [CHECKED],
  today: TODAY,
};

/** What differs from a case that could be verified, and which decisions it leaves open. */
const TABLE: [string, Partial<CaseFacts>, { verify: boolean; ask: boolean; reject: boolean }][] = [
  ['everything approved', {}, { verify: true, ask: false, reject: true }],
  [
    'one document undecided',
    { documents: [APPROVED, { ...APPROVED, state: 'new' }] },
    { verify: false, ask: false, reject: false },
  ],
  [
    'one sent back',
    { documents: [APPROVED, { ...APPROVED, state: 'revision' }] },
    { verify: false, ask: true, reject: true },
  ],
  [
    'one rejected',
    { documents: [{ ...APPROVED, state: 'rejected' }] },
    { verify: false, ask: true, reject: true },
  ],
  ['a field to change', { fieldRequests: 1 }, { verify: false, ask: true, reject: true }],
  [
    'certificates alone',
    { documents: [{ ...APPROVED, kind: 'CERTIFICATES' }] },
    { verify: false, ask: false, reject: true },
  ],
  [
    'a document that runs out today',
    { documents: [{ ...APPROVED, expires_at: TODAY }] },
    { verify: false, ask: false, reject: true },
  ],
  [
    'a document that runs out tomorrow',
    { documents: [{ ...APPROVED, expires_at: '2026-11-22' }] },
    { verify: true, ask: false, reject: true },
  ],
  ['no claim', { claims: [] }, { verify: false, ask: false, reject: true }],
  [
    'the claim taken back',
    { claims: [{ ...CHECKED, checked: false }] },
    { verify: false, ask: false, reject: true },
  ],
  [
    'the claim run out',
    { claims: [{ ...CHECKED, valid_until: TODAY }] },
    { verify: false, ask: false, reject: true },
  ],
];
for (const [name, facts, { verify, ask, reject }] of TABLE) {
  test(`decisions with ${name}`, () => {
    const open = (decision: Parameters<typeof whyNot>[0]) =>
      whyNot(decision, { ...READY, ...facts }) === undefined;
    assert.deepEqual(
      [open('verify'), open('request_changes'), open('reject'), open('suspend')],
      [verify, ask, reject, true],
    );
  });
}
