/** The supplier's application: the rules of its four steps. */
import { APPLICATION_CERTIFICATIONS } from '@waggle/contract/options/certifications';
import { APPLICATION_CAPABILITIES } from '@waggle/contract/options/manufacturing-capabilities';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { APPLICATION_SHIPPING_REGIONS } from '@waggle/contract/options/shipping-regions';
import {
  APPLICATION,
  APPLICATION_TITLES,
  chips,
  continueButton,
  CREATE,
  documentsField,
  fileRows,
  fillBusiness,
  fillCategories,
  fillVerification,
  LABELS,
  openApplication,
  option,
  pdfFile,
  submitButton,
} from '../steps/application-steps.ts';
import { step } from '../steps/steps.ts';
import { expect, long, test } from './application-fixtures.ts';

long('four steps and their texts; Back is hidden on step 1, loses nothing', async ({ page }) => {
  await page.goto('/onboarding/supplier');
  const dots = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  const back = page.getByRole('button', { name: 'Back' });
  await expect(dots).toHaveCount(4);
  await expect(back).toHaveCount(0);
  for (const label of [LABELS.name, LABELS.contact_person_name, LABELS.contact_person_email]) {
    await expect(page.getByText(`${label} *`, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Company website *', { exact: true })).toBeVisible();
  await fillBusiness(page);
  await continueButton(page).click();

  for (const label of [LABELS.registration_id, LABELS.tax_id, 'Upload Verification Documents']) {
    await expect(page.getByText(`${label} *`, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/\(KYC\)/)).toBeVisible();
  await expect(page.getByText(/team reviews documents in 2-3 business days/)).toBeVisible();
  await fillVerification(page);
  await back.click();
  await expect(page.getByLabel(LABELS.name)).toHaveValue(APPLICATION.name);
  await page.goBack();
  await expect(fileRows(page)).toHaveCount(1);
  await continueButton(page).click();

  await expect(page.getByText('Product Categories *', { exact: true })).toBeVisible();
  await expect(page.getByText(/\(MOQs\) are set per product later/)).toBeVisible();
  await fillCategories(page);
  await continueButton(page).click();

  await expect(dots.and(page.locator('[aria-current="step"]'))).toHaveText('Step 4 of 4');
  await expect(page.getByRole('heading', { name: 'Next Steps' })).toBeVisible();
  for (const statement of [
    /account is created with a Verification Pending status/,
    /set up your profile and list products with MOQs/,
    /reviews your documents within 2-3 business days/,
    /Verified profiles become visible to entrepreneurs worldwide/,
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: statement })).toBeVisible();
  }
  await expect(submitButton(page)).toBeEnabled();
  await expect(continueButton(page)).toHaveCount(0);
  await back.click();
  await expect(chips(page, 'Product Categories')).toHaveText(['Industrial Equipment']);
});

long('what a badge shows is said beside the numbers, and before sending', async ({ page }) => {
  await openApplication(page, 2);
  const shown = /your badge shows your registration number, town and country/;
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByText(/Your tax ID, street and documents stay with/)).toBeVisible();
  await expect(page.getByText(/never shown on your profile/)).toHaveCount(0);
  await fillVerification(page);
  await continueButton(page).click();
  await fillCategories(page);
  await continueButton(page).click();
  await expect(submitButton(page)).toBeVisible();
  await expect(page.getByText(shown)).toBeVisible();
});

/** Field of the first two steps, what is typed, and the sentence under it. */
const MESSAGES = [
  [1, 'name', ' ', 'Company Name is required'],
  [1, 'contact_person_name', '', 'Contact Person is required'],
  [1, 'contact_person_email', '', 'Contact Email is required'],
  [1, 'contact_person_email', 'ada@', 'Invalid email'],
  [1, 'contact_person_phone', '123456789', 'Invalid phone number'],
  [1, 'contact_person_phone', '12345-0123456789', 'Invalid phone number'],
  [1, 'website', '', 'Company website is required'],
  [2, 'registration_id', '', 'Business Registration is required'],
  [2, 'tax_id', '\t', 'Tax ID is required'],
] as const;

long('errors appear and disappear on blur, not on change', async ({ page }) => {
  await page.goto('/onboarding/supplier');
  await expect(step(page, APPLICATION_TITLES[0])).toBeVisible();
  let shown: 1 | 2 = 1;
  for (const [number, name, typed, message] of MESSAGES) {
    if (number !== shown) await openApplication(page, (shown = number));
    const field = page.getByLabel(LABELS[name]);
    await expect(field).toHaveAttribute('name', name);
    const error = field.locator('xpath=..').getByRole('alert');
    await field.fill(typed);
    await expect(error).not.toHaveText(message);
    await field.blur();
    await expect(error).toHaveText(message);
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    // What is shown stays while it is being changed.
    await field.fill(APPLICATION[name]);
    await expect(error).toHaveText(message);
    await field.blur();
    await expect(error).toHaveText('');
  }
});

test('on submit every invalid field has an error, the first gets the focus', async ({ page }) => {
  await openApplication(page, 1);
  await fillBusiness(page);
  await page.getByLabel(LABELS.contact_person_phone).fill('12');
  await page.getByLabel(LABELS.contact_person_email).fill('ada');
  await page.getByLabel(LABELS.website).fill('ftp://rhine.example');
  await continueButton(page).click();
  await expect(page.getByLabel(LABELS.contact_person_email)).toBeFocused();
  for (const message of ['Invalid email', 'Invalid phone number', /http or https/]) {
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await expect(step(page, APPLICATION_TITLES[0])).toBeVisible();
});

long('Continue waits for the required fields of step 1 and 2', async ({ page }) => {
  await openApplication(page, 1);
  const needed = ['name', 'contact_person_name', 'contact_person_email', 'website'] as const;
  for (const name of needed) {
    await expect(continueButton(page)).toBeDisabled();
    await page.getByLabel(LABELS[name]).fill(APPLICATION[name]);
  }
  await expect(continueButton(page)).toBeEnabled();
  for (const name of needed) {
    await page.getByLabel(LABELS[name]).fill('  ');
    await expect(continueButton(page)).toBeDisabled();
    await page.getByLabel(LABELS[name]).fill(APPLICATION[name]);
  }
  await continueButton(page).click();

  await page.getByLabel(LABELS.registration_id).fill(APPLICATION.registration_id);
  await documentsField(page).setInputFiles(pdfFile());
  await expect(fileRows(page)).toContainText('uploaded');
  await expect(continueButton(page)).toBeDisabled();
  await page.getByLabel(LABELS.tax_id).fill(APPLICATION.tax_id);
  await expect(continueButton(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Remove licence.pdf' }).click();
  await expect(fileRows(page)).toHaveCount(0);
  await expect(page.getByText('At least one verification document is required')).toBeVisible();
  await expect(documentsField(page)).toBeFocused();
  await expect(continueButton(page)).toBeDisabled();
});

long('step 3: 13 categories, 9 regions, and at least one of each', async ({ page }) => {
  await openApplication(page, 3);
  const categories = page.getByRole('group', { name: 'Product Categories' });
  const regions = page.getByRole('group', { name: 'Shipping Regions' });
  await expect(categories.getByRole('checkbox')).toHaveCount(13);
  for (const name of APPLICATION_PRODUCT_CATEGORIES)
    await option(page, 'Product Categories', name).check();
  await expect(chips(page, 'Product Categories')).toHaveText([...APPLICATION_PRODUCT_CATEGORIES]);
  await expect(regions.getByRole('checkbox')).toHaveCount(9);
  for (const name of APPLICATION_SHIPPING_REGIONS)
    await expect(option(page, 'Shipping Regions', name)).not.toBeChecked();

  await continueButton(page).click();
  await expect(regions.getByRole('alert')).toHaveText('Select at least one shipping region');
  await expect(option(page, 'Shipping Regions', 'North America')).toBeFocused();

  for (const name of APPLICATION_PRODUCT_CATEGORIES) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  }
  await expect(continueButton(page)).toBeDisabled();
  await expect(option(page, 'Product Categories', 'Textiles & Apparel')).toBeFocused();
  await option(page, 'Shipping Regions', 'Asia').check();
  await expect(categories.getByRole('alert')).toHaveText('Select at least one category');
  await option(page, 'Product Categories', 'Food & Beverage').check();
  await expect(continueButton(page)).toBeEnabled();
  await continueButton(page).click();
  await expect(step(page, APPLICATION_TITLES[3])).toBeVisible();
});

/** Where «Other» stands, and the label of the line that it opens. */
const CUSTOM = [
  ['Product Categories', 'Custom category'],
  ['Shipping Regions', 'Custom region'],
] as const;

for (const [group, label] of CUSTOM) {
  long(`${group}: 'Other' gives way to the entry; Add waits for one`, async ({ page }) => {
    await openApplication(page, 3);
    const entry = page.getByLabel(label);
    await expect(entry).toHaveCount(0);
    const add = page.getByRole('button', { name: 'Add' });
    await option(page, group, 'Other').check();
    await expect(chips(page, group)).toHaveText(['Other']);
    await expect(add).toBeDisabled();
    await entry.fill(' \t ');
    await expect(add).toBeDisabled();
    await entry.press('Enter');
    await expect(chips(page, group)).toHaveText(['Other']);
    await entry.fill('  Island of Nowhere ');
    await add.click();
    await expect(chips(page, group)).toHaveText(['Island of Nowhere']);
    await expect(option(page, group, 'Other')).not.toBeChecked();
    await expect(entry).toHaveCount(0);

    // Another one, by keyboard; the same again changes nothing.
    for (const typed of ['Second place', 'Second place']) {
      await option(page, group, 'Other').check();
      await entry.fill(typed);
      await entry.press('Enter');
    }
    await expect(chips(page, group)).toHaveText(['Island of Nowhere', 'Second place']);
    await page.getByRole('button', { name: 'Remove Island of Nowhere' }).click();
    await expect(chips(page, group)).toHaveText(['Second place']);
    await expect(page.getByRole('button', { name: 'Remove Second place' })).toBeFocused();
  });
}

long('step 4: 10 capabilities, 11 certifications, own ones, their upload', async ({ page }) => {
  await openApplication(page, 4);
  const upload = page.getByLabel('Upload Certificates');
  for (const name of APPLICATION_CAPABILITIES)
    await option(page, 'Manufacturing Capabilities', name).check();
  await expect(chips(page, 'Manufacturing Capabilities')).toHaveCount(10);
  const certifications = page.getByRole('group', { name: 'Certifications' });
  await expect(certifications.getByRole('checkbox')).toHaveCount(11);
  for (const name of APPLICATION_CERTIFICATIONS) {
    await expect(option(page, 'Certifications', name)).not.toBeChecked();
  }
  await expect(upload).toHaveCount(0);
  await option(page, 'Certifications', 'Other').check();
  await page.getByLabel('Custom certification').fill('Demeter');
  await page.getByRole('button', { name: 'Add' }).click();
  await upload.setInputFiles(pdfFile('demeter.pdf'));
  await expect(fileRows(page)).toContainText('uploaded');
  await page.getByRole('button', { name: 'Remove Demeter', exact: true }).click();
  await expect(upload).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.url().endsWith(CREATE));
  await submitButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ certifications: [], certificate_docs: [] });
  await expect(page).toHaveURL(/\/welcome$/);
});
