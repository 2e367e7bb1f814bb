/** The supplier's application: its rules as people meet them, its draft, and what sending leads to. */
import type { Locator, Page } from '@playwright/test';
import { APPLICATION_CERTIFICATIONS } from '@waggle/contract/options/certifications';
import { APPLICATION_CAPABILITIES } from '@waggle/contract/options/manufacturing-capabilities';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/product-categories';
import { APPLICATION_SHIPPING_REGIONS } from '@waggle/contract/options/shipping-regions';
import { answerFalsely, holdBack } from '../browser/answers.ts';
import {
  APPLICATION,
  APPLICATION_TITLES,
  chips,
  continueButton,
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
import { expectFit } from '../browser/fit.ts';
import { expect, test } from './fixtures.ts';
import { newAddress } from '../product/people.ts';
import { notice, signInByCode, signInDialog, step } from '../steps/steps.ts';

const CREATE = '/v1/supplier/company/';
const CREATED = 'Supplier company created successfully!';

function accountButton(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name });
}

async function storedSupplier(page: Page): Promise<Record<string, unknown>> {
  const stored = await page.evaluate(() => localStorage.getItem('userData'));
  return (JSON.parse(stored ?? '{}') as { supplier_data: Record<string, unknown> }).supplier_data;
}

test(`a visitor: 'Sign in to create Supplier account', four steps with real files, '${CREATED}', /welcome, the company's name in the header`, async ({
  page,
  product,
}) => {
  await page.goto('/onboarding/supplier');
  await expect(notice(page, 'Sign in to create Supplier account')).toBeVisible();
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, newAddress('ada'));

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

  await expect(notice(page, CREATED)).toHaveCount(1);
  expect(sent, 'how often a double click sends it').toBe(1);
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(accountButton(page, APPLICATION.name)).toBeVisible();
  const local = await storedSupplier(page);
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

  // The server says the same, and the wizard is behind her.
  await page.goto('/onboarding/supplier');
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(accountButton(page, APPLICATION.name)).toBeVisible();
  expect(await storedSupplier(page)).toEqual(local);
});

test('dismissed, the dialog comes back for an upload, which carries on after the sign-in; nothing typed is lost', async ({
  page,
  product,
}) => {
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
  await signInByCode(page, product, newAddress('ada'));
  await expect(fileRows(page).filter({ hasText: 'uploaded' })).toHaveCount(2);
  await expect(page.getByLabel(LABELS.tax_id)).toHaveValue(APPLICATION.tax_id);
  await continueButton(page).click();
  await expect(step(page, APPLICATION_TITLES[2])).toBeVisible();
});

test('an expired session: Submit Application opens the dialog and carries on', async ({
  page,
  product,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(401);
  const { email } = await signedIn('newcomer');
  await openApplication(page, 4);
  await page.evaluate(() => localStorage.setItem('access_token', 'no longer good'));
  await submitButton(page).click();
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, email);
  await expect(notice(page, CREATED)).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
});

test('four steps with progress dots and their texts; Back is hidden on step 1 and loses nothing', async ({
  page,
  signedIn,
}) => {
  await signedIn('newcomer');
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

/** Field of the first two steps, what is typed, and the sentence under it. */
const MESSAGES = [
  [1, 'name', ' ', 'Company Name is required'],
  [1, 'contact_person_name', '', 'Contact Person is required'],
  [1, 'contact_person_email', '', 'Contact Email is required'],
  [1, 'contact_person_email', 'ada@', 'Invalid email'],
  [1, 'contact_person_phone', '123456789', 'Invalid phone number'],
  [1, 'contact_person_phone', '12345 0123456789', 'Invalid phone number'],
  [1, 'website', '', 'Company website is required'],
  [2, 'registration_id', '', 'Business Registration is required'],
  [2, 'tax_id', '\t', 'Tax ID is required'],
] as const;

test(`errors on blur, not on change: ${[...new Set(MESSAGES.map(([, , , message]) => `'${message}'`))].join(', ')}`, async ({
  page,
  signedIn,
}) => {
  await signedIn('newcomer');
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

test('on submit every field at fault says so, and the first has the focus', async ({
  page,
  signedIn,
}) => {
  await signedIn('newcomer');
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

test("Continue waits for what step 1 and 2 need, and no more; 'At least one verification document is required'", async ({
  page,
  signedIn,
}) => {
  await signedIn('newcomer');
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

test("step 3: all 13 categories and 9 regions; Continue needs a category; 'Select at least one category', 'Select at least one shipping region'", async ({
  page,
  signedIn,
}) => {
  await signedIn('newcomer');
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
  test(`${group}: 'Other' gives way to the typed entry; Add is disabled when blank`, async ({
    page,
    signedIn,
  }) => {
    await signedIn('newcomer');
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

test('step 4: 10 capabilities, 11 certifications, an own one; the upload of certificates comes with the first and goes with the last', async ({
  page,
  signedIn,
}) => {
  await signedIn('newcomer');
  await openApplication(page, 4);
  const upload = page.getByLabel('Upload Certificates');
  for (const name of APPLICATION_CAPABILITIES)
    await option(page, 'Manufacturing Capabilities', name).check();
  await expect(chips(page, 'Manufacturing Capabilities')).toHaveCount(10);
  await expect(
    page.getByRole('group', { name: 'Certifications' }).getByRole('checkbox'),
  ).toHaveCount(11);
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

test('the draft survives a reload and a half-typed entry too, files do not; sent, it is gone', async ({
  page,
  signedIn,
}) => {
  await signedIn('newcomer');
  await openApplication(page, 3);
  await fillCategories(page);
  await option(page, 'Product Categories', 'Other').check();
  await page.getByLabel('Custom category').fill('Bamb');
  await page.reload();
  // Without its documents the second step is the first that is open.
  await expect(step(page, APPLICATION_TITLES[1])).toBeVisible();
  await expect(page.getByLabel(LABELS.tax_id)).toHaveValue(APPLICATION.tax_id);
  await expect(fileRows(page)).toHaveCount(0);
  await fillVerification(page);
  await continueButton(page).click();
  await expect(chips(page, 'Product Categories')).toHaveText(['Industrial Equipment', 'Other']);
  await expect(page.getByLabel('Custom category')).toHaveValue('Bamb');
  await expect(chips(page, 'Shipping Regions')).toHaveText(['Europe']);
  await continueButton(page).click();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/welcome$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('draft.supplier');
});

/** What goes wrong with the create; none of it says anything, and nothing is lost. */
const FAILURES = [
  ['status not success', { body: { status: 'error', message: 'Not today' } }],
  ['a server error without a word', { status: 500 }],
] as const;

for (const [title, answer] of FAILURES) {
  test(`Submit Application meets ${title}: no toast, the button works again, every answer stays`, async ({
    page,
    signedIn,
    complaints,
  }) => {
    complaints.expectStatus(500);
    await signedIn('newcomer');
    await openApplication(page, 4);
    await option(page, 'Certifications', 'GMP').check();
    await answerFalsely(page, CREATE, answer);
    const answered = page.waitForResponse((response) => response.url().endsWith(CREATE));
    await submitButton(page).click();
    await answered;
    await expect(submitButton(page)).toBeEnabled();
    await expect(page.getByLabel('Messages').getByRole('alert')).toHaveCount(0);
    await expect(chips(page, 'Certifications')).toHaveText(['GMP']);
    await page.unroute(`**${CREATE}`);
    await submitButton(page).click();
    await expect(notice(page, CREATED)).toBeVisible();
  });
}

test("the server's field errors stand under their fields, on the step of the first", async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(400);
  await signedIn('newcomer');
  await openApplication(page, 4);
  await answerFalsely(page, CREATE, {
    status: 400,
    body: {
      status: 'error',
      message: 'Please check the highlighted fields',
      code: 'invalid_input',
      errors: [
        { path: 'shipping_regions.0', message: 'We do not ship there' },
        { path: 'kyc_docs.0', message: 'This file is gone' },
        { path: 'tax_id', message: 'No such number' },
      ],
    },
  });
  await submitButton(page).click();
  await expect(step(page, APPLICATION_TITLES[1])).toBeVisible();
  await expect(page.getByText('No such number')).toBeVisible();
  await expect(page.getByText('This file is gone')).toBeVisible();
  await expect(page.getByLabel(LABELS.tax_id)).toBeFocused();
  await expect(page.getByLabel('Messages').getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel(LABELS.registration_id)).toHaveValue(APPLICATION.registration_id);
});

test('an answer that got lost: sent again, it is one account', async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.expectNoConnection();
  await signedIn('newcomer');
  await openApplication(page, 4);
  const keys: (string | undefined)[] = [];
  await page.route(`**${CREATE}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await submitButton(page).click();
  await expect(page.getByText('Waggle is not answering; trying again')).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
  const letGo = await holdBack(page, '/v1/auth/user/');
  await submitButton(page).click();
  await expect(notice(page, CREATED)).toBeVisible();
  letGo();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

/** Brings each step into the state in which most of it shows. */
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
  test(`step ${index + 1} fits: axe finds nothing, and nothing runs out of a narrow screen`, async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(60_000);
    await signedIn('newcomer');
    await openApplication(page, (index + 1) as 1 | 2 | 3 | 4);
    await reach(page);
    await expectFit(page);
  });
}

test('the keyboard alone: every field, own entries, files and the way on', async ({
  page,
  signedIn,
}) => {
  const { keyboard } = page;
  async function tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(target).toBeFocused();
  }
  async function choose(target: Locator, key: string): Promise<void> {
    await tabTo(target);
    await keyboard.press(key);
    await expect(fileRows(page)).toContainText('uploaded');
  }

  const picture = await pngFile();
  page.on('filechooser', (chooser) => void chooser.setFiles(picture));
  await signedIn('newcomer');
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
  await expect(notice(page, CREATED)).toBeVisible();
});
