/** How pages fit people: axe finds nothing, nothing runs out of a narrow screen, nothing moves, toasts behave. */
import type { Page } from '@playwright/test';
import { answerFalsely, SPEECHLESS } from '../browser/answers.ts';
import { atRest, expectFit, overflow } from '../browser/fit.ts';
import { COMPANY, newAddress } from '../product/people.ts';
import {
  askForCode,
  errorToast,
  fillWizard,
  notice,
  openSignIn,
  signInDialog,
  startBuilding,
  step,
  STEPS,
} from '../steps/steps.ts';
import { expect, test } from './fixtures.ts';
import { type SignedInRole, takeCreate } from './records.ts';

const GERMAN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ';

const CHINESE = '可折叠的台灯适合住在小公寓里的学生和在家工作的人们使用';

interface View {
  name: string;
  /** A visitor when left out. */
  role?: SignedInRole;
  open(page: Page): Promise<void>;
}

async function toStep(page: Page, number: number): Promise<void> {
  await page.goto('/onboarding');
  await expect(step(page, STEPS[0])).toBeVisible();
  const texts = [
    ['Business idea', COMPANY.business_idea],
    ['Target audience', COMPANY.target_audience],
  ] as const;
  for (const [label, text] of texts.slice(0, number - 1)) {
    await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(step(page, STEPS[number - 1] ?? '')).toBeVisible();
}

async function leaveEmpty(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).focus();
  await page.getByLabel(label).blur();
  await expect(page.getByRole('alert')).toContainText('is required');
}

const VIEWS: readonly View[] = [
  {
    name: '/',
    async open(page) {
      await page.goto('/');
    },
  },
  {
    name: "the dialog's first step",
    async open(page) {
      await page.goto('/');
      await openSignIn(page);
    },
  },
  {
    name: "the dialog's first step after a failure",
    async open(page) {
      await page.goto('/');
      const dialog = await openSignIn(page);
      await answerFalsely(page, '/v1/auth/send-otp/', SPEECHLESS);
      await dialog.getByLabel('Email').fill('mira@foldlamp.example');
      await dialog.getByRole('button', { name: 'Send OTP' }).click();
      await expect(errorToast(page, 'Failed to send OTP')).toBeVisible();
    },
  },
  {
    name: "the dialog's second step",
    async open(page) {
      await page.goto('/');
      await openSignIn(page);
      await askForCode(page, newAddress());
    },
  },
  { name: '/onboarding, step 1', role: 'newcomer', open: (page) => toStep(page, 1) },
  {
    name: '/onboarding, step 1 with its error',
    role: 'newcomer',
    async open(page) {
      await toStep(page, 1);
      await leaveEmpty(page, 'Business idea');
    },
  },
  { name: '/onboarding, step 2', role: 'newcomer', open: (page) => toStep(page, 2) },
  {
    name: '/onboarding, step 2 with its error',
    role: 'newcomer',
    async open(page) {
      await toStep(page, 2);
      await leaveEmpty(page, 'Target audience');
    },
  },
  { name: '/onboarding, step 3', role: 'newcomer', open: (page) => toStep(page, 3) },
  {
    name: '/onboarding/supplier',
    role: 'newcomer',
    async open(page) {
      await page.goto('/onboarding/supplier');
      await expect(step(page, 'Tell Us About Your Business')).toBeVisible();
    },
  },
  {
    name: '/welcome',
    role: 'entrepreneur',
    async open(page) {
      await page.goto('/welcome');
      await expect(step(page, 'Thanks for registering as a beta user!')).toBeVisible();
    },
  },
  {
    name: 'the profile menu',
    role: 'entrepreneur',
    async open(page) {
      await page.goto('/welcome');
      await page.getByRole('banner').getByRole('button').last().click();
      const menu = page.getByRole('dialog');
      await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await menu.getByRole('button', { name: 'Reset Data' }).click();
    },
  },
];

test.describe('axe finds nothing, light and dark, at 360 and 1280', () => {
  for (const { name, role, open } of VIEWS) {
    test(name, async ({ page, server, signedIn, complaints }) => {
      complaints.expectStatus(500);
      server.answer('POST /v1/auth/send-otp/', { verification_token: 'asked', resend_after: 30 });
      if (role !== undefined) await signedIn(role);
      await open(page);
      await expectFit(page);
    });
  }
});

test('320 px hold long German and Chinese words, typed and shown', async ({
  page,
  server,
  signedIn,
}) => {
  takeCreate(server);
  await page.setViewportSize({ width: 320, height: 700 });
  await signedIn('newcomer');
  await page.goto('/onboarding');
  const long = (text: string) => text.repeat(40).slice(0, 990);
  await page.getByLabel('Business idea').fill(long(GERMAN.replaceAll(' ', '')));
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Target audience').fill(long(CHINESE));
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step(page, STEPS[2])).toBeVisible();
  await startBuilding(page).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.evaluate((name) => {
    const user = JSON.parse(localStorage.getItem('userData') ?? '{}');
    localStorage.removeItem('access_token');
    localStorage.setItem('userData', JSON.stringify({ ...user, name }));
  }, GERMAN.trim());
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: GERMAN.trim() }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('toast: top-right, gone after 4000 ms, with a progress bar and no button, announced', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: "I'm an Entrepreneur" }).click();
  const toast = notice(page, 'Sign in to create Entrepreneur account');
  await expect(toast).toBeVisible();
  const shown = Date.now();
  await expect(page.getByLabel('Messages')).toHaveAttribute('aria-live', 'polite');
  await expect(toast.getByRole('button')).toHaveCount(0);
  const bar = toast.getByRole('progressbar', { includeHidden: true });
  await expect(bar).toHaveCSS('animation-duration', '4s');
  await atRest(page);
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(40);
  expect(1280 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  await expect(toast).toBeHidden();
  const seconds = (Date.now() - shown) / 1000;
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(8);
});

test('a toast of an error is an alert, and the dialog stays open while it is pressed', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(500);
  await page.goto('/');
  const dialog = await openSignIn(page);
  await answerFalsely(page, '/v1/auth/send-otp/', SPEECHLESS);
  await dialog.getByLabel('Email').fill('mira@foldlamp.example');
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await errorToast(page, 'Failed to send OTP').click();
  await expect(errorToast(page, 'Failed to send OTP')).toBeHidden();
  await expect(signInDialog(page)).toBeVisible();
});

test('with reduced motion nothing moves', async ({ page, signedIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn('newcomer');
  await page.goto('/onboarding');
  await fillWizard(page);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
  );
  expect(moving).toEqual([]);
});
