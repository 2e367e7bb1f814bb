/** When calls cannot get through: the banner says so, nothing typed is lost, and all goes on by itself. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { COMPANY, newAddress } from '../product/people.ts';
import {
  askForCode,
  errorToast,
  fillWizard,
  giveCode,
  openSignIn,
  signInByCode,
  signInDialog,
  startBuilding,
  step,
  STEPS,
} from '../steps/steps.ts';

/** The page asks again at most ten seconds apart. */
const RECOVERY = { timeout: 30_000 };

function banner(page: Page) {
  return page.getByText('Waggle is not answering; trying again');
}

test('server down while signing in: the banner, nothing typed is lost, and it goes away by itself', async ({
  page,
  anotherProduct,
  complaints,
}) => {
  complaints.expectRestart();
  const product = await anotherProduct();
  const email = newAddress();
  await page.goto(product.url);
  const dialog = await openSignIn(page);
  await dialog.getByLabel('Email').fill(email);

  await product.halt();
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(errorToast(page, 'Failed to send OTP')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await product.resume();
  await expect(banner(page)).toBeHidden(RECOVERY);

  await askForCode(page, email);
  const code = await product.codeFor(email);
  await product.halt();
  await giveCode(page, code);
  await expect(banner(page)).toBeVisible();
  await expect(dialog.getByPlaceholder('Enter 6-digit OTP')).toHaveValue(code);
  await product.resume();
  await expect(banner(page)).toBeHidden(RECOVERY);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog).toBeHidden();
});

test('server down while an account is created: the wizard keeps everything, and the second send makes one account', async ({
  page,
  anotherProduct,
  complaints,
}) => {
  complaints.expectRestart();
  const product = await anotherProduct();
  await page.goto(`${product.url}/onboarding`);
  await signInByCode(page, product, newAddress());
  await fillWizard(page);
  await product.halt();
  await startBuilding(page).click();
  await expect(
    errorToast(page, 'Waggle is not answering. Nothing you typed is lost'),
  ).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(step(page, STEPS[2])).toBeVisible();
  await expect(page.getByRole('radio', { name: COMPANY.brand_vibe })).toBeChecked();
  await product.resume();
  await expect(banner(page)).toBeHidden(RECOVERY);
  await startBuilding(page).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test('offline: «You are offline», and the banner goes when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectNoConnection();
  await page.goto('/');
  const dialog = await openSignIn(page);
  await dialog.getByLabel('Email').fill('mira@foldlamp.example');
  const offline = page.getByRole('status', { includeHidden: true }).filter({
    hasText: 'You are offline',
  });
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('mira@foldlamp.example');
  await context.setOffline(false);
  await expect(offline).toBeHidden();
});

test('the code of the dialog does not come, twice: a line says so, and Reload brings it', async ({
  page,
  complaints,
}) => {
  complaints.expectNoConnection();
  const code = /\/sign-in-dialog[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await signIn.click();
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toBeHidden(RECOVERY);
  await signIn.click();
  const line = page.getByRole('status').filter({ hasText: 'Part of this page did not load' });
  await expect(line).toBeVisible(RECOVERY);
  await page.unroute(code);
  await line.getByRole('button', { name: 'Reload' }).click();
  await openSignIn(page);
  await expect(line).toHaveCount(0);
});

test('user refresh failure, the server away: only logged, the session unchanged, and the banner says so', async ({
  page,
  anotherProduct,
  complaints,
}) => {
  complaints.expectRestart();
  const product = await anotherProduct();
  await page.goto(product.url);
  await openSignIn(page);
  const email = newAddress();
  await signInByCode(page, product, email);
  const button = page.getByRole('banner').getByRole('button', { name: email.split('@')[0] ?? '' });
  await button.click();
  const menu = page.getByRole('dialog');
  const refresh = menu.getByRole('button', { name: 'Refresh Data' });
  // The code of the menu comes with the first click.
  await expect(refresh).toBeVisible();
  await product.halt();
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The user could not be refreshed'),
  );
  await refresh.click();
  await logged;
  await expect(menu).toBeHidden();
  await expect(banner(page)).toBeVisible();
  await expect(button).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(signInDialog(page)).toHaveCount(0);
  await product.resume();
  await expect(banner(page)).toBeHidden(RECOVERY);
});
