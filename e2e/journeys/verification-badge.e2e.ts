/** The public badge: what was checked and what was not, while it is valid, and that it has ended. */
import type { VerificationCase } from '@waggle/contract/verification';
import { registersFor } from '@waggle/contract/verification/registers';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../browser/fake-answers.ts';
import { callProduct } from '../product/calls.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { both, expect, long } from './fixtures.ts';
import { createUser } from '../product/users.ts';
import { CHANGE, openProfile } from '../steps/profile-steps.ts';
import { createListedSupplier } from '../product/requests.ts';
import { ReviewClient } from '../product/review-client.ts';
import { statusToast, step } from '../steps/steps.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';

const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft 可折叠的台灯适合住在小公寓里的学生';

const CLAIMS = [
  { kind: 'tax_id', evidence: 'document' },
  { kind: 'certificate', subject: 'ISO 9001', evidence: 'call', valid_until: '2099-03-12' },
] as const;

const dayOf = (date: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(date);

both(
  'for a visitor: what was checked, how and until when, what was not, and a document to compare',
  async ({ page, product }) => {
    const { id, token } = await createListedSupplier(product, {}, { claims: CLAIMS });
    const own = await callProduct(`${product.url}/v1/supplier/verification/`, { token });
    const [licence] = own['documents'] as VerificationCase['documents'];
    await page.goto(`/suppliers/${id}/badge`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUPPLIER.name);
    await expect(page).toHaveTitle(`${SUPPLIER.name}, verified · Waggle`);
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    const today = dayOf(new Date());
    const register = registersFor('registered_company', 'DE')[0]?.name;
    const list = (name: string) => page.getByRole('list', { name, exact: true });
    await expect(list('Checked').getByRole('listitem')).toHaveText([
      new RegExp(`^Registered company${SUPPLIER.registration_id}${register}, looked up ${today}`),
      new RegExp(`^Tax IDA document of the supplier, ${today}Fingerprint .{14}Until`),
      `ISO 9001CertificateA call with the company, ${today}Until 12 March 2099`,
    ]);
    await expect(list('Not checked').getByRole('listitem')).toHaveText([
      'Business addressOur team has not checked this.Never checked',
      'WebsiteOur team has not checked this.Never checked',
      'Blue AngelCertificateOur team has not checked this.Never checked',
    ]);
    await expect(page.getByText('trade-licence.pdf')).toHaveCount(0);
    const sent = await fetch(String(licence?.file_url), {
      headers: { authorization: `Bearer ${token}` },
    });
    await page.getByLabel('Document to compare').setInputFiles({
      name: 'from-a-mail.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await sent.arrayBuffer()),
    });
    await expect(
      page.getByText('This is the document that was checked for Tax ID', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

long('not verified: it says so, at the same address', async ({ page, product, browserErrors }) => {
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

long('the supplier gets there, copies the link', async ({ page, context, product, signedIn }) => {
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

long('gone if the company changes; a long name fits', async ({ page, product, browserErrors }) => {
  browserErrors.expectStatus(404);
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
  stopFaking(page, `/v1${address}/`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG);
  await expectAccessible(page);
  await rename('Somebody Else GmbH');
  // The page is open, and is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^Not verified since/)).toBeVisible();
  await expect(page.getByText(`Was verified as ${LONG}`)).toBeVisible();
});
