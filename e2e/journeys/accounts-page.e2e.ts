/** /account: sessions in two browsers, the export, and the erasure. */
import { unzip } from '@waggle/server/test/files/unzip.ts';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fakeAnswer, holdAnswers, refused } from '../browser/fake-answers.ts';
import { expect, long, test } from './fixtures.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { storeSession, createUser, type TestUser } from '../product/users.ts';
import type { Product } from '../product/product.ts';
import { accountButton, nameOf, openMenu, signInButton, stored } from '../steps/session-steps.ts';
import { errorToast, statusToast, signInByCode, signInDialog, step } from '../steps/steps.ts';

const SESSIONS = '/v1/auth/sessions/';
const EXPORT = '/v1/account/export/';
const SORRY = 'Something went wrong on our side';
const BROKEN = refused(500, 'internal', SORRY);

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(step(page, 'Account')).toBeVisible();
}

/** Signs a user in by a code in a fresh browser. */
async function signInElsewhere(other: Page, product: Product, { email }: TestUser): Promise<Page> {
  await other.goto('/?sign-in=1');
  await signInByCode(other, product, email);
  return other;
}

/** Makes every session of the user too old for an erasure. */
async function growOld(product: Product, { email }: TestUser): Promise<void> {
  await product.query(
    `UPDATE sessions SET created_at = created_at - interval '20 minutes'
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
}

long('from the menu to the account; its dialog dismissed', async ({ page, signedIn }) => {
  const person = await signedIn('newcomer', '/');
  const menu = await openMenu(page, nameOf(person));
  await menu.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page).toHaveTitle(/Account/);
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  const mails = page.getByRole('link', { name: 'Choose your emails' });
  await expect(mails).toHaveAttribute('href', '/notifications');

  // The erasure's dialog is dismissed by keyboard.
  const button = page.getByRole('button', { name: 'Erase my account' });
  await button.press('Enter');
  const question = page.getByRole('dialog', { name: 'Erase your account?' });
  await expect(question.getByLabel('Your email address')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(question.getByLabel('Your email address')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

long('one’s own name: changed, shown in the header, kept', async ({ page, signedIn }) => {
  const person = await signedIn('newcomer');
  await openAccount(page);
  const change = page.getByRole('button', { name: 'Change your name' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Change your name' });
  const field = dialog.getByLabel('Your name');
  await expect(field).toHaveValue(nameOf(person));
  await field.fill('  ');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Your name is required');
  await field.fill('Mira Größe 美拉');
  await field.press('Enter');
  await expect(statusToast(page, 'Name saved')).toBeVisible();
  await expect(change).toBeFocused();
  await expect(accountButton(page, 'Mira Größe 美拉')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('userData'));
  await page.reload();
  await expect(accountButton(page, 'Mira Größe 美拉')).toBeVisible();
});

long('two browsers’ sessions', async ({ page, product, otherBrowser, signedIn, browserErrors }) => {
  browserErrors.expectStatus(401);
  const person = await signedIn('newcomer');
  const other = await signInElsewhere(await otherBrowser(), product, person);
  await openAccount(page);
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This browser');
  await expect(rows.last()).toContainText('Chrome on Linux');
  await expect(rows.last()).toContainText('with a code by email');
  await rows.last().getByRole('button', { name: 'Sign out on Chrome on Linux' }).click();
  await expect(statusToast(page, 'Signed out on Chrome on Linux')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await other.goto('/account');
  await signInByCode(other, product, person.email);
  await expect(step(other, 'Account')).toBeVisible();

  await other.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(statusToast(other, 'Signed out everywhere')).toBeVisible();
  await expect(other).toHaveURL(`${product.url}/`);
  await expect(signInButton(other)).toBeVisible();
  await page.reload();
  await expect(signInDialog(page)).toBeVisible();
  expect(await stored(page)).not.toHaveProperty('access_token');
});

long('the export: its progress, and what it holds', async ({ page, signedIn }) => {
  await signedIn('supplier');
  await openAccount(page);
  const part = page.getByRole('region', { name: 'Your data' });
  await expect(part).toContainText('all your data and your 2 files');
  const letGo = await holdAnswers(page, EXPORT);
  const downloading = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Export my data' }).click();
  await expect(part.getByRole('button', { name: 'Exporting...' })).toBeDisabled();
  await expect(part.getByRole('progressbar', { name: 'Exporting your data' })).toBeVisible();
  letGo();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('waggle-data.zip');
  const files = await unzip(await readFile(await file.path()));
  expect([...files.keys()]).toEqual([
    'data.json',
    'files/verification documents/trade-licence.pdf',
    'files/certificates/iso-9001-2026.pdf',
  ]);
  await expect(statusToast(page, 'Your data is in waggle-data.zip')).toBeVisible();
});

long('the page says when the next export is possible', async ({ page, anotherProduct }) => {
  const product = await anotherProduct({ env: { RATE_LIMIT_SCALE: '1' } });
  const person = await createUser(product, 'newcomer');
  await storeSession(page, person, product.url);
  await page.goto(`${product.url}/account`);
  const part = page.getByRole('region', { name: 'Your data' });
  await expect(part).toContainText('You have no files');
  const downloading = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Export my data' }).click();
  await downloading;
  await expect(part).toContainText('The next export is possible on');
  await expect(part.getByRole('button', { name: 'Export my data' })).toBeDisabled();
});

test('erased after a fresh sign-in', async ({ page, product, signedIn, browserErrors }) => {
  // The sign-in is too old, the first address is wrong.
  browserErrors.expectStatus(403, 400);
  const person = await signedIn('supplier');
  // The code of the sign-in, and the word that the application has arrived.
  const earlier = 2;
  await product.mailTo(person.email, earlier);
  await growOld(product, person);
  await openAccount(page);
  await page.getByRole('button', { name: 'Erase my account' }).click();
  const question = page.getByRole('dialog', { name: 'Erase your account?' });
  const address = question.getByLabel('Your email address');
  await expect(address).toBeFocused();
  await address.fill('somebody@else.example');
  await page.keyboard.press('Enter');
  await expect(question.getByText('This is not the address of your account')).toBeVisible();
  await address.fill(person.email);
  await question.getByRole('button', { name: 'Erase permanently' }).click();

  // Asked to sign in again: dismissed, the question is back with all that was typed.
  await expect(signInDialog(page)).toBeVisible();
  await expect(statusToast(page, 'Sign in again to erase your account')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toContainText('Sign in again to erase your account');
  await expect(address).toHaveValue(person.email);
  await question.getByRole('button', { name: 'Erase permanently' }).click();
  await signInByCode(page, product, person.email);

  await expect(statusToast(page, 'Your account is erased')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(signInButton(page)).toBeVisible();
  expect(await stored(page)).toEqual({});
  const goodbye = await product.mailTo(person.email, earlier + 2);
  expect(goodbye.subject).toBe('Your Waggle account is erased');

  await signInButton(page).click();
  await signInByCode(page, product, person.email);
  await page.goto('/supplier/profile');
  // Somebody new: no supplier account, so the wizard.
  await expect(step(page, 'Tell Us About Your Business')).toBeVisible();
});

long('loading, and an export that fails', async ({ page, signedIn }) => {
  await signedIn('newcomer');
  const letGo = await holdAnswers(page, SESSIONS);
  await openAccount(page);
  const part = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(part.getByRole('status')).toHaveText('Loading your sessions');
  letGo();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  const data = page.getByRole('region', { name: 'Your data' });
  await expect(data).toContainText('You have no files');
  await fakeAnswer(page, EXPORT, BROKEN);
  await data.getByRole('button', { name: 'Export my data' }).click();
  await expect(errorToast(page, SORRY)).toBeVisible();
  await expect(data.getByRole('progressbar')).toHaveCount(0);
});

long('fits every screen; the dialog too', async ({ page, product, otherBrowser }) => {
  const person = await createUser(product, 'supplier');
  await storeSession(page, person);
  await signInElsewhere(await otherBrowser(), product, person);
  await openAccount(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
