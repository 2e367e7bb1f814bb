/** The verification as the supplier sees it: the banner's four states, and the case behind «View Details». */
import type { Page } from '@playwright/test';
import { answerFalsely, holdBack, silenceLive, SPEECHLESS } from '../browser/answers.ts';
import { expectFit } from '../browser/fit.ts';
import { expect, test } from './fixtures.ts';
import { lendToken, type Person } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import { CHANGE, edit, fact, openProfile, section, update } from '../steps/profile-steps.ts';
import { Desk } from '../product/review-desk.ts';
import { notice, signInByCode, signInDialog } from '../steps/steps.ts';

const CASE = '/v1/supplier/verification/';
const RESUBMIT = '/v1/supplier/verification/resubmit/';
const PANEL_CODE = /\/requested-changes-panel[^/]*\.js$/;
const GERMAN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const CHINESE = '可折叠的台灯适合住在小公寓里的学生和在家工作的人们使用';

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
  await silenceLive(page);
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

const NEW_LICENCE = {
  name: 'licence-2027.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nlicence\n%%EOF\n'),
};
const NEW_CERTIFICATE = { ...NEW_LICENCE, name: 'iso-9001-2029.pdf' };

const THREE_POINTS = {
  documents: {
    'trade-licence.pdf': { reason: 'blurry_image', note: 'The stamp cannot be read.' },
    'iso-9001-2026.pdf': { reason: 'expired_document' },
  },
  fields: { taxId: { reason: 'differs_from_document', note: '文件上的税号不同。' } },
  note: 'Thank you. Three things are left.',
} as const;

function banner(page: Page, label: string) {
  return page.getByRole('heading', { name: `Verification status: ${label}` });
}

function panel(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

function licenceInput(page: Page) {
  return page.getByLabel('New file in place of trade-licence.pdf');
}

function certificateInput(page: Page) {
  return page.getByLabel('New file in place of iso-9001-2026.pdf');
}

test('changes asked for: listed with reason and note, answered one by one, named while one is missing, sent, pending, verified', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn('supplier');
  const desk = await Desk.open(product, person);
  await desk.askForChanges(THREE_POINTS);
  await openProfile(page);
  await expect(banner(page, 'Action Required')).toBeVisible();
  const list = page.getByRole('list', { name: 'Points to change' });
  await expect(list.getByRole('listitem')).toHaveText([
    'trade-licence.pdf: Blurry image',
    'iso-9001-2026.pdf: Expired document',
    'Tax Identification Number: Differs from the document',
  ]);
  const changes = panel(page, 'Requested changes');
  await expect(changes.getByText('Thank you. Three things are left.')).toBeVisible();
  await expect(changes.getByText('The stamp cannot be read.')).toBeVisible();
  await expect(changes.getByText('0 of 3 answered')).toBeVisible();
  const send = changes.getByRole('button', { name: 'Send for review' });

  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(changes.getByText('licence-2027.pdf', { exact: true })).toBeVisible();
  await expect(changes.getByText('1 of 3 answered')).toBeVisible();
  await send.click();
  await expect(
    changes.getByText('Still to answer: iso-9001-2026.pdf and Tax Identification Number.'),
  ).toBeVisible();
  await expect(certificateInput(page)).toBeFocused();
  await expect(certificateInput(page)).toHaveAccessibleDescription(
    /Choose the document that takes its place/,
  );
  const taxId = changes.getByLabel('Tax Identification Number');
  await expect(taxId).toHaveAttribute('name', 'taxId');
  await expect(taxId).toHaveAccessibleDescription('This has not been changed yet');

  await certificateInput(page).setInputFiles(NEW_CERTIFICATE);
  await expect(changes.getByText('2 of 3 answered')).toBeVisible();
  await taxId.fill(' ');
  await taxId.blur();
  await expect(taxId).toHaveAccessibleDescription('Tax ID is required');
  await taxId.fill('DE 318 842 002');
  await expect(changes.getByText('3 of 3 answered')).toBeVisible();
  await send.click();
  await expect(notice(page, 'Sent for review')).toBeVisible();
  await expect(banner(page, 'Pending Review')).toBeFocused();
  await expect(changes).toHaveCount(0);
  await expect(fact(page, 'Tax Identification Number')).toHaveText('DE 318 842 002');
  await expect(fact(page, 'Verification documents')).toContainText('licence-2027.pdf');

  await page.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verification details' });
  const events = dialog.getByRole('listitem').filter({ has: page.getByRole('time') });
  await expect(events).toHaveText([
    /^Sent again/,
    /^Changes requested/,
    /^Review started/,
    /^Application submitted/,
  ]);
  await page.keyboard.press('Escape');

  await desk.verify();
  await page.reload();
  await expect(banner(page, 'Verified')).toBeVisible();
});

test('what is chosen and typed survives a reload and an expired session, and is sent after signing in', async ({
  page,
  product,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(401);
  const person = await signedIn('supplier');
  await (
    await Desk.open(product, person)
  ).askForChanges({
    documents: { 'trade-licence.pdf': { reason: 'missing_page' } },
    fields: { company_name: { reason: 'differs_from_document' } },
  });
  await openProfile(page);
  const changes = panel(page, 'Requested changes');
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(changes.getByText('licence-2027.pdf', { exact: true })).toBeVisible();
  await changes.getByLabel('Company Name').fill('Anselm Metallwerk GmbH');
  await expect(changes.getByText('2 of 2 answered')).toBeVisible();
  await page.reload();
  await expect(changes.getByText('2 of 2 answered')).toBeVisible();
  await expect(changes.getByLabel('Company Name')).toHaveValue('Anselm Metallwerk GmbH');
  await expect(changes.getByText('licence-2027.pdf', { exact: true })).toBeVisible();

  await product.query(
    'DELETE FROM sessions USING users WHERE users.id = sessions.user_id AND users.email = $1',
    [person.email],
  );
  await changes.getByRole('button', { name: 'Send for review' }).click();
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, person.email);
  await expect(banner(page, 'Pending Review')).toBeVisible();
  await expect(fact(page, 'Company Name')).toHaveText('Anselm Metallwerk GmbH');
});

test('an upload that fails and a send that is refused keep the rest', async ({
  page,
  product,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(400, 500);
  complaints.expectNoConnection();
  const person = await signedIn('supplier');
  const desk = await Desk.open(product, person);
  await desk.askForChanges(THREE_POINTS);
  await openProfile(page);
  const changes = panel(page, 'Requested changes');
  const send = changes.getByRole('button', { name: 'Send for review' });
  await changes.getByLabel('Tax Identification Number').fill('DE 2');
  await certificateInput(page).setInputFiles(NEW_CERTIFICATE);
  await expect(changes.getByText('2 of 3 answered')).toBeVisible();

  await answerFalsely(page, '/v1/upload/file/', SPEECHLESS);
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(licenceInput(page)).toHaveAccessibleDescription(
    /Choose the document that takes its place/,
  );
  await page.unroute('**/v1/upload/file/');
  await expect(changes.getByText('2 of 3 answered')).toBeVisible();
  const letGo = await holdBack(page, '/v1/upload/file/');
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(
    changes.getByRole('progressbar', { name: 'Uploading licence-2027.pdf' }),
  ).toBeVisible();
  await expect(send).toBeDisabled();
  await expect(changes.getByText('A file is still uploading')).toBeVisible();
  letGo();
  await expect(changes.getByText('3 of 3 answered')).toBeVisible();

  await page.route(`**${RESUBMIT}`, (route) => route.abort());
  await send.click();
  await expect(changes.getByText(/Waggle is not answering.*They are still here/)).toBeVisible();
  await page.unroute(`**${RESUBMIT}`);
  await answerFalsely(page, RESUBMIT, {
    status: 400,
    body: {
      status: 'error',
      code: 'invalid_input',
      message: 'Please check the highlighted fields',
      errors: [{ path: 'fields.taxId', message: 'This number belongs to another company' }],
    },
  });
  await send.click();
  const taxId = changes.getByLabel('Tax Identification Number');
  await expect(taxId).toBeFocused();
  await expect(taxId).toHaveAccessibleDescription('This number belongs to another company');
  await page.unroute(`**${RESUBMIT}`);
  await send.click();
  await expect(banner(page, 'Pending Review')).toBeVisible();
});

test('the keyboard alone answers and sends', async ({ page, product, signedIn }) => {
  const person = await signedIn('supplier');
  await (
    await Desk.open(product, person)
  ).askForChanges({
    fields: { name: { reason: 'incomplete' } },
  });
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

test('two browsers: what was sent in one leaves the other nothing to send', async ({
  page,
  browser,
  product,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(409);
  const person = await signedIn('supplier');
  await (
    await Desk.open(product, person)
  ).askForChanges({
    fields: { name: { reason: 'incomplete' } },
  });
  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();
  await lendToken(other, person);
  // It looks away meanwhile: news of the case do not reach it.
  await other.route('**/v1/live/', (route) => route.abort());
  await openProfile(other);
  await openProfile(page);
  for (const [window, name] of [
    [page, 'Ida Anselm'],
    [other, 'Ole Anselm'],
  ] as const) {
    const changes = panel(window, 'Requested changes');
    await changes.getByLabel('Contact Person').fill(name);
    await changes.getByRole('button', { name: 'Send for review' }).click();
    await expect(banner(window, 'Pending Review')).toBeVisible();
  }
  await other.reload();
  await expect(fact(other, 'Contact Person')).toHaveText('Ida Anselm');
  await context.close();
});

test('every point and its errors fit, with long German and Chinese names', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn('supplier');
  const long = `${GERMAN}${CHINESE}.pdf`;
  await product.query(
    'UPDATE files SET name = $1 FROM users WHERE users.id = files.user_id AND users.email = $2',
    [long, person.email],
  );
  const note = GERMAN + CHINESE;
  await (
    await Desk.open(product, person)
  ).askForChanges({
    documents: { [long]: { reason: 'ownership_mismatch', note } },
    fields: { address: { reason: 'incomplete', note }, country: { reason: 'incomplete' } },
    note,
  });
  await openProfile(page);
  const changes = panel(page, 'Requested changes');
  await changes.getByRole('button', { name: 'Send for review' }).click();
  await expect(changes.getByText(/^Still to answer:/)).toBeVisible();
  await changes.getByText('What happened so far').click();
  await expectFit(page);
});

test('declined for good: the note, the reasons, Contact Support, and nothing to send', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn('supplier');
  await (await Desk.open(product, person)).reject('fake_or_altered', 'The number is another one.');
  await openProfile(page);
  await expect(banner(page, 'Action Required')).toBeVisible();
  const declined = panel(page, 'Your application was declined');
  await expect(declined.getByText('The number is another one.')).toBeVisible();
  await expect(declined.getByRole('listitem').filter({ hasText: 'Fake or altered' })).toHaveCount(
    2,
  );
  const support = declined.getByRole('button', { name: 'Contact Support' });
  await expect(support).toHaveAttribute('href', 'mailto:support@waggle.example');
  await expect(page.getByRole('button', { name: 'Send for review' })).toHaveCount(0);
  await expectFit(page);
});

/** @returns the date so many days from now */
function dateIn(days: number): string {
  return new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
}

test('expiring: the day, and the new document sent from the banner; then pending', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn('supplier');
  const day = dateIn(20);
  await (await Desk.open(product, person)).verify({ expiries: { 'trade-licence.pdf': day } });
  await setState(product, person, 'expiring');
  await openProfile(page);
  const said = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  await expect(
    page.getByText(`Your trade-licence.pdf runs out on ${said.format(new Date(day))}.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send the new one' }).click();
  const renewal = panel(page, 'Send the new document');
  await expect(renewal.getByText('0 of 1 answered')).toBeVisible();
  await expectFit(page);
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(renewal.getByText('1 of 1 answered')).toBeVisible();
  await renewal.getByRole('button', { name: 'Send for review' }).click();
  await expect(banner(page, 'Pending Review')).toBeFocused();
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByText('New document sent, to be reviewed')).toBeVisible();
});

test('suspended: says so, and takes the document that is valid today', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn('supplier');
  await (
    await Desk.open(product, person)
  ).verify({ expiries: { 'trade-licence.pdf': dateIn(20) } });
  await product.query(
    `UPDATE verification_documents SET expires_at = $1 FROM verification_cases ${HIS_CASE.replace('FROM', ', ')} AND case_id = verification_cases.id AND kind = 'KYC_DOCS'`,
    [dateIn(-1), person.email],
  );
  await setState(product, person, 'suspended');
  await openProfile(page);
  await expect(banner(page, 'Action Required')).toBeVisible();
  const suspended = panel(page, 'Your verification is suspended');
  await expect(suspended.getByText('Expired document')).toBeVisible();
  await expectFit(page);
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await expect(suspended.getByText('1 of 1 answered')).toBeVisible();
  await suspended.getByRole('button', { name: 'Send for review' }).click();
  await expect(banner(page, 'Pending Review')).toBeVisible();
});

test('what is asked does not come: Retry', async ({ page, product, signedIn, complaints }) => {
  complaints.expectStatus(500);
  const person = await signedIn('supplier');
  await (await Desk.open(product, person)).askForChanges(THREE_POINTS);
  await silenceLive(page);
  await answerFalsely(page, CASE, SPEECHLESS);
  await openProfile(page);
  await expect(page.getByText('What is to be changed could not be loaded.')).toBeVisible();
  await page.unroute(`**${CASE}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page, 'Requested changes')).toBeVisible();
});

test('the code of the panel does not come, asked for again neither: a line says so, and Reload brings it', async ({
  page,
  product,
  signedIn,
  complaints,
}) => {
  complaints.expectNoConnection();
  const person = await signedIn('supplier');
  await (await Desk.open(product, person)).askForChanges(THREE_POINTS);
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

test('live, without a reload: the banner follows each decision, and leaves what is half typed as it is', async ({
  page,
  product,
  signedIn,
}) => {
  const desk = await Desk.open(product, await signedIn('supplier'));
  const streaming = page.waitForResponse('**/v1/live/');
  await openProfile(page);
  await streaming;
  const contact = await edit(page, 'Contact Information');
  await contact.getByLabel('Contact Person').fill('Half a na');
  await page.getByRole('button', { name: 'View Details' }).click();
  const events = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('time'),
    });
  await expect(events).toHaveCount(1);
  await desk.askForChanges(THREE_POINTS);
  await expect(events).toHaveText([
    /^Changes requested/,
    /^Review started/,
    /^Application submitted/,
  ]);
  await page.keyboard.press('Escape');
  await expect(banner(page, 'Action Required')).toBeVisible();
  const changes = panel(page, 'Requested changes');
  await licenceInput(page).setInputFiles(NEW_LICENCE);
  await certificateInput(page).setInputFiles(NEW_CERTIFICATE);
  await changes.getByLabel('Tax Identification Number').fill('DE 2');
  await expect(changes.getByText('3 of 3 answered')).toBeVisible();
  await changes.getByRole('button', { name: 'Send for review' }).click();
  await expect(banner(page, 'Pending Review')).toBeVisible();
  await desk.verify();
  await expect(banner(page, 'Verified')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your badge' })).toBeVisible();
  await expect(contact.getByLabel('Contact Person')).toHaveValue('Half a na');
  await expect(fact(page, 'Tax Identification Number')).toHaveText('DE 2');
});
