/** The reasons a reviewer reads beside disabled actions; the rules are tested in the contract. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISITOR } from '@waggle/contract/permissions/actor';
import { reasonText, type Verdict } from '@waggle/contract/permissions/can';
import type { CaseFacts } from '@waggle/contract/verification/case-permissions';
import { DECISION_CLAIMS } from '@waggle/contract/verification/claim-kinds';
import { decisionsFor } from '../decision/decisions.ts';
import { permissionsOn } from './permissions.ts';

const LENA = { ...VISITOR, personId: 'lena', team: 'reviewer' } as const;
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
const READY: CaseFacts = {
  user_id: 'ada',
  state: 'in_review',
  assignee: { id: 'lena', name: 'Lena' },
  documents_list: [APPROVED],
  field_requests: [],
  claims: DECISION_CLAIMS.map((kind) => ({
    kind,
    subject: '',
    checked: true,
    valid_until: null,
    document: null,
  })),
  points: [],
  pull: null,
  appeal: null,
  decided_by: null,
  hits: [],
  stands_until: null,
  today: '2026-11-21',
};
const denialText = (verdict: Verdict) => (verdict.allowed ? '' : reasonText(verdict));
const on = (change: Partial<CaseFacts>) => permissionsOn({ ...READY, ...change }, LENA);

test('what is left to do is counted', () => {
  const { may, checksLeft } = on({
    documents_list: [APPROVED, { ...APPROVED, state: 'new' }],
    claims: [],
  });
  assert.equal(checksLeft, 4);
  assert.equal(denialText(may('case.verify')), '4 checks left before you can verify');
  assert.equal(denialText(may('case.reject')), '1 document still needs a decision');
});

test('one’s own case is given back, a colleague’s is named', () => {
  const own = on({}).take;
  assert.ok(!own.allowed && own.reason === 'held_by_you');
  const { take, may } = on({ assignee: { id: 'ben', name: 'Ben' } });
  assert.deepEqual(
    [denialText(take), denialText(may('case.decide_document'))],
    ['Ben has this case', 'Ben has this case'],
  );
  assert.ok(may('case.release').allowed);
});

const PULL = { action: 'revoke', by: { id: 'ben' }, confirmed_by: null } as const;
const STANDS = { stands_until: '2027-01-01' };
const SHOWN: [Partial<CaseFacts>, string][] = [
  [{ state: 'submitted' }, 'request_changes reject verify'],
  [{ state: 'changes_requested', ...STANDS }, 'request_changes suspend revoke verify'],
  [{ assignee: { id: 'ben', name: 'Ben' }, ...STANDS }, 'request_changes suspend revoke verify'],
  [{ user_id: 'lena', state: 'expiring' }, 'suspend revoke'],
  [
    { state: 'suspended', pull: PULL, appeal: { outcome: null } },
    'confirm_revocation decline_pull',
  ],
  [{ state: 'suspended' }, 'reopen_case revoke'],
  [{ state: 'suspended', appeal: { outcome: null } }, 'grant_appeal dismiss_appeal'],
  [{ state: 'revoked', appeal: { outcome: 'dismissed' } }, 'reopen_case'],
];
test('a decision that has no place in a case is not shown, whoever looks at it', () => {
  for (const [change, shown] of SHOWN) {
    assert.equal(decisionsFor({ ...READY, ...change }).join(' '), shown);
  }
});
