/** A wizard's draft: its uploads over a reload and after a day, files without a connection, and two tabs at once. */
import { FILE_LIMITS } from '@waggle/contract/files';
import type { Page } from '@playwright/test';
import {
  APPLICATION,
  continueButton,
  documentsField,
  fileRows,
  LABELS,
  openApplication,
  pdfFile,
} from '../../steps/application-steps.ts';
import { step, STEPS } from '../../steps/steps.ts';
import { fakeAnswer, stopFaking } from '../../browser/fake-answers.ts';
import { expect, long, test } from '../application-fixtures.ts';
import { onThisMachine } from '@waggle/server/test/runs/machine.ts';

const HOURS_24 = FILE_LIMITS.unattached * 1000;

async function openVerification(page: Page): Promise<void> {
  await openApplication(page, 2);
  for (const field of ['registration_id', 'tax_id'] as const) {
    await page.getByLabel(LABELS[field]).fill(APPLICATION[field]);
  }
}

long('uploads older than 24 hours are gone, and the field says which', async ({ page }) => {
  await openVerification(page);
  await documentsField(page).setInputFiles([pdfFile('old.pdf'), pdfFile('new.pdf')]);
  await expect(fileRows(page).filter({ hasText: 'uploaded' })).toHaveCount(2);
  await page.evaluate((age) => {
    const { value: values } = JSON.parse(localStorage.getItem('draft.supplier') ?? '{}');
    values.files.kyc_docs[0].uploadedAt -= age;
    // As an earlier version of the page has kept it.
    localStorage.setItem('draft.supplier', JSON.stringify({ values }));
  }, HOURS_24);
  await page.goto('/onboarding/supplier?step=2');
  await expect(fileRows(page)).toHaveText([/^new\.pdf/]);
  await expect(page.getByRole('alert').filter({ hasText: 'old.pdf' })).toContainText(
    'Uploads that are not submitted are kept for 24 hours. Choose it again.',
  );
});

long(
  'files chosen offline wait with a row each, can be removed, and go up by themselves',
  async ({ page }) => {
    await openVerification(page);
    await fakeAnswer(page, '/readyz', 'failed');
    await fakeAnswer(page, '/v1/upload/file/', 'failed');
    await documentsField(page).setInputFiles(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => pdfFile(name)),
    );
    await expect(fileRows(page).filter({ hasText: 'waiting for a connection' })).toHaveCount(3);
    await expect(page.getByText('3 files are waiting for a connection')).toBeVisible();
    await expect(continueButton(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Remove b.pdf' }).click();
    await expect(fileRows(page)).toHaveCount(2);
    stopFaking(page, '/v1/upload/file/');
    stopFaking(page, '/readyz');
    await expect(fileRows(page)).toHaveText([/^a\.pdf.*uploaded/, /^c\.pdf.*uploaded/], {
      timeout: onThisMachine(20_000),
    });
    await expect(continueButton(page)).toBeEnabled();
  },
);

long('a refused type and a file that is too large are named at the field', async ({ page }) => {
  await openVerification(page);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
  await documentsField(page).setInputFiles([text, pdfFile('right.pdf')]);
  const refused = page.getByRole('alert').filter({ hasText: 'notes.txt' });
  await expect(refused).toContainText('Only pdf, doc, docx, jpg, jpeg or png files are taken.');
  await expect(fileRows(page)).toHaveText([/^right\.pdf/]);
  await documentsField(page).setInputFiles(pdfFile('next.pdf'));
  await expect(refused).toHaveCount(0);
});

test('of two tabs on one draft, each goes on with what the other has typed', async ({ page }) => {
  const idea = (of: Page) => of.getByLabel('Business idea');
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto('/onboarding');
    await expect(step(one, STEPS[0])).toBeVisible();
  }
  await idea(other).fill('A lamp from the other tab');
  await expect(idea(page)).toHaveValue('A lamp from the other tab');
  await idea(page).fill('A chair from this tab');
  await expect(idea(other)).toHaveValue('A chair from this tab');
  await other.reload();
  await expect(idea(other)).toHaveValue('A chair from this tab');
});
