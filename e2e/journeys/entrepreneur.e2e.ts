/** The entrepreneur's wizard: its rules as people meet them, its draft, and what sending leads to. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { COMPANY, newAddress } from '../product/people.ts';
import { fillWizard, notice, signInByCode, signInDialog, startBuilding } from '../steps/steps.ts';

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
