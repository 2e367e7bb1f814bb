/** A reviewer's steps in the console by keys, from the queue to the decision. */
import { expect, type Page } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { readablePdf } from '../product/readable-pdf.ts';
import { caseHeading, queueRow, REVIEW } from '../product/review-cases.ts';
import { applyAsSupplier, uploadAs } from '../product/supplier-accounts.ts';
import { createUser, type TestUser } from '../product/users.ts';
import { statusToast } from './steps.ts';

export type PressKey = (key: string) => Promise<void>;

export async function uploadDocument(
  product: Product,
  { token }: TestUser,
  name: string,
): Promise<string> {
  const file = { name, content: readablePdf([[name]]) };
  return (await uploadAs(product.url, token, 'KYC_DOCS', file)).file_url;
}

/** A supplier with one document. */
export async function createPlainApplicant(product: Product, company: string): Promise<TestUser> {
  const person = await createUser(product, 'newcomer');
  const kyc_docs = [await uploadDocument(product, person, 'extract.pdf')];
  await applyAsSupplier(product.url, person.token, {
    name: company,
    kyc_docs,
    certificate_docs: [],
  });
  return person;
}

/** From the queue to the case's documents, the first of them with the focus. */
export async function openCaseByKeys(page: Page, company: string, press: PressKey): Promise<void> {
  await page.goto(`${REVIEW}?search=${encodeURIComponent(company)}`);
  await expect(queueRow(page, company)).toBeVisible();
  await press('j');
  await press('Enter');
  await expect(caseHeading(page, company)).toBeFocused();
  await press('t');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
}

/** Checks the one claim that is needed by the document shown, and verifies. */
export async function verifyByKeys(page: Page, company: string, press: PressKey): Promise<void> {
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
