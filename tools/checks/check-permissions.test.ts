/** Plants access decisions outside the contract and comparisons with displayed texts, and expects each to be found. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkPermissions, EXCEPTED } from './check-permissions.ts';
import { STATES_READ } from './state-conditions.ts';

const SECOND = /second «may I\?»/;
const TEXT = /displayed text/;

const PLANTED = [
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
  ["const button = <Button disabled={data.kyc_status !== 'verified'} />;", SECOND],
  ['const button = <Button disabled={user.team_role} />;', SECOND],
  ['const maySell = () => user.is_supplier_account;', SECOND],
  ['const sellers = users.filter((one) => one.is_supplier_account);', SECOND],
  ['const late = !user?.early_access;', SECOND],
  ["const may = (user.team_role ?? '') in LINKS;", SECOND],
  ['switch (user.team_role) {', SECOND],
  ['const open = actorOf(user).earlyAccess;', SECOND],
  ['const { kyc_status: status } = user.supplier_data ?? {};', SECOND],
  ['function mayInvite({ team_role }: SessionUser) {', SECOND],
  ["case 'admin':", SECOND],
  ['if (TEAM_ROLES.includes(role)) open();', SECOND],
  ["const may = ['reviewer', 'admin'].includes(role);", SECOND],
  ["const asked = label === 'Verified';", TEXT],
  ["const mine = permissions.take === 'You have this case';", TEXT],
  ["const left = reason.startsWith('Verify after');", TEXT],
  ["const late = text.includes('Due today');", TEXT],
  ["const off = reasonText(verdict) !== '';", TEXT],
  ['const same = label === reasonText(verdict);', TEXT],
  ['const hint = denialText(on(case)) || label;', TEXT],
  ['const tone = reasonText(verdict) ? RED : GREY;', TEXT],
  ['if (denialText(verdict)) return;', TEXT],
  ['const shown = denials.map(reasonText).filter(Boolean);', TEXT],
  ['const open = verdicts.filter((one) => !denialText(one));', TEXT],
] as const;
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

const BY_STATE = [
  "const canStop = state === 'open';",
  "{rfq.state !== 'draft' && <Button />}",
  'switch (page.state) {',
  "if (['sent', 'viewed'].includes(request.state)) open();",
  'if (DECIDED.includes(quote.state)) return null;',
];
for (const line of BY_STATE) {
  test(`found in the web alone: ${line}`, () => {
    assert.match(checkPermissions('web/src/planted.tsx', line)[0] ?? '', /decides by a state/);
    assert.deepEqual(checkPermissions('server/src/planted.ts', line), []);
  });
}

test('conditions on a state become fewer: neither one more, nor one that is gone', () => {
  const [path = '', known = 0] = Object.entries(STATES_READ)[0] ?? [];
  const lines = (count: number) => "if (state === 'draft') return;\n".repeat(count);
  assert.deepEqual(checkPermissions(path, lines(known)), []);
  assert.match(checkPermissions(path, lines(known + 1))[0] ?? '', /decides by a state/);
  assert.match(checkPermissions(path, lines(known - 1))[0] ?? '', /excepted/);
});

const INNOCENT = [
  "if (editor.state === 'saved') leave();",

  "if (key === 'Escape') close();",
  "if (error.name === 'TimeoutError') return;",
  "const answer = can(actorOf(user), 'supplier.change');",
  'return { team_role: actor.team, early_access: actor.earlyAccess };',
  'save({ kyc_status: record.kyc_status });',
  'const known = { kyc_status: status, id };',
  "const data = { kyc_status: 'pending' };",
  "if (known === 'verified') show();",
  'const words = verdict.allowed ? hint : reasonText(verdict);',
  'const line = !verdict.allowed && <p>{reasonText(verdict)}</p>;',
  "const all = denials.filter(isNew).map(reasonText).join('. ');",
];
for (const line of INNOCENT) {
  test(`allowed: ${line}`, () => {
    assert.deepEqual(checkPermissions('web/src/planted.ts', `${line}\n`), []);
  });
}

test('an excepted line is allowed as it stands: neither another rule, nor a second one, nor none', () => {
  const path = 'web/src/features/supplier/profile/sections/overview.tsx';
  const [shown = ''] = EXCEPTED[path]?.lines ?? [];
  assert.deepEqual(checkPermissions(path, `${shown}\n`), []);
  const button = "<Button disabled={profile.kyc_status !== 'verified'} />\n";
  assert.match(checkPermissions(path, button)[0] ?? '', SECOND);
  assert.match(checkPermissions(path, `${shown}\n${shown}\n`)[0] ?? '', SECOND);
  assert.match(checkPermissions(path, '')[0] ?? '', /excepted and not there/);
});

test('permissions compare facts, and nothing else may', () => {
  const rule = 'const team = (actor) => actor.team === null;\n';
  assert.deepEqual(checkPermissions('contract/src/permissions/rules.ts', rule), []);
  assert.deepEqual(checkPermissions('contract/src/rfq/permissions.ts', rule), []);
  assert.equal(checkPermissions('contract/src/rfq.ts', rule).length, 1);
});
