/** Keystrokes from the queue to the decision, counted: a case of one document and one claim, and a second round. */
import type { Page } from '@playwright/test';
import { callProduct } from '../product/calls.ts';
import type { Product } from '../product/product.ts';
import { readablePdf } from '../product/readable-pdf.ts';
import { caseHeading, newCompany, queueRow, REVIEW } from '../product/review-cases.ts';
import { ReviewClient } from '../product/review-client.ts';
import { applyAsSupplier, uploadAs } from '../product/supplier-accounts.ts';
import { createUser, type TestUser } from '../product/users.ts';
import { statusToast } from '../steps/steps.ts';
import { expect, test } from './fixtures.ts';

const MOST = 10;

async function uploaded(product: Product, { token }: TestUser, name: string): Promise<string> {
  const file = { name, content: readablePdf([[name]]) };
  return (await uploadAs(product.url, token, 'KYC_DOCS', file)).file_url;
}

/** A supplier with one document. */
async function applicant(product: Product, company: string): Promise<TestUser> {
  const person = await createUser(product, 'newcomer');
  const kyc_docs = [await uploaded(product, person, 'extract.pdf')];
  await applyAsSupplier(product.url, person.token, {
    name: company,
    kyc_docs,
    certificate_docs: [],
  });
  return person;
}

/** @returns a function that presses a key, and the keys pressed so far */
function keys(page: Page) {
  const pressed: string[] = [];
  const press = async (key: string) => {
    pressed.push(key);
    await page.keyboard.press(key);
  };
  return { pressed, press };
}

/** Checks the one claim that is needed by the document shown, and verifies. */
async function verifyByKeys(page: Page, company: string, press: (key: string) => Promise<void>) {
  await expect(page.getByRole('button', { name: 'Check: Registered company' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Checked', exact: true })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Verify' })).toBeFocused();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: `Verify: ${company}` });
  await expect(dialog.getByRole('button', { name: 'Verify' })).toBeFocused();
  await press('Enter');
  await expect(statusToast(page, `Verified: ${company}`)).toBeVisible();
}

test('one document and one claim: 8 keystrokes from the queue to verified', async ({
  page,
  product,
  signedIn,
}) => {
  const company = newCompany();
  await applicant(product, company);
  await signedIn('reviewer');
  await page.goto(`${REVIEW}?search=${encodeURIComponent(company)}`);
  await expect(queueRow(page, company)).toBeVisible();
  const { pressed, press } = keys(page);
  await press('j');
  await press('Enter');
  await expect(caseHeading(page, company)).toBeFocused();
  await press('t');
  await expect(page.getByRole('tab', { name: /extract\.pdf/ })).toBeFocused();
  await press('a');
  await verifyByKeys(page, company, press);
  expect(pressed.length).toBe(8);
  expect(pressed.length).toBeLessThanOrEqual(MOST);
});

test('a second round with two points: 9 keystrokes from the queue to verified', async ({
  page,
  product,
  signedIn,
}) => {
  const company = newCompany();
  const supplier = await applicant(product, company);
  const reviewer = await signedIn('reviewer');
  const client = await ReviewClient.open(product, supplier, reviewer);
  await client.askForChanges({
    documents: { 'extract.pdf': { reason: 'blurry_image', note: 'The seal cannot be read.' } },
    fields: { address: { reason: 'differs_from_document' } },
  });
  const { token } = supplier;
  const asked = await callProduct(`${product.url}/v1/supplier/verification/`, { token });
  const [document] = asked['documents'] as { id: string }[];
  await callProduct(`${product.url}/v1/supplier/verification/resubmit/`, {
    token,
    body: {
      documents: { [document?.id ?? '']: await uploaded(product, supplier, 'sharp-extract.pdf') },
      fields: { address: 'Industriestr. 3, 70565 Stuttgart' },
    },
  });

  await page.goto(`${REVIEW}?search=${encodeURIComponent(company)}`);
  await expect(queueRow(page, company)).toBeVisible();
  const { pressed, press } = keys(page);
  await press('j');
  await press('Enter');
  await expect(caseHeading(page, company)).toBeFocused();
  await press('t');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Round 2' })).toBeVisible();
  await press('a');
  await expect(page.getByRole('tab', { name: /decided/ })).toHaveCount(1);
  await press('a');
  await verifyByKeys(page, company, press);
  expect(pressed.length).toBe(9);
  expect(pressed.length).toBeLessThanOrEqual(MOST);
});
