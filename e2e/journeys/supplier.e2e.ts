/** The supplier's application: its rules, its draft, and what sending leads to. */
import { holdAnswers } from '../browser/fake-answers.ts';
import {
  APPLICATION,
  APPLICATION_TITLES,
  continueButton,
  CREATE,
  CREATED,
  documentsField,
  docxFile,
  fileRows,
  fillBusiness,
  fillCategories,
  fillVerification,
  LABELS,
  openApplication,
  option,
  pdfFile,
  pngFile,
  submitButton,
} from '../steps/application-steps.ts';
import { expect, long, test } from './fixtures.ts';
import { ReviewClient } from '../product/review-client.ts';
import { newEmail } from '../product/users.ts';
import { storedSupplierData } from '../steps/profile-steps.ts';
import { accountButton } from '../steps/session-steps.ts';
import { statusToast, signInByCode, signInDialog, step } from '../steps/steps.ts';

test('a visitor: four steps with real files, one account', async ({ page, product }) => {
  await page.goto('/onboarding/supplier');
  await expect(statusToast(page, 'Sign in to create Supplier account')).toBeVisible();
  const email = newEmail('ada');
  await signInByCode(page, product, email);

  await fillBusiness(page);
  await continueButton(page).click();
  await fillVerification(page, [pdfFile(), await pngFile(), docxFile()]);
  await continueButton(page).click();
  await fillCategories(page);
  await option(page, 'Product Categories', 'Other').check();
  await page.getByLabel('Custom category').fill('  Bamboo goods ');
  await page.getByRole('button', { name: 'Add' }).click();
  await continueButton(page).click();
  await option(page, 'Manufacturing Capabilities', 'Prototyping').check();
  await option(page, 'Certifications', 'ISO 9001').check();
  await page.getByLabel('Upload Certificates').setInputFiles(pdfFile('iso-9001.pdf', 1536));
  await expect(fileRows(page)).toContainText('1.50 KB, uploaded');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(CREATE)) sent += 1;
  });
  await submitButton(page).dblclick();

  await expect(statusToast(page, CREATED)).toHaveCount(1);
  await expect.poll(() => sent, 'how often a double click sends it').toBe(1);
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(accountButton(page, APPLICATION.name)).toBeVisible();
  const local = await storedSupplierData(page);
  expect(local).toMatchObject({
    company_name: APPLICATION.name,
    company_description: APPLICATION.description,
    name: APPLICATION.contact_person_name,
    email: APPLICATION.contact_person_email,
    contactPhone: APPLICATION.contact_person_phone,
    contactWebsite: APPLICATION.website,
    businessRegistration: APPLICATION.registration_id,
    taxId: APPLICATION.tax_id,
    address: APPLICATION.business_address,
    country: APPLICATION.country,
    productCategories: ['Industrial Equipment', 'Bamboo goods'],
    manufacturingCapabilities: ['Prototyping'],
    certifications: ['ISO 9001'],
    shippingToRegions: ['Europe'],
    kyc_status: 'pending',
    documents: [{ name: 'licence.pdf' }, { name: 'extract.png' }, { name: 'tax-letter.docx' }],
    certificateDocuments: [{ name: 'iso-9001.pdf', size: '1.50 KB' }],
  });

  // The server says the same, and the wizard is done.
  await page.goto('/onboarding/supplier');
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(accountButton(page, APPLICATION.name)).toBeVisible();
  expect(await storedSupplierData(page)).toEqual(local);

  // On to what it makes, with a kind that is proposed, and to the public profile.
  await page.getByRole('link', { name: 'Say what you make' }).click();
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.keyboard.type('Klappbare Schreibtischlampen');
  await page.getByRole('button', { name: 'Desk lamps' }).click();
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page).toHaveURL(/\/supplier\/profile$/);
  const client = await ReviewClient.open(product, { email, token: '' });
  await client.verify({});
  await page.goto(`/suppliers/${client.supplierId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(APPLICATION.name);
  await expect(page.getByText('Klappbare Schreibtischlampen')).toBeVisible();
  await expect(page.getByText('Desk lamps')).toBeVisible();
});

long('a dismissed dialog opens again for an upload', async ({ page, product }) => {
  await page.goto('/onboarding/supplier');
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await fillBusiness(page);
  await continueButton(page).click();
  await page.getByLabel(LABELS.registration_id).fill(APPLICATION.registration_id);
  await page.getByLabel(LABELS.tax_id).fill(APPLICATION.tax_id);
  await documentsField(page).setInputFiles([pdfFile('one.pdf'), pdfFile('two.pdf')]);
  // Turned away once: the files are skipped, and asked for once.
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fileRows(page)).toHaveCount(0);
  await expect(signInDialog(page)).toBeHidden();
  await expect(continueButton(page)).toBeDisabled();

  await documentsField(page).setInputFiles([pdfFile('one.pdf'), pdfFile('two.pdf')]);
  await signInByCode(page, product, newEmail('ada'));
  await expect(fileRows(page).filter({ hasText: 'uploaded' })).toHaveCount(2);
  await expect(page.getByLabel(LABELS.tax_id)).toHaveValue(APPLICATION.tax_id);
  await continueButton(page).click();
  await expect(step(page, APPLICATION_TITLES[2])).toBeVisible();
});

long('a lost answer: sent again, it is one account', async ({ page, signedIn, browserErrors }) => {
  browserErrors.expectNoConnection();
  await signedIn('newcomer');
  await openApplication(page, 4);
  const keys: (string | undefined)[] = [];
  await page.route(`**${CREATE}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  // The stream tells of the account at once; what it has the page fetch is not there yet.
  const letGo = await holdAnswers(page, '/v1/auth/user/');
  await submitButton(page).click();
  await expect(page.getByText('Waggle is not answering; trying again')).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
  await submitButton(page).click();
  await expect(statusToast(page, CREATED)).toBeVisible();
  letGo();
  await expect.poll(() => keys[0]).toBeTruthy();
  await expect.poll(() => keys[1]).toBe(keys[0]);
});
