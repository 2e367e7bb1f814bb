/** The company profile without a server: its sections edited, refused, kept and checked. */
import { fakeAnswer, holdAnswers, invalidInput, stopFaking } from '../browser/fake-answers.ts';
import { chips } from '../steps/application-steps.ts';
import {
  CHANGE,
  editSection,
  fact,
  storedSupplierData,
  openProfile,
  updateSection,
} from '../steps/profile-steps.ts';
import { errorToast } from '../steps/steps.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';
import { expect, long, test } from './fixtures.ts';
import { stubProfileChanges, SUPPLIER_RECORD, USERS } from './records.ts';

const RENAMED = { ...SUPPLIER_RECORD, name: 'Ida Anselm' };

test.beforeEach(async ({ page, server, signedIn }) => {
  stubProfileChanges(server);
  await signedIn('supplier');
  await openProfile(page);
});

long('Update shows at once; a refusal reverts it, with its message', async ({ page }) => {
  const letGo = await holdAnswers(page, CHANGE);
  const contact = await editSection(page, 'Contact Information');
  await contact.getByLabel('Contact Person').fill('Ida Anselm');
  await contact.getByRole('button', { name: 'Update' }).click();
  await expect(fact(page, 'Contact Person')).toHaveText('Ida Anselm');
  await expect.poll(async () => (await storedSupplierData(page))['name']).toBe('Ida Anselm');
  await expect(contact.getByText('Saving...')).toBeVisible();
  letGo();
  await expect(contact.getByText('Saved')).toBeVisible();

  await fakeAnswer(page, CHANGE, invalidInput({ email: 'This address bounced' }));
  await editSection(page, 'Contact Information');
  await contact.getByLabel('Contact Person').fill('Ole Anselm');
  await contact.getByLabel('Contact Email').fill('ole@anselm.example');
  await contact.getByRole('button', { name: 'Update' }).click();
  await expect(errorToast(page, 'Please check the highlighted fields')).toBeVisible();
  const email = contact.getByLabel('Contact Email');
  await expect(email).toHaveAccessibleDescription('This address bounced');
  await expect(email).toBeFocused();
  await expect(contact.getByLabel('Contact Person')).toHaveValue('Ole Anselm');
  await expect.poll(async () => (await storedSupplierData(page))['name']).toBe('Ida Anselm');
  stopFaking(page, CHANGE);

  await fakeAnswer(page, CHANGE, 'failed');
  await contact.getByRole('button', { name: 'Update' }).click();
  await expect(contact.getByText(/Waggle is not answering/)).toBeVisible();
  await expect(contact.getByRole('button', { name: 'Update' })).toBeFocused();
  await expect(contact.getByLabel('Contact Person')).toHaveValue('Ole Anselm');
  stopFaking(page, CHANGE);
  await updateSection(page, 'Contact Information');
  await expect(fact(page, 'Contact Person')).toHaveText('Ole Anselm');
});

long(
  'what is saved while the user is being loaded stays, though the answer is older',
  async ({ page, server }) => {
    const older = { ...USERS.supplier };
    const gate = Promise.withResolvers<void>();
    let loads = 0;
    server.answer('GET /v1/auth/user/', async () => {
      loads += 1;
      if (loads > 1) return { auth_user: { ...older, supplier_data: RENAMED } };
      await gate.promise;
      return { auth_user: older };
    });
    await page.reload();
    const contact = await editSection(page, 'Contact Information');
    await contact.getByLabel('Contact Person').fill(RENAMED.name);
    await updateSection(page, 'Contact Information');
    await expect.poll(() => loads).toBe(1);
    gate.resolve();
    await expect.poll(() => loads).toBe(2);
    await expect(fact(page, 'Contact Person')).toHaveText(RENAMED.name);
    await expect.poll(async () => (await storedSupplierData(page))['name']).toBe(RENAMED.name);
  },
);

long('Cancel resets and closes; what is not saved yet survives a reload', async ({ page }) => {
  const contact = await editSection(page, 'Contact Information');
  await expect(contact.getByLabel('Contact Person')).toBeFocused();
  await contact.getByLabel('Contact Person').fill('Ida');
  await page.reload();
  await expect(contact.getByLabel('Contact Person')).toHaveValue('Ida');
  await expect(contact.getByText('Editing, not saved yet')).toBeVisible();
  await contact.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Contact Information' })).toBeFocused();
  await expect(fact(page, 'Contact Person')).toHaveText('Jonas Anselm');
  await page.reload();
  await expect(fact(page, 'Contact Person')).toHaveText('Jonas Anselm');
  await editSection(page, 'Contact Information');
  await expect(contact.getByLabel('Contact Person')).toHaveValue('Jonas Anselm');
});

long('errors on blur and on Update; one verification document stays', async ({ page }) => {
  const company = await editSection(page, 'Company Information');
  for (const [label, message] of [
    ['Company Name', 'Company Name is required'],
    ['Company website', 'Company website is required'],
    ['Business Registration Number', 'Business Registration is required'],
    ['Tax Identification Number', 'Tax ID is required'],
  ] as const) {
    const field = company.getByLabel(label);
    await field.fill('  ');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message);
  }
  const contact = await editSection(page, 'Contact Information');
  for (const [label, value] of [
    ['Contact Person', ''],
    ['Contact Email', 'nobody'],
    ['Contact Phone', '123'],
  ] as const) {
    await contact.getByLabel(label).fill(value);
  }
  await contact.getByRole('button', { name: 'Update' }).click();
  await expect(contact.getByRole('alert').filter({ hasText: /./ })).toHaveText([
    'Contact Person is required',
    'Invalid email',
    'Invalid phone number',
  ]);
  const certificates = await editSection(page, 'Certifications & Documents');
  await certificates.getByRole('button', { name: 'Remove trade-licence.pdf' }).click();
  const needed = 'At least one verification document is required';
  await expect(certificates.getByText(needed)).toBeVisible();
});

long('a stored value that the lists lack is shown and kept', async ({ page }) => {
  const company = await editSection(page, 'Company Information');
  await expect(company.getByLabel('Country')).toHaveValue('Germany');
  await company.getByLabel('Region').fill('Swabia');
  await updateSection(page, 'Company Information');
  await expect(fact(page, 'Country')).toHaveText('Germany');
  await editSection(page, 'Business Capabilities');
  for (const [group, stored] of [
    ['Product Categories', SUPPLIER.product_category],
    ['Manufacturing Capabilities', SUPPLIER.manufacturing_capabilities],
    ['Shipping Regions', SUPPLIER.shipping_regions],
  ] as const) {
    await expect(chips(page, group)).toHaveText([...stored]);
  }
});

long(
  'the registration number is shown on the badge until the supplier switches it off',
  async ({ page }) => {
    const shown = fact(page, 'Registration number on your badge');
    await expect(shown).toHaveText('Shown');
    const company = await editSection(page, 'Company Information');
    const box = company.getByLabel('Show my registration number on my badge');
    await expect(box).toBeChecked();
    await expect(company.getByText('Your tax ID and street are never shown')).toBeVisible();
    await box.focus();
    await page.keyboard.press('Space');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await updateSection(page, 'Company Information');
    expect((await sent).postDataJSON()).toEqual({ registrationShown: false });
    await expect(shown).toHaveText('Not shown');
  },
);

test('the keyboard alone edits a section', async ({ page }) => {
  const jumps = page.getByRole('navigation', { name: 'Sections' });
  await jumps.getByRole('link', { name: 'Contact' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Contact Information' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Contact Person')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Ida Anselm');
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Contact Person')).toHaveText('Ida Anselm');
  const edit = page.getByRole('button', { name: 'Edit Contact Information' });
  await expect(edit).toBeEnabled();
  await expect(edit).toBeFocused();
});
