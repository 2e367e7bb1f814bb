/** Two quotes: compared, bargained over, and one of them chosen: its order begins, and once it is signed the other supplier learns it. */
import type { OfferDraft } from '@waggle/contract/quotes';
import { expectAccessible } from '../browser/accessibility.ts';
import { signBoth } from '../product/orders.ts';
import { requestEvents } from '../product/request-events.ts';
import {
  BRIEF,
  createListedSupplier,
  KADOTA,
  RAVI,
  sendRequest,
  submitQuote,
} from '../product/requests.ts';
import { ownQuote, priceSteps } from '../steps/quote-steps.ts';
import { expectTold } from '../steps/told.ts';
import { both, expect } from './fixtures.ts';

/** To the door, so that no freight is missing. */
const DELIVERED: Partial<OfferDraft> = {
  currency: 'EUR',
  incoterm: 'DDP',
  place: 'Rotterdam',
  costs: [],
};
const tiers = (few: string, many: string) => [
  { from: 500, unit_price: few, lead_days: 30 },
  { from: 1000, unit_price: many, lead_days: 30 },
];

both(
  'the entrepreneur compares two quotes, bargains and chooses',
  async ({ page, otherBrowser, product, signedIn }) => {
    const kadota = await createListedSupplier(product, KADOTA);
    const ravi = await createListedSupplier(product, RAVI);
    const entrepreneur = await signedIn('entrepreneur');
    const sent = await sendRequest(product, entrepreneur, BRIEF, [kadota.id, ravi.id]);
    await submitQuote(product, kadota, sent, { ...DELIVERED, tiers: tiers('10.00', '9.00') });
    await submitQuote(product, ravi, sent, { ...DELIVERED, tiers: tiers('9.80', '9.40') });

    await page.goto(`/requests/${sent.id}`);
    await page.getByRole('link', { name: 'Compare 2 quotes' }).click();
    const sentence = page.getByRole('status').filter({ hasText: 'For ' });
    await expect(sentence).toContainText(
      'For 500 pieces Ravi & Sons Fabrication is the cheapest at your door: €9.80 a piece, €0.20 below the next.',
    );
    await page.getByRole('textbox', { name: 'Quantity' }).fill('1,000');
    await expect(sentence).toContainText(
      'For 1,000 pieces Kadota Works is the cheapest at your door: €9.00 a piece, €0.40 below the next.',
    );
    await expectAccessible(page, 1280);

    const kadotaPage = await otherBrowser(kadota);
    const asked = sent.invitations.find(({ supplier_id }) => supplier_id === kadota.id);
    await kadotaPage.goto(`/requests/received/${asked?.id}`);
    const own = ownQuote(kadotaPage);
    await expect(own).toContainText('Sent');
    await page.getByRole('button', { name: 'Counter Kadota Works' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Unit price, EUR').fill('8.60');
    await dialog.getByRole('button', { name: 'Send the counter-offer' }).click();
    await expect(own).toContainText('EUR 8.60 a piece at 1,000 pieces, ready in 30 days.');
    await kadotaPage.getByRole('link', { name: 'Revise your quote' }).click();
    await kadotaPage.getByRole('button', { name: 'Take it over' }).click();
    await priceSteps(kadotaPage).nth(1).getByLabel('Unit price').fill('8.80');
    await kadotaPage.getByRole('button', { name: 'Send revision' }).click();
    await expect(own).toContainText('Revision 2');

    await page.getByRole('button', { name: 'I have looked at it' }).click();
    await expect(sentence).toContainText(
      'Kadota Works is the cheapest at your door: €8.80 a piece',
    );
    await page.getByRole('button', { name: 'Choose this quote Kadota Works' }).click();
    await expect(dialog).toContainText('Revision2, from Kadota Works');
    await expect(dialog).toContainText('€8,800.00 in all, by your figures');
    await dialog.getByRole('button', { name: 'Choose this quote' }).click();
    await expect(page, 'it leads to the order').toHaveURL(/\/orders\/[\da-f-]+$/);
    const id = page.url().slice(page.url().lastIndexOf('/') + 1);
    const what = page.getByRole('region', { name: 'What was chosen' });
    const winner = own.getByRole('region', { name: 'What was chosen' });
    await expect(winner).toContainText('1,000 pieces at EUR 8.80, EUR 8,800.00 in all');
    await expect(winner).toContainText(/Next: you name a bank account by/);
    const link = winner.getByRole('link', { name: /^Order W-/ });
    await expect(link).toHaveAttribute('href', `/orders/${id}`);
    const [number = ''] = /W-\d+/.exec(await link.innerText()) ?? [];

    // Until it is signed, nobody else is told, and the other quote stays.
    await page.goto(`/requests/${sent.id}`);
    await expect(what).toContainText('You chose Kadota Works');
    await expect(what).toContainText(/Waiting for Kadota Works to name a bank account by/);
    await page.getByRole('link', { name: 'Compare 2 quotes' }).click();
    const other = page.getByRole('button', { name: /^Choose .*Ravi & Sons/ });
    await expect(other).toBeDisabled();
    await expect(
      page.getByText(
        'You have chosen Kadota Works. End that order before you choose another quote',
      ),
    ).toBeVisible();
    const raviPage = await otherBrowser(ravi);
    await expectTold(raviPage, product, ravi, BRIEF.title, ['New request']);

    await signBoth(product, { id, buyer: entrepreneur, supplier: kadota });
    await expect(what).toContainText('Waiting for our team to check the bank account');
    await expect(page.getByText('Another quote was chosen')).toHaveCount(1);
    await expect(winner).toContainText('Waiting for our team to check the bank account');

    expect(await requestEvents(product, sent.id), 'each event once, in its order').toEqual({
      Request: ['send', 'award'],
      [`${kadota.name}: asked`]: ['invite', 'quote'],
      [`${ravi.name}: asked`]: ['invite', 'quote'],
      [`${kadota.name}: quote`]: ['submit', 'counter', 'revise', 'accept'],
      [`${ravi.name}: quote`]: ['submit', 'not_select'],
    });
    await expectTold(page, product, entrepreneur, BRIEF.title, [
      `Order ${number} is signed`,
      `You have signed order ${number}`,
      `Your turn in order ${number}`,
      `Order ${number} has begun`,
      'Quote revised by Kadota Works',
      'Quote from Ravi & Sons Fabrication',
      'Quote from Kadota Works',
    ]);
    await expectTold(kadotaPage, product, kadota, BRIEF.title, [
      `Order ${number} is signed`,
      `${entrepreneur.email.split('@')[0]} has signed order ${number}`,
      'Your quote was chosen',
      'Counter-offer',
      'New request',
    ]);
  },
);
