/** When calls fail: the banner says so, nothing typed is lost, and the page recovers by itself. */
import type { Page } from '@playwright/test';
import { fakeAnswer, muteLiveStream, SERVER_ERROR, stopFaking } from '../browser/fake-answers.ts';
import { expect, long, test } from './fixtures.ts';
import { COMPANY, newEmail } from '../product/users.ts';
import { accountButton, signInButton } from '../steps/session-steps.ts';
import {
  requestCode,
  errorToast,
  fillWizard,
  enterCode,
  openSignIn,
  otpField,
  signInDialog,
  startBuilding,
  step,
  STEPS,
} from '../steps/steps.ts';
import { onThisMachine } from '@waggle/server/test/runs/machine.ts';

/** The page tries again at least every ten seconds. */
const RECOVERY = { timeout: onThisMachine(30_000) };

function banner(page: Page) {
  return page.getByText('Waggle is not answering; trying again');
}

long(
  'server down while signing in and while creating an account',
  async ({ page, anotherProduct, browserErrors }) => {
    browserErrors.expectRestart();
    const product = await anotherProduct();
    const email = newEmail();
    await page.goto(`${product.url}/onboarding`);
    const dialog = signInDialog(page);
    await dialog.getByLabel('Email').fill(email);

    await product.halt();
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await expect(banner(page)).toBeVisible();
    await expect(errorToast(page, 'Failed to send OTP')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await product.resume();
    await expect(banner(page)).toBeHidden(RECOVERY);

    await requestCode(page, email);
    const code = await product.codeFor(email);
    await product.halt();
    await enterCode(page, code);
    await expect(banner(page)).toBeVisible();
    await expect(otpField(page)).toHaveValue(code);
    await product.resume();
    await expect(banner(page)).toBeHidden(RECOVERY);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog).toBeHidden();

    await fillWizard(page);
    await product.halt();
    await startBuilding(page).click();
    const text = 'Waggle is not answering. Nothing you typed is lost';
    await expect(errorToast(page, text)).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await expect(step(page, STEPS[2])).toBeVisible();
    await expect(page.getByRole('radio', { name: COMPANY.brand_vibe })).toBeChecked();
    await product.resume();
    await expect(banner(page)).toBeHidden(RECOVERY);
    await startBuilding(page).click();
    await expect(page).toHaveURL(/\/welcome$/);
  },
);

test('«You are offline» until the network is back', async ({ page, context, browserErrors }) => {
  browserErrors.expectNoConnection();
  await page.goto('/');
  const dialog = await openSignIn(page);
  await dialog.getByLabel('Email').fill('mira@foldlamp.example');
  const status = page.getByRole('status', { includeHidden: true });
  const offline = status.filter({ hasText: 'You are offline' });
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('mira@foldlamp.example');
  await context.setOffline(false);
  await expect(offline).toBeHidden();
});

long('the code of the dialog does not load: Reload helps', async ({ page }) => {
  const code = /\/sign-in-dialog[^/]*\.js$/;
  await fakeAnswer(page, code, 'failed');
  await page.goto('/');
  const signIn = signInButton(page);
  await signIn.click();
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toBeHidden(RECOVERY);
  await signIn.click();
  const line = page.getByRole('status').filter({ hasText: 'Part of this page did not load' });
  await expect(line).toBeVisible(RECOVERY);
  stopFaking(page, code);
  await line.getByRole('button', { name: 'Reload' }).click();
  await openSignIn(page);
  await expect(line).toHaveCount(0);
});

for (const [path, call, what, loaded] of [
  ['team/members', 'team/members/', 'The members', 'lena@team.example'],
  ['team/verification?search=nobody', 'team/cases/?*', 'The queue', 'No case matches'],
  ['notifications', 'notifications/', 'Your notifications', 'No notifications yet'],
  ['account', 'auth/sessions/', 'Your sessions', 'This browser'],
  ['account', 'account/export/', 'Your export', 'You have no files'],
] as const) {
  const tested = path === 'notifications' ? test : long;
  tested(`/${path}: ${what} cannot be loaded, Retry`, async ({ page, signedIn }) => {
    await signedIn('reviewer');
    await muteLiveStream(page);
    await fakeAnswer(page, `/v1/${call}`, SERVER_ERROR);
    await page.goto(`/${path}`);
    await expect(accountButton(page, 'Notifications')).toBeVisible();
    await expect(page.getByText(`${what} could not be loaded`)).toBeVisible();
    // It fails until Retry is pressed, even if the page repeats the call.
    await page.evaluate(() =>
      addEventListener('click', () => document.body.setAttribute('data-pressed', ''), true),
    );
    await page.route(`**/v1/${call}`, async (route) => {
      const pressed = await page.locator('body[data-pressed]').count();
      await (pressed > 0 ? route.continue() : route.fallback());
    });
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(loaded)).toBeVisible();
    await expect(page.getByText(`${what} could not be loaded`)).toHaveCount(0);
  });
}
