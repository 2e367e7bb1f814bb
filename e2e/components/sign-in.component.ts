/** The sign-in dialog: its texts and rules, its focus, the code's field, the countdown, and what is said when a call fails. */
import type { Page } from '@playwright/test';
import {
  fakeAnswer,
  EMPTY_DATA,
  holdAnswers,
  SERVER_ERROR,
  stopFaking,
} from '../browser/fake-answers.ts';
import { accountButton } from '../steps/session-steps.ts';
import {
  requestCode,
  errorToast,
  enterCode,
  openSignIn,
  otpField,
  signInDialog,
} from '../steps/steps.ts';
import { expect, long, test } from './fixtures.ts';
import { USERS } from './records.ts';
import type { StubServer } from './stub/stub-server.ts';

const SEND = '/v1/auth/send-otp/';
const VERIFY = '/v1/auth/verify-otp/';
const USER = '/v1/auth/user/';
const ADDRESS = USERS.newcomer.email;
const CODE = '123456';

const account = (page: Page) => accountButton(page, USERS.newcomer.name);

test.beforeEach(({ page }) => page.goto('/'));

/** Takes every code. @returns the addresses that codes were sent to */
function takeCodes(server: StubServer, resendAfter = 0): string[] {
  const addresses: string[] = [];
  server.answer('POST /v1/auth/send-otp/', (request) => {
    addresses.push(request.postDataJSON().email);
    return { verification_token: 'asked', resend_after: addresses.length > 1 ? resendAfter : 0 };
  });
  server.answer('POST /v1/auth/verify-otp/', { access_token: 'token' });
  server.answer('GET /v1/auth/user/', { auth_user: USERS.newcomer });
  return addresses;
}

test('the link of a mail is used up by its button, which leads to the dialog', async ({
  page,
  server,
}) => {
  const used = server.keep('POST /v1/auth/device/', {});
  await page.goto('/sign-in/device#token-of-the-mail');
  const button = page.getByRole('button', { name: 'Use this device' });
  await expect(button).toBeVisible();
  expect(used).toEqual([]);
  await button.click();
  await expect(signInDialog(page)).toBeVisible();
  await expect.poll(() => used).toEqual([{ token: 'token-of-the-mail' }]);
});

test.describe('the dialog', () => {
  long('its texts, the email field; no submit when empty or loading', async ({ page, server }) => {
    const dialog = await openSignIn(page);
    await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(dialog.getByText('Or continue with email')).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription('Sign in to continue your journey');
    await expect(dialog.getByText('Sign in to continue your journey')).toBeVisible();
    const field = dialog.getByLabel('Email');
    const submit = dialog.getByRole('button', { name: 'Send OTP' });
    await expect(field).toHaveAttribute('type', 'email');
    await expect(field).toHaveAttribute('required');
    await expect(field).toBeFocused();
    await expect(submit).toBeDisabled();
    await field.fill('   ');
    await expect(submit).toBeDisabled();
    await field.fill('no address');
    await submit.click();
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
    await expect(field).toBeVisible();

    takeCodes(server);
    const letGo = await holdAnswers(page, SEND);
    await field.fill(ADDRESS);
    await submit.click();
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    letGo();
    await expect(otpField(page)).toBeVisible();
  });

  long('the OTP field; verify disabled when empty or loading', async ({ page, server }) => {
    takeCodes(server);
    await openSignIn(page);
    await requestCode(page, ADDRESS);
    const dialog = signInDialog(page);
    const field = otpField(page);
    await expect(dialog.getByRole('status')).toContainText(ADDRESS);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveAttribute('required');
    await expect(dialog.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await field.pressSequentially('12345678');
    await expect(field).toHaveValue('123456');
    await field.clear();
    await field.pressSequentially(' 55 ');
    await expect(field).toHaveValue('55');
    // At once, as a keyboard's suggestion or a password manager does.
    await field.fill(' 554 179 ');
    await expect(field).toHaveValue('554179');

    const letGo = await holdAnswers(page, VERIFY);
    await enterCode(page, CODE);
    await expect(dialog.getByRole('button', { name: 'Verifying...' })).toBeDisabled();
    letGo();
    await expect(dialog).toBeHidden();
    await expect(account(page)).toBeVisible();
  });

  test('keeps the focus while open, and gives it back when closed', async ({ page }) => {
    const opener = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    const dialog = await openSignIn(page);
    for (const key of [...Array<string>(6).fill('Tab'), ...Array<string>(7).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await openSignIn(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await openSignIn(page);
    // A click outside counts once the dialog listens, which is a moment after it has the focus.
    await expect(async () => {
      await page.mouse.click(8, 500);
      await expect(dialog).toBeHidden({ timeout: 1000 });
    }).toPass();
  });

  long('another address: the input stays, a new code goes there', async ({ page, server }) => {
    const addresses = takeCodes(server);
    const dialog = await openSignIn(page);
    await requestCode(page, 'wrong@foldlamp.example');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue('wrong@foldlamp.example');
    await requestCode(page, ADDRESS);
    await enterCode(page, CODE);
    await expect(account(page)).toBeVisible();
    await expect.poll(() => addresses).toEqual(['wrong@foldlamp.example', ADDRESS]);
  });

  long('SIGN_IN_METHODS=google: the dialog offers only Google login', async ({ page, server }) => {
    server.settings.signInMethods = ['google'];
    await page.reload();
    const dialog = await openSignIn(page);
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
    await expect(dialog.getByText('Or continue with email')).toHaveCount(0);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('a code by mail', () => {
  long("'Resend OTP': at once the first time, then after a countdown", async ({ page, server }) => {
    const addresses = takeCodes(server, 2);
    const dialog = await openSignIn(page);
    const resend = dialog.getByRole('button', { name: 'Resend OTP' });
    await requestCode(page, ADDRESS);
    await resend.click();
    await expect(dialog.getByText(/^in [1-2] s$/)).toBeVisible();
    await expect(resend).toBeDisabled();
    await expect(resend).toBeEnabled();
    await resend.click();
    await expect.poll(() => addresses).toEqual([ADDRESS, ADDRESS, ADDRESS]);
  });

  long('too many requests: the field counts down', async ({ page, browserErrors }) => {
    browserErrors.expectStatus(429);
    await page.route(`**${SEND}`, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        json: {
          status: 'error',
          code: 'too_many_requests',
          message: 'Please wait 30 seconds before asking for another code',
        },
      }),
    );
    const dialog = await openSignIn(page);
    await dialog.getByLabel('Email').fill(ADDRESS);
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await expect(errorToast(page, /^Please wait \d+ seconds before asking/)).toBeVisible();
    await expect(dialog.getByText(/^No code was sent. You can try again in \d+ s.$/)).toBeVisible();
  });

  long("'Failed to send OTP'; an error until typing", async ({ page }) => {
    const dialog = await openSignIn(page);
    await fakeAnswer(page, SEND, SERVER_ERROR);
    const field = dialog.getByLabel('Email');
    await field.fill(ADDRESS);
    await page.keyboard.press('Enter');
    await expect(errorToast(page, 'Failed to send OTP')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/No code was sent/);
    await field.press('End');
    await field.pressSequentially('s');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(field).toHaveValue(`${ADDRESS}s`);
  });

  long("'No verification token received'", async ({ page }) => {
    const dialog = await openSignIn(page);
    await fakeAnswer(page, SEND, EMPTY_DATA);
    await dialog.getByLabel('Email').fill(ADDRESS);
    await page.keyboard.press('Enter');
    await expect(errorToast(page, 'No verification token received')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(ADDRESS);
  });

  long(
    "'Invalid OTP' covers no text and passes; under the field it stays, until typing",
    async ({ page, server }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      takeCodes(server);
      const dialog = await openSignIn(page);
      await requestCode(page, ADDRESS);
      const body = { status: 'error', code: 'invalid_otp', message: 'Invalid OTP' };
      await fakeAnswer(page, VERIFY, { status: 400, body });
      await enterCode(page, CODE);
      const shown = errorToast(page, 'Invalid OTP');
      await expect(shown).toBeVisible();
      const toast = await shown.boundingBox();
      const title = await dialog.getByRole('heading', { name: 'Welcome Back' }).boundingBox();
      const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
      expect((toast?.y ?? NaN) + (toast?.height ?? NaN)).toBeLessThanOrEqual(title?.y ?? NaN);
      expect((toast?.x ?? NaN) + (toast?.width ?? NaN)).toBeLessThanOrEqual(close?.x ?? NaN);
      const field = otpField(page);
      await expect(field).toHaveAccessibleDescription(/^This code is wrong or no longer valid/);
      await field.press('Backspace');
      await expect(field).toHaveAccessibleDescription('');
      stopFaking(page, VERIFY);
      await fakeAnswer(page, VERIFY, SERVER_ERROR);
      await enterCode(page, CODE);
      await expect(field).toHaveAccessibleDescription(/^Your address is kept/);
    },
  );

  const VERIFY_FAILURES = [
    ['OTP verification failed', VERIFY, SERVER_ERROR],
    ['No access token received', VERIFY, EMPTY_DATA],
    ['Failed to fetch user data', USER, SERVER_ERROR],
  ] as const;
  for (const [text, path, answer] of VERIFY_FAILURES) {
    long(`'${text}'`, async ({ page, server, browserErrors }) => {
      browserErrors.expectStatus(500);
      takeCodes(server);
      await openSignIn(page);
      await requestCode(page, ADDRESS);
      await fakeAnswer(page, path, answer);
      await enterCode(page, CODE);
      await expect(errorToast(page, text)).toBeVisible();
    });
  }
});
