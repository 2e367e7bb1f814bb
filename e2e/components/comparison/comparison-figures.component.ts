/** The figures of a comparison without a server: edited in their place, missing, old, offered again, not saved. */
import type { Page } from '@playwright/test';
import { emptyFigures } from '@waggle/contract/quotes/landed/empty-figures';
import { expectAccessible } from '../../browser/accessibility.ts';
import { CONFLICT, fakeAnswer, stopFaking } from '../../browser/fake-answers.ts';
import { expect, long, test } from '../fixtures.ts';
import { answerComparison, daysAgo, FIGURES, KADOTA, PAGE } from './comparison-fixtures.ts';

const sentence = (page: Page) => page.getByRole('status').filter({ hasText: 'For ' });
const figure = (page: Page, name: RegExp) =>
  page
    .getByRole('region', { name: 'What we counted with' })
    .getByRole('listitem')
    .filter({ hasText: name });

long(
  'a figure is edited in its place: its effect in words, then used and saved',
  async ({ page, server }) => {
    const saved = answerComparison(server);
    await server.openFor('entrepreneur', PAGE);
    const edit = page.getByRole('button', { name: 'Edit: Freight to Rotterdam, from Thailand' });
    await edit.click();
    const form = page.getByRole('form', { name: 'Freight to Rotterdam, from Thailand' });
    await expect(form.getByLabel('Per shipment, EUR')).toBeFocused();
    await form.getByLabel('Per m³, EUR').fill('');
    await form.getByRole('button', { name: 'Use it' }).click();
    await expect(form.getByText('Must be an amount such as 418.50')).toBeVisible();
    await form.getByLabel('Per m³, EUR').fill('500');
    await expect(form.getByRole('status')).toContainText('Kadota Works costs €22.');
    await expect(form.getByRole('status')).toContainText(
      'Ravi & Sons Fabrication becomes the cheapest.',
    );
    await expect(form.getByRole('status')).toContainText(
      'Each €10 per m³ moves Kadota Works by €0.08 a piece.',
    );
    await expectAccessible(page, 1280);
    await form.getByRole('button', { name: 'Use it' }).click();
    await expect(edit).toBeFocused();
    await expect(sentence(page)).toContainText(
      'Ravi & Sons Fabrication is the cheapest at your door',
    );
    await expect(figure(page, /from Thailand/).first()).toContainText('€198 + €500 per m³');
    await expect.poll(() => saved).toHaveLength(1);
    const [body] = saved as { version: number; figures: typeof FIGURES }[];
    expect(body?.version).toBe(1);
    expect(body?.figures.freight[0]?.per_m3).toBe('500');
  },
);

long('what is typed outlives a reload until it is used or cancelled', async ({ page, server }) => {
  answerComparison(server);
  await server.openFor('entrepreneur', PAGE);
  const edit = page.getByRole('button', { name: 'Edit: Customs broker, per import' });
  await edit.click();
  const amount = page.getByLabel('Per import, EUR');
  await amount.fill('120');
  await page.reload();
  await edit.click();
  await expect(amount).toHaveValue('120');
  await amount.press('Escape');
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(amount).toHaveValue('95');
});

test('without a rate: the own currency and «Add the rate», which opens its field', async ({
  page,
  server,
}) => {
  answerComparison(server, { quotes: [KADOTA], figures: { ...FIGURES, rates: [] } });
  await server.openFor('entrepreneur', PAGE);
  await expect(page.getByRole('row', { name: /^Landed/ })).toContainText('THB');
  await expect(page.getByText('One figure is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Add the rate' }).click();
  const rate = page.getByLabel('1 EUR in THB');
  await expect(rate).toBeFocused();
  await rate.fill('37.92');
  await expect(page.getByRole('form').getByRole('status')).toContainText(
    'Kadota Works costs €19.90',
  );
  await rate.press('Enter');
  await expect(sentence(page)).toContainText('Kadota Works costs €19.90 a piece at your door.');
});

long('old figures are marked, tax can be left out', async ({ page, server }) => {
  const saved = answerComparison(server);
  await server.openFor('entrepreneur', PAGE);
  await expect(figure(page, /^Duty/).first()).toContainText('100 days old');
  await expect(figure(page, /^Exchange rate/).first()).not.toContainText('days old');
  await expect(page.getByText(/is 100 days old: look it up again/)).toBeVisible();
  await page.getByRole('switch', { name: 'Count it' }).click();
  await expect(page.getByRole('row', { name: /^Tax/ })).toContainText('you leave it out');
  await expect(sentence(page)).toContainText('€16.44');
  await expect
    .poll(() => (saved as { figures: typeof FIGURES }[])[0]?.figures.counts_tax)
    .toBe(false);
});

long('figures of earlier requests are offered, and used when wanted', async ({ page, server }) => {
  const old = { ...FIGURES, rates: FIGURES.rates.map((rate) => ({ ...rate, date: daysAgo(9) })) };
  answerComparison(server, { figures: null, earlier: [old] });
  await server.openFor('entrepreneur', PAGE);
  await expect(
    page.getByRole('heading', { name: 'Figures of your earlier requests' }),
  ).toBeVisible();
  await expect(page.getByText(/1 EUR = 37\.92 THB/)).toContainText(', old)');
  await expectAccessible(page, 1280);
  await page.getByRole('button', { name: /^Use all/ }).click();
  await expect(sentence(page)).toContainText('Kadota Works is the cheapest at your door: €19.90');
  await expect(page.getByRole('heading', { name: 'Figures of your earlier requests' })).toHaveCount(
    0,
  );
});

test('what cannot be saved stays on this device, over a reload, and Retry saves it', async ({
  page,
  server,
}) => {
  const saved = answerComparison(server);
  await server.openFor('entrepreneur', PAGE);
  const path = '/v1/rfqs/*/figures/';
  await fakeAnswer(page, path, { status: 500, method: 'PUT' });
  await page.getByRole('switch', { name: 'Count it' }).click();
  const notice = page.getByText('The figures couldn’t be saved');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Count it' })).not.toBeChecked();
  stopFaking(page, path);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => saved).toHaveLength(1);
});

long('changed in another window: nothing is replaced unasked', async ({ page, server }) => {
  answerComparison(server);
  await server.openFor('entrepreneur', PAGE);
  await expect(sentence(page)).toBeVisible();
  const path = '/v1/rfqs/*/figures/';
  await fakeAnswer(page, path, { ...CONFLICT, method: 'PUT' });
  const theirs = { ...FIGURES, tax: { percent: '9', source: '', date: '' } };
  server.answer('GET /v1/rfqs/:id/figures/', { figures: theirs, version: 5, earlier: [] });
  await page.getByRole('switch', { name: 'Count it' }).click();
  await expect(page.getByText('The figures changed in another window')).toBeVisible();
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect(figure(page, /^Tax at import/)).toContainText('9 %');
});

long('another currency asks for rates, freight and broker again', async ({ page, server }) => {
  answerComparison(server, { quotes: [KADOTA] });
  await server.openFor('entrepreneur', PAGE);
  await page.getByRole('button', { name: 'Edit: Currency, everything here' }).click();
  await page.getByLabel('Compare in').selectOption('USD');
  await expect(page.getByText(/are asked for again: they were in another currency/)).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('3 figures are missing.')).toBeVisible();
  expect(emptyFigures('USD', 'NL').rates).toEqual([]);
});
