/** Keystrokes from the queue to the decision, counted: a case of one document, its claims and the lists, and a second round. */
import type { Page } from '@playwright/test';
import { SANCTIONS_LISTS } from '@waggle/contract/verification/registers';
import { callProduct } from '../product/calls.ts';
import { newCompany } from '../product/review-cases.ts';
import { ReviewClient } from '../product/review-client.ts';
import {
  createPlainApplicant,
  openCaseByKeys,
  uploadDocument,
  verifyByKeys,
} from '../steps/review-steps.ts';
import { expect, long as test } from './fixtures.ts';

/** Two for each claim that a document shows; the lists of sanctions are opened one by one. */
const CLAIMS = 2 * 2 + 1 + SANCTIONS_LISTS.length + 1;

/** @returns a function that presses a key, and the keys pressed so far */
function keys(page: Page) {
  const pressed: string[] = [];
  const press = async (key: string) => {
    pressed.push(key);
    await page.keyboard.press(key);
  };
  return { pressed, press };
}

test('one document and its claims: 17 keystrokes from the queue to verified', async ({
  page,
  product,
  signedIn,
}) => {
  const company = newCompany();
  await createPlainApplicant(product, company);
  await signedIn('reviewer');
  const { pressed, press } = keys(page);
  await openCaseByKeys(page, company, press);
  await expect(page.getByRole('tab', { name: /extract\.pdf/ })).toBeFocused();
  await press('a');
  await verifyByKeys(page, company, press);
  expect(pressed.length).toBe(6 + CLAIMS);
});

test('a second round with two points: 18 keystrokes from the queue to verified', async ({
  page,
  product,
  signedIn,
}) => {
  const company = newCompany();
  const supplier = await createPlainApplicant(product, company);
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
      documents: {
        [document?.id ?? '']: await uploadDocument(product, supplier, 'sharp-extract.pdf'),
      },
      fields: { address: 'Industriestr. 3, 70565 Stuttgart' },
    },
  });

  const { pressed, press } = keys(page);
  await openCaseByKeys(page, company, press);
  await expect(page.getByRole('region', { name: 'Round 2' })).toBeVisible();
  await press('a');
  await expect(page.getByRole('tab', { name: /decided/ })).toHaveCount(1);
  await press('a');
  await verifyByKeys(page, company, press);
  expect(pressed.length).toBe(7 + CLAIMS);
});
