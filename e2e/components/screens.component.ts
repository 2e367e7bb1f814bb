/** Pages are accessible: no axe violations, no overflow on narrow screens, reduced motion, toasts. */
import type { Page } from '@playwright/test';
import { fakeAnswer, SERVER_ERROR } from '../browser/fake-answers.ts';
import { animationsFinished, expectAccessible, overflow } from '../browser/accessibility.ts';
import { newEmail } from '../product/users.ts';
import { changeStoredUser, openMenu } from '../steps/session-steps.ts';
import {
  requestCode,
  continueButton,
  errorToast,
  fillWizard,
  statusToast,
  openSignIn,
  signInDialog,
  startBuilding,
  step,
  STEPS,
  toWizardStep,
  WELCOME,
} from '../steps/steps.ts';
import { both, expect, long, test } from './fixtures.ts';
import { CHINESE, GERMAN, type SignedInRole, stubEntrepreneurCreation, USERS } from './records.ts';

interface View {
  name: string;
  /** A visitor when left out. */
  role?: SignedInRole;
  path?: string;
  reach?(page: Page): Promise<unknown>;
}

async function leaveEmpty(page: Page, number: number, label: string): Promise<void> {
  await toWizardStep(page, number);
  await page.getByLabel(label).focus();
  await page.getByLabel(label).blur();
  await expect(page.getByRole('alert')).toContainText('is required');
}

/** The dialog after a call for a code that failed. */
async function failToSend(page: Page): Promise<void> {
  const dialog = await openSignIn(page);
  await fakeAnswer(page, '/v1/auth/send-otp/', SERVER_ERROR);
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(errorToast(page, 'Failed to send OTP')).toBeVisible();
}

const VIEWS: readonly View[] = [
  { name: '/', path: '/' },
  { name: "the dialog's first step", path: '/', reach: openSignIn },
  { name: "the dialog's first step after a failure", path: '/', reach: failToSend },
  {
    name: "the dialog's second step",
    path: '/',
    async reach(page) {
      await openSignIn(page);
      await requestCode(page, newEmail());
    },
  },
  {
    name: 'the link of a mail with a code',
    path: '/sign-in/device#token',
    reach: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  ...[1, 2, 3].map((number) => ({
    name: `step ${number}`,
    role: 'newcomer' as const,
    reach: (page: Page) => toWizardStep(page, number),
  })),
  ...['Business idea', 'Target audience'].map((label, index) => ({
    name: `step ${index + 1} with its error`,
    role: 'newcomer' as const,
    reach: (page: Page) => leaveEmpty(page, index + 1, label),
  })),
  {
    name: '/welcome',
    path: '/welcome',
    role: 'entrepreneur',
    reach: (page) => expect(step(page, WELCOME)).toBeVisible(),
  },
  {
    name: 'the profile menu',
    path: '/welcome',
    role: 'entrepreneur',
    async reach(page) {
      const menu = await openMenu(page, USERS.entrepreneur.name);
      await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await menu.getByRole('button', { name: 'Reset Data' }).click();
    },
  },
];

test.describe('axe finds nothing, light and dark, at 360 and 1280', () => {
  for (const { name, role, path = '/onboarding', reach } of VIEWS) {
    long(name, async ({ page, server, signedIn, browserErrors }) => {
      browserErrors.expectStatus(500);
      server.answer('POST /v1/auth/send-otp/', { verification_token: 'asked', resend_after: 30 });
      if (role !== undefined) await signedIn(role);
      await page.goto(path);
      await reach?.(page);
      await expectAccessible(page);
    });
  }
});

both('/welcome before early access: axe finds nothing', async ({ page, server }) => {
  await server.openFor('supplier', '/welcome', { early_access: false });
  await expect(page.getByLabel('Where are you?')).toBeVisible();
  await expectAccessible(page);
});

long('320 px hold long words, typed and shown', async ({ page, server }) => {
  stubEntrepreneurCreation(server);
  await page.setViewportSize({ width: 320, height: 700 });
  await server.openFor('newcomer', '/onboarding');
  const long = (text: string) => text.repeat(40).slice(0, 990);
  await page.getByLabel('Business idea').fill(long(GERMAN));
  await expect.poll(() => overflow(page)).toBe(0);
  await continueButton(page).click();
  await page.getByLabel('Target audience').fill(long(CHINESE));
  await expect.poll(() => overflow(page)).toBe(0);
  await continueButton(page).click();
  await expect(step(page, STEPS[2])).toBeVisible();
  await startBuilding(page).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await changeStoredUser(page, { name: GERMAN });
  const menu = await openMenu(page, GERMAN);
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect.poll(() => overflow(page)).toBe(0);
});

long('toast: top-right, gone after 4 s, with a bar and no button, announced', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: "I'm an Entrepreneur" }).click();
  const toast = statusToast(page, 'Sign in to create Entrepreneur account');
  await expect(toast).toBeVisible();
  const shown = Date.now();
  await expect(page.getByLabel('Messages')).toHaveAttribute('aria-live', 'polite');
  await expect(toast.getByRole('button')).toHaveCount(0);
  const bar = toast.getByRole('progressbar', { includeHidden: true });
  await expect(bar).toHaveCSS('animation-duration', '4s');
  await animationsFinished(page);
  // As Chromium sometimes does when an animation begins.
  await bar.evaluate((element) =>
    element.dispatchEvent(new AnimationEvent('animationend', { bubbles: true, elapsedTime: 0 })),
  );
  const box = await toast.boundingBox();
  // Below the header, so that bell and menu stay free.
  expect(box?.y).toBeGreaterThanOrEqual(72);
  expect(box?.y).toBeLessThan(100);
  expect(1280 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  await expect(toast).toBeHidden();
  const seconds = (Date.now() - shown) / 1000;
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(8);
});

long('a toast of an error: an alert, pressed, gone', async ({ page, browserErrors }) => {
  browserErrors.expectStatus(500);
  await page.goto('/');
  await failToSend(page);
  await errorToast(page, 'Failed to send OTP').click();
  await expect(errorToast(page, 'Failed to send OTP')).toBeHidden();
  await expect(signInDialog(page)).toBeVisible();
});

long('with reduced motion nothing moves', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await server.openFor('newcomer', '/onboarding');
  await fillWizard(page);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
  );
  expect(moving).toEqual([]);
});
