/** The verification as the supplier sees it: the banner's four states, and the case behind «View Details». */
import { answerFalsely, SPEECHLESS } from './answers.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './people.ts';
import type { Product } from './product.ts';
import { CHANGE, edit, openProfile, section, update } from './profile-steps.ts';

const CASE = '/v1/supplier/verification/';

/** Of the case of the supplier who signs in with this address. */
const HIS_CASE = `
  FROM suppliers JOIN users ON users.id = suppliers.user_id
  WHERE verification_cases.supplier_id = suppliers.id AND users.email = $2`;

function setState(product: Product, { email }: Person, state: string): Promise<void> {
  return product.query(`UPDATE verification_cases SET state = $1 ${HIS_CASE}`, [state, email]);
}

const BANNERS = [
  {
    state: 'verified',
    label: 'Verified',
    message: 'Your account is fully verified and you can receive orders.',
  },
  {
    state: 'submitted',
    label: 'Pending Review',
    message: 'Your documents are being reviewed. This typically takes 2-3 business days.',
  },
  {
    state: 'changes_requested',
    label: 'Action Required',
    message: 'Please check your email for details on required changes.',
  },
] as const;

for (const { state, label, message } of BANNERS) {
  test(`${state}: '${label}', '${message}'`, async ({ page, product, signedIn }) => {
    await setState(product, await signedIn('supplier'), state);
    await openProfile(page);
    await expect(
      page.getByRole('heading', { name: `Verification status: ${label}` }),
    ).toBeVisible();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    const details = page.getByRole('button', { name: 'View Details' });
    await expect(details).toHaveCount(label === 'Pending Review' ? 1 : 0);
    await expectFit(page);
  });
}

test("any other value: 'Not Started', 'Complete your verification to access all features.'", async ({
  page,
  signedIn,
}) => {
  await signedIn('supplier');
  await page.route('**/v1/auth/user/', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('"kyc_status":"pending"', '"kyc_status":"none"');
    await route.fulfill({ response: answer, body: text });
  });
  await openProfile(page);
  await expect(
    page.getByRole('heading', { name: 'Verification status: Not Started' }),
  ).toBeVisible();
  await expect(
    page.getByText('Complete your verification to access all features.', { exact: true }),
  ).toBeVisible();
  await expectFit(page);
});

test('View Details: each document and its state, what happened when, what comes next', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn('supplier');
  await product.query(
    `UPDATE verification_documents SET state = $1 FROM verification_cases ${HIS_CASE.replace('FROM', ', ')} AND case_id = verification_cases.id AND kind = 'CERTIFICATES'`,
    ['revision', person.email],
  );
  await openProfile(page);
  const documents = section(page, 'Certifications & Documents');
  await expect(documents.getByText('Change needed')).toBeVisible();
  const opener = page.getByRole('button', { name: 'View Details' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Verification details' });
  await expect(dialog).toHaveAccessibleDescription(/decides by \w+ \d+ \w+\./);
  await expect(dialog.getByRole('listitem').filter({ hasText: '.pdf' })).toHaveText([
    /trade-licence\.pdf.*Verification document.*KB.*In review/,
    /iso-9001-2026\.pdf.*Certificate.*KB.*Change needed/,
  ]);
  const events = dialog.getByRole('listitem').filter({ has: page.getByRole('time') });
  await expect(events).toHaveText([/^Application submitted.*\d{4}, \d\d:\d\d$/]);
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('View Details that do not come: Retry', async ({ page, signedIn, complaints }) => {
  complaints.expectStatus(500);
  await signedIn('supplier');
  await answerFalsely(page, CASE, SPEECHLESS);
  await openProfile(page);
  await page.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verification details' });
  await expect(dialog.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(`**${CASE}`);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('trade-licence.pdf')).toBeVisible();
});

test('a verified supplier who changes the company name is told before, and is pending again after', async ({
  page,
  product,
  signedIn,
}) => {
  await setState(product, await signedIn('supplier'), 'verified');
  await openProfile(page);
  const company = await edit(page, 'Company Information');
  await expect(company.getByText(/is reviewed again/)).toBeVisible();
  await company.getByLabel('Company Name').fill('Anselm und Töchter');
  const saved = page.waitForResponse(`**${CHANGE}`);
  await update(page, 'Company Information');
  expect((await saved).ok()).toBe(true);
  await expect(
    page.getByRole('heading', { name: 'Verification status: Pending Review' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verification details' });
  await expect(dialog.getByText('Verified details changed, to be reviewed again')).toBeVisible();
});
