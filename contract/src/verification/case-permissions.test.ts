/** The guards of a case's actions, as tables: assignee, decisions, and valid evidence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISITOR } from '../permissions/actor.ts';
import { type Action, can, reasonText } from '../permissions/can.ts';
import { type CaseState, CASE_STATES } from '../verification.ts';
import { CASE_GRAPH, takeAction } from './case-graph.ts';
import type { CaseFacts } from './case-permissions.ts';

type CaseAction = Extract<Action, `case.${string}`>;

const LENA = { ...VISITOR, accountId: 'lenas', personId: 'lena', team: 'reviewer' } as const;
const TODAY = '2026-11-21';
const APPROVED = {
  id: 'licence',
  kind: 'KYC_DOCS',
  certification: '',
  state: 'approved',
  reason: null,
  expires_at: null,
  sha256: '00',
  replaces: null,
} as const;
const CHECKED = {
  kind: 'registered_company',
  subject: '',
  checked: true,
  valid_until: null,
  document: { id: 'licence', other_reason: '' },
} as const;
const TAX = { ...CHECKED, kind: 'tax_id' } as const;
const SANCTIONS = { ...CHECKED, kind: 'sanctions', document: null } as const;
const ISO = {
  ...CHECKED,
  kind: 'certificate',
  subject: 'ISO 9001',
  document: { id: 'iso', other_reason: '' },
} as const;
const CERTIFICATE = { ...APPROVED, id: 'iso', kind: 'CERTIFICATES' } as const;
const READY: CaseFacts = {
  user_id: 'ada',
  state: 'in_review',
  assignee: { id: 'lena', name: 'Lena' },
  documents_list: [APPROVED],
  field_requests: [],
  claims: [CHECKED, TAX, SANCTIONS],
  points: [],
  pull: null,
  appeal: null,
  decided_by: null,
  hits: [],
  stands_until: null,
  today: TODAY,
};

/** @returns the reason, undefined when nothing stands in the way */
function whyNot(action: CaseAction, change: Partial<CaseFacts>): string | undefined {
  const verdict = can(LENA, action, { ...READY, ...change });
  return verdict.allowed ? undefined : verdict.reason;
}

/** Why a case of which nothing is asked is not sent back, and may be rejected. */
const NOTHING_ASKED = ['nothing_requested', undefined];
/** What differs from a case that could be verified, why it cannot be verified, and why not sent back and rejected. */
const DECISIONS: [string, Partial<CaseFacts>, string | undefined, (string | undefined)[]?][] = [
  ['everything approved', {}, undefined],
  [
    'one document undecided',
    { documents_list: [APPROVED, { ...APPROVED, state: 'new' }] },
    'checks_left',
    ['documents_undecided', 'documents_undecided'],
  ],
  [
    'one sent back',
    { documents_list: [APPROVED, { ...APPROVED, state: 'revision', reason: 'blurry_image' }] },
    'changes_drafted',
    [undefined, undefined],
  ],
  [
    'one rejected',
    { documents_list: [{ ...APPROVED, state: 'rejected', reason: 'fake_or_altered' }] },
    'changes_drafted',
    [undefined, undefined],
  ],
  ['a field asked about', { field_requests: [1] }, 'changes_drafted', [undefined, undefined]],
  [
    'certificates alone',
    {
      documents_list: [CERTIFICATE],
      claims: [CHECKED, TAX, SANCTIONS].map((one) => ({ ...one, document: null })),
    },
    'no_verification_document',
  ],
  [
    'a certificate renewed, and what it proves not checked again',
    {
      documents_list: [APPROVED, { ...CERTIFICATE, id: 'iso-2', replaces: 'iso' }],
      claims: [CHECKED, TAX, SANCTIONS, ISO],
    },
    'checks_left',
  ],
  [
    'a document that runs out today',
    { documents_list: [{ ...APPROVED, expires_at: TODAY }] },
    'document_expired',
  ],
  [
    'a document that runs out tomorrow',
    { documents_list: [{ ...APPROVED, expires_at: '2026-11-22' }] },
    undefined,
  ],
  ['no tax id checked', { claims: [CHECKED, SANCTIONS] }, 'checks_left'],
  ['no list of sanctions looked up', { claims: [CHECKED, TAX] }, 'checks_left'],
  [
    'a certificate by its own document',
    {
      documents_list: [APPROVED, { ...CERTIFICATE, certification: 'ISO 9001' }],
      claims: [CHECKED, TAX, SANCTIONS, ISO],
    },
    undefined,
  ],
  [
    'a certificate by a document of which nobody has said what it is',
    { documents_list: [APPROVED, CERTIFICATE], claims: [CHECKED, TAX, SANCTIONS, ISO] },
    'checks_left',
  ],
  [
    'a certificate by another document, with the reason',
    {
      documents_list: [APPROVED],
      claims: [CHECKED, TAX, SANCTIONS, { ...ISO, document: { id: 'licence', other_reason: 'p' } }],
    },
    undefined,
  ],
  [
    'a tax id by a certificate',
    {
      documents_list: [APPROVED, CERTIFICATE],
      claims: [CHECKED, { ...TAX, document: ISO.document }, SANCTIONS],
    },
    'checks_left',
  ],
  ['no claim', { claims: [] }, 'checks_left'],
  [
    'the claim taken back',
    { claims: [{ ...CHECKED, checked: false }, TAX, SANCTIONS] },
    'checks_left',
  ],
  [
    'the claim run out',
    { claims: [{ ...CHECKED, valid_until: TODAY }, TAX, SANCTIONS] },
    'checks_left',
  ],
  [
    'a claim that runs out tomorrow',
    { claims: [{ ...CHECKED, valid_until: '2026-11-22' }, TAX, SANCTIONS] },
    undefined,
  ],
];
for (const [name, change, verify, others = NOTHING_ASKED] of DECISIONS) {
  test(`decisions with ${name}`, () => {
    const actions = ['case.verify', 'case.request_changes', 'case.reject'] as const;
    assert.deepEqual(
      actions.map((action) => whyNot(action, change)),
      [verify, ...others],
    );
  });
}

const IN_WAY: Record<CaseState, string | undefined> = {
  not_started: 'already_decided',
  submitted: 'not_taken',
  in_review: undefined,
  changes_requested: 'waits_for_supplier',
  resubmitted: 'not_taken',
  verified: 'already_decided',
  expiring: undefined,
  re_review: 'not_taken',
  suspended: 'already_decided',
  revoked: 'already_decided',
  rejected_final: 'already_decided',
};
for (const state of CASE_STATES) {
  test(`who works on a case that is ${state}`, () => {
    const held = state === 'in_review';
    assert.equal(whyNot('case.decide_document', { state }), IN_WAY[state]);
    const ben = { id: 'ben', name: 'Ben' };
    assert.equal(
      whyNot('case.decide_document', { state, assignee: held ? ben : null }),
      held ? 'held_by_colleague' : IN_WAY[state],
    );
    assert.equal(
      whyNot('case.decide_document', { state, assignee: null }),
      held ? 'not_taken' : IN_WAY[state],
    );
    assert.equal(whyNot('case.write_private_note', { state }), undefined);
    assert.equal(
      whyNot('case.suspend', { state }),
      ['verified', 'expiring'].includes(state) ? undefined : 'nothing_to_pull',
    );
    assert.equal(whyNot('case.release', { state }), held ? undefined : 'held_by_nobody');
  });
}

for (const [action, { by }] of Object.entries(CASE_GRAPH)) {
  if (!by.some((role) => role === 'reviewer')) continue;
  test(`nobody does it to an own case, whatever its state: ${action}`, () => {
    for (const state of CASE_STATES) {
      const own = { state, user_id: LENA.accountId };
      assert.equal(whyNot(`case.${action}` as CaseAction, own), 'own_case', state);
    }
  });
}

test('a case is taken by one, who has it until it is given back', () => {
  assert.equal(whyNot('case.take', {}), 'held_by_you');
  assert.equal(whyNot('case.take', { assignee: { id: 'ben', name: 'Ben' } }), 'held_by_colleague');
  assert.equal(whyNot('case.take', { assignee: null }), undefined);
  assert.equal(whyNot('case.release', { assignee: null }), 'held_by_nobody');
  assert.equal(whyNot('case.start_review', { state: 'submitted', assignee: null }), undefined);
});

test('what takes a case is the one of both actions that its state allows', () => {
  for (const state of CASE_STATES) {
    const may = (action: 'take' | 'start_review') =>
      whyNot(`case.${action}`, { state, assignee: null }) === undefined;
    assert.equal(may(takeAction(state)), may('take') || may('start_review'), state);
  }
});

test('the reasons in words, counted', () => {
  const said = (action: CaseAction, change: Partial<CaseFacts>) => {
    const verdict = can(LENA, action, { ...READY, ...change });
    return verdict.allowed ? '' : reasonText(verdict);
  };
  assert.equal(said('case.verify', { field_requests: [1] }), '1 change requested');
  assert.equal(said('case.verify', { claims: [] }), '3 checks left before you can verify');
  const two = { claims: [CHECKED, SANCTIONS] };
  assert.equal(said('case.verify', two), '1 check left before you can verify');
  assert.equal(said('case.request_changes', {}), 'No changes requested yet');
  const own = { user_id: LENA.accountId };
  assert.equal(said('case.take', own), 'You cannot review your own company');
  assert.equal(said('case.suspend', {}), 'There is no badge to suspend or revoke');
});
