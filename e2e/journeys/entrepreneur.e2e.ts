/** The entrepreneur's wizard: its draft, what sending leads to and that it outlasts a restart, the keyboard. */
import { tabTo } from '../browser/keyboard.ts';
import { expect, long, test } from './fixtures.ts';
import { callProduct } from '../product/calls.ts';
import { COMPANY, newEmail } from '../product/users.ts';
import { accountButton, stored } from '../steps/session-steps.ts';
import {
  chooseGoogleAccount,
  continueButton,
  fillWizard,
  openGoogle,
  statusToast,
  signInByCode,
  signInDialog,
  startBuilding,
  step,
  STEPS,
  WELCOME,
} from '../steps/steps.ts';

long('a visitor fills it in, reloads, signs in when it is sent', async ({ page, product }) => {
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
  await signedIn('newcomer', '/');
  const way = page.getByRole('button', { name: "I'm an Entrepreneur" });
  await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'Skip to content' }));
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

/** Long words and no Latin letters arrive as they were typed. */
const LONG_WORDS = {
  business_idea: 'Eine zusammenfaltbare Schreibtischleuchte für Kleinstwohnungen',
  target_audience: '住在小公寓里的学生和在家工作的人们',
  brand_vibe: 'BOLD',
} as const;

long('by Google: three steps, restart', async ({ page, anotherProduct, browserErrors }) => {
  const product = await anotherProduct({ embedded: true });
  await product.openId.prepare();
  await page.goto(product.url);
  await page.getByRole('button', { name: "I'm an Entrepreneur" }).click();
  await expect(statusToast(page, 'Sign in to create Entrepreneur account')).toBeVisible();

  await expect(signInDialog(page)).toBeVisible();
  await chooseGoogleAccount(await openGoogle(page), newEmail(), 'Mira Fold');

  await fillWizard(page, LONG_WORDS);
  await startBuilding(page).click();
  await expect(statusToast(page, 'Entrepreneur company created successfully!')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/welcome`);
  await expect(accountButton(page, 'Mira Fold')).toBeVisible();

  browserErrors.expectRestart();
  expect(await product.halt()).toBe(0);
  await product.resume();

  await page.goto(`${product.url}/`);
  await expect(accountButton(page, 'Mira Fold')).toBeVisible();
  await page.goto(`${product.url}/onboarding`);
  await expect(page).toHaveURL(`${product.url}/welcome`);
  await expect(step(page, WELCOME)).toBeVisible();
  const { access_token: token = '' } = await stored(page);
  const { auth_user: user } = await callProduct(`${product.url}/v1/auth/user/`, { token });
  expect(user).toMatchObject({ entrepreneur_data: LONG_WORDS });
});
