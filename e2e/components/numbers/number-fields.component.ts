/** Fields for numbers without a server: both readings are offered, what was understood is shown, and nothing else is sent. */
import type { Page } from '@playwright/test';
import { emptyWorksheet } from '@waggle/contract/research/worksheet';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { answerComparison, KADOTA, PAGE as COMPARISON } from '../comparison/comparison-fixtures.ts';
import { both, expect, long } from '../fixtures.ts';
import { launchPage, stubPage } from '../launch-page/launch-fixtures.ts';
import {
  draftOf,
  FORM_PATH,
  OFFER,
  REQUEST,
  stubRequest,
  VERIFIED_SUPPLIER,
} from '../quotes/quote-fixtures.ts';
import { CONTENT, RESEARCH } from '../research/research-fixtures.ts';
import { answerDraft, draft, LAMP, RFQ_ID } from '../rfq/rfq-records.ts';
import { product, store, stubStore } from '../shop/shop-fixtures.ts';
import { draft as survey, SURVEY_ID } from '../survey/survey-fixtures.ts';
import { typeThirty } from './thirty.ts';

const PIECES = { takes: 'whole', least: 1, most: 1_000_000_000 } as const;
const DAYS = { takes: 'whole', most: 730 } as const;
const step = (page: Page) =>
  page.getByRole('list', { name: 'Price steps' }).getByRole('listitem').first();

both('a price of two readings is chosen, and sent as chosen', async ({ page, server }) => {
  const { saved } = stubRequest(server, REQUEST, draftOf(OFFER));
  await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
  const price = step(page).getByLabel('Unit price');
  await price.fill('1,250');
  await page.keyboard.press('Tab');
  await expect(step(page).getByRole('button', { name: '1.25', exact: true })).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/Do you mean 1.25 or 1250\?/);
  await expect(page.getByRole('button', { name: 'Send quote' })).toBeDisabled();
  await expectAccessible(page, 360);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Enter');
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('1.25');
  await expect.poll(() => saved()?.tiers[0]?.unit_price).toBe('1.25');

  await price.fill('0,005');
  await expect(step(page).getByText('Read as 0.005')).toBeVisible();
  await price.blur();
  await expect(price).toHaveValue('0.005');
  await step(page).getByLabel(/^From/).fill('10,000');
  await expect(step(page).getByText('Read as 10000')).toBeVisible();
  await expect.poll(() => saved()?.tiers[0]).toMatchObject({ from: 10_000, unit_price: '0.005' });
});

long('a counter-offer is sent for the quantity that is shown', async ({ page, server }) => {
  answerComparison(server);
  const sent = server.keep('POST /v1/quotes/:id/counter/', {
    quote: { ...KADOTA, state: 'countered' },
  });
  await server.openFor('entrepreneur', COMPARISON);
  await page.getByRole('button', { name: 'Counter Kadota Works' }).click();
  const dialog = page.getByRole('dialog', { name: 'Counter-offer to Kadota Works' });
  await dialog.getByLabel('Quantity').fill('500.00');
  await expect(dialog.getByText('Read as 500', { exact: true })).toBeVisible();
  await dialog.getByLabel('Unit price, THB').fill('1.250');
  await dialog.getByRole('button', { name: 'Send the counter-offer' }).click();
  await expect(dialog.getByText('Do you mean 1.25 or 1250?')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: '1250', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send the counter-offer' }).click();
  await expect.poll(() => sent).toMatchObject([{ quantity: 500, unit_price: '1250' }]);
});

long('thirty numbers in the fields of a quote', async ({ page, server }) => {
  stubRequest(server, REQUEST, draftOf(OFFER));
  await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
  const form = page.getByRole('form', { name: 'Your quote' });
  await typeThirty({ field: form.getByLabel('Smallest order'), ...PIECES });
  await typeThirty({ field: step(page).getByLabel(/^From/), ...PIECES });
  await typeThirty({ field: step(page).getByLabel('Unit price'), takes: 'four' });
  await typeThirty({ field: step(page).getByLabel('Ready in, days'), ...DAYS });
  const deposit = form.getByLabel('Paid before production');
  await typeThirty({ field: deposit, takes: 'whole', most: 100, percent: true });
  await typeThirty({ field: form.getByLabel('in a cubic metre, packed'), ...PIECES });
});

long('thirty numbers in a counter-offer', async ({ page, server }) => {
  answerComparison(server);
  await server.openFor('entrepreneur', COMPARISON);
  await page.getByRole('button', { name: 'Counter Kadota Works' }).click();
  const dialog = page.getByRole('dialog', { name: 'Counter-offer to Kadota Works' });
  await typeThirty({ field: dialog.getByLabel('Quantity'), ...PIECES });
  await typeThirty({ field: dialog.getByLabel('Unit price, THB'), takes: 'four' });
  await typeThirty({ field: dialog.getByLabel('Ready in days'), ...DAYS });
});

long('thirty numbers in the store', async ({ page, server }) => {
  stubStore(server, store());
  await server.openFor('entrepreneur', '/journey/store');
  await typeThirty({ field: page.getByLabel('First order, pieces'), ...PIECES });
});

long('thirty numbers in the research', async ({ page, server }) => {
  const content = { ...CONTENT, worksheet: emptyWorksheet('EUR') };
  server.answer('GET /v1/research/', { ...RESEARCH, content });
  await server.openFor('entrepreneur', '/journey/research');
  const figure = (name: string) => page.getByRole('group', { name }).getByLabel(/^Figure/);
  await typeThirty({
    field: figure('How many people have the problem?'),
    takes: 'whole',
    most: 99_999_999_999,
  });
  await typeThirty({
    field: figure('What share of them could you reach?'),
    takes: 'four',
    most: 100,
    percent: true,
  });
  await typeThirty({ field: figure('What would one cost?'), takes: 'four', most: 999_999_999 });
  await typeThirty({
    field: figure('How many would one person buy a year?'),
    takes: 'two',
    most: 99_999.99,
  });
});

long('thirty numbers in a brief', async ({ page, server }) => {
  answerDraft(server, draft({ brief: { ...LAMP, quantities: [null] } }));
  await server.openFor('entrepreneur', `/requests/${RFQ_ID}/brief?step=specification`);
  await typeThirty({ field: page.getByLabel('First order', { exact: true }), ...PIECES });
  await page.goto(`/requests/${RFQ_ID}/brief?step=price`);
  await typeThirty({ field: page.getByLabel(/^Target price/), takes: 'four' });
});

long('thirty numbers in a goal, a survey and the catalogue', async ({ page, server }) => {
  stubPage(server, launchPage());
  server.answer('PUT /v1/launch-page/', { page: launchPage() });
  server.answer('GET /v1/surveys/', { surveys: [] });
  server.answer('GET /v1/surveys/:id/', { survey: survey() });
  server.answer('PUT /v1/surveys/:id/', { survey: survey() });
  server.answer('GET /v1/products/:slug/', { product: product(), form_token: 'token' });
  await server.openFor('entrepreneur', '/journey/page');
  await typeThirty({
    field: page.getByLabel('Confirmed people'),
    takes: 'whole',
    most: 999_999_999,
  });
  await page.goto(`/journey/survey/${SURVEY_ID}`);
  await typeThirty({ field: page.getByLabel('The price you plan'), takes: 'two', most: 1e12 });
  await page.goto('/products/fold-flat-desk-lamp');
  await typeThirty({ field: page.getByLabel('Pieces'), takes: 'whole', least: 1, most: 1000 });
});
