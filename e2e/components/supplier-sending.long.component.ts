/** The supplier's application: its draft, what sending leads to, the keyboard, and how it fits. */
import type { Locator, Page } from '@playwright/test';
import { fakeAnswer, invalidInput, stopFaking } from '../browser/fake-answers.ts';
import {
  APPLICATION,
  APPLICATION_TITLES,
  chips,
  continueButton,
  CREATE,
  CREATED,
  documentsField,
  fileRows,
  fillCategories,
  LABELS,
  openApplication,
  option,
  pdfFile,
  pngFile,
  submitButton,
} from '../steps/application-steps.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { tabTo } from '../browser/keyboard.ts';
import { statusToast, step } from '../steps/steps.ts';
import { expect, long as test } from './application-fixtures.ts';

test('the draft and its uploaded files survive a reload; sent, it is gone', async ({ page }) => {
  await openApplication(page, 3);
  await fillCategories(page);
  await option(page, 'Product Categories', 'Other').check();
  await page.getByLabel('Custom category').fill('Bamb');
  await page.reload();
  await expect(step(page, APPLICATION_TITLES[2])).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel(LABELS.tax_id)).toHaveValue(APPLICATION.tax_id);
  await expect(fileRows(page)).toContainText('licence.pdf');
  await continueButton(page).click();
  await expect(chips(page, 'Product Categories')).toHaveText(['Industrial Equipment', 'Other']);
  await expect(page.getByLabel('Custom category')).toHaveValue('Bamb');
  await expect(chips(page, 'Shipping Regions')).toHaveText(['Europe']);
  await continueButton(page).click();
  const sent = page.waitForRequest((request) => request.url().endsWith(CREATE));
  await submitButton(page).click();
  const { kyc_docs } = (await sent).postDataJSON() as { kyc_docs: string[] };
  expect(kyc_docs).toEqual([expect.stringMatching(/licence\.pdf$/)]);
  await expect(page).toHaveURL(/\/welcome$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('draft.supplier');
});

/** Failed creations: without a message, and without losing anything. */
const FAILURES = [
  ['status not success', { body: { status: 'error', message: 'Not today' } }, 'Not today'],
  ['a server error without a word', { status: 500 }, 'Something went wrong on our side'],
] as const;

for (const [title, answer, reason] of FAILURES) {
  test(`${title}: no toast but a line, every answer stays, sent again`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expectStatus(500);
    await openApplication(page, 4);
    await option(page, 'Certifications', 'GMP').check();
    await fakeAnswer(page, CREATE, answer);
    const answered = page.waitForResponse((response) => response.url().endsWith(CREATE));
    await submitButton(page).click();
    await answered;
    await expect(submitButton(page)).toBeEnabled();
    const line = page.getByRole('alert').filter({ hasText: 'Your application was not sent' });
    await expect(line).toHaveText(
      `Your application was not sent. ${reason}. Your answers are still here.`,
    );
    await expect(chips(page, 'Certifications')).toHaveText(['GMP']);
    stopFaking(page, CREATE);
    await submitButton(page).click();
    await expect(statusToast(page, CREATED)).toBeVisible();
    await expect(page.getByLabel('Messages').getByRole('alert')).toHaveCount(0);
  });
}

test('offline, the line and the banner say the same', async ({ page, context, browserErrors }) => {
  browserErrors.expectNoConnection();
  await openApplication(page, 4);
  await page.route(`**${CREATE}`, (route) => route.abort());
  await context.setOffline(true);
  await submitButton(page).click();
  const line = page.getByRole('alert').filter({ hasText: 'Your application was not sent' });
  await expect(line).toHaveText(
    'Your application was not sent. You are offline. Your answers are still here.',
  );
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
});

test('errors of the server are shown at their fields', async ({ page }) => {
  await openApplication(page, 4);
  const errors = {
    'shipping_regions.0': 'We do not ship there',
    'kyc_docs.0': 'This file is gone',
    tax_id: 'No such number',
  };
  await fakeAnswer(page, CREATE, invalidInput(errors));
  await submitButton(page).click();
  await expect(step(page, APPLICATION_TITLES[1])).toBeVisible();
  await expect(page.getByText('No such number')).toBeVisible();
  await expect(page.getByText('This file is gone')).toBeVisible();
  await expect(page.getByLabel(LABELS.tax_id)).toBeFocused();
  await expect(page.getByLabel('Messages').getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel(LABELS.registration_id)).toHaveValue(APPLICATION.registration_id);
});

/** Brings each step into the state with the most content. */
const STATES: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByLabel(LABELS.contact_person_phone).fill('12');
    await page.getByLabel(LABELS.contact_person_phone).blur();
    await expect(page.getByText('Invalid phone number')).toBeVisible();
  },
  async (page) => {
    await documentsField(page).setInputFiles([pdfFile(`${'register-'.repeat(12)}.pdf`), pdfFile()]);
    await expect(fileRows(page).filter({ hasText: 'uploaded' })).toHaveCount(2);
    await page.getByLabel(LABELS.tax_id).focus();
    await page.getByLabel(LABELS.tax_id).blur();
    await expect(page.getByText('Tax ID is required')).toBeVisible();
  },
  async (page) => {
    await option(page, 'Product Categories', 'Other').check();
    await page.getByLabel('Custom category').fill('W'.repeat(80));
    await page.getByLabel('Custom category').press('Enter');
    await option(page, 'Product Categories', 'Other').check();
    await continueButton(page).click();
    await expect(page.getByText('Select at least one shipping region')).toBeVisible();
  },
  async (page) => {
    await option(page, 'Certifications', 'GMP').check();
    await expect(page.getByLabel('Upload Certificates')).toBeVisible();
  },
];

for (const [index, reach] of STATES.entries()) {
  test(`step ${index + 1} fits every screen`, async ({ page }) => {
    test.setTimeout(60_000);
    await openApplication(page, (index + 1) as 1 | 2 | 3 | 4);
    await reach(page);
    await expectAccessible(page);
  });
}

test('by keyboard: every field, custom entries, files and buttons', async ({ page }) => {
  const { keyboard } = page;
  async function choose(target: Locator, key: string): Promise<void> {
    await tabTo(target);
    await keyboard.press(key);
    await expect(fileRows(page)).toContainText('uploaded');
  }

  const picture = await pngFile();
  page.on('filechooser', (chooser) => void chooser.setFiles(picture));
  await page.goto('/onboarding/supplier');
  await expect(step(page, APPLICATION_TITLES[0])).toBeVisible();
  for (const name of ['name', 'contact_person_name', 'contact_person_email', 'website'] as const) {
    await tabTo(page.getByLabel(LABELS[name]));
    await keyboard.type(APPLICATION[name]);
  }
  await keyboard.press('Enter');
  await expect(step(page, APPLICATION_TITLES[1])).toBeFocused();
  for (const name of ['registration_id', 'tax_id'] as const) {
    await tabTo(page.getByLabel(LABELS[name]));
    await keyboard.type(APPLICATION[name]);
  }
  await choose(documentsField(page), 'Enter');
  await tabTo(continueButton(page));
  await keyboard.press('Enter');
  await expect(step(page, APPLICATION_TITLES[2])).toBeFocused();
  await tabTo(option(page, 'Product Categories', 'Other'));
  await keyboard.press('Space');
  await tabTo(page.getByLabel('Custom category'));
  await keyboard.type('Bamboo');
  await keyboard.press('Enter');
  await expect(option(page, 'Product Categories', 'Other')).toBeFocused();
  await tabTo(option(page, 'Shipping Regions', 'Africa'));
  await keyboard.press('Space');
  await tabTo(continueButton(page));
  await keyboard.press('Space');
  await expect(step(page, APPLICATION_TITLES[3])).toBeFocused();
  await tabTo(option(page, 'Certifications', 'GMP'));
  await keyboard.press('Space');
  await choose(page.getByLabel('Upload Certificates'), 'Space');
  await tabTo(submitButton(page));
  await keyboard.press('Enter');
  await expect(statusToast(page, CREATED)).toBeVisible();
});
