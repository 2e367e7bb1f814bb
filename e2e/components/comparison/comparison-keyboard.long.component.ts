/** Comparing and choosing by keyboard alone, without a server: quantity, a figure, a counter-offer, and the choice. */
import type { Page } from '@playwright/test';
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import { pressOn, tabTo, typeInto } from '../../browser/keyboard.ts';
import { expect, long as test } from '../fixtures.ts';
import { ORDER_PATH } from '../orders/order-fixtures.ts';
import {
  answerChoice,
  answerComparison,
  daysAgo,
  KADOTA,
  PAGE,
  QUOTES,
} from './comparison-fixtures.ts';

const sentence = (page: Page) => page.getByRole('status').filter({ hasText: 'For ' });

test('quantity and figures by keyboard alone: the slider, the switches, and a figure with its source', async ({
  page,
  server,
}) => {
  const saved = answerComparison(server) as { figures: ComparisonFigures }[];
  await server.openFor('entrepreneur', PAGE);
  await expect(sentence(page)).toContainText('For 500 pieces Kadota Works');
  const slider = page.getByRole('slider', { name: 'Quantity' });
  await pressOn(slider, 'PageUp');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(slider).toHaveAttribute('aria-valuetext', '5,000 pieces');
  await expect(slider).toBeFocused();
  await expect(sentence(page)).toContainText('For 5,000 pieces Dong Hai Lighting');
  await pressOn(page.getByRole('button', { name: 'Unit price' }), 'Space');
  await expect(sentence(page)).toContainText('has the lowest unit price');
  await pressOn(page.getByRole('button', { name: 'Landed at your door' }));
  const all = page.getByRole('switch', { name: 'Show all 5 lines' });
  await pressOn(all, 'Space');
  await expect(page.getByRole('row', { name: /Cable/ })).toBeVisible();
  await expect(all).toBeFocused();

  const edit = page.getByRole('button', { name: 'Edit: Freight to Rotterdam, from Vietnam' });
  await pressOn(edit);
  const form = page.getByRole('form', { name: 'Freight to Rotterdam, from Vietnam' });
  await expect(form.getByLabel('Per shipment, EUR')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit, 'left with Escape').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Per shipment, EUR')).toBeFocused();
  await typeInto(form.getByLabel('Per m³, EUR'), 'much');
  await pressOn(form.getByRole('button', { name: 'Use it' }));
  await expect(form.getByLabel('Per m³, EUR'), 'the wrong field').toBeFocused();
  await expect(form.getByLabel('Per m³, EUR')).toHaveAccessibleDescription(/Must be an amount/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('900');
  await typeInto(form.getByLabel('Source'), 'Maas Forwarding, offer 2304');
  const [year = '', month = '', day = ''] = daysAgo(1).split('-');
  // In the order of the browser's own language, not of the page's.
  await typeInto(form.getByLabel('Date'), `${month}${day}${year}`);
  await expect(form.getByRole('status')).toContainText('becomes the cheapest');
  await pressOn(form.getByRole('button', { name: 'Use it' }));
  await expect(edit, 'used').toBeFocused();
  await expect(sentence(page)).toContainText('For 5,000 pieces Ravi & Sons Fabrication');
  await expect
    .poll(() => saved.at(-1)?.figures.freight.find(({ origin }) => origin === 'VN'))
    .toMatchObject({ per_m3: '900', source: 'Maas Forwarding, offer 2304', date: daysAgo(1) });
});

test('a counter-offer by keyboard alone: the focus is held by the dialog, and goes back', async ({
  page,
  server,
}) => {
  answerComparison(server);
  const sent = server.keep('POST /v1/quotes/:id/counter/', () => {
    const quote = { ...KADOTA, state: 'countered' as const };
    answerComparison(server, { quotes: QUOTES.with(0, quote) });
    return { quote };
  });
  await server.openFor('entrepreneur', PAGE);
  const open = page.getByRole('button', { name: 'Counter Kadota Works' });
  await pressOn(open);
  const dialog = page.getByRole('dialog', { name: 'Counter-offer to Kadota Works' });
  await expect(dialog.getByLabel('Quantity')).toBeFocused();
  await pressOn(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(dialog.getByLabel('Unit price, THB'), '395.50');
  await typeInto(dialog.getByLabel('Note'), 'For both colours');
  await tabTo(dialog.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Quantity'), 'after the last comes the first').toBeFocused();
  await pressOn(dialog.getByRole('button', { name: 'Send the counter-offer' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Waits for an answer to your counter-offer')).toBeVisible();
  await expect(open, 'it stays, so the focus goes back to it').toBeFocused();
  await expect
    .poll(() => sent)
    .toEqual([
      { version: 2, quantity: 500, unit_price: '395.50', lead_days: 24, note: 'For both colours' },
    ]);
});

test('choosing by keyboard alone: each difference is ticked, and the focus is not lost', async ({
  page,
  server,
}) => {
  const sent = answerChoice(server);
  await server.openFor('entrepreneur', `${PAGE}?quantity=5000`);
  const choose = page.getByRole('button', { name: /^Choose.*Dong Hai Lighting/ });
  await pressOn(choose);
  const dialog = page.getByRole('dialog', { name: 'Choose Dong Hai Lighting' });
  await expect(dialog.getByLabel(/Finish/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  for (const line of [/Finish/, /Battery/, /Box/]) {
    await pressOn(dialog.getByLabel(line), 'Space');
    await expect(dialog.getByLabel(line)).toBeChecked();
  }
  await pressOn(dialog.getByRole('button', { name: 'Choose this quote' }));
  await expect(page).toHaveURL(ORDER_PATH);
  await expect(page.locator('#main'), 'the button is gone, the page is not').toBeFocused();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.poll(() => sent).toHaveProperty('0.deviations.length', 3);
});
