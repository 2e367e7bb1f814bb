/** Steps of many tests: the sign-in dialog, the mailed code, a Google account, the wizard. */
import { expect, type Locator, type Page } from '@playwright/test';
import { COMPANY } from '../product/users.ts';
import type { Product } from '../product/product.ts';

export function signInDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Welcome Back' });
}

/** @returns the toast of an error, by its text */
export function errorToast(page: Page, text: string | RegExp): Locator {
  return page.getByLabel('Messages').getByRole('alert').filter({ hasText: text });
}

/** @returns the toast of a notice or a success, by its text */
export function statusToast(page: Page, text: string): Locator {
  return page.getByLabel('Messages').getByRole('status').filter({ hasText: text });
}

/** Expects of the link with this name where it leads. */
export async function expectLink(
  within: Page | Locator,
  name: string | RegExp,
  to: string | RegExp,
): Promise<void> {
  await expect(within.getByRole('link', { name })).toHaveAttribute('href', to);
}

/** @returns the rows of the page's table, without its head */
export function tableRows(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

export async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = signInDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

export function otpField(page: Page): Locator {
  return signInDialog(page).getByPlaceholder('Enter 6-digit OTP');
}

/** Goes from the open dialog's first step to its second. */
export async function requestCode(page: Page, email: string): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(otpField(page)).toBeVisible();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await otpField(page).fill(code);
  await signInDialog(page).getByRole('button', { name: 'Verify' }).click();
}

/** Signs in from the open dialog with a code out of a real mail. */
export async function signInByCode(page: Page, product: Product, email: string): Promise<void> {
  const earlier = product.mailsTo(email);
  await requestCode(page, email);
  await enterCode(page, await product.codeFor(email, earlier + 1));
  await expect(signInDialog(page)).toBeHidden();
}

/** Presses the Google button of the open dialog. @returns the provider's window */
export async function openGoogle(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await signInDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  return opening;
}

export async function chooseGoogleAccount(popup: Page, email: string, name = ''): Promise<void> {
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Name').fill(name);
  await answerGoogle(popup, 'Continue');
}

/** Presses a button of the provider's window, which then closes. */
export async function answerGoogle(popup: Page, button: 'Continue' | 'Cancel'): Promise<void> {
  const closed = popup.waitForEvent('close');
  const press = async () => {
    try {
      await popup.getByRole('button', { name: button }).click();
    } catch (error) {
      // The window may close while the runner still waits for the end of the click.
      if (!popup.isClosed()) throw error;
    }
  };
  await Promise.all([closed, press()]);
}

export function step(page: Page, title: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name: title });
}

export const STEPS = [
  "Let's Build Your Business",
  'Who Will Love Your Product?',
  "What's Your Brand Vibe?",
] as const;

/** The title of the page after either wizard. */
export const WELCOME = 'Thanks for registering as a beta user!';

export function continueButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Continue' });
}

/** Answers the wizard's questions up to a step, which is then shown. */
export async function toWizardStep(page: Page, until: number, company = COMPANY): Promise<void> {
  const texts = {
    'Business idea': company.business_idea,
    'Target audience': company.target_audience,
  };
  for (const [index, [label, text]] of Object.entries(texts)
    .slice(0, until - 1)
    .entries()) {
    await expect(step(page, STEPS[index] ?? '')).toBeVisible();
    await page.getByLabel(label).fill(text);
    await continueButton(page).click();
  }
  await expect(step(page, STEPS[until - 1] ?? '')).toBeVisible();
}

/** Fills the wizard from its first step up to the last, and chooses the vibe there. */
export async function fillWizard(page: Page, company = COMPANY): Promise<void> {
  await toWizardStep(page, 3, company);
  await page.getByRole('radio', { name: company.brand_vibe }).check();
}

export function startBuilding(page: Page): Locator {
  return page.getByRole('button', { name: 'Start Building' });
}
