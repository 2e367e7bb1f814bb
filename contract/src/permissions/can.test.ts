/** Permissions: every shared check as a table, the closed list of reasons, and a new noun. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERRORS } from '../errors.ts';
import { type Actor, actorOf, VISITOR } from './actor.ts';
import { can, canAccess, type ReasonCode, reasonError, reasonText } from './can.ts';
import * as nouns from './nouns.ts';
import {
  admin,
  type Check,
  earlyAccess,
  entrepreneur,
  hasSession,
  member,
  type Permissions,
  recentlyProved,
  signedIn,
  supplier,
  team,
  verifiedSupplier,
} from './rules.ts';
import { SHARED_REASONS } from './shared-reasons.ts';

const NEWCOMER: Actor = { ...VISITOR, accountId: 'mira', personId: 'mira' };
const ACTORS = {
  visitor: VISITOR,
  newcomer: NEWCOMER,
  'newcomer let in': { ...NEWCOMER, earlyAccess: true },
  entrepreneur: { ...NEWCOMER, entrepreneur: true },
  'pending supplier': { ...NEWCOMER, supplier: 'pending' },
  'verified supplier': { ...NEWCOMER, supplier: 'verified' },
  both: { ...NEWCOMER, entrepreneur: true, supplier: 'rejected' },
  reviewer: { ...NEWCOMER, team: 'reviewer' },
  admin: { ...NEWCOMER, team: 'admin' },
  'admin without passkey': { ...NEWCOMER, team: 'admin', secondFactor: 'missing' },
  'admin, passkey long ago': { ...NEWCOMER, team: 'admin', secondFactor: 'stale' },
} as const satisfies Record<string, Actor>;
type Name = keyof typeof ACTORS;

const but = (...names: Name[]) =>
  (Object.keys(ACTORS) as Name[]).filter((name) => !names.includes(name));
const CHECKS: [string, Check, readonly Name[]][] = [
  ['hasSession', hasSession, but('visitor')],
  ['signedIn', signedIn, but('visitor', 'admin without passkey')],
  [
    'recentlyProved',
    recentlyProved,
    but('visitor', 'admin without passkey', 'admin, passkey long ago'),
  ],
  [
    'member',
    member,
    [
      'newcomer',
      'newcomer let in',
      'entrepreneur',
      'pending supplier',
      'verified supplier',
      'both',
    ],
  ],
  ['entrepreneur', entrepreneur, ['entrepreneur', 'both']],
  ['supplier', supplier, ['pending supplier', 'verified supplier', 'both']],
  ['verifiedSupplier', verifiedSupplier, ['verified supplier']],
  ['earlyAccess', earlyAccess, ['newcomer let in']],
  ['team', team, ['reviewer', 'admin', 'admin, passkey long ago']],
  ['admin', admin, ['admin', 'admin, passkey long ago']],
];
for (const [name, check, allowed] of CHECKS) {
  test(`${name}: ${allowed.join(', ')}`, () => {
    for (const [who, actor] of Object.entries(ACTORS)) {
      const refused = check(actor, undefined);
      assert.equal(refused === undefined, allowed.includes(who as Name), who);
      if (actor === VISITOR) assert.equal(refused?.reason, 'not_signed_in');
      else if (refused !== undefined) {
        assert.notEqual(refused.reason, 'not_signed_in');
        assert.ok(refused.reason in SHARED_REASONS, refused.reason);
      }
    }
  });
}

const RECORD = {
  id: 'mira',
  is_entrepreneur_account: true,
  is_supplier_account: true,
  supplier_data: { kyc_status: 'verified' },
  team_role: null,
  early_access: true,
};

test('the facts of a user: a visitor has none, a team member has no account', () => {
  assert.deepEqual(actorOf(null), VISITOR);
  assert.deepEqual(actorOf(RECORD), {
    accountId: 'mira',
    personId: 'mira',
    entrepreneur: true,
    supplier: 'verified',
    team: null,
    earlyAccess: true,
    secondFactor: 'proved',
  });
  assert.equal(actorOf({ ...RECORD, second_factor_missing: true }).secondFactor, 'missing');
  const { entrepreneur: idea, supplier: company } = actorOf({ ...RECORD, team_role: 'reviewer' });
  assert.deepEqual([idea, company], [false, null]);
});

test('a supplier whose status is absent or no known word is pending', () => {
  for (const supplier_data of [null, {}, { kyc_status: 'none' }]) {
    assert.equal(actorOf({ ...RECORD, supplier_data }).supplier, 'pending');
  }
});

test('who may ask is answered before the thing in question is known', () => {
  assert.deepEqual(canAccess(VISITOR, 'file.delete'), { allowed: false, reason: 'not_signed_in' });
  assert.deepEqual(canAccess(NEWCOMER, 'file.delete'), { allowed: true });
  const file = { user_id: 'somebody', file_type: 'KYC_DOCS' } as const;
  assert.deepEqual(can(NEWCOMER, 'file.delete', file), { allowed: false, reason: 'not_found' });
  assert.deepEqual(can(NEWCOMER, 'file.delete', { ...file, user_id: 'mira' }), { allowed: true });
});

test('a reason has a sentence and an error of the closed list', () => {
  const verdict = can(VISITOR, 'supplier.change');
  assert.ok(!verdict.allowed);
  assert.equal(reasonError(verdict.reason), 'not_signed_in');
  assert.equal(reasonText(verdict), 'Please sign in to continue');
});

test('no two nouns name an action or a reason alike; every reason is worded and has an error', () => {
  const every: readonly Permissions[] = Object.values(nouns);
  const actions = every.flatMap((noun) => Object.keys(noun.actions));
  assert.deepEqual(actions.toSorted(), [...new Set(actions)].toSorted());
  assert.ok(actions.every((action) => /^[a-z_]+\.[a-z_]+$/.test(action)));
  const reasons = [SHARED_REASONS, ...every.map((noun) => noun.reasons)].flatMap((part) =>
    Object.entries(part),
  );
  const codes = reasons.map(([code]) => code);
  assert.deepEqual(codes.toSorted(), [...new Set(codes)].toSorted());
  for (const [code, { error }] of reasons) {
    assert.ok(error in ERRORS, code);
    const reason = code as ReasonCode;
    assert.ok(reasonText({ allowed: false, reason, count: 1, name: 'Ben' }).length > 0, code);
  }
});
