/** The decisions of a reviewer in each state, with who began what, and why a person may not go on. */
import type { ReviewCase } from '@waggle/contract/verification/review';
import { expect, long, test } from '../fixtures.ts';
import { COLLEAGUE, openStubCase, OWN, REVIEW_CASE } from './review-fixtures.ts';

test.beforeEach(({ signedIn }) => signedIn('reviewer'));

const PULL: NonNullable<ReviewCase['pull']> = {
  action: 'revoke',
  reason: 'ceased_trading',
  by: COLLEAGUE,
  at: '2026-05-05T09:00:00.000Z',
  confirm_by: '2026-05-06T09:00:00.000Z',
  confirmed_by: null,
};
const APPEAL = { text: 'The seal is genuine.', at: '2026-05-05T10:00:00.000Z', outcome: null };
const REJECTION: ReviewCase['history'][number] = {
  version: 3,
  at: '2026-05-05T09:00:00.000Z',
  actor: { name: 'Ben', role: 'reviewer' },
  what: 'rejected the application permanently',
  from: 'in_review',
  to: 'rejected_final',
  reason: 'Fake or altered',
  note: '',
};
const STANDS = { stands_until: '2027-01-01' };

const BARS: [name: string, changes: Partial<ReviewCase>, buttons: string[], says: string][] = [
  [
    'in review while the badge is valid',
    { assignee: OWN, ...STANDS },
    ['Ask for changes', 'Suspend', 'Revoke', '2 checks left before you can verify'],
    '1 document to decide first.',
  ],
  [
    'a colleague began to revoke',
    { state: 'suspended', pull: PULL },
    ['Confirm', 'Decline'],
    'Ben began to revoke this badge',
  ],
  [
    'own pull',
    { state: 'suspended', pull: { ...PULL, action: 'suspend', by: OWN } },
    ['Confirm', 'Decline'],
    'Somebody else has to confirm what you started',
  ],
  [
    'suspended and confirmed',
    { state: 'suspended', pull: { ...PULL, confirmed_by: OWN } },
    ['Reopen', 'Revoke'],
    'Confirmed by',
  ],
  [
    'an appeal',
    { state: 'revoked', pull: { ...PULL, confirmed_by: COLLEAGUE }, appeal: APPEAL },
    ['Grant the appeal', 'Dismiss the appeal'],
    'The seal is genuine.',
  ],
  [
    'an appeal against an own decision',
    { state: 'rejected_final', decided_by: OWN, appeal: APPEAL },
    ['Grant the appeal', 'Dismiss the appeal'],
    'Somebody else has to decide: this was your decision',
  ],
  [
    'rejected',
    { state: 'rejected_final', history: [REJECTION] },
    ['Reopen'],
    'Ben rejected the application permanently',
  ],
];
for (const [at, [name, changes, buttons, says]] of BARS.entries()) {
  (at % 6 === 0 ? test : long)(`decisions: ${name}`, async ({ page, server }) => {
    await openStubCase(page, server, { ...REVIEW_CASE, ...changes });
    const bar = page.getByRole('region', { name: 'Decision', exact: true });
    await expect(bar.getByRole('button').filter({ visible: true })).toContainText(buttons);
    await expect(bar).toContainText(says);
    if (says.startsWith('Somebody else')) {
      for (const button of await bar.getByRole('button').filter({ visible: true }).all()) {
        await expect(button).toHaveAttribute('aria-disabled', 'true');
      }
    }
  });
}

long(
  'revoking takes a reason of the list and sends it; a second person confirms',
  async ({ page, server }) => {
    const verified = { ...REVIEW_CASE, state: 'verified' as const, ...STANDS };
    const pulled = { ...REVIEW_CASE, state: 'suspended' as const, pull: PULL, version: 4 };
    await openStubCase(page, server, verified);
    const sent = server.keep('POST /v1/team/cases/:id/decision/', { case: pulled });
    await page.getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog', { name: `Revoke: ${REVIEW_CASE.company_name}` });
    await expect(dialog.getByRole('button', { name: 'Revoke' })).toBeDisabled();
    const remembered = dialog.getByText('Once confirmed, this is remembered for five years');
    await dialog.getByLabel('Reason').selectOption('Fake or altered');
    await expect(remembered).toBeVisible();
    await dialog.getByLabel('Reason').selectOption('The company has ceased trading');
    await expect(remembered).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog).toHaveCount(0);
    await openStubCase(page, server, pulled);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog')).toContainText('The company has ceased trading');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(() => sent)
      .toEqual([
        { version: 3, decision: 'revoke', reason: 'ceased_trading' },
        { version: 4, decision: 'confirm_revocation' },
      ]);
  },
);
