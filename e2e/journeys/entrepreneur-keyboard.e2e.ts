/** The entrepreneur's whole way by the keyboard alone. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { COMPANY } from '../product/people.ts';
import { startBuilding, step, STEPS } from '../steps/steps.ts';

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
