/** Plants access decisions outside the contract and comparisons with displayed texts, and expects each to be found. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkPermissions } from './check-permissions.mjs';

const SECOND = /second «may I\?»/;
const TEXT = /displayed text/;

const PLANTED = /** @type {const} */ ([
  ["const mine = user?.team_role === 'admin';", SECOND],
  ['if (user.team_role) return null;', SECOND],
  ['const isTeam = Boolean(user?.team_role);', SECOND],
  ["const shown = data.kyc_status !== 'verified';", SECOND],
  ['const places = user.is_supplier_account ? SUPPLIER : NONE;', SECOND],
  ['return !user.is_entrepreneur_account;', SECOND],
  ['if (viewer.actor.team === null) throw new ApiError();', SECOND],
  ['const open = early && actor.earlyAccess;', SECOND],
  ["const may = role === 'reviewer';", SECOND],
  ["return data.kyc_status\n    === 'verified';", SECOND],
  ["const asked = label === 'Verified';", TEXT],
  ["const mine = permissions.take === 'You have this case';", TEXT],
  ["const left = reason.startsWith('Verify after');", TEXT],
  ["const late = text.includes('Due today');", TEXT],
]);
for (const [line, finding] of PLANTED) {
  test(`found: ${line}`, () => {
    for (const path of ['web/src/pages/team/audit-page.tsx', 'server/src/lib/planted.ts']) {
      const [first = '', ...more] = checkPermissions(path, `/** Planted. */\n${line}\n`);
      assert.match(first, finding);
      assert.ok(first.startsWith(`${path}:2:`), first);
      assert.deepEqual(more, []);
    }
  });
}

const INNOCENT = [
  "if (key === 'Escape') close();",
  "if (error.name === 'TimeoutError') return;",
  "const answer = can(actorOf(user), 'supplier.change');",
  'return { team_role: actor.team, early_access: actor.earlyAccess };',
  "const data = { kyc_status: 'pending' };",
  "if (known === 'verified') show();",
];
for (const line of INNOCENT) {
  test(`allowed: ${line}`, () => {
    assert.deepEqual(checkPermissions('web/src/planted.ts', `${line}\n`), []);
  });
}

test('permissions compare facts, and nothing else may', () => {
  const rule = 'const team = (actor) => actor.team === null;\n';
  assert.deepEqual(checkPermissions('contract/src/permissions/rules.ts', rule), []);
  assert.deepEqual(checkPermissions('contract/src/rfq/permissions.ts', rule), []);
  assert.equal(checkPermissions('contract/src/rfq.ts', rule).length, 1);
});
