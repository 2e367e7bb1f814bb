/** The review console: the queue, one case on one screen, the keyboard, two reviewers at once, how it fits. */
import type { Page } from '@playwright/test';
import type { UserRecord } from '@waggle/contract/accounts';
import { callProduct } from '../product/calls.ts';
import { expect, long, test } from './fixtures.ts';
import { createUser } from '../product/users.ts';
import { readablePdf } from '../product/readable-pdf.ts';
import {
  apply,
  caseHeading,
  createApplicant,
  newCompany,
  openCase,
  caseSection,
  REVIEW,
  queueRow,
  takeCase,
} from '../product/review-cases.ts';
import { ReviewClient } from '../product/review-client.ts';
import { checkTheRest } from '../steps/review-steps.ts';
import { banner } from '../steps/verification-steps.ts';
import { statusToast } from '../steps/steps.ts';

test('the keyboard alone verifies a case; the next opens', async ({ page, product, signedIn }) => {
  const name = newCompany();
  const first = await createApplicant(product, `${name} A`);
  const second = await createApplicant(product, `${name} B`);
  await signedIn('reviewer', REVIEW);
  await expect(page.getByRole('heading', { name: 'Choose a case' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByRole('list', { name: 'Cases' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(queueRow(page, first.company)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(caseHeading(page, first.company)).toBeFocused();

  // Nothing can be decided before the case is taken, and the key says so.
  await page.keyboard.press('v');
  await expect(statusToast(page, 'Take the case first')).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText('You have this case')).toBeVisible();
  const verify = page.getByRole('button', { name: /verify$/i });
  await expect(verify).toHaveText('5 checks left before you can verify');
  await page.keyboard.press('a');
  await expect(verify).toHaveText('4 checks left before you can verify');
  const tab = page.getByRole('tab', { name: /licence\.jpg/, selected: true });
  await expect(tab).toBeVisible();
  await page.keyboard.press('a');
  await expect(verify).toHaveText('3 checks left before you can verify');
  await expect(page.getByRole('button', { name: 'Check: Registered company' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Checked', exact: true })).toBeFocused();
  await page.getByLabel('Valid until').focus();
  await page.keyboard.type('12312029');
  await page.keyboard.press('Enter');
  await expect(caseSection(page, 'Checks')).toContainText('until 31 Dec 2029');
  await expect(caseSection(page, 'Checks')).toContainText('licence.jpg');
  await checkTheRest(page);
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: `Verify: ${first.company}` });
  await expect(dialog.getByRole('button', { name: 'Verify' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusToast(page, `Verified: ${first.company}`)).toBeVisible();
  await expect(caseHeading(page, second.company)).toBeFocused();
  await expect(queueRow(page, first.company)).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Statistics' })).toBeVisible();
  await expect(page).toHaveURL(/show=statistics/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/show=statistics/);
});

long('changes asked for with reasons and a note', async ({ page, product, signedIn }) => {
  const { company } = await createApplicant(product);
  await signedIn('reviewer');
  await openCase(page, company);
  await takeCase(page);
  await page.keyboard.press('n');
  await page.getByLabel('Reason', { exact: true }).selectOption('Expired document');
  await page.getByLabel('Note (optional)').fill('It ran out in May.');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(
    page.getByRole('tab', { name: /register-extract.*Replacement requested/ }),
  ).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Request a change: Business Address' }).click();
  await page.getByLabel('Reason').selectOption('Differs from the document');
  await page.getByRole('button', { name: 'Request a change', exact: true }).click();
  await page.getByLabel('Note to the supplier').fill('Nearly there.');
  // Not left: the decision takes the note along.
  await page.getByRole('button', { name: 'Ask for changes (2)' }).click();
  const dialog = page.getByRole('dialog', { name: `Ask for changes: ${company}` });
  // The mail as it goes out.
  for (const point of ['register-extract.pdf', 'It ran out in May.', 'Business Address']) {
    await expect(dialog.getByText(point)).toBeVisible();
  }
  await expect(dialog.getByText('Nearly there.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(statusToast(page, `Changes asked for: ${company}`)).toBeVisible();
  await page.goto(`${REVIEW}?filter=returned&search=${encodeURIComponent(company)}`);
  await expect(queueRow(page, company)).toContainText('Changes requested');
});

long(
  'two reviewers: the later one gets a conflict',
  async ({ page, product, signedIn, browserErrors }) => {
    browserErrors.expectStatus(409, 503);
    const applicant = await createApplicant(product);
    await signedIn('reviewer');
    // No news reach this page.
    await page.route('**/v1/live/', (route) => route.fulfill({ status: 503, body: '' }));
    await openCase(page, applicant.company);
    await takeCase(page);
    await page.getByLabel('Note for the team').fill('Called them.');
    await page.getByLabel('Note for the team').blur();
    const note = 'The register shows another street.';
    await page.getByLabel('Note to the supplier').fill(note);
    const admin = await createUser(product, 'admin');
    const client = await ReviewClient.open(product, applicant, admin);
    await client.release();
    await client.verify();
    await page.keyboard.press('Tab');
    const changed = page.getByText('This case has changed meanwhile');
    await expect(changed).toBeVisible();
    await expect(page.getByRole('status').filter({ has: changed })).toContainText('lena');
    await expect(page.getByLabel('Note to the supplier')).toHaveValue(note);
    await page.getByRole('button', { name: 'Seen' }).click();
    await expect(changed).toHaveCount(0);
    await expect(page.getByText('Already decided').first()).toBeVisible();
  },
);

long('what is typed survives a reload', async ({ page, product, signedIn }) => {
  const { company } = await createApplicant(product);
  await signedIn('reviewer');
  await openCase(page, company);
  await takeCase(page);
  await page.keyboard.press('x');
  await page.getByLabel('Reason').selectOption('Fake or altered');
  await page.getByLabel('Note (optional)').fill('The stamp is drawn.');
  await page.reload();
  await expect(page.getByText('You have this case')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByLabel('Reason')).toHaveValue('fake_or_altered');
  await expect(page.getByLabel('Note (optional)')).toHaveValue('The stamp is drawn.');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Reason')).toHaveCount(0);
});

/** A document is requested again with a reason, by the keys. */
async function askAgain(page: Page, reason: string): Promise<void> {
  await page.keyboard.press('n');
  await page.getByLabel('Reason').selectOption(reason);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByLabel('Reason')).toHaveCount(0);
}

long('two browsers: each step live', async ({ page, product, signedIn, otherBrowser }) => {
  test.setTimeout(120_000);
  const company = newCompany();
  await signedIn('reviewer', `${REVIEW}?search=${encodeURIComponent(company)}`);
  await expect(page.getByText('No case matches')).toBeVisible();

  // Nobody reloads anything from here on.
  const supplier = await createUser(product, 'newcomer');
  await apply(product, supplier, company);
  await expect(queueRow(page, company)).toContainText('Germany');
  const theirs = await otherBrowser(supplier);
  await theirs.goto('/supplier/profile');
  const expectUnread = (count: number) =>
    expect(theirs.getByRole('button', { name: `Notifications, ${count} unread` })).toBeVisible();
  await expect(banner(theirs, 'Pending Review')).toBeVisible();
  await expectUnread(1);

  await queueRow(page, company).click();
  await takeCase(page);
  await expectUnread(2);
  await askAgain(page, 'Missing page');
  await askAgain(page, 'Blurry image');
  await page.keyboard.press('c');
  const ask = page.getByRole('dialog').getByRole('button', { name: 'Ask for changes' });
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusToast(page, `Changes asked for: ${company}`)).toBeVisible();
  await expect(banner(theirs, 'Action Required')).toBeVisible();
  await expectUnread(3);

  const changes = theirs.getByRole('region', { name: 'Requested changes' });
  for (const [old, name] of [
    ['register-extract.pdf', 'whole-extract.pdf'],
    ['licence.jpg', 'sharp-licence.pdf'],
  ] as const) {
    const file = { name, mimeType: 'application/pdf', buffer: readablePdf([[name]]) };
    await changes.getByLabel(`New file in place of ${old}`).setInputFiles(file);
    await expect(changes.getByText(name, { exact: true })).toBeVisible();
  }
  await changes.getByRole('button', { name: 'Send for review' }).click();
  await expect(banner(theirs, 'Pending Review')).toBeVisible();
  await expect(queueRow(page, company)).toContainText('round 2');

  await queueRow(page, company).click();
  await takeCase(page);
  await page.keyboard.press('a');
  await expect(
    page.getByRole('button', { name: '4 checks left before you can verify' }),
  ).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Check: Registered company' }).click();
  await page.getByLabel('Evidence').selectOption('The public register');
  await page.getByLabel('Reference').fill('HRB 1');
  await page.getByRole('button', { name: 'Checked', exact: true }).click();
  await expect(caseSection(page, 'Checks')).toContainText('1 of 7');
  await checkTheRest(page);
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  await expect(statusToast(page, `Verified: ${company}`)).toBeVisible();
  await expect(banner(theirs, 'Verified')).toBeVisible();
  await expectUnread(6);

  await page.goto(`${REVIEW}?filter=decided&search=${encodeURIComponent(company)}`);
  await queueRow(page, company).click();
  const moves = caseSection(page, 'History').getByRole('listitem');
  const once = ['Submitted', 'Changes requested', 'Sent again', 'Verified'].map((one) => [one, 1]);
  for (const [label, times] of [['In review', 2], ...once] as [string, number][]) {
    const exact = moves.filter({ has: page.getByText(label, { exact: true }) });
    await expect(exact, label).toHaveCount(times);
  }
  const { auth_user: user } = await callProduct(`${product.url}/v1/auth/user/`, supplier);
  const { id } = (user as UserRecord).supplier_data ?? { id: '' };
  await theirs.goto(`/suppliers/${id}/badge`);
  await expect(caseSection(theirs, 'What we checked')).toContainText('Handelsregister, looked up');
});
