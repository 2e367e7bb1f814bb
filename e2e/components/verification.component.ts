/** A supplier's verification without a server: the banner's states, the details, and the requested changes. */
import {
  fakeAnswer,
  holdAnswers,
  invalidInput,
  muteLiveStream,
  SERVER_ERROR,
  stopFaking,
} from '../browser/fake-answers.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { openProfile, section } from '../steps/profile-steps.ts';
import {
  banner,
  certificateInput,
  FILE_MISSING,
  caseEvents,
  licenceInput,
  NEW_CERTIFICATE,
  NEW_LICENCE,
  panel,
} from '../steps/verification-steps.ts';
import { uploaded } from './application-fixtures.ts';
import { CASE, stubCase, request, stubResubmission, THREE_REQUESTS as requests } from './cases.ts';
import { expect, long, test } from './fixtures.ts';
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
  long(`${state}: '${label}', '${message}'`, async ({ page, server }) => {
    await server.openProfile(stubCase(server, state));
    await expect(banner(page, label)).toBeVisible();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    const details = page.getByRole('button', { name: 'View Details' });
    await expect(details).toHaveCount(label === 'Pending Review' ? 1 : 0);
    await expectAccessible(page);
  });
}

long("any other value: 'Not Started'", async ({ page, signedIn }) => {
  const user = await signedIn('supplier');
  const auth_user = { ...user, supplier_data: { ...user.supplier_data, kyc_status: 'none' } };
  await fakeAnswer(page, '/v1/auth/user/', {
    body: { status: 'success', message: 'OK', data: { auth_user } },
  });
  await openProfile(page);
  await expect(banner(page, 'Not Started')).toBeVisible();
  const message = 'Complete your verification to access all features.';
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

long('View Details: documents, what happened, what next', async ({ page, server }) => {
  const [licence, certificate] = CASE.documents;
  const documents = [licence, { ...certificate, state: 'revision' }] as typeof CASE.documents;
  await server.openProfile(stubCase(server, 'submitted', { documents }));
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
  await expect(caseEvents(page)).toHaveText([/^Application submitted.*\d{4}, \d{1,2}:\d\d$/]);
  await expectAccessible(page, 1280);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await close.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(dialog).toBeHidden();
});

test('View Details that do not come: Retry', async ({ page, server }) => {
  await muteLiveStream(page);
  await fakeAnswer(page, CASE_PATH, SERVER_ERROR);
  await server.openProfile();
  await page.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verification details' });
  await expect(dialog.getByRole('alert')).toContainText('could not be loaded');
  stopFaking(page, CASE_PATH);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('trade-licence.pdf')).toBeVisible();
});

test('a failed upload, a refused send', async ({ page, server }) => {
  server.answer('POST /v1/upload/file/', uploaded);
  stubResubmission(server);
  await server.openProfile(stubCase(server, 'changes_requested', { requests }));
  const changes = panel(page, 'Requested changes');
  const send = changes.getByRole('button', { name: 'Send for review' });
  await changes.getByLabel('Tax Identification Number').fill('DE 2');
  await certificateInput(page).setInputFiles(NEW_CERTIFICATE);
  await expect(changes.getByText('2 of 3 answered')).toBeVisible();

  await fakeAnswer(page, '/v1/upload/file/', SERVER_ERROR);
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(licenceInput(page)).toHaveAccessibleDescription(FILE_MISSING);
  stopFaking(page, '/v1/upload/file/');
  await expect(changes.getByText('2 of 3 answered')).toBeVisible();
  const letGo = await holdAnswers(page, '/v1/upload/file/');
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  const bar = changes.getByRole('progressbar', { name: 'Uploading licence-2027.pdf' });
  await expect(bar).toBeVisible();
  await expect(changes.getByText('Waits for licence-2027.pdf')).toBeVisible();
  await send.click();
  await expect(changes.getByText('Sends itself once licence-2027.pdf is here')).toBeVisible();

  await fakeAnswer(page, RESUBMIT, 'failed');
  letGo();
  await expect(changes.getByText('3 of 3 answered')).toBeVisible();
  const said = changes.getByText(/Waggle is not answering.*Your answers are still here/);
  await expect(said).toBeVisible();
  stopFaking(page, RESUBMIT);
  const error = 'This number belongs to another company';
  await fakeAnswer(page, RESUBMIT, invalidInput({ 'fields.taxId': error }));
  await changes.getByRole('button', { name: 'Retry' }).click();
  const taxId = changes.getByLabel('Tax Identification Number');
  await expect(taxId).toBeFocused();
  await expect(taxId).toHaveAccessibleDescription(error);
  stopFaking(page, RESUBMIT);
  await send.click();
  await expect(banner(page, 'Pending Review')).toBeVisible();
});

long('typing back what was objected to is no answer', async ({ page, server }) => {
  const changed = {
    ...request('taxId', 'Tax Identification Number', 'incomplete'),
    answered: true,
  };
  const back = [{ ...changed, old_value: 'DE 9' }];
  await server.openProfile(stubCase(server, 'changes_requested', { requests: back }));
  const changes = panel(page, 'Requested changes');
  await expect(changes.getByText('1 of 1 answered')).toBeVisible();
  const taxId = changes.getByLabel('Tax Identification Number');
  await taxId.fill('DE 9');
  await taxId.blur();
  await expect(taxId).toHaveAccessibleDescription('Change this before you resubmit');
  await expect(changes.getByText('0 of 1 answered')).toBeVisible();
});

test('the keyboard alone answers and sends', async ({ page, server }) => {
  const incomplete = [request('name', 'Contact Person', 'incomplete')];
  stubResubmission(server);
  await server.openProfile(stubCase(server, 'changes_requested', { requests: incomplete }));
  const changes = panel(page, 'Requested changes');
  const name = changes.getByLabel('Contact Person');
  const way = changes.getByRole('radio', { name: 'Change the value' });
  await way.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('It stands so in the register.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(way).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Jonas Maria Anselm');
  await page.keyboard.press('Enter');
  await expect(banner(page, 'Pending Review')).toBeFocused();
});

long('points and their errors fit, with long names', async ({ page, server }) => {
  const name = `${GERMAN}${CHINESE}.pdf`;
  const note = GERMAN + CHINESE;
  const long = [
    request(LICENCE.id, name, 'ownership_mismatch', note),
    request('address', 'Business Address', 'incomplete', note),
    request('country', 'Country', 'incomplete'),
  ];
  const documents = CASE.documents.map((one) => ({ ...one, name }));
  const changed = { requests: long, documents, note };
  await server.openProfile(stubCase(server, 'changes_requested', changed));
  const changes = panel(page, 'Requested changes');
  await changes.getByRole('button', { name: 'Send for review' }).click();
  await expect(changes.getByText(/^Still to answer:/)).toBeVisible();
  await page.getByText('What happened so far').click();
  await expectAccessible(page);
});

long('rejected: note, reasons, nothing to send', async ({ page, server }) => {
  const documents = CASE.documents.map((one) => ({
    ...one,
    state: 'rejected' as const,
    reason: 'Fake or altered',
  }));
  const note = 'The number is another one.';
  await server.openProfile(stubCase(server, 'rejected_final', { documents, note }));
  await expect(banner(page, 'Action Required')).toBeVisible();
  const rejected = panel(page, 'Your application was rejected');
  await expect(rejected.getByText('The number is another one.')).toBeVisible();
  const reasons = rejected.getByRole('listitem').filter({ hasText: 'Fake or altered' });
  await expect(reasons).toHaveCount(2);
  const support = rejected.getByRole('button', { name: 'Contact Support' });
  await expect(support).toHaveAttribute('href', 'mailto:support@waggle.example');
  await expect(page.getByRole('button', { name: 'Send for review' })).toHaveCount(0);
  await expectAccessible(page);
});

long('what is asked does not come: Retry', async ({ page, server }) => {
  await muteLiveStream(page);
  await fakeAnswer(page, CASE_PATH, SERVER_ERROR);
  await server.openProfile(stubCase(server, 'changes_requested', { requests }));
  await expect(page.getByText('What is to be changed could not be loaded.')).toBeVisible();
  stopFaking(page, CASE_PATH);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page, 'Requested changes')).toBeVisible();
});

long('no code of the panel: Reload', async ({ page, server }) => {
  await fakeAnswer(page, PANEL_CODE, 'failed');
  await server.openProfile(stubCase(server, 'changes_requested', { requests }));
  const line = page.getByRole('status').filter({ hasText: 'Part of this page did not load' });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Waggle' }).click();
  await expect(line).toHaveCount(0);
  await page.goBack();
  await expect(line).toBeVisible();
  stopFaking(page, PANEL_CODE);
  await line.getByRole('button', { name: 'Reload' }).press('Enter');
  await expect(panel(page, 'Requested changes')).toBeVisible();
  await expect(line).toHaveCount(0);
});
