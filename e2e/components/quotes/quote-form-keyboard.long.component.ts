/** A whole quote by keyboard alone, without a server: every field reached by Tab, from the currency to the sent quote. */
import type { Page } from '@playwright/test';
import { pressOn, tabTo, typeInto } from '../../browser/keyboard.ts';
import { priceSteps as steps, quoteForm as form } from '../../steps/quote-steps.ts';
import { expect, long as test } from '../fixtures.ts';
import {
  FORM_PATH,
  lineKey,
  OFFER,
  REQUEST_ID,
  sentQuote,
  stubRequest,
  VERIFIED_SUPPLIER,
} from './quote-fixtures.ts';

test.use({ timezoneId: 'Asia/Bangkok' });

const answer = (page: Page, line: string) => form(page).getByRole('group', { name: line });

test('a whole quote by keyboard alone; focus is where it belongs', async ({ page, server }) => {
  stubRequest(server);
  const posted = server.keep('POST /v1/requests/:id/quote/submit/', () => ({ quote: sentQuote() }));
  await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);

  await typeInto(form(page).getByLabel('Currency'), 'THB');
  await typeInto(form(page).getByLabel('Smallest order'), '500');
  await expect(steps(page)).toHaveCount(3);
  for (const [at, price, days] of [
    [0, '418,5', '21'],
    [1, '386', '23'],
    [2, '341', '32'],
  ] as const) {
    await typeInto(steps(page).nth(at).getByLabel('Unit price'), price);
    await typeInto(steps(page).nth(at).getByLabel('Ready in, days'), days);
  }
  await pressOn(form(page).getByRole('button', { name: 'Add a price step' }));
  const fourth = steps(page).nth(3);
  await expect(fourth.getByLabel(/^From/)).toBeFocused();
  await page.keyboard.type('10000');
  await typeInto(fourth.getByLabel('Unit price'), '330');
  await typeInto(fourth.getByLabel('Ready in, days'), '40');

  const addCost = form(page).getByRole('button', { name: 'Add a cost' });
  await pressOn(addCost);
  await expect(form(page).getByLabel('What for')).toBeFocused();
  await page.keyboard.type('Nothing');
  await pressOn(form(page).getByRole('button', { name: 'Remove Nothing' }));
  await expect(addCost, 'nothing is left to go back to').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('What for')).toBeFocused();
  await page.keyboard.type('Hinge tool');
  await typeInto(form(page).getByLabel('Amount, THB'), '68000');
  await typeInto(form(page).getByLabel('Belongs to'), 'Us');

  await typeInto(form(page).getByLabel('Price, THB', { exact: true }), '2400');
  await typeInto(form(page).getByLabel('Sent in'), '9');
  await pressOn(form(page).getByRole('checkbox', { name: 'Taken off the first order' }), 'Space');

  const incoterm = form(page).getByLabel('Incoterm 2020');
  await typeInto(incoterm, 'FOB');
  await pressOn(form(page).getByRole('button', { name: 'Use FCA' }));
  await expect(incoterm).toHaveValue('FCA');
  await expect(incoterm, 'the button is gone').toBeFocused();
  await typeInto(form(page).getByLabel('Named place'), 'Laem Chabang');
  await typeInto(form(page).getByLabel(/in a cubic metre/), '160');

  await typeInto(form(page).getByLabel('Paid before production'), '40');
  await typeInto(form(page).getByLabel('The other 60 %'), '30 days');
  const [year = '', month = '', day = ''] = OFFER.valid_until.split('-');
  // In the order of the browser's own language, not of the page's.
  await typeInto(form(page).getByLabel('Valid until'), `${month}${day}${year}`);
  await expect(form(page).getByLabel('Valid until')).toHaveValue(OFFER.valid_until);

  await pressOn(answer(page, 'Body and arm').getByLabel('Meets'), 'Space');
  await pressOn(answer(page, 'Height, open').getByLabel('Meets'), 'ArrowRight');
  const differs = answer(page, 'Height, open').getByLabel('Differs');
  await expect(differs).toBeFocused();
  await expect(differs).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(answer(page, 'Height, open').getByLabel('What you offer instead')).toBeFocused();
  await page.keyboard.type('312 mm');
  await typeInto(answer(page, 'Height, open').getByLabel('Why'), 'Our tool is that high.');
  await typeInto(answer(page, 'Cable').getByLabel('What you suggest'), 'Textile, 1.5 m');
  await pressOn(form(page).getByRole('button', { name: 'The open line meets as well' }));
  await expect(answer(page, 'Battery').getByLabel('Meets')).toBeChecked();
  await typeInto(form(page).getByLabel('Not included'), 'Drop test');

  const see = page.getByRole('button', { name: 'See it as the buyer' });
  await pressOn(see);
  const view = page.getByRole('dialog', { name: 'As the buyer sees it' });
  await expect(view.getByRole('button', { name: 'Close' })).toBeFocused();
  await tabTo(view.getByRole('group', { name: 'The quote' }));
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(see).toBeFocused();
  const discard = page.getByRole('button', { name: 'Discard' });
  await pressOn(discard);
  const question = page.getByRole('dialog', { name: 'Throw this draft away?' });
  await pressOn(question.getByRole('button', { name: 'Keep it' }));
  await expect(discard).toBeFocused();
  await pressOn(page.getByRole('button', { name: 'Send quote' }));
  await expect(page.getByText('Your quote for Fold-flat desk lamp is sent')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${REQUEST_ID}$`));

  await expect
    .poll(() => posted)
    .toMatchObject([
      {
        brief_revision: 1,
        offer: {
          currency: 'THB',
          moq: 500,
          tiers: [
            { from: 500, unit_price: '418.50', lead_days: 21 },
            { from: 1000, unit_price: '386.00', lead_days: 23 },
            { from: 5000, unit_price: '341.00', lead_days: 32 },
            { from: 10_000, unit_price: '330.00', lead_days: 40 },
          ],
          costs: [{ what: 'Hinge tool', amount: '68000', owner: 'supplier' }],
          sample: { price: '2400', days: 9, credited: true },
          incoterm: 'FCA',
          place: 'Laem Chabang',
          pieces_per_m3: 160,
          deposit: 40,
          balance_due: 'after_30_days',
          valid_until: OFFER.valid_until,
          answers: [
            { key: lineKey(1), answer: 'meets', offer: '' },
            { key: lineKey(2), answer: 'differs', offer: '312 mm', why: 'Our tool is that high.' },
            { key: lineKey(3), answer: 'meets', offer: '' },
            { key: lineKey(4), answer: 'meets', offer: 'Textile, 1.5 m' },
          ],
          exclusions: 'Drop test',
        },
      },
    ]);
});
