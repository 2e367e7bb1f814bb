/** Signing in: the dialog's texts and rules, codes by mail, Google, and what is said when either fails. */
import type { Page } from '@playwright/test';
import { fakeAnswer, EMPTY_DATA, SERVER_ERROR } from '../browser/fake-answers.ts';
import { expect, long, test } from './fixtures.ts';
import { newEmail } from '../product/users.ts';
import { accountButton, nameOf, signInButton, stored } from '../steps/session-steps.ts';
import {
  answerGoogle,
  requestCode,
  chooseGoogleAccount,
  errorToast,
  enterCode,
  openGoogle,
  openSignIn,
  otpField,
  signInByCode,
  signInDialog,
} from '../steps/steps.ts';

const GOOGLE = '/v1/auth/google/';

/** @returns the id of the user this browser keeps */
async function storedId(page: Page): Promise<unknown> {
  return JSON.parse((await stored(page))['userData'] ?? '{}').id;
}

/** Opens the dialog of the landing page. */
async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await openSignIn(page);
}

test("'Invalid OTP'; the right one signs in", async ({ page, product, browserErrors }) => {
  browserErrors.expectStatus(400);
  const email = newEmail();
  await begin(page);
  await requestCode(page, email);
  const code = await product.codeFor(email);
  await enterCode(page, code === '000000' ? '000001' : '000000');
  await expect(errorToast(page, 'Invalid OTP')).toBeVisible();
  await expect(otpField(page)).toHaveAttribute('aria-invalid', 'true');
  await enterCode(page, code);
  await expect(accountButton(page, nameOf({ email }))).toBeVisible();
});

async function signInByGoogle(page: Page): Promise<void> {
  await chooseGoogleAccount(await openGoogle(page), newEmail());
}

/** What is said, and what goes wrong before that. */
const FAILURES: [string, (page: Page) => Promise<unknown>][] = [
  [
    'Your browser blocked the Google window',
    async (page) => {
      await page.evaluate(() => (window.open = () => null));
      await signInDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
      await expect(errorToast(page, 'Your browser blocked')).toBeVisible();
      await expect(signInDialog(page)).toBeVisible();
    },
  ],
  [
    'The Google window was closed before you were signed in',
    async (page) => (await openGoogle(page)).close(),
  ],
  [
    'You did not allow the sign-in with Google',
    async (page) => answerGoogle(await openGoogle(page), 'Cancel'),
  ],
  [
    'Google login failed',
    (page) => fakeAnswer(page, GOOGLE, SERVER_ERROR).then(() => signInByGoogle(page)),
  ],
  [
    'No access token received',
    (page) => fakeAnswer(page, GOOGLE, EMPTY_DATA).then(() => signInByGoogle(page)),
  ],
  [
    // The error has no message of its own.
    'Login failed',
    async (page) => {
      await page.evaluate(() => {
        AbortSignal.timeout = () => {
          throw new Error();
        };
      });
      await signInByGoogle(page);
    },
  ],
];

test.describe('Google', () => {
  test.beforeEach(({ product }) => product.openId.prepare());

  test('asks for the account; the user is one', async ({ page, product, browserErrors }) => {
    // The page that is about to be left may still ask for something.
    browserErrors.expectStatus(401);
    const email = newEmail();
    await begin(page);
    await signInByCode(page, product, email);
    await expect(accountButton(page, nameOf({ email }))).toBeVisible();
    const id = await storedId(page);
    for (const _attempt of ['first', 'second']) {
      await page.evaluate(() => localStorage.clear());
      await begin(page);
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

  long('the development provider stands in for no client', async ({ page, anotherProduct }) => {
    const product = await anotherProduct({ env: { GOOGLE_CLIENT_ID: '', OIDC_ISSUER: '' } });
    await page.goto(product.url);
    await openSignIn(page);
    await chooseGoogleAccount(await openGoogle(page), newEmail(), 'Mira Fold');
    await expect(accountButton(page, 'Mira Fold')).toBeVisible();
  });

  for (const part of ['nonce', 'state'] as const) {
    const tested = part === 'nonce' ? test : long;
    tested(`wrong ${part}`, async ({ page, context }) => {
      await begin(page);
      const asking = context.waitForEvent('request', (request) =>
        request.url().includes('/sign-in/google?'),
      );
      const popup = await openGoogle(page);
      const address = new URL((await asking).url());
      address.searchParams.set(part, 'somebody-elses-0123456789');
      await popup.goto(address.href);
      await chooseGoogleAccount(popup, newEmail());
      const text = 'The answer from Google did not belong to this sign-in';
      await expect(errorToast(page, text)).toBeVisible();
      await expect(signInButton(page)).toBeVisible();
    });
  }

  long('provider down', async ({ page, anotherProduct }) => {
    const product = await anotherProduct({ env: { OIDC_ISSUER: 'http://127.0.0.1:9' } });
    await page.goto(product.url);
    await openSignIn(page);
    await openGoogle(page);
    await expect(errorToast(page, 'Google cannot be reached right now')).toBeVisible();
  });

  for (const [text, fail] of FAILURES) {
    long(`'${text}'`, async ({ page, browserErrors }) => {
      browserErrors.expectStatus(500);
      await begin(page);
      await fail(page);
      await expect(errorToast(page, text)).toBeVisible();
    });
  }
});
