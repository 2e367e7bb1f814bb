/** From a brief to an order: a factory is verified, one declines, three quote, the entrepreneur compares, chooses and signs. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { signBoth } from '../../product/orders.ts';
import { requestEvents } from '../../product/request-events.ts';
import { createListedSupplier, KADOTA, RAVI } from '../../product/requests.ts';
import { newCompany } from '../../product/review-cases.ts';
import { ReviewClient } from '../../product/review-client.ts';
import { createUser } from '../../product/users.ts';
import { sendBrief } from '../../steps/brief-steps.ts';
import { decline, openRequest, ownQuote, priceSteps, sendQuote } from '../../steps/quote-steps.ts';
import { createPlainApplicant, openCaseByKeys, verifyByKeys } from '../../steps/review-steps.ts';
import { expectTold } from '../../steps/told.ts';
import { expect, long as test } from '../fixtures.ts';

const LAMP = 'Fold-flat desk lamp';

test('a factory is verified, three quote, one declines, and the entrepreneur chooses after a counter-offer', async ({
  page,
  otherBrowser,
  product,
  signedIn,
}) => {
  test.slow();
  const kadota = await createListedSupplier(product, KADOTA);
  const ravi = await createListedSupplier(product, RAVI);
  const lanterna = await createListedSupplier(product, {
    name: 'Officina Lanterna',
    country: 'Italy',
    registration_id: 'RM 1204417',
    tax_id: 'IT 04120440178',
  });
  const factory = newCompany();
  const anselm = await createPlainApplicant(product, factory);
  const reviewerPage = await otherBrowser(await createUser(product, 'reviewer'));
  const press = (key: string) => reviewerPage.keyboard.press(key);
  await openCaseByKeys(reviewerPage, factory, press);
  await press('a');
  await verifyByKeys(reviewerPage, factory, press);

  const entrepreneur = await signedIn('entrepreneur');
  const { supplierId } = await ReviewClient.open(product, anselm);
  const id = await sendBrief(
    page,
    {
      title: LAMP,
      category: 'Home & Kitchen',
      description: 'A lamp for people who work at the kitchen table. It folds to 28 mm.',
      quantities: ['100', '500', '5000'],
      line: { name: 'Shade, across', value: '240' },
      country: 'NL',
      place: 'Rotterdam',
    },
    [kadota.id, supplierId, ravi.id, lanterna.id],
  );
  const answers = page.getByRole('region', { name: 'Suppliers asked' });
  await expect(answers).toContainText('4 asked');

  const lanternaPage = await otherBrowser(lanterna);
  await openRequest(lanternaPage, LAMP);
  await decline(lanternaPage, 'The quantity is too small for us', 'From 10,000 on we are glad to.');
  await expect(answers).toContainText('Declined: The quantity is too small for us');
  await expect(answers).toContainText('“From 10,000 on we are glad to.”');

  const kadotaPage = await otherBrowser(kadota);
  await openRequest(kadotaPage, LAMP);
  await sendQuote(kadotaPage, {
    currency: 'THB',
    moq: '100',
    prices: ['450.00', '393.75', '356.25'],
    days: '30',
    cost: { what: 'Hinge tool', amount: '37500' },
    differs: { line: 'Shade, across', offer: '236 mm' },
  });
  await expect(ownQuote(kadotaPage)).toContainText('Hinge tool: THB 37,500');

  const anselmPage = await otherBrowser(anselm);
  await openRequest(anselmPage, LAMP);
  await sendQuote(anselmPage, {
    currency: 'EUR',
    moq: '100',
    prices: ['14.00', '11.00', '10.20'],
    days: '24',
  });
  const raviPage = await otherBrowser(ravi);
  await openRequest(raviPage, LAMP);
  await sendQuote(raviPage, {
    currency: 'EUR',
    moq: '100',
    prices: ['15.00', '10.00', '9.90'],
    days: '28',
    cost: { what: 'Press tool', amount: '150' },
  });
  await expect(answers).toContainText('4 asked, 3 quoted, 1 declined');

  await page.getByRole('link', { name: 'Compare 3 quotes' }).click();
  await expect(page.getByText('One figure is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Add the rate' }).click();
  await page.getByLabel('1 EUR in THB').fill('37.50');
  await page.getByRole('button', { name: 'Use it' }).click();
  // For 100: 14.00; 15.00 + 1.50; 12.00 + 10.00. For 500: 11.00; 10.00 + 0.30; 10.50 + 2.00.
  const sentence = page.getByRole('status').filter({ hasText: 'For ' });
  await expect(sentence).toContainText(
    `For 100 pieces ${factory} is the cheapest at your door: €14.00 a piece, €2.50 below the next.`,
  );
  await page.getByRole('textbox', { name: 'Quantity' }).fill('500');
  await expect(sentence).toContainText(
    'For 500 pieces Ravi & Sons Fabrication is the cheapest at your door: €10.30 a piece, €0.70 below the next.',
  );
  // For 5,000: 10.20; 9.90 + 0.03; 9.50 + 0.20.
  await page.getByRole('textbox', { name: 'Quantity' }).fill('5,000');
  await expect(sentence).toContainText(
    'For 5,000 pieces Kadota Works is the cheapest at your door: €9.70 a piece, €0.23 below the next.',
  );
  await expectAccessible(page, 1280);

  await page.getByRole('button', { name: 'Counter Kadota Works' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Unit price, THB').fill('341.25');
  await dialog.getByLabel('Note').fill('Then we order all 5,000 at once.');
  await dialog.getByRole('button', { name: 'Send the counter-offer' }).click();
  await expect(page.getByText('Waits for an answer to your counter-offer')).toBeVisible();
  const own = ownQuote(kadotaPage);
  await expect(own).toContainText('THB 341.25 a piece at 5,000 pieces, ready in 30 days.');
  await expect(own).toContainText('“Then we order all 5,000 at once.”');
  await kadotaPage.getByRole('link', { name: 'Revise your quote' }).click();
  await kadotaPage.getByRole('button', { name: 'Take it over' }).click();
  const price = priceSteps(kadotaPage).nth(2).getByLabel('Unit price');
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
  await expect(page).toHaveURL(/\/orders\/[\da-f-]+$/);
  const order = page.url().slice(page.url().lastIndexOf('/') + 1);
  await page.goto(`/requests/${id}`);
  await expect(page.getByText('Supplier chosen, not signed yet')).toBeVisible();
  await expect(own).toContainText('chose your quote');
  const link = own.getByRole('link', { name: /^Order W-/ });
  const [number = ''] = /W-\d+/.exec(await link.innerText()) ?? [];
  const lost = ownQuote(anselmPage);
  await expect(lost, 'nobody else is told before it is signed').toContainText('Sent');
  await signBoth(product, { id: order, buyer: entrepreneur, supplier: kadota });
  await expect(page.getByText('Supplier chosen', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Waiting for our team to check the bank account/)).toBeVisible();
  await expect(lost).toContainText('The buyer chose another quote.');
  // Two currencies are compared by the rate that the entrepreneur has typed.
  await expect(lost).toContainText('You ranked 3rd on price, 1st on lead time.');
  await expect(anselmPage.getByRole('button', { name: 'Withdraw your quote' })).toHaveCount(0);
  await expect(lanternaPage.getByText('This request has ended: a quote was chosen.')).toBeVisible();

  const quoted = [kadota.name, factory, ravi.name];
  const events = {
    Request: ['send', 'award'],
    ...Object.fromEntries(
      quoted.map((name) => [`${name}: asked`, ['invite', 'view', 'quote']] as const),
    ),
    [`${lanterna.name}: asked`]: ['invite', 'view', 'decline'],
    [`${kadota.name}: quote`]: ['submit', 'counter', 'revise', 'accept'],
    [`${factory}: quote`]: ['submit', 'not_select'],
    [`${ravi.name}: quote`]: ['submit', 'not_select'],
  };
  expect(await requestEvents(product, id), 'each event once, in its order').toEqual(events);
  await expectTold(page, product, entrepreneur, LAMP, [
    `Order ${number} is signed`,
    `You have signed order ${number}`,
    `Your turn in order ${number}`,
    `Order ${number} has begun`,
    'Quote revised by Kadota Works',
    'Quote from Ravi & Sons Fabrication',
    `Quote from ${factory}`,
    'Quote from Kadota Works',
    'Declined',
  ]);
  await expectTold(kadotaPage, product, kadota, LAMP, [
    `Order ${number} is signed`,
    `${entrepreneur.email.split('@')[0]} has signed order ${number}`,
    `Terms of order ${number} changed`,
    'Your quote was chosen',
    'Counter-offer',
    'New request',
  ]);
  for (const [lostPage, lostBy] of [
    [anselmPage, anselm],
    [raviPage, ravi],
  ] as const) {
    await expectTold(lostPage, product, lostBy, LAMP, [
      'Another supplier was chosen',
      'New request',
    ]);
  }
  await expectTold(lanternaPage, product, lanterna, LAMP, ['New request']);
});
