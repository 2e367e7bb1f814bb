/** The public badge: what was checked and what was not, only while it is valid. */
import { fakeAnswer, SERVER_ERROR } from '../browser/fake-answers.ts';
import { callProduct } from '../product/calls.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createUser } from '../product/users.ts';
import { CHANGE, openProfile } from '../steps/profile-steps.ts';
import { ReviewClient } from '../product/review-client.ts';
import { statusToast, step } from '../steps/steps.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';

const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft 可折叠的台灯适合住在小公寓里的学生';

const CLAIMS = [
  { kind: 'tax_id', evidence: 'document' },
  { kind: 'certificate', subject: 'ISO 9001', evidence: 'call', valid_until: '2099-03-12' },
] as const;

test('for a visitor: what was checked, how and when, what was not', async ({ page, product }) => {
  const client = await ReviewClient.open(product, await createUser(product, 'supplier'));
  await client.verify({ claims: CLAIMS });
  await page.goto(`/suppliers/${client.supplierId}/badge`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUPPLIER.name);
  await expect(page).toHaveTitle(`${SUPPLIER.name}, verified · Waggle`);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const checked = page.getByRole('region', { name: 'What we checked' }).getByRole('listitem');
  const by = 'Checked byAn administrator of the Waggle team';
  await expect(checked).toHaveText([
    `Registered companyEvidenceThe public register${by}Checked on${today}Valid untilNo end date`,
    `Tax IDEvidenceA document of the supplier${by}Checked on${today}Valid untilNo end date`,
    `Certificate: ISO 9001EvidenceA call with the company${by}Checked on${today}Valid until12 March 2099`,
  ]);
  const rest = page.getByRole('region', { name: 'What we did not check' }).getByRole('listitem');
  const unchecked = ['Business address', 'Certificate: Blue Angel'];
  await expect(rest).toHaveText(unchecked.map((claim) => `${claim}Not checked`));
  await expect(page.getByText('trade-licence.pdf')).toHaveCount(0);
  await expectAccessible(page);
});

test('not verified: it says so, at the same address', async ({ page, product, browserErrors }) => {
  browserErrors.expectStatus(404);
  const client = await ReviewClient.open(product, await createUser(product, 'supplier'));
  for (const id of [client.supplierId, 'nobody']) {
    await page.goto(`/suppliers/${id}/badge`);
    await expect(step(page, 'Not verified')).toBeVisible();
    await expect(page).toHaveTitle('Not verified · Waggle');
    await expect(page).toHaveURL(new RegExp(`/suppliers/${id}/badge$`));
    await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('the supplier gets there, copies the link', async ({ page, context, product, signedIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const client = await ReviewClient.open(product, await signedIn('supplier'));
  await client.verify();
  await openProfile(page);
  const address = `${product.url}/suppliers/${client.supplierId}/badge`;
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(statusToast(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  for (const name of ['See your badge', 'Verified (what was checked)']) {
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUPPLIER.name);
    await page.getByRole('main').getByRole('link', { name: 'Company Profile' }).click();
    await expect(step(page, 'Company Profile')).toBeVisible();
  }
  // As on plain http, where browsers have no clipboard to give.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByLabel('Copy this address')).toHaveValue(address);
});

test('gone when the company changes; a long name fits', async ({
  page,
  product,
  browserErrors,
}) => {
  browserErrors.expectStatus(404, 500);
  const person = await createUser(product, 'supplier');
  const { token } = person;
  const rename = (company_name: string) =>
    callProduct(product.url + CHANGE, { method: 'PATCH', body: { company_name }, token });
  const client = await ReviewClient.open(product, person);
  await rename(LONG);
  await client.verify({ claims: CLAIMS });
  const address = `/suppliers/${client.supplierId}/badge`;
  await fakeAnswer(page, `/v1${address}/`, SERVER_ERROR);
  await page.goto(address);
  await expect(step(page, 'The badge could not be loaded')).toBeVisible();
  await page.unroute(`**/v1${address}/`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG);
  await expectAccessible(page);
  await rename('Somebody Else GmbH');
  await page.reload();
  await expect(step(page, 'Not verified')).toBeVisible();
});
