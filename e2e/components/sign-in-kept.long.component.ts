/** What the sign-in keeps: the code's step and the wish over a reload, the address of an ended session, no old failure. */
import type { Locator, Page } from '@playwright/test';
import { fakeAnswer, refused, SERVER_ERROR, stopFaking } from '../browser/fake-answers.ts';
import { textLines } from '../browser/text-lines.ts';
import { accountButton } from '../steps/session-steps.ts';
import {
  enterCode,
  errorToast,
  openSignIn,
  otpField,
  requestCode,
  signInDialog,
  step,
} from '../steps/steps.ts';
import { expect, long as test } from './fixtures.ts';
import { USERS } from './records.ts';
import type { StubServer } from './stub/stub-server.ts';

const { email: ADDRESS, name: NAME } = USERS.newcomer;
const CODE = '123456';
const UNAUTHORIZED = refused(401, 'not_signed_in', 'Please sign in to continue');

function takeCodes(server: StubServer): void {
  server.answer('POST /v1/auth/send-otp/', { verification_token: 'asked', resend_after: 0 });
  server.answer('POST /v1/auth/verify-otp/', { access_token: 'token' });
  server.answer('GET /v1/auth/user/', { auth_user: USERS.newcomer });
}

async function openTakingCodes(page: Page, server: StubServer): Promise<Locator> {
  takeCodes(server);
  await page.goto('/');
  return openSignIn(page);
}

async function reloadAtCode(page: Page): Promise<void> {
  await requestCode(page, ADDRESS);
  await otpField(page).fill('12');
  await page.reload();
  await expect(otpField(page)).toHaveValue('12');
  await expect(signInDialog(page).getByText(ADDRESS)).toBeVisible();
}

test('a reload at the code opens the dialog again; it signs in', async ({ page, server }) => {
  await openTakingCodes(page, server);
  await reloadAtCode(page);
  const sent = page.waitForRequest('**/v1/auth/verify-otp/');
  await enterCode(page, CODE);
  expect((await sent).postDataJSON()).toEqual({ otp: CODE, verification_token: 'asked' });
  await expect(accountButton(page, NAME)).toBeVisible();
  await page.reload();
  await expect(accountButton(page, NAME)).toBeVisible();
  await expect(signInDialog(page)).toHaveCount(0);
});

test('on a phone the address of the code is broken only after its @', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTakingCodes(page, server);
  const address = 'ANNA.SCHMIDT-OBERLAENDER@blechbearbeitung-schwaben.example';
  await requestCode(page, address);
  const lines = await textLines(signInDialog(page).getByText(address));
  expect(lines).toEqual(['ANNA.SCHMIDT-OBERLAENDER@', 'blechbearbeitung-schwaben.example']);
});

test('…and leads to the page that was wanted', async ({ page, server }) => {
  takeCodes(server);
  await page.goto('/notifications?filter=unread');
  await expect(signInDialog(page)).toBeVisible();
  await reloadAtCode(page);
  await enterCode(page, CODE);
  await expect(page).toHaveURL(/\/notifications\?filter=unread$/);
});

test('…and into the wizard whose button was pressed', async ({ page, server }) => {
  takeCodes(server);
  await page.goto('/');
  await page.getByRole('button', { name: "I'm a Supplier" }).click();
  await reloadAtCode(page);
  await enterCode(page, CODE);
  await expect(page).toHaveURL(/\/onboarding\/supplier$/);
});

test('a dialog that was closed stays closed; so does one whose code has ended', async ({
  page,
  server,
}) => {
  await openTakingCodes(page, server);
  await requestCode(page, ADDRESS);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await openSignIn(page);
  await expect(otpField(page)).toBeVisible();
  await page.clock.install({ time: Date.now() + 601_000 });
  await page.reload();
  const dialog = await openSignIn(page);
  await expect(dialog.getByLabel('Email')).toHaveValue(ADDRESS);
});

test('an ended session is said, with the address; the page goes on', async ({ page, server }) => {
  takeCodes(server);
  await server.openFor('newcomer', '/welcome');
  await expect(accountButton(page, NAME)).toBeVisible();
  await fakeAnswer(page, '/v1/auth/user/', UNAUTHORIZED);
  await page.reload();
  const dialog = signInDialog(page);
  await expect(dialog.getByText('Your session ended. Sign in to go on.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(ADDRESS);
  stopFaking(page, '/v1/auth/user/');
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await enterCode(page, CODE);
  await expect(accountButton(page, NAME)).toBeVisible();
  await expect(step(page, 'Thanks for registering as a beta user!')).toBeVisible();
});

test('a visitor who signs in is not told of an ended session', async ({ page }) => {
  await page.goto('/');
  const dialog = await openSignIn(page);
  await expect(dialog.getByLabel('Email')).toHaveValue('');
  await expect(dialog.getByText('Your session ended')).toHaveCount(0);
});

test('the toast of a failure goes when the next try succeeds', async ({ page, server }) => {
  const dialog = await openTakingCodes(page, server);
  await fakeAnswer(page, '/v1/auth/send-otp/', SERVER_ERROR);
  await dialog.getByLabel('Email').fill(ADDRESS);
  await page.keyboard.press('Enter');
  const failure = errorToast(page, 'Failed to send OTP');
  await expect(failure).toBeVisible();
  await failure.hover();
  stopFaking(page, '/v1/auth/send-otp/');
  await page.keyboard.press('Enter');
  await expect(otpField(page)).toBeVisible();
  // It would stay, as the pointer rests on it.
  await expect(failure).toHaveCount(0, { timeout: 2000 });
});
