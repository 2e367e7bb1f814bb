/** From a request to an accepted quote: one supplier declines, two quote, and the founder compares, counters and chooses. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { BRIEF, createListedSupplier, sendRequest } from '../product/requests.ts';
import { expectTold } from '../steps/told.ts';
import { expect, test } from './fixtures.ts';

const DAY = 24 * 3600 * 1000;
const LAMP = BRIEF.title;

/** The inbox's only request, opened. */
async function openRequest(page: Page): Promise<void> {
  await page.goto('/requests/received');
  const row = page.getByRole('list', { name: /^Requests:/ }).getByRole('listitem');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LAMP);
}

const formOf = (page: Page) => page.getByRole('form', { name: 'Your quote' });
const stepsOf = (page: Page) =>
  formOf(page).getByRole('list', { name: 'Price steps' }).getByRole('listitem');
const ownQuoteOf = (page: Page) => page.getByRole('region', { name: 'Your quote' });

interface Terms {
  currency: string;
  /** For 500, 1,000 and 5,000. */
  prices: readonly [string, string, string];
  days: string;
}

/** Everything but the costs that are paid once and the lines; delivered to the door, so that no freight is missing. */
async function writeTerms(page: Page, { currency, prices, days }: Terms): Promise<void> {
  const form = formOf(page);
  await page.getByRole('link', { name: 'Write a quote' }).click();
  await form.getByLabel('Currency').selectOption(currency);
  await form.getByLabel('Smallest order').fill('500');
  await expect(stepsOf(page)).toHaveCount(prices.length);
  for (const [place, price] of prices.entries()) {
    const one = stepsOf(page).nth(place);
    await one.getByLabel('Unit price').fill(price);
    await one.getByLabel('Ready in, days').fill(days);
  }
  await form.getByRole('checkbox', { name: 'We send a sample' }).uncheck();
  await form.getByLabel('Incoterm 2020').selectOption('DDP');
  await form.getByLabel('Named place').fill('Rotterdam');
  const lastDay = new Date(Date.now() + 40 * DAY).toISOString().slice(0, 10);
  await form.getByLabel('Valid until').fill(lastDay);
}

test('two suppliers quote, one declines, and the founder chooses after a counter-offer', async ({
  page,
  otherBrowser,
  product,
  signedIn,
}) => {
  test.slow();
  const kadota = await createListedSupplier(product, {
    name: 'Kadota Works',
    country: 'Thailand',
    registration_id: '0105 5560 3171',
    tax_id: 'TH 0105556031719',
  });
  const anselm = await createListedSupplier(product, { name: 'Anselm Metallwerk' });
  const ravi = await createListedSupplier(product, {
    name: 'Ravi & Sons Fabrication',
    country: 'India',
    registration_id: 'U28910MH2011',
    tax_id: '27AAPFU0939F1ZV',
  });
  const founder = await signedIn('entrepreneur');
  const brief = { ...BRIEF, quantities: [500, 1000, 5000], currency: 'EUR' };
  const asked = [kadota, anselm, ravi].map(({ id }) => id);
  const { id } = await sendRequest(product, founder, brief, asked);
  await page.goto(`/requests/${id}`);
  const answers = page.getByRole('region', { name: 'Suppliers asked' });
  await expect(answers).toContainText('3 asked');

  const raviPage = await otherBrowser(ravi);
  await openRequest(raviPage);
  await raviPage.getByRole('button', { name: 'Decline', exact: true }).click();
  const declining = raviPage.getByRole('form', { name: 'Decline this request' });
  await declining.getByLabel('The quantity is too small for us').check();
  await declining.getByLabel('A word to the buyer').fill('From 10,000 on we are glad to.');
  await declining.getByRole('button', { name: 'Decline this request' }).click();
  await expect(raviPage.getByText('You declined: The quantity is too small for us.')).toBeVisible();
  await expect(answers).toContainText('Declined: The quantity is too small for us');
  await expect(answers).toContainText('“From 10,000 on we are glad to.”');

  const kadotaPage = await otherBrowser(kadota);
  await openRequest(kadotaPage);
  const prices = ['450.00', '393.75', '356.25'] as const;
  await writeTerms(kadotaPage, { currency: 'THB', prices, days: '30' });
  const form = formOf(kadotaPage);
  await form.getByRole('button', { name: 'Add a cost' }).click();
  await form.getByLabel('What for').fill('Hinge tool');
  await form.getByLabel('Amount').fill('37500');
  const shade = form.getByRole('group', { name: 'Shade, across' });
  await shade.getByLabel('Differs').check();
  await shade.getByLabel('What you offer instead').fill('236 mm');
  await form.getByRole('button', { name: 'The open line meets as well' }).click();
  await kadotaPage.getByRole('button', { name: 'Send quote' }).click();
  await expect(ownQuoteOf(kadotaPage)).toContainText('Hinge tool: THB 37,500');

  const anselmPage = await otherBrowser(anselm);
  await openRequest(anselmPage);
  await writeTerms(anselmPage, {
    currency: 'EUR',
    prices: ['11.00', '10.60', '10.20'],
    days: '24',
  });
  await formOf(anselmPage).getByRole('button', { name: 'The 2 open lines meet as well' }).click();
  await anselmPage.getByRole('button', { name: 'Send quote' }).click();
  await expect(ownQuoteOf(anselmPage)).toContainText('Sent');
  await expect(answers).toContainText('3 asked, 2 quoted, 1 declined');

  await page.getByRole('link', { name: 'Compare 2 quotes' }).click();
  await expect(page.getByText('One figure is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Add the rate' }).click();
  await page.getByLabel('1 EUR in THB').fill('37.50');
  await page.getByRole('button', { name: 'Use it' }).click();
  const sentence = page.getByRole('status').filter({ hasText: 'For ' });
  await expect(sentence).toHaveText(
    'For 500 pieces Anselm Metallwerk is the cheapest at your door: €11.00 a piece, €3.00 below the next. From 5,000 pieces on Kadota Works leads.',
  );
  await page.getByRole('textbox', { name: 'Quantity' }).fill('5,000');
  await expect(sentence).toHaveText(
    'For 5,000 pieces Kadota Works is the cheapest at your door: €9.70 a piece, €0.50 below the next.',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Counter Kadota Works' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Unit price, THB').fill('341.25');
  await dialog.getByLabel('Note').fill('Then we order all 5,000 at once.');
  await dialog.getByRole('button', { name: 'Send the counter-offer' }).click();
  await expect(page.getByText('Waits for an answer to your counter-offer')).toBeVisible();
  const own = ownQuoteOf(kadotaPage);
  await expect(own).toContainText('THB 341.25 at 5,000 pieces, ready in 30 days.');
  await expect(own).toContainText('“Then we order all 5,000 at once.”');
  await kadotaPage.getByRole('link', { name: 'Revise your quote' }).click();
  await kadotaPage.getByRole('button', { name: 'Take it over' }).click();
  const price = stepsOf(kadotaPage).nth(2).getByLabel('Unit price');
  await expect(price).toHaveValue('341.25');
  await price.fill('345');
  await kadotaPage.getByRole('button', { name: 'Send revision' }).click();
  await expect(own).toContainText('Revision 2');

  await expect(page.getByText('Revision 2 has come in')).toBeVisible();
  const choose = page.getByRole('button', { name: 'Choose this quote Kadota Works' });
  await expect(choose).toBeDisabled();
  await page.getByRole('button', { name: 'I have looked at it' }).click();
  await expect(sentence).toContainText('Kadota Works is the cheapest at your door: €9.40 a piece');
  await choose.click();
  await expect(dialog).toContainText('Revision2, from Kadota Works');
  await expect(dialog).toContainText('5,000 pieces');
  await expect(dialog).toContainText('THB 345.00 a piece');
  await expect(dialog).toContainText('€47,000.00 in all, by your figures');
  const submit = dialog.getByRole('button', { name: 'Choose this quote' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Shade, across: 236 mm').check();
  await submit.click();
  await expect(page.getByText('You chose this quote')).toBeVisible();
  await expect(page.getByText('Another quote was chosen')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await page.goto(`/requests/${id}`);
  await expect(page.getByText('Supplier chosen')).toBeVisible();

  await expect(own).toContainText('Your quote was chosen.');
  const lost = ownQuoteOf(anselmPage);
  await expect(lost).toContainText('The buyer chose another quote.');
  // Two currencies are compared by the rate that the founder has typed.
  await expect(lost).toContainText('You stood 2nd by price, 1st by lead time.');
  await expect(anselmPage.getByRole('button', { name: 'Withdraw your quote' })).toHaveCount(0);
  await expect(raviPage.getByText('This request has ended: a quote was chosen.')).toBeVisible();

  await expectTold(page, product, founder, LAMP, [
    'Quote revised by Kadota Works',
    'Quote from Anselm Metallwerk',
    'Quote from Kadota Works',
    'Declined',
  ]);
  await expectTold(kadotaPage, product, kadota, LAMP, [
    'Your quote was chosen',
    'Counter-offer',
    'New request',
  ]);
  await expectTold(anselmPage, product, anselm, LAMP, [
    'Another supplier was chosen',
    'New request',
  ]);
  await expectTold(raviPage, product, ravi, LAMP, ['New request']);
});
