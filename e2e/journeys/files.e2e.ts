/** Uploads: by button and by drag and drop, skipped, cancelled, cut off. */
import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { FILE_LIMITS } from '@waggle/contract/files';
import { pdf } from '@waggle/server/test/files/sample-files.ts';
import { holdAnswers, loseAnswer } from '../browser/fake-answers.ts';
import {
  APPLICATION,
  continueButton,
  documentsField,
  docxFile,
  fileRows,
  LABELS,
  openApplication,
  pdfFile,
  pngFile,
} from '../steps/application-steps.ts';
import { expect, long, test } from './fixtures.ts';
import { errorToast } from '../steps/steps.ts';
import { onThisMachine } from '@waggle/server/test/runs/machine.ts';

const UPLOAD = '/v1/upload/file/';

function uploaded(page: Page) {
  return fileRows(page).filter({ hasText: 'uploaded' });
}

/** @returns how many uploads the page has begun since */
function countUploads(page: Page): () => number {
  let begun = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(UPLOAD)) begun += 1;
  });
  return () => begun;
}

/** @returns sets the line: so slow that an upload can be watched, none at all, or good again */
async function holdLine(page: Page) {
  const network = await page.context().newCDPSession(page);
  return ({ offline = false, uploadThroughput = -1 }) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
}

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn('newcomer');
  await openApplication(page, 2);
  await page.getByLabel(LABELS.registration_id).fill(APPLICATION.registration_id);
  await page.getByLabel(LABELS.tax_id).fill(APPLICATION.tax_id);
});

long('twenty files are sent one by one, in order; Continue waits', async ({ page }) => {
  const begun = countUploads(page);
  let [onTheLine, most] = [0, 0];
  page.on('request', (request) => {
    if (request.url().endsWith(UPLOAD)) most = Math.max(most, (onTheLine += 1));
  });
  page.on('response', (response) => {
    if (response.url().endsWith(UPLOAD)) onTheLine -= 1;
  });
  const more = Array.from({ length: 17 }, (_, index) => `${index + 1}.pdf`);
  const letGo = await holdAnswers(page, UPLOAD);
  await expect(documentsField(page)).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.jpeg,.png');
  await expect(documentsField(page)).toHaveAttribute('name', 'kyc_docs');
  await documentsField(page).setInputFiles([pdfFile('a.pdf'), docxFile('b.docx')]);
  const rest = [await pngFile('c.png'), ...more.map((name) => pdfFile(name))];
  await documentsField(page).setInputFiles(rest);
  await expect(page.getByRole('progressbar')).toHaveCount(20);
  await expect(page.getByText('20 files still uploading')).toBeVisible();
  await expect(continueButton(page)).toBeDisabled();
  await expect(continueButton(page)).toHaveAccessibleDescription('20 files still uploading');
  await expect(fileRows(page).filter({ hasText: 'waiting' })).toHaveCount(19);
  expect(begun()).toBe(1);
  letGo();
  await expect(uploaded(page)).toHaveCount(20, { timeout: onThisMachine(30_000) });
  await expect(uploaded(page)).toContainText(['a.pdf', 'b.docx', 'c.png', ...more]);
  await expect(uploaded(page).first()).toContainText('2.00 KB, uploaded');
  await expect(page.getByRole('status').filter({ hasText: '20 files uploaded.' })).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(continueButton(page)).toBeEnabled();
  expect([begun(), most]).toEqual([20, 1]);
});

long("'Document exceeds 10 mb limit', skipped; exactly 10 MB pass", async ({ page }, testInfo) => {
  const begun = countUploads(page);
  const sizes = { 'too-large.pdf': FILE_LIMITS.size + 1, 'largest.pdf': FILE_LIMITS.size };
  const paths = Object.entries(sizes).map(([name, size]) => {
    const path = testInfo.outputPath(name);
    writeFileSync(path, pdf(size));
    return path;
  });
  await documentsField(page).setInputFiles(paths);
  await expect(errorToast(page, 'Document exceeds 10 mb limit')).toBeVisible();
  await expect(uploaded(page)).toHaveText([/largest\.pdf10\.00 MB, uploaded/]);
  await expect(fileRows(page)).toHaveCount(1);
  expect(begun()).toBe(1);
});

long('wrong type, empty file and wrong ending are skipped', async ({ page, browserErrors }) => {
  browserErrors.expectStatus(400, 415);
  const { buffer } = await pngFile();
  await documentsField(page).setInputFiles([
    { ...pdfFile('really-a-picture.pdf'), buffer },
    { ...pdfFile('empty.pdf'), buffer: Buffer.alloc(0) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    pdfFile('right.pdf'),
  ]);
  await expect(uploaded(page)).toHaveText([/^right\.pdf/]);
  await expect(fileRows(page)).toHaveCount(1);
  await expect(page.getByLabel('Messages').getByRole('alert')).toHaveCount(0);
});

long('drag and drop; a file dropped beside the field changes nothing', async ({ page }) => {
  const { name, buffer } = pdfFile('dropped.pdf');
  const files = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'application/pdf' }));
      return data;
    },
    [name, [...buffer]] as const,
  );
  const stray = await page.getByRole('heading', { level: 1 }).evaluate((heading, dataTransfer) => {
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    return heading.dispatchEvent(event);
  }, files);
  expect(stray, 'whether the browser may open the file in place of the page').toBe(false);
  await expect(fileRows(page)).toHaveCount(0);
  await documentsField(page).dispatchEvent('drop', { dataTransfer: files });
  await expect(uploaded(page)).toHaveText([/^dropped\.pdf/]);
});

long('a file being sent can be cancelled, a waiting one too', async ({ page }) => {
  const begun = countUploads(page);
  const letGo = await holdAnswers(page, UPLOAD);
  const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => pdfFile(name));
  await documentsField(page).setInputFiles(files);
  await expect(fileRows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Cancel b.pdf' }).click();
  await page.getByRole('button', { name: 'Cancel a.pdf' }).click();
  await expect(documentsField(page)).toBeFocused();
  await expect(page.getByText('1 file still uploading')).toBeVisible();
  letGo();
  await expect(uploaded(page)).toHaveText([/^c\.pdf/]);
  await expect(fileRows(page)).toHaveCount(1);
  expect(begun()).toBe(2);
});

test('the connection breaks: the file waits, and goes up once it is back', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectNoConnection();
  await documentsField(page).setInputFiles(pdfFile('small.pdf'));
  await expect(uploaded(page)).toHaveCount(1);
  const setLine = await holdLine(page);
  await setLine({ uploadThroughput: 400_000 });
  await documentsField(page).setInputFiles(pdfFile('large.pdf', 4_000_000));
  // It is on its way, and says how far it is.
  await expect(fileRows(page).nth(1)).toContainText(/[\d.]+ KB of 3\.81 MB/);
  const bar = page.getByRole('progressbar', { name: 'Uploading large.pdf' });
  await expect(bar).toHaveJSProperty('max', 4_000_000);
  await setLine({ offline: true });
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(fileRows(page).nth(1)).toContainText('3.81 MB, waiting for a connection');
  await setLine({});
  await expect(uploaded(page)).toHaveText([/^small\.pdf/, /^large\.pdf/]);
  await expect(page.getByLabel('Messages').getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel(LABELS.tax_id)).toHaveValue(APPLICATION.tax_id);
  await continueButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
});

long('a lost answer: sent again, it is one file', async ({ page, browserErrors }, testInfo) => {
  const path = testInfo.outputPath('licence.pdf');
  writeFileSync(path, pdf(2048));
  browserErrors.expectNoConnection();
  const { lost } = await loseAnswer(page, UPLOAD);
  const answering = page.waitForResponse(`**${UPLOAD}`);
  await documentsField(page).setInputFiles(path);
  const first = await lost;
  const answer = await answering;
  expect(answer.request().headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(await answer.text()).toBe(first);
  await expect(uploaded(page)).toHaveCount(1);
  const [next] = await Promise.all([
    page.waitForResponse(`**${UPLOAD}`),
    documentsField(page).setInputFiles(path),
  ]);
  expect(await next.text()).not.toBe(first);
  await expect(uploaded(page)).toHaveCount(2);
});
