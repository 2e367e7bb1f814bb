/** A session that has ended meanwhile: whatever is fetched next, the dialog opens, and it carries on after signing in. */
import { LIVE_PATH } from '@waggle/contract/notifications/live';
import type { Page } from '@playwright/test';
import { documentsField, fileRows, openApplication, pdfFile } from '../steps/application-steps.ts';
import { callProduct } from '../product/calls.ts';
import { expect, test } from './fixtures.ts';
import { makePerson, type Person } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import { drawn, makeApplicant, openCase } from '../product/review-cases.ts';
import { notice, signInByCode, signInDialog, step } from '../steps/steps.ts';

test.beforeEach(({ complaints }) => complaints.expectStatus(401));

/** Ends the session without a word to its streams, as time does. */
async function endSession(product: Product, { email }: Person): Promise<void> {
  await product.query(
    'DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)',
    [email],
  );
}

/** Ends the session and tells its streams. */
async function endEverywhere(product: Product, { token }: Person): Promise<void> {
  await callProduct(`${product.url}/v1/auth/sign-out-everywhere/`, { method: 'POST', token });
}

/** Presses the button whose file needs a session, and signs in. @returns the name of the file that came */
async function downloadAfterSignIn(
  page: Page,
  product: Product,
  { email }: Person,
  button: string,
): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, email);
  return (await downloading).suggestedFilename();
}

test('JSON: the list that was asked for comes after signing in', async ({
  page,
  product,
  signedIn,
}) => {
  await makePerson(product, 'newcomer');
  const person = await signedIn('reviewer');
  await page.goto('/team/early-access');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await endSession(product, person);
  await page.getByLabel('Address, name or company').fill(person.email);
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, person.email);
  await expect(page.getByText('Nobody matches')).toBeVisible();
});

test('download: a document of the review console is shown after signing in', async ({
  page,
  product,
  signedIn,
}) => {
  const { company } = await makeApplicant(product);
  const person = await signedIn('reviewer');
  await openCase(page, company);
  await expect(drawn(page).first()).toBeVisible();
  await endSession(product, person);
  await page.getByRole('tab', { name: /licence\.jpg/ }).click();
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, person.email);
  await expect(page.getByRole('img', { name: 'licence.jpg, page 1 of 1' })).toBeVisible();
  await expect(drawn(page)).toHaveCount(1);
});

test('download: the audit log as a file', async ({ page, product, signedIn }) => {
  const person = await signedIn('admin');
  await page.goto('/team/audit');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await endSession(product, person);
  expect(await downloadAfterSignIn(page, product, person, 'Download as CSV')).toMatch(
    /^waggle-audit-.*\.csv$/,
  );
});

test('download: the export of all data', async ({ page, product, signedIn }) => {
  const person = await signedIn('newcomer');
  await page.goto('/account');
  await expect(step(page, 'Account')).toBeVisible();
  await expect(page.getByText('You have no files')).toBeVisible();
  await endSession(product, person);
  expect(await downloadAfterSignIn(page, product, person, 'Export my data')).toBe(
    'waggle-data.zip',
  );
  await expect(notice(page, 'Your data is in waggle-data.zip')).toBeVisible();
});

test('upload: both files arrive after one sign-in', async ({ page, product, signedIn }) => {
  const person = await signedIn('newcomer');
  await openApplication(page, 2);
  await endSession(product, person);
  await documentsField(page).setInputFiles([pdfFile('one.pdf'), pdfFile('two.pdf')]);
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, person.email);
  await expect(fileRows(page).filter({ hasText: 'uploaded' })).toHaveCount(2);
});

test('stream: in the background nobody is disturbed; after the next call and its sign-in it goes on', async ({
  page,
  product,
  signedIn,
}) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(LIVE_PATH)) statuses.push(response.status());
  });
  const person = await signedIn('newcomer');
  await page.goto('/notifications');
  const mails = page.getByRole('checkbox', { name: 'Progress' });
  await expect(mails).toBeVisible();
  await expect.poll(() => statuses).toEqual([200]);
  await endEverywhere(product, person);
  await expect.poll(() => statuses, { timeout: 20_000 }).toEqual([200, 401]);
  await expect(signInDialog(page)).toBeHidden();
  await mails.click();
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, person.email);
  await expect.poll(() => statuses).toEqual([200, 401, 200]);
});
