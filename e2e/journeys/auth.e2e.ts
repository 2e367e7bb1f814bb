/** Signing in: the dialog's texts and rules, codes by mail, Google, and what is said when either fails. */
import type { Page } from '@playwright/test';
import { answerFalsely, HOLLOW, holdBack, SPEECHLESS } from '../browser/answers.ts';
import { expect, test } from './fixtures.ts';
import { newAddress } from '../product/people.ts';
import {
  askForCode,
  chooseGoogleAccount,
  errorToast,
  giveCode,
  openGoogle,
  openSignIn,
  signInByCode,
  signInDialog,
} from '../steps/steps.ts';

const SEND = '/v1/auth/send-otp/';
const VERIFY = '/v1/auth/verify-otp/';
const GOOGLE = '/v1/auth/google/';
const USER = '/v1/auth/user/';

function otpField(page: Page) {
  return signInDialog(page).getByPlaceholder('Enter 6-digit OTP');
}

function accountButton(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name });
}

function nameOf(email: string): string {
  return email.split('@')[0] ?? '';
}

/** @returns the id of the user this browser keeps */
function storedId(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').id);
}

test.describe('the dialog', () => {
  test("'Welcome Back', 'Sign in to continue your journey', 'Continue with Google', 'Or continue with email'", async ({
    page,
  }) => {
    await page.goto('/');
    const dialog = await openSignIn(page);
    await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(dialog.getByText('Sign in to continue your journey')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(dialog.getByText('Or continue with email')).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription('Sign in to continue your journey');
  });

  test('e-mail field: e-mail-format input, required; submit disabled when empty or while loading', async ({
    page,
  }) => {
    await page.goto('/');
    const dialog = await openSignIn(page);
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

    const letGo = await holdBack(page, SEND);
    await field.fill(newAddress());
    await submit.click();
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    letGo();
    await expect(otpField(page)).toBeVisible();
  });

  test("OTP field: text, at most 6 characters, placeholder 'Enter 6-digit OTP', required; verify disabled when empty or loading", async ({
    page,
    product,
  }) => {
    const email = newAddress();
    await page.goto('/');
    await openSignIn(page);
    await askForCode(page, email);
    const dialog = signInDialog(page);
    const field = otpField(page);
    await expect(dialog.getByRole('status')).toContainText(email);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveAttribute('required');
    await expect(dialog.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await field.pressSequentially('12345678');
    await expect(field).toHaveValue('123456');

    const letGo = await holdBack(page, VERIFY);
    await giveCode(page, await product.codeFor(email));
    await expect(dialog.getByRole('button', { name: 'Verifying...' })).toBeDisabled();
    letGo();
    await expect(dialog).toBeHidden();
    await expect(accountButton(page, nameOf(email))).toBeVisible();
  });

  test('keeps the focus while open, and gives it back on Escape, on Close and on a click outside', async ({
    page,
  }) => {
    await page.goto('/');
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
    await page.mouse.click(8, 500);
    await expect(dialog).toBeHidden();
  });

  test('another address: what was typed stays, and the code goes to the new one', async ({
    page,
    product,
  }) => {
    const [first, second] = [newAddress('wrong'), newAddress('right')];
    await page.goto('/');
    const dialog = await openSignIn(page);
    await askForCode(page, first);
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(first);
    await signInByCode(page, product, second);
    await expect(accountButton(page, nameOf(second))).toBeVisible();
  });

  test('SIGN_IN_METHODS=google: the dialog offers only Google login', async ({
    page,
    anotherProduct,
  }) => {
    const product = await anotherProduct({ env: { SIGN_IN_METHODS: 'google' } });
    await page.goto(product.url);
    const dialog = await openSignIn(page);
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
    await expect(dialog.getByText('Or continue with email')).toHaveCount(0);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await chooseGoogleAccount(await openGoogle(page), newAddress(), 'Mira Fold');
    await expect(accountButton(page, 'Mira Fold')).toBeVisible();
  });
});

test.describe('a code by mail', () => {
  test("a wrong code: 'Invalid OTP'; the right one still signs in", async ({
    page,
    product,
    complaints,
  }) => {
    complaints.expectStatus(400);
    const email = newAddress();
    await page.goto('/');
    await openSignIn(page);
    await askForCode(page, email);
    const code = await product.codeFor(email);
    await giveCode(page, code === '000000' ? '000001' : '000000');
    await expect(errorToast(page, 'Invalid OTP')).toBeVisible();
    await expect(otpField(page)).toHaveAttribute('aria-invalid', 'true');
    await giveCode(page, code);
    await expect(accountButton(page, nameOf(email))).toBeVisible();
  });

  test("'Resend OTP': at once the first time, then after a visible countdown; the earlier code is useless", async ({
    page,
    anotherProduct,
    complaints,
  }) => {
    complaints.expectStatus(400);
    // Ten times as fast: three seconds to wait.
    const product = await anotherProduct({ env: { RATE_LIMIT_SCALE: '10' } });
    const email = newAddress();
    await page.goto(product.url);
    const dialog = await openSignIn(page);
    const resend = dialog.getByRole('button', { name: 'Resend OTP' });
    await askForCode(page, email);
    await resend.click();
    await expect(dialog.getByText(/^in [1-3] s$/)).toBeVisible();
    await expect(resend).toBeDisabled();
    const second = await product.codeFor(email, 2);
    await expect(resend).toBeEnabled();
    await resend.click();
    const third = await product.codeFor(email, 3);
    if (second !== third) {
      await giveCode(page, second);
      await expect(errorToast(page, 'Invalid OTP')).toBeVisible();
    }
    await giveCode(page, third);
    await expect(dialog).toBeHidden();
  });

  test('asked too often: the server says how long to wait, and the field counts it down', async ({
    page,
    anotherProduct,
    complaints,
  }) => {
    complaints.expectStatus(429);
    const product = await anotherProduct({ env: { RATE_LIMIT_SCALE: '1' } });
    const email = newAddress();
    await page.goto(product.url);
    const dialog = await openSignIn(page);
    await askForCode(page, email);
    await dialog.getByRole('button', { name: 'Resend OTP' }).click();
    await expect(dialog.getByText(/^in \d+ s$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await expect(errorToast(page, /^Please wait \d+ seconds before asking/)).toBeVisible();
    await expect(dialog.getByText(/^No code was sent. You can try again in \d+ s.$/)).toBeVisible();
  });

  test("'Failed to send OTP'; the field shows an error style, cleared on typing", async ({
    page,
    complaints,
  }) => {
    complaints.expectStatus(500);
    await page.goto('/');
    const dialog = await openSignIn(page);
    await answerFalsely(page, SEND, SPEECHLESS);
    const field = dialog.getByLabel('Email');
    await field.fill('mira@foldlamp.example');
    await page.keyboard.press('Enter');
    await expect(errorToast(page, 'Failed to send OTP')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/No code was sent/);
    await field.press('End');
    await field.pressSequentially('s');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(field).toHaveValue('mira@foldlamp.examples');
  });

  test("'No verification token received'", async ({ page }) => {
    await page.goto('/');
    const dialog = await openSignIn(page);
    await answerFalsely(page, SEND, HOLLOW);
    await dialog.getByLabel('Email').fill('mira@foldlamp.example');
    await page.keyboard.press('Enter');
    await expect(errorToast(page, 'No verification token received')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue('mira@foldlamp.example');
  });

  const VERIFY_FAILURES = [
    ['OTP verification failed', VERIFY, SPEECHLESS],
    ['No access token received', VERIFY, HOLLOW],
    ['Failed to fetch user data', USER, SPEECHLESS],
  ] as const;
  for (const [text, path, answer] of VERIFY_FAILURES) {
    test(`'${text}'`, async ({ page, product, complaints }) => {
      complaints.expectStatus(500);
      const email = newAddress();
      await page.goto('/');
      await openSignIn(page);
      await askForCode(page, email);
      await answerFalsely(page, path, answer);
      await giveCode(page, await product.codeFor(email));
      await expect(errorToast(page, text)).toBeVisible();
    });
  }
});

test.describe('Google', () => {
  test('the popup always asks for the account; the same address joins the user of the mailed code', async ({
    page,
    product,
    complaints,
  }) => {
    // The page that is about to be left may still ask for something.
    complaints.expectStatus(401);
    const email = newAddress();
    await page.goto('/');
    await openSignIn(page);
    await signInByCode(page, product, email);
    await expect(accountButton(page, nameOf(email))).toBeVisible();
    const id = await storedId(page);
    for (const _attempt of ['first', 'second']) {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/');
      await openSignIn(page);
      const asked = product.openId.choices();
      const popup = await openGoogle(page);
      await expect(signInDialog(page)).toBeHidden();
      await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
      expect(product.openId.choices()).toBe(asked + 1);
      await chooseGoogleAccount(popup, email, 'Mira Fold');
      await expect(accountButton(page, 'Mira Fold')).toBeVisible();
      expect(await storedId(page)).toBe(id);
    }
  });

  test('the development provider stands in where no client is set up', async ({
    page,
    anotherProduct,
  }) => {
    const product = await anotherProduct({ env: { GOOGLE_CLIENT_ID: '', OIDC_ISSUER: '' } });
    await page.goto(product.url);
    await openSignIn(page);
    await chooseGoogleAccount(await openGoogle(page), newAddress(), 'Mira Fold');
    await expect(accountButton(page, 'Mira Fold')).toBeVisible();
  });

  test('popup blocked', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/');
    const dialog = await openSignIn(page);
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(errorToast(page, 'Your browser blocked the Google window')).toBeVisible();
    await expect(dialog).toBeVisible();
  });

  test('popup closed', async ({ page }) => {
    await page.goto('/');
    await openSignIn(page);
    await (await openGoogle(page)).close();
    await expect(
      errorToast(page, 'The Google window was closed before you were signed in'),
    ).toBeVisible();
  });

  test('sign-in refused', async ({ page }) => {
    await page.goto('/');
    await openSignIn(page);
    await (await openGoogle(page)).getByRole('button', { name: 'Cancel' }).click();
    await expect(errorToast(page, 'You did not allow the sign-in with Google')).toBeVisible();
  });

  for (const part of ['nonce', 'state'] as const) {
    test(`wrong ${part}`, async ({ page, context }) => {
      await page.goto('/');
      await openSignIn(page);
      const asking = context.waitForEvent('request', (request) =>
        request.url().includes('/sign-in/google?'),
      );
      const popup = await openGoogle(page);
      const address = new URL((await asking).url());
      address.searchParams.set(part, 'somebody-elses-0123456789');
      await popup.goto(address.href);
      await chooseGoogleAccount(popup, newAddress());
      await expect(
        errorToast(page, 'The answer from Google did not belong to this sign-in'),
      ).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    });
  }

  test('provider down', async ({ page, anotherProduct }) => {
    const product = await anotherProduct({ env: { OIDC_ISSUER: 'http://127.0.0.1:9' } });
    await page.goto(product.url);
    await openSignIn(page);
    await openGoogle(page);
    await expect(errorToast(page, 'Google cannot be reached right now')).toBeVisible();
  });

  const GOOGLE_FAILURES = [
    ['Google login failed', SPEECHLESS],
    ['No access token received', HOLLOW],
  ] as const;
  for (const [text, answer] of GOOGLE_FAILURES) {
    test(`'${text}' after the popup`, async ({ page, complaints }) => {
      complaints.expectStatus(500);
      await page.goto('/');
      await openSignIn(page);
      await answerFalsely(page, GOOGLE, answer);
      await chooseGoogleAccount(await openGoogle(page), newAddress());
      await expect(errorToast(page, text)).toBeVisible();
    });
  }

  test("'Login failed' when the error has no message of its own", async ({ page }) => {
    await page.goto('/');
    await openSignIn(page);
    await page.evaluate(() => {
      AbortSignal.timeout = () => {
        throw new Error();
      };
    });
    await chooseGoogleAccount(await openGoogle(page), newAddress());
    await expect(errorToast(page, 'Login failed')).toBeVisible();
  });
});
