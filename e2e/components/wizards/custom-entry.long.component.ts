/** A custom entry that was typed but not added: it counts, wherever the user goes next. */
import type { Page } from '@playwright/test';
import {
  APPLICATION_TITLES,
  chips,
  continueButton,
  CREATE,
  openApplication,
  option,
  submitButton,
} from '../../steps/application-steps.ts';
import { CHANGE, editSection } from '../../steps/profile-steps.ts';
import { step } from '../../steps/steps.ts';
import { expect, long as test } from '../application-fixtures.ts';
import { stubProfileChanges } from '../records.ts';

async function typeCategory(page: Page, typed: string): Promise<void> {
  await option(page, 'Product Categories', 'Other').check();
  await page.getByLabel('Custom category').fill(typed);
}

test('leaving the field adds it, trimmed; duplicates are ignored', async ({ page }) => {
  await openApplication(page, 3);
  await typeCategory(page, '  Bamboo ');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add' })).toBeFocused();
  await expect(chips(page, 'Product Categories')).toHaveText(['Other']);
  await page.keyboard.press('Tab');
  await expect(chips(page, 'Product Categories')).toHaveText(['Bamboo']);
  await typeCategory(page, 'Bamboo');
  await option(page, 'Shipping Regions', 'Asia').check();
  await expect(chips(page, 'Product Categories')).toHaveText(['Bamboo']);
  await typeCategory(page, '  ');
  await option(page, 'Shipping Regions', 'Africa').check();
  await expect(chips(page, 'Product Categories')).toHaveText(['Bamboo', 'Other']);
});

test('one press of Continue adds it and goes on', async ({ page }) => {
  await openApplication(page, 3);
  await option(page, 'Shipping Regions', 'Europe').check();
  await typeCategory(page, 'Bamboo');
  await continueButton(page).click();
  await expect(step(page, APPLICATION_TITLES[3])).toBeVisible();
  await page.goBack();
  await expect(chips(page, 'Product Categories')).toHaveText(['Bamboo']);
});

test('Enter adds it, except where it ends a word of an input method', async ({ page }) => {
  await openApplication(page, 3);
  await typeCategory(page, '竹');
  const field = page.getByLabel('Custom category');
  // As Safari sends it: `isComposing` is false already.
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(field).toHaveValue('竹');
  await field.press('Enter');
  await expect(chips(page, 'Product Categories')).toHaveText(['竹']);
});

test('kept over a reload, it counts without a touch of its field', async ({ page }) => {
  await openApplication(page, 4);
  await option(page, 'Certifications', 'Other').check();
  await page.getByLabel('Custom certification').fill('Demeter');
  await page.reload();
  await expect(page.getByLabel('Custom certification')).toHaveValue('Demeter');
  const sent = page.waitForRequest((request) => request.url().endsWith(CREATE));
  await submitButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ certifications: ['Demeter'] });
});

test('Update on the profile adds it', async ({ page, server }) => {
  stubProfileChanges(server);
  await server.openProfile();
  const section = await editSection(page, 'Certifications & Documents');
  await section.getByRole('checkbox', { name: 'Other' }).check();
  await section.getByLabel('Your certification').fill(' Demeter ');
  const sent = page.waitForRequest(
    (request) => request.url().endsWith(CHANGE) && request.method() === 'PATCH',
  );
  await section.getByRole('button', { name: 'Update' }).click();
  const { certifications } = (await sent).postDataJSON() as { certifications: string[] };
  expect(certifications).toContain('Demeter');
  expect(certifications).not.toContain('Other');
});
