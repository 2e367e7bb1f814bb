/** What the directory shows: suppliers and why they fit, and each state without suppliers; the filters of a phone. */
import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer, stopFaking } from '../../browser/fake-answers.ts';
import { both, expect, long, test } from '../fixtures.ts';
import {
  askedOf,
  answerTo,
  FOUND,
  NOTHING,
  SENTENCE,
  stubDirectory,
  UNCLEAR,
} from './directory-fixtures.ts';

const PHONE = { width: 360, height: 780 };
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).last();
const rows = (page: Page) => page.getByRole('list', { name: /supplier/ }).locator('> li');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const ASKED = '/suppliers?q=lamp&moq=500&certification=ce-certification';

long('a supplier: its words, why it fits, its figures', async ({ page, server }) => {
  stubDirectory(server);
  await page.goto('/suppliers?q=lamp');
  const kranz = row(page, 'Leselicht Kranz');
  await expect(kranz.getByRole('link')).toHaveAttribute(
    'href',
    '/suppliers/leselicht-kranz?q=lamp',
  );
  await expect(kranz.locator('mark')).toHaveText(['light', 'reading', 'bed']);
  await expect(kranz).toContainText('Verified');
  await expect(kranz.getByRole('listitem')).toHaveText([
    'Makes book lights, reading lamps',
    'CE checked to Mar 2028',
  ]);
  const figures = (name: string) => row(page, name).getByRole('definition');
  await expect(figures('Leselicht Kranz')).toHaveText(['1 piece', '25 days', '96% in 4 hours']);
  await expect(figures('Kadota Works')).toHaveText(['500 pieces', '20–30 days', '88% in 1 day']);
  await expect(figures('Officina Lanterna')).toHaveText([
    'Not said ask them',
    'Not said ask them',
    'New no requests yet',
  ]);
  await expect(row(page, 'Sao Đêm Lighting')).toContainText('Perhaps book lights: ask them');
  await expect(row(page, 'Atelier Veilleuse')).toContainText('Says CE, not checked');
  await expect(row(page, 'Harrow Lightcraft')).toContainText('Closed until 30 November');
});

long('found: axe, long names, other scripts', async ({ page, server }) => {
  stubDirectory(server);
  await page.goto(`${ASKED}&country=DE,CN`);
  await expect(rows(page)).toHaveCount(10);
  await expectAccessible(page);
});

for (const { name, answer, says, offers } of [
  {
    name: 'nothing fits',
    answer: NOTHING,
    says: 'No supplier fits all four',
    offers: ['Without CE Certification: 51', 'Without shipping to Europe: 2'],
  },
  { name: 'it says too little', answer: UNCLEAR, says: 'Tell us more', offers: [SENTENCE] },
]) {
  (answer === NOTHING ? both : long)(`${name}: what to do next`, async ({ page, server }) => {
    stubDirectory(server, (request) => {
      const { q, certification } = askedOf(request);
      return q === 'lamp' && certification !== undefined ? answer : answerTo(request);
    });
    await page.goto(ASKED);
    await expect(heading(page)).toHaveText(says);
    for (const offer of offers) await expect(page.getByRole('link', { name: offer })).toBeVisible();
    await expectAccessible(page, 1280);
    await page.getByRole('link', { name: offers[0] ?? '' }).click();
    await expect(heading(page)).toHaveText('38 suppliers fit');
  });
}

long('more than are counted, one alone, and none at all', async ({ page, server }) => {
  stubDirectory(server, () => ({ ...FOUND, total: { count: 1000, exact: false } }));
  await page.goto('/suppliers?q=lamp');
  await expect(heading(page)).toHaveText('1,000+ suppliers fit');
  await expect(page.getByText('1 to 10 of 1,000+')).toBeVisible();
  stubDirectory(server, () => ({ ...UNCLEAR, understood: null }));
  await page.goto('/suppliers');
  await expect(heading(page)).toHaveText('No supplier is verified yet');
});

long('a failure keeps the sentence, and Retry searches it again', async ({ page, server }) => {
  stubDirectory(server);
  await fakeAnswer(page, '/v1/directory/search/**', { status: 500 });
  await page.goto('/suppliers?q=lamp');
  await expect(page.getByRole('alert')).toContainText('What you wrote is kept.');
  await expectAccessible(page);
  await expect(page.getByLabel('What do you want to have made?')).toHaveValue('lamp');
  stopFaking(page, '/v1/directory/search/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('38 suppliers fit');
});

long('while it loads: rows in shape', async ({ page, server }) => {
  const gate = Promise.withResolvers<void>();
  stubDirectory(server, async (request) => {
    await gate.promise;
    return answerTo(request);
  });
  await page.goto('/suppliers?q=lamp');
  await expect(page.getByText('Loading the suppliers')).toBeAttached();
  await expectAccessible(page);
  gate.resolve();
  await expect(rows(page)).toHaveCount(10);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  long('the filters: a sheet; each choice counts at once, and stays', async ({ page, server }) => {
    stubDirectory(server, (request) => {
      const { country } = askedOf(request);
      return {
        ...answerTo(request),
        total: { count: country === undefined ? 38 : 7, exact: true },
      };
    });
    await page.goto('/suppliers?q=lamp');
    await expect(heading(page)).toHaveText('38 suppliers fit');
    const opener = page.getByRole('button', { name: 'Filters 1' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await sheet.getByRole('button', { name: 'Country' }).click();
    await sheet.getByLabel('Find in Country').fill('ger');
    await sheet.getByLabel('Germany').check();
    await sheet.getByRole('button', { name: 'Show 7 suppliers' }).click();
    await expect(sheet).toBeHidden();
    await expect(heading(page)).toHaveText('7 suppliers fit');
    await expect(page).toHaveURL('/suppliers?q=lamp&country=DE');
    await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/suppliers?q=lamp');
  });

  test('Back and Escape close it, and keep the choice', async ({ page, server }) => {
    stubDirectory(server);
    await page.goto('/suppliers?q=lamp');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: 'Filters 1' }).click();
    await sheet.getByLabel(/^Up to 500/).check();
    await expect(page).toHaveURL('/suppliers?q=lamp&moq=500');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/suppliers?q=lamp&moq=500');
    await page.getByRole('button', { name: 'Filters 2' }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/suppliers?q=lamp&moq=500');
  });

  long('nothing fits: the sheet says what to drop', async ({ page, server }) => {
    stubDirectory(server, () => NOTHING);
    await page.goto(ASKED);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: 'No supplier fits' })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Without CE Certification: 51' }).click();
    await expect(page).toHaveURL('/suppliers?q=lamp&moq=500&ignore=certification');
  });

  long('320 px hold 4,000 letters of a sentence', async ({ page, server }) => {
    stubDirectory(server);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/suppliers');
    await page.getByLabel('What do you want to have made?').fill('Lampe'.repeat(800));
    await expect(heading(page)).toHaveText('38 suppliers fit');
    await expect.poll(() => overflow(page)).toBe(0);
  });
});
