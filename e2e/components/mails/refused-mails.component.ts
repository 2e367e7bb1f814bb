/** A user whose mails are refused is told on every page and tries again; the team's lists of such addresses. */
import type { SuppressedAddress, UnsentMail } from '@waggle/contract/mails';
import { expectAccessible } from '../../browser/accessibility.ts';
import { step } from '../../steps/steps.ts';
import { both, expect, long } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';

const SINCE = '2026-11-24T09:00:00.000Z';

const KARL: SuppressedAddress = {
  id: '0199a4f0-0000-7000-8000-0000000000f1',
  address: `karl@${GERMAN.slice(0, 60)}.example`,
  at: SINCE,
  kind: 'sign_in_code',
  answer: '550 5.1.1 No such user',
  user: { id: '0199a4f0-0000-7000-8000-0000000000f2', name: CHINESE },
  unsent: 3,
};
const FORGOTTEN: SuppressedAddress = {
  ...KARL,
  id: '0199a4f0-0000-7000-8000-0000000000f3',
  address: '',
  user: null,
  unsent: 1,
};
const GIVEN_UP: UnsentMail = {
  id: '0199a4f0-0000-7000-8000-0000000000f4',
  address: 'busy@firm.example',
  at: SINCE,
  kind: 'new_suppliers',
  answer: '450 4.2.1 Try again later',
  user: null,
  state: 'given_up',
  tries: 26,
};

for (const width of [1280, 360]) {
  (width === 360 ? both : long)(
    `a user reads that mails are refused, and sends one, ${width} px`,
    async ({ page, server, signedIn }) => {
      await page.setViewportSize({ width, height: 800 });
      server.answer('POST /v1/mails/try/', {});
      const { email } = await signedIn('newcomer', { mail_refused_at: SINCE });
      await page.goto('/account');
      const notice = page.getByRole('region', { name: 'Your mails' });
      await expect(notice).toContainText(`Mail to ${email} doesn’t arrive`);
      await expect(notice).toContainText('It has been refused since 24 Nov 2026');
      await expectAccessible(page);
      await notice.getByRole('button', { name: 'Send a test mail' }).press('Enter');
      await expect(page.getByText('A mail is on its way')).toBeVisible();
      server.changeUser((user) => ({ ...user, mail_refused_at: null }));
      await notice.getByRole('button', { name: 'It arrived' }).press('Enter');
      await expect(notice).toHaveCount(0);
    },
  );

  (width === 360 ? both : long)(
    `the team lets mails go to an address again, ${width} px`,
    async ({ page, server }) => {
      await page.setViewportSize({ width, height: 800 });
      let addresses = [KARL, FORGOTTEN];
      server.answer('GET /v1/team/mails/addresses/', () => ({
        addresses,
        next_cursor: null,
        count: addresses.length,
      }));
      server.answer('GET /v1/team/mails/unsent/', { mails: [GIVEN_UP], next_cursor: null });
      server.answer('POST /v1/team/mails/addresses/:id/lift/', () => {
        addresses = [FORGOTTEN];
        return {};
      });
      await server.openFor('admin', '/team/mails');
      await expect(step(page, 'Mail')).toBeVisible();
      const refused = page.getByRole('table', { name: 'Addresses that refuse mail' });
      await expect(refused).toContainText(KARL.address);
      await expect(refused).toContainText('Address deleted with its mail');
      await expect(refused).toContainText('3 mails held back');
      await expect(page.getByRole('table', { name: 'Mail that nobody got' })).toContainText(
        'Given up after 27 tries',
      );
      await expectAccessible(page);
      await refused.getByRole('button', { name: `Send again to ${KARL.address}` }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).press('Enter');
      await expect(refused).not.toContainText(KARL.address);
    },
  );
}
