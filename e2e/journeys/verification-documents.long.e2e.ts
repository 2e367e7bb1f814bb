/** Documents in the review console: what the company declared is found and marked in them. */
import { expect, long as test } from './fixtures.ts';
import { createApplicant, caseSection, newCompany, openCase } from '../product/review-cases.ts';
import { readablePdf } from '../product/readable-pdf.ts';

test('declared values are found, marked, tied to rows', async ({ page, product, signedIn }) => {
  const company = newCompany();
  const extract = readablePdf([
    ['Extract from the Commercial Register'],
    ['Company', `${company.toUpperCase()} GMBH`, 'Number HRB 204 417', 'Tax DE318842001'],
    ['Seat', 'Industriestr. 3, 70565 Stuttgart', 'Managing director: Anselm, Jonas'],
  ]);
  await createApplicant(product, company, { name: 'extract.pdf', content: extract });
  await signedIn('reviewer');
  await openCase(page, company);
  await page.getByRole('tab', { name: /^extract\.pdf/ }).click();

  const toolbar = page.getByRole('toolbar', { name: 'Document tools' });
  await expect(toolbar.getByText('4 of 5 found', { exact: true })).toBeVisible();
  const declared = caseSection(page, 'Declared against document');
  await expect(declared.getByText('4 of 5 found', { exact: true })).toBeVisible();
  await expect(declared.getByRole('button', { name: /^Page \d$/ })).toHaveText([
    'Page 2',
    'Page 2',
    'Page 2',
    'Page 3',
    'Page 3',
  ]);
  await expect(declared.getByText('Not found', { exact: true })).toHaveCount(1);
  await expect(declared.getByText('says «Industriestr. 3, 70565 Stuttgart»')).toBeVisible();

  const marks = page.getByRole('tabpanel').locator('[data-mark]');
  await expect(marks).toHaveCount(5);
  await expect(page.locator('[data-page="3"] [data-mark=near]')).toHaveText('4');
  const thumbnails = page.getByRole('list', { name: 'Pages' });
  await expect(thumbnails.locator('[data-mark]')).toHaveCount(5);
  await page.keyboard.press('m');
  await expect(page.locator('[data-mark]')).toHaveCount(0);
  await toolbar.getByRole('button', { name: 'Marks' }).click();
  await expect(marks).toHaveCount(5);

  const field = toolbar.getByLabel('Page', { exact: true });
  await declared.getByRole('button', { name: 'Page 3' }).first().click();
  await expect(field).toHaveValue('3');
  await thumbnails.getByRole('button', { name: 'Page 1' }).click();
  await expect(field).toHaveValue('1');
  await field.fill('2');
  await field.press('Enter');
  await expect(page.locator('[data-page="2"]')).toBeInViewport({ ratio: 0.5 });

  const first = page.getByRole('img', { name: 'extract.pdf, page 1 of 3' });
  const height = async () => (await first.boundingBox())?.height ?? 0;
  const wide = await height();
  const area = (await page.getByRole('tabpanel').boundingBox())?.height ?? 0;
  await toolbar.getByRole('button', { name: /^Width/ }).click();
  await expect.poll(height).toBeLessThan(Math.min(wide, area));
  await toolbar.getByRole('button', { name: /^Page\./ }).click();
  await expect(toolbar.getByRole('button', { name: /^100/ })).toBeVisible();
  await expect.poll(height).toBeCloseTo((842 * 96) / 72, 0);
  await toolbar.getByRole('button', { name: /^100/ }).click();
  await expect.poll(height).toBeCloseTo(wide, 0);

  await page.getByRole('tab', { name: /^licence\.jpg/ }).click();
  await expect(toolbar.getByText('No text in this file. Compare by eye')).toBeVisible();
  await expect(declared.getByText('Not found')).toHaveCount(0);
});
