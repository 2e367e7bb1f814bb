/** The quote form without a server: exact totals, doubts, answers, what is missing, sending, by keyboard and on a phone. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { both, expect, long, test } from '../fixtures.ts';
import {
  draftOf,
  FORM_PATH,
  lineKey,
  OFFER,
  REQUEST,
  REQUEST_ID,
  sentQuote,
  stubRequest,
  VERIFIED_SUPPLIER,
} from './quote-fixtures.ts';

test.use({ timezoneId: 'Asia/Bangkok' });

const form = (page: Page) => page.getByRole('form', { name: 'Your quote' });
const step = (page: Page, place: number) =>
  form(page).getByRole('list', { name: 'Price steps' }).getByRole('listitem').nth(place);
const send = (page: Page) => page.getByRole('button', { name: 'Send quote' });
const answer = (page: Page, line: string) => form(page).getByRole('group', { name: line });

long(
  'from nothing to a sent quote: what is missing is told, and leads to its field',
  async ({ page, server }) => {
    stubRequest(server);
    const sent = server.keep('POST /v1/requests/:id/quote/submit/', () => ({ quote: sentQuote() }));
    await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
    await expect(page).toHaveTitle(/^Your quote for Fold-flat desk lamp/);
    await expect(send(page)).toBeDisabled();

    const aside = page.getByRole('complementary', { name: 'The quote so far' });
    await aside.getByRole('button', { name: 'Choose a currency' }).click();
    await expect(form(page).getByLabel('Currency')).toBeFocused();
    await expect(form(page).getByText('Choose a currency')).toBeVisible();
    await form(page).getByLabel('Currency').selectOption('THB');
    await form(page).getByLabel('Smallest order').fill('500');
    for (const [place, price, days] of [
      [0, '418,5', '21'],
      [1, '386.0001', '23'],
      [2, '341', '32'],
    ] as const) {
      await step(page, place).getByLabel('Unit price').fill(price);
      await step(page, place).getByLabel('Ready in, days').fill(days);
    }
    await expect(step(page, 0)).toContainText('THB 209,250');
    await expect(step(page, 1)).toContainText('THB 386,000.10');
    await expect(step(page, 2)).toContainText('THB 1,705,000');
    await expect(step(page, 0).getByLabel('Unit price'), 'as it was read').toHaveValue('418.50');

    await form(page).getByRole('button', { name: 'Add a cost' }).click();
    await expect(form(page).getByLabel('What for')).toBeFocused();
    await form(page).getByLabel('What for').fill('Hinge tool');
    await form(page).getByLabel('Amount, THB').fill('68,000');
    await form(page).getByRole('button', { name: '68000', exact: true }).click();
    await expect(aside.getByRole('row', { name: /^1,000/ })).toContainText('454.0001');

    await form(page).getByRole('checkbox', { name: 'We send a sample' }).uncheck();
    await form(page).getByLabel('Incoterm 2020').selectOption('FOB');
    await expect(form(page)).toContainText('In a container FCA fits better');
    await form(page).getByRole('button', { name: 'Use FCA' }).click();
    await expect(form(page).getByLabel('Incoterm 2020')).toHaveValue('FCA');
    await form(page).getByLabel('Named place').fill('Laem Chabang');
    await form(page).getByLabel('Valid until').fill(OFFER.valid_until);
    await expect(form(page)).toContainText('23:59 in Bangkok, by your clock');

    await expect(page.getByRole('button', { name: '4 lines have no answer yet' })).toBeVisible();
    await form(page).getByRole('button', { name: 'The 3 open lines meet as well' }).click();
    await expect(answer(page, 'Battery').getByLabel('Meets')).toBeChecked();
    await answer(page, 'Battery').getByLabel('Differs').check();
    await page.getByRole('button', { name: '2 lines have no answer yet' }).click();
    await expect(answer(page, 'Battery').getByLabel('What you offer instead')).toBeFocused();
    await expect(answer(page, 'Battery')).toContainText('Say what you offer');
    await page.keyboard.type('7 hours');
    await answer(page, 'Cable').getByLabel('What you suggest').fill('Textile, 1.5 m');
    await send(page).click();
    await expect(page.getByText('Your quote for Fold-flat desk lamp is sent')).toBeVisible();
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          brief_revision: 1,
          offer: {
            currency: 'THB',
            moq: 500,
            tiers: [
              { from: 500, unit_price: '418.50', lead_days: 21 },
              { from: 1000, unit_price: '386.0001', lead_days: 23 },
              { from: 5000, unit_price: '341.00', lead_days: 32 },
            ],
            costs: [{ what: 'Hinge tool', amount: '68000', owner: 'buyer' }],
            sample: null,
            incoterm: 'FCA',
            time_zone: 'Asia/Bangkok',
            answers: [
              { key: lineKey(1), answer: 'meets', offer: '' },
              { key: lineKey(2), answer: 'meets', offer: '' },
              { key: lineKey(3), answer: 'differs', offer: '7 hours' },
              { key: lineKey(4), answer: 'meets', offer: 'Textile, 1.5 m' },
            ],
          },
        },
      ]);
    await expect(page).toHaveURL(new RegExp(`${REQUEST_ID}$`));
  },
);

long(
  'a price that rises with the quantity warns, offers the swapped digits, and does not block',
  async ({ page, server }) => {
    const tiers = OFFER.tiers.with(2, { from: 5000, unit_price: '431.00', lead_days: 32 });
    stubRequest(server, REQUEST, draftOf({ ...OFFER, tiers }));
    await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
    await expect(step(page, 2)).toContainText('Higher than at 1,000. Did you mean THB 341.00?');
    await expect(send(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Check the price at 5,000' })).toBeVisible();
    await step(page, 2).getByRole('button', { name: 'Keep 431.00' }).press('Enter');
    await expect(step(page, 2)).not.toContainText('Higher');
    await expect(page.getByRole('button', { name: 'Check the price' })).toHaveCount(0);
    await step(page, 2).getByLabel('Unit price').fill('432');
    await page.keyboard.press('Tab');
    await step(page, 2).getByRole('button', { name: 'Use 342.00' }).press('Enter');
    await expect(step(page, 2).getByLabel('Unit price')).toHaveValue('342.00');
    await expect(step(page, 2).getByLabel('Unit price')).toBeFocused();
  },
);

long('what cannot be read stays as it was typed, with a sentence', async ({ page, server }) => {
  stubRequest(server, REQUEST, draftOf(OFFER));
  await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
  const price = step(page, 0).getByLabel('Unit price');
  await price.fill('4.18.5');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('4.18.5');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription(/Must be an amount such as 418.50/);
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(price, 'also after a reload').toHaveValue('4.18.5');
});

both(
  'as the buyer sees it; accessible, on a phone too, and complete by keyboard',
  async ({ page, server }) => {
    const answers = OFFER.answers.with(1, {
      key: lineKey(2),
      answer: 'differs',
      offer: '312 mm',
      why: 'Our tool is that high.',
    });
    stubRequest(server, REQUEST, draftOf({ ...OFFER, answers }));
    await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
    await page.getByRole('button', { name: 'See it as the buyer' }).press('Enter');
    const view = page.getByRole('dialog', { name: 'As the buyer sees it' });
    await expect(view).toContainText('2 of 4 lines are met as written');
    await expect(view).toContainText('Offered: 312 mm');
    await expect(view).toContainText('30 % before production, 70 % before shipping');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 700 });
    const first = answer(page, 'Body and arm').getByLabel('Meets');
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(answer(page, 'Body and arm').getByLabel('Differs')).toBeChecked();
    await page.keyboard.press('Tab');
    const offer = answer(page, 'Body and arm').getByLabel('What you offer instead');
    await expect(offer).toBeFocused();
    const box = await offer.boundingBox();
    const foot = await page.locator('[data-foot]').boundingBox();
    expect(
      (box?.y ?? 0) + (box?.height ?? 0),
      'the foot covers no field with the focus',
    ).toBeLessThan(foot?.y ?? 0);
  },
);

both('an earlier quote only suggests: the ticked stands in the form', async ({ page, server }) => {
  stubRequest(server);
  server.answer('GET /v1/quotes/', {
    quotes: [
      {
        id: '0199a4f0-0000-7000-8000-0000000000e9',
        request_id: '0199a4f0-0000-7000-8000-0000000000d9',
        title: 'Clip-on book light',
        buyer_name: 'Leseratte',
        state: 'submitted',
        currency: 'THB',
        unit_price: '418.00',
        from: 500,
        accepted: null,
        order: null,
        sent_at: '2026-10-01T09:00:00.000Z',
        updated_at: '2026-10-01T09:00:00.000Z',
      },
    ],
    next_cursor: null,
  });
  await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
  await form(page).getByLabel('Named place').fill('Bangkok');
  server.answer('GET /v1/requests/:id/quote/', { quote: sentQuote() });
  await page.getByRole('button', { name: 'Start from an earlier quote' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /Clip-on book light/ }).click();
  await expect(sheet.getByRole('checkbox', { name: /^Delivery replaces yours/ })).not.toBeChecked();
  await sheet.getByRole('checkbox', { name: /^Sample/ }).uncheck();
  await expectAccessible(page, 1280);
  await sheet.getByRole('button', { name: 'Take these 6 over' }).click();
  await expect(step(page, 2).getByLabel('Unit price')).toHaveValue('341.00');
  await expect(form(page).getByLabel('Named place')).toHaveValue('Bangkok');
  await expect(form(page).getByLabel('Price, THB', { exact: true })).toHaveValue('');
  await expect(form(page).getByLabel('Valid until'), 'never the old day').toHaveValue('');
});
