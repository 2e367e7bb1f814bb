/** The four main journeys in the machine's own Firefox: entrepreneur, supplier, review, notifications. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { until } from '@waggle/server/test/until.ts';
import { createNotification } from '../product/create-notification.ts';
import { type Product, startProduct } from '../product/product.ts';
import { createApplicant, newCompany, REVIEW } from '../product/review-cases.ts';
import { readablePdf } from '../product/readable-pdf.ts';
import { COMPANY, createUser, newEmail } from '../product/users.ts';
import { APPLICATION, APPLICATION_TITLES, CREATED, LABELS } from '../steps/application-steps.ts';
import { STEPS, WELCOME } from '../steps/steps.ts';
import { type Firefox, startFirefox } from './firefox.ts';
import type { FirefoxPage } from './firefox-page.ts';

let product: Product;
let firefox: Firefox;
let folder: string;
let pages: FirefoxPage[] = [];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waggle-documents-'));
  firefox = await startFirefox();
  product = await startProduct();
});

after(async () => {
  await firefox?.close();
  await product?.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function open(path: string): Promise<FirefoxPage> {
  const page = await firefox.openPage();
  pages.push(page);
  await page.open(product.url + path);
  return page;
}

/** A test that fails when Firefox complained on any of its pages. */
function journey(name: string, act: () => Promise<void>): void {
  test(name, async () => {
    pages = [];
    await act();
    assert.deepEqual(
      pages.flatMap(({ complaints }) => complaints),
      [],
    );
  });
}

/** Signs in at the open dialog with the code of a real mail. */
async function signIn(page: FirefoxPage, email: string): Promise<void> {
  const earlier = product.mailsTo(email);
  await page.sees('heading', 'Welcome Back');
  await page.fill('Email', email);
  await page.click('button', 'Send OTP');
  await page.sees('field', 'Enter 6-digit OTP');
  const code = await product.codeFor(email, earlier + 1);
  await page.fill('Enter 6-digit OTP', code);
  await page.click('button', 'Verify');
  await page.closesDialog();
}

/** @returns a page of the user, who has signed in at the landing page */
async function openAs(email: string, path: string): Promise<FirefoxPage> {
  const page = await open('/');
  await page.click('button', 'Sign in');
  await signIn(page, email);
  await page.open(product.url + path);
  return page;
}

journey('a visitor signs in and becomes an entrepreneur', async () => {
  const page = await open('/');
  await page.click('button', "I'm an Entrepreneur");
  await signIn(page, newEmail());
  for (const [title, label, text] of [
    [STEPS[0], 'Business idea', COMPANY.business_idea],
    [STEPS[1], 'Target audience', COMPANY.target_audience],
  ] as const) {
    await page.sees('heading', title);
    await page.fill(label, text);
    await page.click('button', 'Continue');
  }
  await page.sees('heading', STEPS[2]);
  await page.click('radio', COMPANY.brand_vibe);
  await page.click('button', 'Start Building');
  await page.isAt('/welcome');
  await page.sees('heading', WELCOME);
});

journey('a visitor signs in and applies as a supplier', async () => {
  const file = join(folder, 'licence.pdf');
  await writeFile(file, readablePdf([['Trade licence', APPLICATION.name]]));
  const email = newEmail('ada');
  const page = await open('/onboarding/supplier');
  await signIn(page, email);

  await page.sees('heading', APPLICATION_TITLES[0]);
  const { registration_id, tax_id, ...business } = APPLICATION;
  for (const [field, text] of Object.entries(business)) {
    await page.fill(LABELS[field as keyof typeof business], text);
  }
  await page.click('button', 'Continue');
  await page.sees('heading', APPLICATION_TITLES[1]);
  await page.fill(LABELS.registration_id, registration_id);
  await page.fill(LABELS.tax_id, tax_id);
  await page.chooseFile('Upload Verification Documents', file);
  await page.reads('licence.pdf');
  await page.click('button', 'Continue');
  await page.sees('heading', APPLICATION_TITLES[2]);
  await page.click('checkbox', 'Industrial Equipment');
  await page.click('checkbox', 'Europe');
  await page.click('button', 'Continue');
  await page.sees('heading', APPLICATION_TITLES[3]);
  await page.click('button', 'Submit Application');
  await page.reads(CREATED);
  await page.isAt('/welcome');
  // Left while its code still loads, the page would say that this failed.
  await page.sees('heading', WELCOME);
  await page.open(`${product.url}/supplier/profile`);
  await page.sees('heading', 'Verification status: Pending Review');
});

journey('a reviewer verifies a supplier, who sees it', async () => {
  const applicant = await createApplicant(product, newCompany());
  const reviewer = await createUser(product, 'reviewer');
  const theirs = await openAs(applicant.email, '/supplier/profile');
  await theirs.sees('heading', 'Verification status: Pending Review');
  const page = await openAs(
    reviewer.email,
    `${REVIEW}?search=${encodeURIComponent(applicant.company)}`,
  );
  await page.click('link', applicant.company);
  await page.has('canvas[data-drawn]');
  await page.click('button', 'Take this case');
  await page.reads('You have this case');
  await page.click('button', 'Approve');
  await page.reads('4 checks left before you can verify');
  await page.press('a');
  await page.reads('3 checks left before you can verify');
  await page.click('button', 'Check: Registered company');
  await page.choose('Evidence', 'public_register');
  await page.fill('Reference', 'HRB 1');
  await page.click('button', 'Checked');
  await page.reads('1 of 7');
  await page.click('button', 'Check: Tax ID');
  await page.click('button', 'Checked');
  await page.reads('2 of 7');
  await page.click('button', 'Check: Not on a sanctions list');
  await page.fill('Reference', 'S-204');
  await page.click('button', 'Checked');
  await page.reads('3 of 7');
  await page.press('v');
  await page.sees('heading', `Verify: ${applicant.company}`);
  await page.press('Enter');
  await page.reads(`Verified: ${applicant.company}`);
  // Live: nobody reloads. A tab that was hidden before its stream began catches up now.
  await theirs.comeToFront();
  await theirs.sees('heading', 'Verification status: Verified');
});

journey('notifications arrive at the bell and are read', async () => {
  const { email } = await createUser(product, 'entrepreneur');
  const page = await openAs(email, '/welcome');
  await page.click('button', 'Notifications');
  await page.reads('No notifications yet');
  await createNotification(product, email, { title: 'Kadota Works sent a quote' });
  await page.reads('1 unread notification');
  await createNotification(product, email, { title: 'Kadota Works sent a sample' });
  await page.reads('2 unread notifications');
  await page.click('button', 'mark “Kadota Works sent a quote” as read');
  await page.reads('1 unread notification');
  await page.click('link', 'View All Notifications');
  await page.isAt('/notifications');
  await page.sees('heading', 'Kadota Works sent a sample');
  await page.click('button', 'Mark all as read');
  await page.reads('0 unread notifications');
});

test('uncaught errors and refusals of the policy are heard', async () => {
  const page = await open('/');
  await page.run(() => {
    setTimeout(() => {
      throw new Error('planted');
    });
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' }));
  });
  for (const planted of [/^uncaught: .*planted/, /policy: img-src refused/]) {
    await until(() => page.complaints.some((one) => planted.test(one)), String(planted), 10);
  }
});
