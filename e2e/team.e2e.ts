/** The team among itself: a reviewer is invited, works, and is removed. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerFalsely } from './answers.ts';
import { expectFit } from './fit.ts';
import { makePerson, newAddress } from './people.ts';
import { notice, signInByCode, signInDialog } from './steps.ts';

function teamLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Team', exact: true });
}

test('a reviewer is invited by mail, signs in, sees the team, is removed, and is out', async ({
  page,
  product,
  signedIn,
  browser,
  complaints,
}) => {
  // An address that is on the team already.
  complaints.expectStatus(409);
  await signedIn('admin');
  const email = newAddress('noor');
  await page.goto('/');
  await teamLink(page).click();
  await expect(page.getByRole('heading', { name: 'Verification', level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(notice(page, `Invitation sent to ${email}`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('has not signed in yet');
  await page.getByLabel('E-mail address').fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('This address is on the team already')).toBeVisible();

  const mail = await product.mailTo(email);
  const link = /^https?:\S+$/m.exec(mail.text ?? '')?.[0] ?? '';
  const context = await browser.newContext();
  complaints.watch(context);
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(signInDialog(theirs)).toBeVisible();
  await signInByCode(theirs, product, email);
  await teamLink(theirs).click();
  await theirs.getByRole('banner').getByRole('link', { name: 'Members' }).click();
  await expect(theirs.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /Remove|Send invitation/ })).toHaveCount(0);

  await page.getByRole('button', { name: `Remove ${email}` }).click();
  const question = page.getByRole('dialog', { name: `Remove ${email}?` });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page, `${email} is no longer on the team`)).toBeVisible();
  await expect(row).toHaveCount(0);

  complaints.expectStatus(401);
  // The next request finds the session gone; the dialog dismissed, the landing page is left.
  await theirs.reload();
  await expect(signInDialog(theirs)).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(theirs).toHaveURL(`${product.url}/`);
  await expect(teamLink(theirs)).toHaveCount(0);
  await context.close();
});

test('the members fit every screen, the question before a removal too', async ({
  page,
  product,
  signedIn,
}) => {
  const reviewer = await makePerson(product, 'reviewer');
  await signedIn('admin');
  await page.goto('/team/members');
  const remove = page.getByRole('button', { name: `Remove ${reviewer.email}` });
  await expect(remove).toBeVisible();
  await expectFit(page);
  await remove.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFit(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
});

test('members that did not come: Retry brings them', async ({ page, signedIn }) => {
  await signedIn('reviewer');
  await answerFalsely(page, '/v1/team/members/', { body: { status: 'error' } });
  await page.goto('/team/members');
  await expect(
    page.getByRole('heading', { name: 'The members could not be loaded' }),
  ).toBeVisible();
  await page.unroute('**/v1/team/members/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('lena@team.example')).toBeVisible();
});
