/** Quotes side by side without a server: who is the best at which quantity, the slider, the states, narrow screens. */
import type { Page } from '@playwright/test';
import { animationsFinished, expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import {
  ANSELM,
  answerComparison,
  FIGURES,
  KADOTA,
  PAGE,
  quoteOf,
  QUOTES,
  rfq,
} from './comparison-fixtures.ts';

const sentence = (page: Page) => page.getByRole('status').filter({ hasText: 'For ' });
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

long(
  'the best changes between 100, 500 and 5,000, and the sentence says from where on',
  async ({ page, server }) => {
    answerComparison(server);
    await server.openFor('entrepreneur', `${PAGE}?quantity=500`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Four quotes, side by side' }),
    ).toBeVisible();
    await expect(sentence(page)).toContainText(
      'For 500 pieces Kadota Works is the cheapest at your door: €19.90 a piece, €1.80 below the next.',
    );
    await expect(sentence(page)).toContainText(
      'Ravi & Sons Fabrication has the lowest unit price, but its one-time costs take more than that saves.',
    );
    await expect(sentence(page)).toContainText(
      'From 1,818 pieces on Ravi & Sons Fabrication leads.',
    );
    await expect(row(page, /^Landed/).getByText('lowest')).toHaveCount(1);
    await expect(row(page, /^For 500 pieces, in all/)).toContainText('€9,948.11');
    await expect(row(page, 'Smallest order').getByText('you want 500')).toHaveCount(1);
    await expect(row(page, /^Landed/).getByText('From 1,000')).toBeVisible();

    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('5,000');
    await expect(sentence(page)).toContainText('For 5,000 pieces Dong Hai Lighting');
    await expect(page).toHaveURL(/quantity=5000/);
    await quantity.fill('100');
    // Nobody has a price for so few.
    await expect(row(page, /^Landed/).getByText(/^From /)).toHaveCount(4);
    await expect(page.getByRole('button', { name: /^No price at 100/ })).toHaveCount(4);
    await quantity.fill('300');
    await expect(sentence(page)).toContainText('For 300 pieces Anselm Metallwerk costs');
    await expect(page.getByText('lowest', { exact: true })).toHaveCount(0);
    await quantity.fill('many');
    await expect(page.getByText('Must be a whole number such as 500')).toBeVisible();
    await quantity.blur();
    await expect(quantity).toHaveValue('300');
  },
);

long('unit price, not landed: another leads; the address says so', async ({ page, server }) => {
  answerComparison(server);
  await server.openFor('entrepreneur', PAGE);
  await page.getByRole('button', { name: 'Unit price' }).click();
  await expect(sentence(page)).toContainText(
    'For 500 pieces Ravi & Sons Fabrication has the lowest unit price: €10.31',
  );
  await expect(page).toHaveURL(/price=unit/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unit price' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the slider goes by keyboard: arrows by steps, pages by price steps, to both ends', async ({
  page,
  server,
}) => {
  answerComparison(server);
  await server.openFor('entrepreneur', PAGE);
  const slider = page.getByRole('slider', { name: 'Quantity' });
  await tabTo(slider);
  const press = async (key: string, now: string) => {
    await page.keyboard.press(key);
    await expect(slider).toHaveAttribute('aria-valuenow', now);
  };
  await press('ArrowRight', '510');
  await press('ArrowLeft', '500');
  await press('ArrowLeft', '490');
  await press('PageUp', '500');
  await press('PageUp', '1000');
  await press('ArrowUp', '1100');
  await press('ArrowDown', '1000');
  await press('ArrowDown', '990');
  await press('PageDown', '500');
  await press('Home', '250');
  await press('End', '10000');
  await expect(slider).toHaveAttribute('aria-valuetext', '10,000 pieces');
  await expect(page).toHaveURL(/quantity=10000/);
});

long('dragging a chart moves the quantity and stops at price steps', async ({ page, server }) => {
  answerComparison(server);
  await server.openFor('entrepreneur', PAGE);
  const chart = page.getByRole('img', { name: /Cost of a piece by quantity/ });
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (box === null) throw new Error('There is no chart');
  const slider = page.getByRole('slider', { name: 'Quantity' });
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 240, box.y + 200, { steps: 5 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuenow', '10000');
});

long('only lines that differ are shown unless all are wanted', async ({ page, server }) => {
  answerComparison(server);
  await server.openFor('entrepreneur', PAGE);
  await expect(row(page, /Body and arm/)).toContainText('1.0 mm');
  await expect(row(page, /Cable/)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show all 5 lines' }).click();
  await expect(row(page, /Cable/)).toBeVisible();
  await expect(row(page, 'Lines met').getByText('all met')).toHaveCount(1);
});

long('one quote: no «lowest», and it can be chosen', async ({ page, server }) => {
  answerComparison(server, { quotes: [KADOTA] });
  await server.openFor('entrepreneur', PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'One quote' })).toBeVisible();
  await expect(sentence(page)).toContainText('Kadota Works costs €19.90 a piece at your door.');
  for (const word of ['lowest', 'smallest', 'soonest', 'safest', 'quickest']) {
    await expect(page.getByText(word, { exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: /^Choose.*Kadota Works/ })).toBeEnabled();
});

long('a tie has no highlight', async ({ page, server }) => {
  const twin = { ...quoteOf(9, { name: 'Twin', country: ['TH', 'Thailand'], offer: {} }) };
  const [revision] = KADOTA.revisions;
  if (revision === undefined) throw new Error('Kadota has quoted');
  answerComparison(server, { quotes: [KADOTA, { ...twin, revisions: [revision] }] });
  await server.openFor('entrepreneur', PAGE);
  await expect(sentence(page)).toContainText('Kadota Works and Twin cost the same: €19.90');
  await expect(page.getByText('lowest', { exact: true })).toHaveCount(0);
});

long('no quotes yet, and a page that cannot be loaded', async ({ page, server }) => {
  const deadline = new Date(Date.now() + 5 * 24 * 3600 * 1000).toISOString();
  answerComparison(server, { quotes: [], request: rfq({ state: 'open', deadline }) });
  await server.openFor('entrepreneur', PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'No quotes yet' })).toBeVisible();
  await expect(page.getByText(/Suppliers can answer until/)).toBeVisible();
  await expectAccessible(page);
  await fakeAnswer(page, '/v1/rfqs/*/quotes/', SERVER_ERROR);
  await page.reload();
  await expect(page.getByText('The quotes could not be loaded')).toBeVisible();
  stopFaking(page, '/v1/rfqs/*/quotes/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No quotes yet' })).toBeVisible();
});

long(
  'everything is accessible, wide and narrow; the narrow page has one quote open at a time',
  async ({ page, server }) => {
    answerComparison(server);
    await server.openFor('entrepreneur', PAGE);
    await expect(sentence(page)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await animationsFinished(page);
    await expect.poll(() => overflow(page)).toBe(0);
    const kadota = page.getByRole('button', { name: 'Kadota Works', exact: true });
    await expect(kadota).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Anselm Metallwerk', exact: true }).click();
    await expect(kadota).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('€11,011.00')).toBeVisible();
    await page.getByRole('button', { name: '5,000', exact: true }).click();
    await expect(sentence(page)).toContainText('For 5,000 pieces');
    await expect(page.getByRole('slider', { name: 'Quantity' })).toHaveAttribute(
      'aria-valuenow',
      '5000',
    );
  },
);

long(
  'eight quotes with long German and Chinese names: the first column and the heads stay',
  async ({ page, server }) => {
    const many = [...QUOTES, ...QUOTES].map((quote, at) => ({
      ...quote,
      id: quote.id.replace(/.$/, String(at)),
      supplier_name: [GERMAN, CHINESE, quote.supplier_name][at % 3] ?? '',
    }));
    answerComparison(server, { quotes: many });
    await server.openFor('entrepreneur', PAGE);
    const group = page.getByRole('group', { name: 'Quotes side by side' });
    const head = page.getByRole('rowheader', { name: 'Smallest order' });
    await group.evaluate((element) => element.scrollTo({ left: 0, top: 500 }));
    const before = await head.boundingBox();
    const name = page.getByRole('link', { name: 'Anselm Metallwerk' }).first();
    const top = await name.boundingBox();
    await group.evaluate((element) => element.scrollTo({ left: 300, top: 600 }));
    expect((await head.boundingBox())?.x, 'the first column stays').toBe(before?.x);
    expect((await name.boundingBox())?.y, 'the heads stay').toBe(top?.y);
    // Every table is as wide as the heads are: eight columns, the last one at the right end.
    await group.evaluate((element) => element.scrollTo({ left: element.scrollWidth, top: 0 }));
    expect(await group.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThan(2000);
    for (const row of [/^Unit price/, 'Smallest order', /^Delivery/]) {
      const last = page.getByRole('row', { name: row }).getByRole('cell').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      const box = await last.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
    }
    await expect.poll(() => overflow(page), 'sideways at 1280 px').toBe(0);
    await expectAccessible(page);
  },
);

test('the file has every figure, and cells like a formula are text', async ({ page, server }) => {
  const sly = { ...ANSELM, supplier_name: '=HYPERLINK("http://x")' };
  answerComparison(server, { quotes: [KADOTA, sly] });
  await server.openFor('entrepreneur', `${PAGE}?quantity=500`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('quotes-fold-flat-desk-lamp-500.csv');
  const stream = await file.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  expect(text.startsWith('\uFEFF"Fold-flat desk lamp","500 pieces"\r\n')).toBe(true);
  expect(text).toContain(`,"Kadota Works","'=HYPERLINK(""http://x"")"\r\n`);
  expect(text).toContain('"Landed, a piece","€19.90","€22.02"\r\n');
  expect(text).toContain(
    '"Exchange rate","Kadota Works","1 EUR = 37.92 THB","European Central Bank",',
  );
  expect(text).toContain('"Customs broker","per import","€95","",""\r\n');
  expect(text.split('What we counted with')).toHaveLength(2);
  expect(FIGURES.duty).toHaveLength(3);
});
