/** The next step by account and state: it leads to a page that exists. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { MIRA } from '../../../session/session-samples.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { kycText } from '../../../features/verification/case/kyc-texts.ts';
import { betaDates } from './beta-dates.ts';
import { nextStep } from './next-step.ts';

const BOTH = { is_entrepreneur_account: true, is_supplier_account: true };
const USER: SessionUser = { ...MIRA, ...BOTH, supplier_data: { id: '3' } };

const SUPPLIER: SessionUser = { ...USER, activeAccountType: 'supplier' };

const CASES: [string, SessionUser, string, string][] = [
  ['no account', USER, '', '/onboarding'],
  ['entrepreneur', { ...USER, activeAccountType: 'entrepreneur' }, '', '/journey'],
  ['pending', SUPPLIER, 'pending', '/supplier/what-you-make'],
  [
    'pending, with lines',
    { ...SUPPLIER, supplier_data: { id: '3', productLines: [{ text: 'Lamps', kinds: [] }] } },
    'pending',
    '/supplier/profile',
  ],
  ['verified', SUPPLIER, 'verified', '/suppliers/3/badge'],
  ['rejected', SUPPLIER, 'rejected', '/supplier/profile'],
  ['not started', SUPPLIER, 'whatever', '/supplier/profile'],
];

for (const [title, user, status, to] of CASES) {
  test(`${title}: to ${to}`, () => {
    const { step, more } = nextStep(user, kycText(status));
    assert.equal(step.to, to);
    for (const path of [step.to, more?.to ?? '/']) {
      assert.ok(
        Object.values(PATHS).some((page) => matchPath(page, path)),
        path,
      );
    }
  });
}

test('the dates on which the beta’s promises came true, where they did', () => {
  const { steps, mailed } = betaDates(USER);
  assert.match(steps[0], /^Done on .*2026/);
  assert.ok(mailed && steps[2].endsWith(mailed));
  const open = betaDates({ registered_at: USER.registered_at, early_access_mailed_at: null });
  assert.equal(open.mailed, undefined);
  assert.match(open.steps[2], /^Not needed/);
  assert.equal(betaDates({}).steps[0], 'Done');
});
