/** A supplier's verification without a server: the banner's states, the details, and the requested changes. */
import {
  answerFalsely,
  holdBack,
  invalidInput,
  silenceLive,
  SPEECHLESS,
} from '../browser/answers.ts';
import { expectFit } from '../browser/fit.ts';
import { openProfile, section } from '../steps/profile-steps.ts';
import {
  banner,
  certificateInput,
  CHOOSE,
  events,
  licenceInput,
  NEW_CERTIFICATE,
  NEW_LICENCE,
  panel,
} from '../steps/verification-steps.ts';
import { uploaded } from './application.ts';
import { CASE, giveCase, request, takeResubmission, THREE_REQUESTS as requests } from './cases.ts';
import { expect, test } from './fixtures.ts';
import { CHINESE, GERMAN, LICENCE } from './records.ts';

const CASE_PATH = '/v1/supplier/verification/';
const RESUBMIT = '/v1/supplier/verification/resubmit/';
const PANEL_CODE = /\/requested-changes-panel[^/]*\.js$/;

const BANNERS = [
  ['verified', 'Verified', 'Your account is fully verified and you can receive orders.'],
  [
    'submitted',
    'Pending Review',
    'Your documents are being reviewed. This typically takes 2-3 business days.',
  ],
  [
    'changes_requested',
    'Action Required',
    'Please check your email for details on required changes.',
  ],
] as const;

for (const [state, label, message] of BANNERS) {
  test(`${state}: '${label}', '${message}'`, async ({ page, server, signedIn }) => {
    await signedIn('supplier', giveCase(server, state));
    await openProfile(page);
    await expect(banner(page, label)).toBeVisible();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    const details = page.getByRole('button', { name: 'View Details' });
    await expect(details).toHaveCount(label === 'Pending Review' ? 1 : 0);
    await expectFit(page);
  });
}

test("any other value: 'Not Started'", async ({ page, signedIn }) => {
  const user = await signedIn('supplier');
  const auth_user = { ...user, supplier_data: { ...user.supplier_data, kyc_status: 'none' } };
  await answerFalsely(page, '/v1/auth/user/', {
    body: { status: 'success', message: 'OK', data: { auth_user } },
  });
  await openProfile(page);
  await expect(banner(page, 'Not Started')).toBeVisible();
  const message = 'Complete your verification to access all features.';
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expectFit(page);
});

test('View Details: documents, what happened, what next', async ({ page, server, signedIn }) => {
  const [licence, certificate] = CASE.documents;
  const documents = [licence, { ...certificate, state: 'revision' }] as typeof CASE.documents;
  await signedIn('supplier', giveCase(server, 'submitted', { documents }));
  await openProfile(page);
  const shown = section(page, 'Certifications & Documents');
  await expect(shown.getByText('Change needed')).toBeVisible();
  const opener = page.getByRole('button', { name: 'View Details' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Verification details' });
  await expect(dialog).toHaveAccessibleDescription(/decides by \w+ \d+ \w+\./);
  await expect(dialog.getByRole('listitem').filter({ hasText: '.pdf' })).toHaveText([
    /trade-licence\.pdf.*Verification document.*KB.*In review/,
    /iso-9001-2026\.pdf.*Certificate.*KB.*Change needed/,
  ]);
  await expect(events(page)).toHaveText([/^Application submitted.*\d{4}, \d\d:\d\d$/]);
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('View Details that do not come: Retry', async ({ page, signedIn, complaints }) => {
  complaints.expectStatus(500);
  await signedIn('supplier');
  await silenceLive(page);
  await answerFalsely(page, CASE_PATH, SPEECHLESS);
  await openProfile(page);
  await page.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verification details' });
  await expect(dialog.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(`**${CASE_PATH}`);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('trade-licence.pdf')).toBeVisible();
});

test('a failed upload, a refused send', async ({ page, server, signedIn, complaints }) => {
  complaints.expectStatus(400, 500);
  complaints.expectNoConnection();
  server.answer('POST /v1/upload/file/', uploaded);
  takeResubmission(server);
  await signedIn('supplier', giveCase(server, 'changes_requested', { requests }));
  await openProfile(page);
  const changes = panel(page, 'Requested changes');
  const send = changes.getByRole('button', { name: 'Send for review' });
  await changes.getByLabel('Tax Identification Number').fill('DE 2');
  await certificateInput(page).setInputFiles(NEW_CERTIFICATE);
  await expect(changes.getByText('2 of 3 answered')).toBeVisible();

  await answerFalsely(page, '/v1/upload/file/', SPEECHLESS);
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(licenceInput(page)).toHaveAccessibleDescription(CHOOSE);
  await page.unroute('**/v1/upload/file/');
  await expect(changes.getByText('2 of 3 answered')).toBeVisible();
  const letGo = await holdBack(page, '/v1/upload/file/');
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  const bar = changes.getByRole('progressbar', { name: 'Uploading licence-2027.pdf' });
  await expect(bar).toBeVisible();
  await expect(send).toBeDisabled();
  await expect(changes.getByText('A file is still uploading')).toBeVisible();
  letGo();
  await expect(changes.getByText('3 of 3 answered')).toBeVisible();

  await page.route(`**${RESUBMIT}`, (route) => route.abort());
  await send.click();
  await expect(changes.getByText(/Waggle is not answering.*They are still here/)).toBeVisible();
  await page.unroute(`**${RESUBMIT}`);
  const error = 'This number belongs to another company';
  await answerFalsely(page, RESUBMIT, invalidInput({ 'fields.taxId': error }));
  await send.click();
  const taxId = changes.getByLabel('Tax Identification Number');
  await expect(taxId).toBeFocused();
  await expect(taxId).toHaveAccessibleDescription(error);
  await page.unroute(`**${RESUBMIT}`);
  await send.click();
  await expect(banner(page, 'Pending Review')).toBeVisible();
});

test('the keyboard alone answers and sends', async ({ page, server, signedIn }) => {
  const incomplete = [request('name', 'Contact Person', 'incomplete')];
  takeResubmission(server);
  await signedIn('supplier', giveCase(server, 'changes_requested', { requests: incomplete }));
  await openProfile(page);
  const link = page.getByRole('link', { name: 'Contact Person' });
  const name = panel(page, 'Requested changes').getByLabel('Contact Person');
  // The banner is there before the panel that it leads to.
  await expect(name).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Jonas Maria Anselm');
  await page.keyboard.press('Enter');
  await expect(banner(page, 'Pending Review')).toBeFocused();
});

test('points and their errors fit, with long names', async ({ page, server, signedIn }) => {
  const name = `${GERMAN}${CHINESE}.pdf`;
  const note = GERMAN + CHINESE;
  const long = [
    request(LICENCE.id, name, 'ownership_mismatch', note),
    request('address', 'Business Address', 'incomplete', note),
    request('country', 'Country', 'incomplete'),
  ];
  const documents = CASE.documents.map((one) => ({ ...one, name }));
  const changed = { requests: long, documents, note };
  await signedIn('supplier', giveCase(server, 'changes_requested', changed));
  await openProfile(page);
  const changes = panel(page, 'Requested changes');
  await changes.getByRole('button', { name: 'Send for review' }).click();
  await expect(changes.getByText(/^Still to answer:/)).toBeVisible();
  await changes.getByText('What happened so far').click();
  await expectFit(page);
});

test('declined: note, reasons, nothing to send', async ({ page, server, signedIn }) => {
  const documents = CASE.documents.map((one) => ({
    ...one,
    state: 'rejected' as const,
    reason: 'Fake or altered',
  }));
  const note = 'The number is another one.';
  await signedIn('supplier', giveCase(server, 'rejected_final', { documents, note }));
  await openProfile(page);
  await expect(banner(page, 'Action Required')).toBeVisible();
  const declined = panel(page, 'Your application was declined');
  await expect(declined.getByText('The number is another one.')).toBeVisible();
  const reasons = declined.getByRole('listitem').filter({ hasText: 'Fake or altered' });
  await expect(reasons).toHaveCount(2);
  const support = declined.getByRole('button', { name: 'Contact Support' });
  await expect(support).toHaveAttribute('href', 'mailto:support@waggle.example');
  await expect(page.getByRole('button', { name: 'Send for review' })).toHaveCount(0);
  await expectFit(page);
});

test('what is asked does not come: Retry', async ({ page, server, signedIn, complaints }) => {
  complaints.expectStatus(500);
  await signedIn('supplier', giveCase(server, 'changes_requested', { requests }));
  await silenceLive(page);
  await answerFalsely(page, CASE_PATH, SPEECHLESS);
  await openProfile(page);
  await expect(page.getByText('What is to be changed could not be loaded.')).toBeVisible();
  await page.unroute(`**${CASE_PATH}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page, 'Requested changes')).toBeVisible();
});

test('no code of the panel: Reload', async ({ page, server, signedIn, complaints }) => {
  complaints.expectNoConnection();
  await signedIn('supplier', giveCase(server, 'changes_requested', { requests }));
  await page.route(PANEL_CODE, (route) => route.abort());
  await openProfile(page);
  const line = page.getByRole('status').filter({ hasText: 'Part of this page did not load' });
  await expect(line).toBeVisible();
  await expectFit(page);
  await page.getByRole('banner').getByRole('link', { name: 'Waggle' }).click();
  await expect(line).toHaveCount(0);
  await page.goBack();
  await expect(line).toBeVisible();
  await page.unroute(PANEL_CODE);
  await line.getByRole('button', { name: 'Reload' }).press('Enter');
  await expect(panel(page, 'Requested changes')).toBeVisible();
  await expect(line).toHaveCount(0);
});
