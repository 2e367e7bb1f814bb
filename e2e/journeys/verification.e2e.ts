/** The verification as the supplier sees it: the banner's four states, and the case behind «View Details». */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { expect, long, test } from './fixtures.ts';
import { expireSessions, type TestUser } from '../product/users.ts';
import type { Product } from '../product/product.ts';
import { CHANGE, editSection, fact, openProfile, updateSection } from '../steps/profile-steps.ts';
import { ReviewClient } from '../product/review-client.ts';
import {
  banner,
  certificateInput,
  FILE_MISSING,
  caseEvents,
  licenceInput,
  NEW_CERTIFICATE,
  NEW_LICENCE,
  panel,
} from '../steps/verification-steps.ts';
import { statusToast, signInByCode } from '../steps/steps.ts';

/** Of the case of the supplier who signs in with this address. */
const OF_CASE = `
  FROM suppliers JOIN users ON users.id = suppliers.user_id
  WHERE verification_cases.supplier_id = suppliers.id AND users.email = $2`;

async function setState(product: Product, { email }: TestUser, state: string): Promise<void> {
  const vouched = state === 'verified' || state === 'expiring';
  const stands = `vouched = ${String(vouched)}, stands_until = ${vouched ? "'infinity'" : 'NULL'}`;
  await product.query(`UPDATE verification_cases SET state = $1, ${stands} ${OF_CASE}`, [
    state,
    email,
  ]);
}

long('verified and renamed: warned before, pending after', async ({ page, product, signedIn }) => {
  await setState(product, await signedIn('supplier'), 'verified');
  await openProfile(page);
  const company = await editSection(page, 'Company Information');
  await expect(company.getByText(/are reviewed again/)).toBeVisible();
  await company.getByLabel('Company Name').fill('Anselm und Töchter');
  const saved = page.waitForResponse(`**${CHANGE}`);
  await updateSection(page, 'Company Information');
  expect((await saved).ok()).toBe(true);
  await expect(banner(page, 'Pending Review')).toBeVisible();
  await page.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verification details' });
  await expect(dialog.getByText('Verified details changed, to be reviewed again')).toBeVisible();
});

/** What «View Details» says after changes were asked for, newest first. */
const ASKED = [/^Changes requested/, /^Review started/, /^Application submitted/];

const THREE_POINTS = {
  documents: {
    'trade-licence.pdf': { reason: 'blurry_image', note: 'The stamp cannot be read.' },
    'iso-9001-2026.pdf': { reason: 'expired_document' },
  },
  fields: { taxId: { reason: 'differs_from_document', note: '文件上的税号不同。' } },
  note: 'Thank you. Three things are left.',
} as const;

test('changes asked for: live, listed, answered, sent', async ({ page, product, signedIn }) => {
  const client = await ReviewClient.open(product, await signedIn('supplier'));
  const streaming = page.waitForResponse('**/v1/live/');
  await openProfile(page);
  await streaming;
  const contact = await editSection(page, 'Contact Information');
  await contact.getByLabel('Contact Person').fill('Half a na');
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(caseEvents(page)).toHaveCount(1);
  await client.askForChanges(THREE_POINTS);
  await expect(caseEvents(page)).toHaveText(ASKED);
  await page.keyboard.press('Escape');
  await expect(banner(page, 'Action Required')).toBeVisible();
  const changes = panel(page, 'Requested changes');
  await expect(changes.getByRole('heading', { level: 3 })).toHaveText([
    'trade-licence.pdf',
    'iso-9001-2026.pdf',
    'Tax Identification Number',
  ]);
  await expect(changes.getByText('Thank you. Three things are left.')).toBeVisible();
  await expect(changes.getByText('The stamp cannot be read.')).toBeVisible();
  await expect(changes.getByText('0 of 3 answered')).toBeVisible();
  const send = changes.getByRole('button', { name: 'Send for review' });

  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(changes.getByText('licence-2027.pdf', { exact: true })).toBeVisible();
  await expect(changes.getByText('1 of 3 answered')).toBeVisible();
  await send.click();
  const missing = 'Still to answer: iso-9001-2026.pdf and Tax Identification Number.';
  await expect(changes.getByText(missing)).toBeVisible();
  await expect(certificateInput(page)).toBeFocused();
  await expect(certificateInput(page)).toHaveAccessibleDescription(FILE_MISSING);
  const taxId = changes.getByLabel('Tax Identification Number');
  await expect(taxId).toHaveAttribute('name', 'taxId');
  await expect(taxId).toHaveAccessibleDescription('Change this before you resubmit');

  await certificateInput(page).setInputFiles(NEW_CERTIFICATE);
  await expect(changes.getByText('2 of 3 answered')).toBeVisible();
  await taxId.fill(' ');
  await taxId.blur();
  await expect(taxId).toHaveAccessibleDescription('Tax ID is required');
  await taxId.fill('DE 318 842 002');
  await expect(changes.getByText('3 of 3 answered')).toBeVisible();
  await send.click();
  await expect(statusToast(page, 'Sent for review')).toBeVisible();
  await expect(banner(page, 'Pending Review')).toBeFocused();
  await expect(changes).toHaveCount(0);
  await expect(fact(page, 'Tax Identification Number')).toHaveText('DE 318 842 002');
  await expect(fact(page, 'Verification documents')).toContainText('licence-2027.pdf');

  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(caseEvents(page)).toHaveText([/^Sent again/, ...ASKED]);
  await page.keyboard.press('Escape');

  await client.verify();
  await expect(banner(page, 'Verified')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your badge' })).toBeVisible();
  // What is typed elsewhere stays through it all.
  await expect(contact.getByLabel('Contact Person')).toHaveValue('Half a na');
});

long('a reload and an ended session', async ({ page, product, signedIn, browserErrors }) => {
  browserErrors.expectStatus(401);
  const person = await signedIn('supplier');
  const client = await ReviewClient.open(product, person);
  await client.askForChanges({
    documents: { 'trade-licence.pdf': { reason: 'missing_page' } },
    fields: { company_name: { reason: 'differs_from_document' } },
  });
  await openProfile(page);
  const changes = panel(page, 'Requested changes');
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(changes.getByText('licence-2027.pdf', { exact: true })).toBeVisible();
  await changes.getByLabel('Company Name').fill('Anselm Metallwerk GmbH');
  await expect(changes.getByText('2 of 2 answered')).toBeVisible();
  await page.reload();
  await expect(changes.getByText('2 of 2 answered')).toBeVisible();
  await expect(changes.getByLabel('Company Name')).toHaveValue('Anselm Metallwerk GmbH');
  await expect(changes.getByText('licence-2027.pdf', { exact: true })).toBeVisible();

  await expireSessions(product, person);
  await changes.getByRole('button', { name: 'Send for review' }).click();
  await signInByCode(page, product, person.email);
  await expect(banner(page, 'Pending Review')).toBeVisible();
  await expect(fact(page, 'Company Name')).toHaveText('Anselm Metallwerk GmbH');
});

long(
  'two browsers, one answer',
  async ({ page, otherBrowser, product, signedIn, browserErrors }) => {
    browserErrors.expectStatus(409);
    browserErrors.expectNoConnection();
    const person = await signedIn('supplier');
    const client = await ReviewClient.open(product, person);
    await client.askForChanges({ fields: { name: { reason: 'incomplete' } } });
    const other = await otherBrowser(person);
    // The page is cut off meanwhile: live events of the case do not reach it.
    await other.route('**/v1/live/', (route) => route.abort());
    await openProfile(other);
    await openProfile(page);
    for (const [window, name] of [
      [page, 'Ida Anselm'],
      [other, 'Ole Anselm'],
    ] as const) {
      const changes = panel(window, 'Requested changes');
      await changes.getByLabel('Contact Person').fill(name);
      await changes.getByRole('button', { name: 'Send for review' }).click();
      await expect(banner(window, 'Pending Review')).toBeVisible();
    }
    await other.reload();
    await expect(fact(other, 'Contact Person')).toHaveText('Ida Anselm');
  },
);

/** Answers the one point of a panel. */
async function sendLicence(page: Page, place: Locator, then: string): Promise<void> {
  await expect(place.getByText('0 of 1 answered')).toBeVisible();
  await expectAccessible(page);
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(place.getByText('1 of 1 answered')).toBeVisible();
  await place.getByRole('button', { name: 'Send for review' }).click();
  await expect(banner(page, then)).toBeFocused();
}

/** @returns the date so many days from now */
function dateIn(days: number): string {
  return new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
}

long(
  'expiring: the day, the new document beside the old one, verified meanwhile',
  async ({ page, product, signedIn }) => {
    const person = await signedIn('supplier');
    const day = dateIn(20);
    const client = await ReviewClient.open(product, person);
    await client.verify({ expiries: { 'trade-licence.pdf': day } });
    await setState(product, person, 'expiring');
    await openProfile(page);
    const { format } = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    const said = `Your trade-licence.pdf expires on ${format(new Date(day))}.`;
    await expect(page.getByText(said)).toBeVisible();
    await page.getByRole('button', { name: 'Upload a replacement' }).click();
    const ahead = panel(page, 'Upload the replacement');
    await expect(ahead.getByText(/^Send the new one now; the old one counts until /)).toBeVisible();
    await sendLicence(page, ahead, 'Verified');
    await page.getByText('What happened so far').click();
    await expect(page.getByText('New document sent, to be reviewed')).toBeVisible();
  },
);

long('suspended: says so, and takes a valid document', async ({ page, product, signedIn }) => {
  const person = await signedIn('supplier');
  const client = await ReviewClient.open(product, person);
  await client.verify({ expiries: { 'trade-licence.pdf': dateIn(20) } });
  await product.query(
    `UPDATE verification_documents SET expires_at = $1 FROM verification_cases ${OF_CASE.replace('FROM', ', ')} AND case_id = verification_cases.id AND kind = 'KYC_DOCS'`,
    [dateIn(-1), person.email],
  );
  await setState(product, person, 'suspended');
  await openProfile(page);
  await expect(banner(page, 'Action Required')).toBeVisible();
  const suspended = panel(page, 'Your verification is suspended');
  await expect(suspended.getByText('Expired document')).toBeVisible();
  await sendLicence(page, suspended, 'Pending Review');
});
