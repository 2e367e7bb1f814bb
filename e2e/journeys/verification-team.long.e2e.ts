/** Two reviewers and ten suppliers in browsers: assigning, a second round, a revocation by two, an appeal, a forger who returns. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callProduct } from '../product/calls.ts';
import type { Product } from '../product/product.ts';
import { readablePdf } from '../product/readable-pdf.ts';
import { caseHeading, openCase, queueRow, REVIEW, uniqueWord } from '../product/review-cases.ts';
import { ReviewClient } from '../product/review-client.ts';
import { applyAsSupplier, uploadAs } from '../product/supplier-accounts.ts';
import { createUser, type TestUser } from '../product/users.ts';
import { openProfile } from '../steps/profile-steps.ts';
import { statusToast } from '../steps/steps.ts';
import { banner, panel } from '../steps/verification-steps.ts';
import { expect, long as test } from './fixtures.ts';

interface Company extends TestUser {
  name: string;
}

/** Applies with one document; numbers and contact are the company's own. */
async function apply(product: Product, name: string, person: TestUser, number = name) {
  const content = readablePdf([[name, number]]);
  const file = { name: 'extract.pdf', content };
  const { file_url } = await uploadAs(product.url, person.token, 'KYC_DOCS', file);
  const site = randomBytes(6).toString('hex');
  await applyAsSupplier(product.url, person.token, {
    name,
    kyc_docs: [file_url],
    certificate_docs: [],
    registration_id: `HRB ${number}`,
    tax_id: `DE ${number}`,
    contact_person_email: `office@${site}.example`,
    contact_person_phone: '',
    business_address: `Weg ${site}`,
    website: `https://${site}.example`,
  });
}

async function companies(product: Product, prefix: string, count: number): Promise<Company[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const name = `${prefix} ${index}`;
      const person = await createUser(product, 'newcomer');
      await apply(product, name, person);
      return { ...person, name };
    }),
  );
}

/** Opens a case whatever its state. */
async function openAny(page: Page, name: string): Promise<void> {
  await page.goto(`${REVIEW}?filter=all&search=${encodeURIComponent(name)}`);
  await queueRow(page, name).click();
  await expect(caseHeading(page, name)).toBeVisible();
}

/** Chooses a decision of the bar and confirms it, with a reason where one is asked for. */
async function decide(page: Page, label: string, confirm: string, reason?: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'Decision', exact: true });
  await bar.getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('Reason').selectOption({ label: reason });
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

test('ten suppliers are shared out; one answers in words, and the words are decided on', async ({
  page,
  product,
  signedIn,
  otherBrowser,
}) => {
  const prefix = `Shared ${uniqueWord()}`;
  const [first, ...others] = await companies(product, prefix, 10);
  if (first === undefined) throw new Error('Ten companies were made');
  const mia = await signedIn('reviewer');
  const zoe = await createUser(product, 'reviewer');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`${REVIEW}?search=${encodeURIComponent(prefix)}`);
  const rows = page.getByRole('list', { name: 'Cases' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const inView = await rows.evaluateAll(
    (items) =>
      items.filter((one) => one.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
  expect(inView).toBeGreaterThanOrEqual(9);

  await page.getByRole('button', { name: /Assign several/ }).click();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(10);
  for (const box of await boxes.all()) await box.check();
  const form = page.getByRole('form', { name: 'Assign several' });
  await form.getByLabel('Assign to').selectOption({ label: zoe.email.split('@')[0] ?? '' });
  await form.getByRole('button', { name: 'Assign', exact: true }).click();
  await form.getByRole('button', { name: 'Done' }).click();
  const theirs = await otherBrowser(zoe);
  await theirs.goto(`${REVIEW}?filter=mine&search=${encodeURIComponent(prefix)}`);
  await expect(theirs.getByRole('list', { name: 'Cases' }).getByRole('listitem')).toHaveCount(10);

  const client = await ReviewClient.open(product, first, mia);
  await client.askForChanges({
    documents: { 'extract.pdf': { reason: 'blurry_image', note: 'The seal cannot be read.' } },
  });
  const supplier = await otherBrowser(first);
  await openProfile(supplier);
  await expect(banner(supplier, 'Action Required')).toBeVisible();
  const changes = panel(supplier, 'Requested changes');
  await changes.getByText('Say why not').click();
  await changes.getByLabel('Why not?').fill('The register prints it so. The stamp is embossed.');
  await changes.getByRole('button', { name: 'Send for review' }).click();
  await expect(banner(supplier, 'Pending Review')).toBeVisible();

  // It goes back to who asked, and the words are there.
  await page.goto(`${REVIEW}?filter=mine`);
  await openCase(page, first.name);
  await page.getByRole('button', { name: 'Take this case' }).click();
  await expect(page.getByText('The register prints it so. The stamp is embossed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decision', exact: true })).toContainText('1');
  await client.verify();
  await expect(banner(supplier, 'Verified')).toBeVisible();
  expect(others).toHaveLength(9);
});

test('revoked by two, appealed, and given back by a third', async ({
  page,
  product,
  signedIn,
  otherBrowser,
}) => {
  const [one] = await companies(product, `Pulled ${uniqueWord()}`, 1);
  if (one === undefined) throw new Error('A company was made');
  const client = await ReviewClient.open(product, one);
  await client.verify();
  const supplier = await otherBrowser(one);
  await openProfile(supplier);
  await expect(banner(supplier, 'Verified')).toBeVisible();

  await signedIn('reviewer');
  await openAny(page, one.name);
  await decide(page, 'Revoke', 'Revoke', 'Details are no longer true');
  await expect(
    statusToast(page, `Suspended, and waiting for a second person: ${one.name}`),
  ).toBeVisible();
  await expect(banner(supplier, 'Action Required')).toBeVisible();
  await openAny(page, one.name);
  await expect(
    page.getByText('Somebody else has to confirm what you started').first(),
  ).toBeVisible();

  const second = await otherBrowser(await createUser(product, 'reviewer'));
  await openAny(second, one.name);
  await decide(second, 'Confirm', 'Confirm');
  await expect(statusToast(second, `Revoked: ${one.name}`)).toBeVisible();

  const visitor = await otherBrowser();
  await visitor.goto(`/suppliers/${client.supplierId}/badge`);
  await expect(visitor.getByText(/^Not verified since/).first()).toBeVisible();
  await expect(visitor.getByText('Verified', { exact: true })).toHaveCount(0);

  await supplier.getByRole('button', { name: 'Appeal', exact: true }).click();
  const dialog = supplier.getByRole('dialog', { name: 'Appeal' });
  await dialog.getByRole('textbox').fill('We moved in March; the register has the new address.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(supplier.getByRole('heading', { name: 'Appeal sent' })).toBeVisible();

  const third = await otherBrowser(await createUser(product, 'reviewer'));
  await openAny(third, one.name);
  await expect(third.getByRole('blockquote').getByText(/^We moved in March/)).toBeVisible();
  await decide(third, 'Grant the appeal', 'Grant');
  await expect(banner(supplier, 'Pending Review')).toBeVisible();
  await client.verify();
  await expect(banner(supplier, 'Verified')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Verified', { exact: true })).toBeVisible();
});

test('a forger erases the account and returns under another name: known at once, and heard', async ({
  page,
  product,
  signedIn,
  otherBrowser,
}) => {
  const prefix = `Forger ${uniqueWord()}`;
  const number = `hp ${10_000_000 + randomBytes(3).readUIntBE(0, 3)}`;
  // Of a domain of its own: what a forger used is remembered, and others here share one.
  const newcomer = () =>
    createUser(product, 'newcomer', `office@${randomBytes(5).toString('hex')}.example`);
  const person = await newcomer();
  await apply(product, `${prefix} A`, person, number);
  const reviewer = await signedIn('reviewer');
  const client = await ReviewClient.open(product, person, reviewer);
  await client.reject('fake_or_altered');
  await callProduct(`${product.url}/v1/account/erase/`, {
    token: person.token,
    body: { email: person.email },
  });

  const returned = await newcomer();
  await apply(product, `${prefix} Trading`, returned, number.toUpperCase());
  const supplier = await otherBrowser(returned);
  await openProfile(supplier);
  await expect(banner(supplier, 'Action Required')).toBeVisible();
  await expect(supplier.getByText('Rejected before').first()).toBeVisible();
  await supplier.getByRole('button', { name: 'Appeal', exact: true }).click();
  const dialog = supplier.getByRole('dialog', { name: 'Appeal' });
  await dialog.getByRole('textbox').fill('Somebody has used our number.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(supplier.getByRole('heading', { name: 'Appeal sent' })).toBeVisible();

  await openCase(page, `${prefix} Trading`);
  await expect(caseHeading(page, `${prefix} Trading`)).toBeVisible();
  await expect(page.getByText(/The same .*registration number/).first()).toBeVisible();
});
