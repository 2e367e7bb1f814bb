/** The public badge without a server: what it claims, how a document is compared, and what ends while it is open. */
import type { FileChooser, Page } from '@playwright/test';
import type { BadgeClaim } from '@waggle/contract/verification/claims';
import { fakeAnswer, holdAnswers, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { tabTo } from '../../browser/keyboard.ts';
import {
  BADGE,
  BADGE_PATH,
  DECLARATION,
  endedBadge,
  stubBadge,
  SUPPLIER_ID,
  UNCHECKED,
} from './badge-fixtures.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import { onThisMachine } from '@waggle/server/test/runs/machine.ts';

const CALL = `/v1/suppliers/${SUPPLIER_ID}/badge/`;
const FINGERPRINTED = 'This is the document that was checked for CE Certification';
const OTHER = 'This is not a document that was checked for this badge';

const checked = (page: Page) =>
  page.getByRole('list', { name: 'Checked', exact: true }).getByRole('listitem');
async function openBadge(page: Page, ...badge: Parameters<typeof stubBadge>): Promise<void> {
  stubBadge(...badge);
  await page.goto(BADGE_PATH);
}
const unchecked = (page: Page) =>
  page.getByRole('list', { name: 'Not checked' }).getByRole('listitem');

long(
  'each claim: its value, what it rests on, how long it holds; and those that do not',
  async ({ page, server }) => {
    await openBadge(page, server);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BADGE.company_name);
    await expect(page).toHaveTitle('Anselm Metallwerk GmbH, verified · Waggle');
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByText('Claims that hold today5 of 7')).toBeVisible();
    const until = 'Until 24 November 2027';
    await expect(checked(page)).toHaveText([
      `Registered companyHRB 204417, StuttgartHandelsregister, looked up 24 November 2026handelsregister.de (opens in a new tab)${until}Today`,
      `Tax IDThe public register, 24 November 2026${until}`,
      `Business addressStuttgart, GermanyA document of the supplier, 24 November 2026Fingerprint 7f3a c21e 90b4${until}`,
      `Websiteanselm-metall.example (opens in a new tab)A call with the company, 24 November 2026${until}`,
      /^CE CertificationCertificateA document of the supplier, 8 January 2027Fingerprint .{14}Until 30 June 2027 with its document$/,
    ]);
    await expect(unchecked(page)).toHaveText([
      'ISO 9001CertificateOur team reads the new document by 17 March 2027.Was checked 24 November 2026 to 12 March 2027Not checked since 12 March 2027: document replaced',
      'BSCICertificateNo document was sent.Never checked',
    ]);
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveText([
      '12 March 2027ISO 9001 is not checked any more. The supplier replaced the document.',
      '8 January 2027CE Certification checked by a reviewer of the Waggle team.',
      '24 November 2026Verified. 4 claims checked by a reviewer of the Waggle team.',
    ]);
    await expectAccessible(page);
  },
);

long(
  'a document is compared on the device: the one that was checked, another, by button and by drop',
  async ({ page, server }) => {
    await openBadge(page, server);
    const button = page.getByRole('button', { name: 'Choose a file' });
    await tabTo(button);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const opened = Promise.withResolvers<FileChooser>();
    page.on('filechooser', (chooser) => opened.resolve(chooser));
    await button.press('Enter');
    const chooser = await opened.promise;
    await chooser.setFiles({ name: 'ce.pdf', mimeType: 'application/pdf', buffer: DECLARATION });
    const said = page.getByRole('region', { name: 'Check it yourself' }).getByRole('status');
    await expect(said).toContainText(FINGERPRINTED);
    await expect(said).toContainText('ce.pdf');
    // One changed byte.
    const changed = Buffer.from(DECLARATION);
    changed[0] = 0;
    await page
      .getByLabel('Document to compare')
      .setInputFiles({ name: 'ce.pdf', mimeType: 'application/pdf', buffer: changed });
    await expect(said).toContainText(OTHER);
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.pdf'));
      return transfer;
    }, DECLARATION.toString());
    await button.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(said).toContainText(FINGERPRINTED);
    await expect(said).toContainText('dropped.pdf');
    expect(sent).toEqual([]);
    await expectAccessible(page);
  },
);

test('a file of 100 MB is compared, a larger one refused', async ({ page, server }) => {
  await openBadge(page, server);
  const said = page.getByRole('region', { name: 'Check it yourself' }).getByRole('status');
  for (const [bytes, words] of [
    [100_000_000, OTHER],
    [100_000_001, 'This file is larger than 100 MB'],
  ] as const) {
    const file = await page.evaluateHandle((size) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(size)], 'large.pdf'));
      return transfer;
    }, bytes);
    await page
      .getByRole('button', { name: 'Choose a file' })
      .dispatchEvent('drop', { dataTransfer: file });
    await expect(said).toContainText(words, { timeout: onThisMachine(20_000) });
  }
});

long(
  'it ends while the page is open: said at once, nothing is claimed any more',
  async ({ page, server }) => {
    await openBadge(page, server, { ...BADGE, read_at: '2027-03-14T23:59:59.600Z' });
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    stubBadge(server, endedBadge({ reason: 'ceased_trading' }));
    const said = page.getByRole('status').filter({ hasText: 'Not verified since 15 March 2027' });
    await expect(said).toContainText('The company has ceased trading.');
    await expect(page.getByText('Verified', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Claims that hold today0 of 7')).toBeVisible();
    await expect(checked(page)).toHaveCount(0);
    await expect(unchecked(page)).toHaveCount(7);
    await expect(page.getByText(/^24 November 2026$/).last()).toBeVisible();
    await expect(page).toHaveTitle('Anselm Metallwerk GmbH, not verified · Waggle');
    await expect(page.getByRole('link', { name: /anselm-metall/ })).toHaveCount(0);
    // A document that was checked is not said to be another one.
    await page
      .getByLabel('Document to compare')
      .setInputFiles({ name: 'ce.pdf', mimeType: 'application/pdf', buffer: DECLARATION });
    await expect(page.getByText('No document counts for this badge now')).toBeVisible();
    await expect(page.getByText(/^While it was valid, it said that this company is/)).toBeVisible();
    await expectAccessible(page);
  },
);

long('another name since: it says under which it was verified', async ({ page, server }) => {
  stubBadge(
    server,
    endedBadge({ company_name: 'Other GmbH', verified_as: 'Anselm Metallwerk GmbH' }),
  );
  await page.goto(BADGE_PATH);
  await expect(page.getByText('Was verified as Anselm Metallwerk GmbH')).toBeVisible();
  await expect(page.getByText('Waggle does not vouch for this company now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Compare a document' })).toHaveCount(0);
});

long('until all is there the skeleton, after a failure the sentence', async ({ page, server }) => {
  stubBadge(server);
  const release = await holdAnswers(page, CALL);
  await page.goto(BADGE_PATH);
  await expect(page.getByText('Loading the badge')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BADGE.company_name);
  await fakeAnswer(page, CALL, SERVER_ERROR);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The badge could not be loaded' })).toBeVisible();
});

test('long names, twenty certifications, 320 px', async ({ page, server }) => {
  const claims: BadgeClaim[] = Array.from({ length: 20 }, (_, index) => ({
    ...UNCHECKED,
    subject: index % 2 === 0 ? `${GERMAN} ${index}` : `${CHINESE} ${index}`,
  }));
  stubBadge(server, {
    ...BADGE,
    company_name: `${GERMAN} ${CHINESE}`,
    claims: [...BADGE.claims, ...claims],
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(BADGE_PATH);
  await expect(unchecked(page)).toHaveCount(22);
  await expect.poll(() => overflow(page)).toBe(0);
});
