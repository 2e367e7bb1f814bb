/** A reviewer's steps in the console by keys, from the queue to the decision. */
import { SANCTIONS_LISTS } from '@waggle/contract/verification/registers';
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

/** Opens the lists of sanctions one after the other, and checks that claim. */
async function checkSanctionsByKeys(page: Page, press: PressKey): Promise<void> {
  const context = page.context();
  await context.route(
    ({ href }) => SANCTIONS_LISTS.some(({ url }) => href.startsWith(url)),
    (route) => route.fulfill({ body: 'A list', contentType: 'text/html' }),
  );
  await expect(page.getByRole('button', { name: 'Check: Not on a sanctions list' })).toBeFocused();
  await press('Enter');
  for (const { name } of SANCTIONS_LISTS) {
    await expect(page.getByRole('form').getByRole('link', { name, exact: true })).toBeFocused();
    const opening = context.waitForEvent('page');
    await press('Enter');
    await (await opening).close();
  }
  await expect(page.getByRole('button', { name: 'Checked', exact: true })).toBeFocused();
  await press('Enter');
}

/** Checks the tax id by the document shown, and the lists of sanctions by a reference. */
export async function checkTheRest(page: Page): Promise<void> {
  const checked = page.getByRole('button', { name: 'Checked', exact: true });
  await page.getByRole('button', { name: 'Check: Tax ID' }).click();
  await checked.click();
  await page.getByRole('button', { name: 'Check: Not on a sanctions list' }).click();
  await page.getByLabel('Reference').fill('S-204');
  await checked.click();
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeVisible();
}

/** Checks the claims that are needed, by the document shown and the lists, and verifies. */
export async function verifyByKeys(page: Page, company: string, press: PressKey): Promise<void> {
  for (const name of ['Registered company', 'Tax ID']) {
    await expect(page.getByRole('button', { name: `Check: ${name}` })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Checked', exact: true })).toBeFocused();
    await press('Enter');
  }
  await checkSanctionsByKeys(page, press);
  await expect(page.getByRole('button', { name: 'Verify' })).toBeFocused();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: `Verify: ${company}` });
  await expect(dialog.getByRole('button', { name: 'Verify' })).toBeFocused();
  await press('Enter');
  await expect(statusToast(page, `Verified: ${company}`)).toBeVisible();
}
