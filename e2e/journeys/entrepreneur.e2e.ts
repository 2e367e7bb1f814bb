/** The entrepreneur's wizard: its rules as people meet them, its draft, and what sending leads to. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { COMPANY, newAddress } from '../product/people.ts';
import {
  fillWizard,
  notice,
  signInByCode,
  signInDialog,
  startBuilding,
  step,
  STEPS,
} from '../steps/steps.ts';

const CREATED = 'Entrepreneur company created successfully!';

function welcome(page: Page) {
  return page.getByRole('heading', { name: 'Thanks for registering as a beta user!' });
}

test('a visitor fills it in, reloads, signs in when it is sent, and it carries on', async ({
  page,
  product,
}) => {
  const email = newAddress();
  await page.goto('/onboarding');
  await expect(notice(page, 'Sign in to create Entrepreneur account')).toBeVisible();
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
  await expect(notice(page, CREATED)).toBeVisible();
  await expect(welcome(page)).toBeVisible();
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('draft')),
  );
  expect(drafts).toEqual([]);
});

test('long German and Chinese answers arrive as they were typed', async ({ page, signedIn }) => {
  const company = {
    business_idea: 'Eine zusammenfaltbare Schreibtischleuchte für Kleinstwohnungen',
    target_audience: '住在小公寓里的学生和在家工作的人们',
    brand_vibe: 'BOLD',
  } as const;
  await signedIn('newcomer');
  await page.goto('/onboarding');
  await fillWizard(page, company);
  await startBuilding(page).click();
  await expect(welcome(page)).toBeVisible();
  const answer = await page.evaluate(async () => {
    const token = localStorage.getItem('access_token') ?? '';
    const response = await fetch('/v1/auth/user/', {
      headers: { authorization: `Bearer ${token}` },
    });
    return response.json();
  });
  expect(answer.data.auth_user.entrepreneur_data).toMatchObject(company);
});

test('the keyboard alone goes through the whole wizard', async ({ page, signedIn }) => {
  await signedIn('newcomer');
  await page.goto('/');
  const way = page.getByRole('button', { name: "I'm an Entrepreneur" });
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 20; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
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
    await tabTo(page.getByRole('button', { name: 'Continue' }));
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
