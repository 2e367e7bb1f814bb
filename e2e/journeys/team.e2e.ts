/** The team among itself: a reviewer is invited, works, and is removed. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, long, test } from './fixtures.ts';
import { storeSession, createUser, newEmail } from '../product/users.ts';
import { signInButton } from '../steps/session-steps.ts';
import { statusToast, signInByCode, signInDialog, step, tableRows } from '../steps/steps.ts';
import { onThisMachine } from '@waggle/server/test/runs/machine.ts';
import { pickCountry } from '../steps/pick-country.ts';

function linkIn({ text = '' }: { text?: string | undefined }): string {
  return /https?:\S+$/m.exec(text)?.[0] ?? '';
}

function teamLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Team', exact: true });
}

test('a reviewer is invited, works and is removed', async ({
  page,
  product,
  signedIn,
  otherBrowser,
  browserErrors,
}) => {
  // An address that is on the team already.
  browserErrors.expectStatus(409);
  await signedIn('admin');
  const email = newEmail('noor');
  await page.goto('/');
  await teamLink(page).click();
  await expect(step(page, /wait/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Members' }).click();
  await expect(step(page, 'Members')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(statusToast(page, `Invitation sent to ${email}`)).toBeVisible();
  const row = tableRows(page).filter({ hasText: email });
  await expect(row).toContainText('has not signed in yet');
  await page.getByLabel('Email address').fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('This address is already on the team')).toBeVisible();

  const mail = await product.mailTo(email);
  const theirs = await otherBrowser();
  await theirs.goto(linkIn(mail));
  await signInByCode(theirs, product, email);
  await teamLink(theirs).click();
  await theirs.getByRole('banner').getByRole('link', { name: 'Members' }).click();
  await expect(step(theirs, 'Members')).toBeVisible();
  await expect(tableRows(theirs).filter({ hasText: email })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /Remove|Send invitation/ })).toHaveCount(0);

  await page.getByRole('button', { name: `Remove ${email}` }).click();
  const question = page.getByRole('dialog', { name: `Remove ${email}?` });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(statusToast(page, `${email} is no longer on the team`)).toBeVisible();
  await expect(row).toHaveCount(0);

  browserErrors.expectStatus(401);
  // The open page says so by itself; the dialog dismissed, the page is left.
  await expect(signInDialog(theirs)).toBeVisible({ timeout: onThisMachine(5000) });
  await theirs.keyboard.press('Escape');
  await expect(theirs).toHaveURL(`${product.url}/`);
  await expect(signInButton(theirs)).toBeVisible();
  await expect(teamLink(theirs)).toHaveCount(0);
});

long('early access for one, some and a country', async ({ page, otherBrowser, anotherProduct }) => {
  const product = await anotherProduct({ env: { BETA: 'closed' } });
  const mira = await createUser(product, 'entrepreneur', 'mira@beta.example');
  await createUser(product, 'newcomer', 'tom@beta.example');
  await createUser(product, 'newcomer', 'ana@beta.example');
  await createUser(product, 'supplier', 'works@beta.example');

  const betaPage = await otherBrowser();
  await storeSession(betaPage, mira, product.url);
  await betaPage.goto(`${product.url}/welcome`);
  await pickCountry(betaPage.getByLabel('Where are you?'), 'Fran');
  await expect(betaPage.getByText('Saved: France.')).toBeVisible();
  await expect(betaPage.getByText('You have early access')).toHaveCount(0);

  await storeSession(page, await createUser(product, 'admin'), product.url);
  await page.goto(`${product.url}/team/early-access`);
  await expect(step(page, 'Early access')).toBeVisible();
  const rows = tableRows(page);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Grant early access' });
  await expect(rows).toHaveCount(4);
  await page.getByLabel('Country').selectOption('FR');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/country=FR/);
  await page.getByRole('button', { name: 'Grant to 1 waiting' }).click();
  await confirm.click();
  await expect(statusToast(page, 'Early access granted to 1 person')).toBeVisible();
  await expect(rows.first()).toContainText('Granted');
  const mail = await product.mailTo('mira@beta.example', 2);
  expect(mail.subject).toBe('You are in: early access to Waggle');
  await betaPage.goto(linkIn(mail));
  await expect(betaPage.getByText('You have early access')).toBeVisible();
  await expect(betaPage.getByLabel('Where are you?')).toHaveCount(0);

  await page.getByLabel('Country').selectOption('');
  await page.getByLabel('Type').selectOption({ label: 'No account yet' });
  await expect(rows).toHaveCount(2);
  for (const name of ['tom', 'ana']) await page.getByLabel(`Select ${name}@beta.example`).check();
  await page.getByRole('button', { name: 'Grant to 2 people' }).click();
  await confirm.click();
  await expect(statusToast(page, 'Early access granted to 2 people')).toBeVisible();

  await page.getByLabel('Type').selectOption('');
  await page.getByLabel('Email, name or company').fill('anselm');
  await expect(rows).toHaveCount(1);
  await page
    .getByRole('button', { name: 'Grant early access to works@beta.example' })
    .press('Enter');
  await confirm.press('Enter');
  await expect(rows.first()).toContainText('Granted');
  await page.getByLabel('Email, name or company').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email, name or company')).toHaveValue('nobody at all');
});

long('the audit log: filtered, and downloaded as a file', async ({ page, product, signedIn }) => {
  const reviewer = await createUser(product, 'reviewer');
  await signedIn('admin', '/');
  await teamLink(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Audit' }).click();
  const rows = tableRows(page);
  const signedInRow = rows.filter({ has: page.getByTitle(reviewer.email) });
  await expect(signedInRow.filter({ hasText: 'signed in' })).toHaveCount(1);
  await page.getByLabel('Actor (email)').fill(reviewer.email);
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/actor=/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^waggle-audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${reviewer.email}"`);
  // Both before the page has had time to show the first: the cleared address does not come back.
  await page.getByRole('main').evaluate((main) => {
    const buttons = [...main.querySelectorAll('button')];
    buttons.find((button) => button.textContent === 'Clear the filter')?.click();
    const action = main.querySelector('select');
    if (action) action.value = 'audit.exported';
    action?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(rows.first()).toContainText('lena exported the audit log');
  await expect(page).toHaveURL(/\?action=audit\.exported$/);
});
