/** The review console by itself: documents in the page, the queue, how it fits, and on a phone. */
import { docx, pdf } from '@waggle/server/test/files/sample-files.ts';
import { readFile } from 'node:fs/promises';
import { fakeAnswer, muteLiveStream, SERVER_ERROR, stopFaking } from '../browser/fake-answers.ts';
import { expect, long, test } from './fixtures.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import {
  caseHeading,
  drawnPages,
  createApplicant,
  newCompany,
  openCase,
  REVIEW,
  queueRow,
  takeCase,
} from '../product/review-cases.ts';

test('documents: drawn, zoomed, turned, paged, saved', async ({ page, product, signedIn }) => {
  const certificate = { name: 'iso-9001.docx', content: docx() };
  const { company } = await createApplicant(product, undefined, certificate);
  await signedIn('reviewer');
  await openCase(page, company);
  const first = page.getByRole('img', { name: 'register-extract.pdf, page 1 of 3' });
  await expect(drawnPages(page).first()).toBeVisible();
  await expect(first).toBeVisible();
  // Ink on paper: the page of a register is not blank.
  const ink = await first.evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data?.filter((value, at) => at % 4 === 0 && value < 80).length ?? 0;
  });
  expect(ink).toBeGreaterThan(100);

  const width = async () => (await first.boundingBox())?.width ?? 0;
  const fitting = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitting * 1.2);
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(fitting, 0);
  const height = async () => (await first.boundingBox())?.height ?? 0;
  const upright = await height();
  await page.keyboard.press('r');
  await expect.poll(height).toBeLessThan(upright);
  await page.keyboard.press('.');
  const toolbar = page.getByRole('toolbar', { name: 'Document tools' });
  await expect(toolbar.getByLabel('Page', { exact: true })).toHaveValue('2');

  const downloading = page.waitForEvent('download');
  await page.keyboard.press('d');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('register-extract.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.keyboard.press(']');
  await expect(page.getByRole('img', { name: 'licence.jpg, page 1 of 1' })).toBeVisible();
  await expect(drawnPages(page)).toHaveCount(1);
  await page.keyboard.press(']');
  await expect(page.getByText('iso-9001.docx cannot be shown here')).toBeVisible();
  await page.keyboard.press(']');
  await expect(first).toBeVisible();
});

/** Each of them, not their list. */
const CASES = '/v1/team/cases/*-*/';
const EXTRACT = '/v1/files/**/register-extract.pdf';

long('a document is broken or does not come', async ({ page, product, signedIn }) => {
  const certificate = { name: 'broken.pdf', content: pdf() };
  const { company } = await createApplicant(product, undefined, certificate);
  await signedIn('reviewer');
  await fakeAnswer(page, EXTRACT, { status: 404 });
  await openCase(page, company);
  const alert = page.getByRole('tabpanel').getByRole('alert');
  await expect(alert).toContainText('could not be fetched');
  stopFaking(page, EXTRACT);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(drawnPages(page).first()).toBeVisible();
  // Nothing broken is taken at its upload, but a store may fail.
  await fakeAnswer(page, '/v1/files/**/broken.pdf', { status: 200 });
  await page.getByRole('tab', { name: /broken\.pdf/ }).click();
  await expect(alert).toContainText('cannot be read');
});

long('a case does not come: Retry', async ({ page, product, signedIn }) => {
  const { company } = await createApplicant(product);
  await signedIn('reviewer');
  await muteLiveStream(page);
  await fakeAnswer(page, CASES, SERVER_ERROR);
  await page.goto(REVIEW);
  await queueRow(page, company).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The case could not be loaded' });
  await expect(alert).toContainText('Nothing you have decided is lost.');
  stopFaking(page, CASES);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(caseHeading(page, company)).toBeVisible();
});

long('the queue: its filters stand in the address', async ({ page, product, signedIn }) => {
  const { company } = await createApplicant(product);
  await product.query(
    `UPDATE verification_cases SET due_at = now() - interval '3 hours' WHERE company_name = $1`,
    [company],
  );
  await signedIn('reviewer', REVIEW);
  const view = page.getByRole('heading', { level: 2 }).getByRole('button');
  await view.click();
  await expect(view).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/list=overdue/);
  await expect(view).toHaveText(/^Overdue/);
  await expect(view).toBeFocused();
  await expect(queueRow(page, company)).toContainText('3 h over');
  await page.getByRole('button', { name: 'Search' }).click();
  const search = page.getByLabel('Company, number or email');
  await expect(search).toBeFocused();
  await search.fill(company.replace('Metall', 'Metlal'));
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('list', { name: 'Cases' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toBeVisible();
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Order').selectOption('By company');
  await expect(page).toHaveURL(/sort=company/);
  await page.getByLabel('Country').selectOption({ index: 1 });
  await expect(page).toHaveURL(/country=/);
  await expect(queueRow(page, company)).toBeVisible();
  await page.getByLabel('State').selectOption('Verified');
  await expect(page.getByText('No case matches')).toBeVisible();
});

const LONG = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH',
  '深圳市可折叠台灯科技发展有限责任公司'.repeat(3),
];

test.describe('fits every screen', () => {
  for (const name of ['documents', 'decision'] as const) {
    long(`a case: ${name}`, async ({ page, product, signedIn }) => {
      const company = `${LONG[0]} ${newCompany()}`;
      await createApplicant(product, company);
      await signedIn('reviewer');
      await openCase(page, company);
      await takeCase(page);
      await page.goto(`${page.url()}&part=${name}`);
      await expect(page.getByText('You have this case')).toBeVisible();
      if (name === 'documents') {
        await page.keyboard.press('n');
        await expect(page.getByLabel('Reason', { exact: true })).toBeVisible();
      }
      await expectAccessible(page);
      const button = name === 'documents' ? 'Cancel' : 'Release';
      await expect(page.getByRole('button', { name: button })).toBeVisible();
    });
  }

  long('queue with long names, keys, statistics', async ({ page, product, signedIn }) => {
    for (const company of LONG) await createApplicant(product, company);
    await signedIn('reviewer', REVIEW);
    await expect(queueRow(page, LONG[0] ?? '').first()).toBeVisible();
    await expectAccessible(page, 1280);
    await page.getByRole('button', { name: 'Keys' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto(`${REVIEW}?show=statistics`);
    await page.getByText('As a table').click();
    await expect(page.getByRole('region', { name: 'Weeks' }).getByRole('table')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Per reviewer' })).toBeVisible();
    await expectAccessible(page);
  });
});

long('on a phone: queue, case, documents, decision', async ({ page, product, signedIn }) => {
  const { company } = await createApplicant(product);
  await page.setViewportSize({ width: 360, height: 760 });
  await signedIn('reviewer');
  await openCase(page, company);
  await expect(drawnPages(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Data and decision' }).click();
  await takeCase(page);
  await page.getByRole('button', { name: 'Documents 2' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('tab', { name: /register-extract.*Approved/ })).toBeVisible();
  await page.getByRole('button', { name: 'Queue' }).click();
  await expect(queueRow(page, company)).toBeVisible();
});
