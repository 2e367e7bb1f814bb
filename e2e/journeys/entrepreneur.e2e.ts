/** The entrepreneur's wizard: its rules, its draft, and what sending leads to. */
import { tabTo } from '../browser/keyboard.ts';
import { expect, test } from './fixtures.ts';
import { COMPANY, newEmail } from '../product/users.ts';
import { stored } from '../steps/session-steps.ts';
import {
  continueButton,
  fillWizard,
  statusToast,
  signInByCode,
  signInDialog,
  startBuilding,
  step,
  STEPS,
  WELCOME,
} from '../steps/steps.ts';

test('a visitor fills it in, reloads, signs in when it is sent', async ({ page, product }) => {
  const email = newEmail();
  await page.goto('/onboarding');
  await expect(statusToast(page, 'Sign in to create Entrepreneur account')).toBeVisible();
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await fillWizard(page);
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.reload();
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: COMPANY.brand_vibe })).toBeChecked();
  await startBuilding(page).click();
  await signInByCode(page, product, email);
  await expect(statusToast(page, 'Entrepreneur company created successfully!')).toBeVisible();
  await expect(step(page, WELCOME)).toBeVisible();
  expect(Object.keys(await stored(page)).filter((key) => key.startsWith('draft'))).toEqual([]);
});

test('the keyboard alone goes through the whole wizard', async ({ page, signedIn }) => {
  await signedIn('newcomer');
  await page.goto('/');
  const way = page.getByRole('button', { name: "I'm an Entrepreneur" });
  await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'Skip to the content' }));
  await page.keyboard.press('Enter');
  await tabTo(way);
  await page.keyboard.press('Enter');

  for (const [title, label, text] of [
    [STEPS[0], 'Business idea', COMPANY.business_idea],
    [STEPS[1], 'Target audience', COMPANY.target_audience],
  ] as const) {
    await expect(step(page, title)).toBeVisible();
    await tabTo(page.getByLabel(label));
    await page.keyboard.type(text);
    await tabTo(continueButton(page));
    await page.keyboard.press('Enter');
  }
  // The focus follows to the heading of the new step.
  await expect(step(page, STEPS[2])).toBeFocused();
  await tabTo(page.getByRole('radio', { name: 'MODERN' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'PLAYFUL' })).toBeChecked();
  await tabTo(startBuilding(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/welcome$/);
});
