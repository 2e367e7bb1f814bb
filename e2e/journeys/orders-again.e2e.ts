/** What is taken out of an order, and the next one of the same goods: documents, an invoice, files and a calendar in two browsers, then «Order again» at another quantity. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Order } from '@waggle/contract/orders';
import type { OrderDocuments } from '@waggle/contract/orders/documents';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { callProduct } from '../product/calls.ts';
import { OrderSteps } from '../product/order-steps.ts';
import { acceptQuote, DIGITS, signBoth, signOrder } from '../product/orders.ts';
import {
  BRIEF,
  createListedSupplier,
  KADOTA,
  sendRequest,
  submitQuote,
} from '../product/requests.ts';
import { createUser, storeSession, type TestUser } from '../product/users.ts';
import { pdfFile } from '../steps/application-steps.ts';
import { both, expect } from './fixtures.ts';

const DAY = 24 * 3600;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const OFFER = {
  currency: 'EUR',
  incoterm: 'DDP',
  place: 'Rotterdam',
  sample: null,
  costs: [],
  tiers: [
    { from: 500, unit_price: '10.00', lead_days: 30 },
    { from: 1000, unit_price: '9.50', lead_days: 35 },
  ],
} as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** @returns the bytes that the press saves */
async function saved(page: Page, name: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await button(page, name).click();
  return readFile(await (await downloading).path());
}

/** @returns the dates that a calendar reads at an address, without the folds of its lines */
async function datesAt(url: string): Promise<string[]> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  const text = (await answer.text()).replaceAll('\r\n ', '');
  return [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, says = '']) => says);
}

both(
  'an order is read in documents, files and a calendar, and ordered again once it is done',
  async ({ page, otherBrowser, anotherProduct, passTime }) => {
    // Its clock is moved, which no other test may notice.
    const product = await anotherProduct();
    const supplier = await createListedSupplier(product, KADOTA);
    const buyer = await createUser(product, 'entrepreneur');
    const sellerPage = await otherBrowser();
    const call = ({ token }: TestUser, path: string) =>
      callProduct(`${product.url}/v1/${path}`, { token });
    const sent = await sendRequest(product, buyer, BRIEF, [supplier.id]);
    await submitQuote(product, supplier, sent, { ...OFFER, tiers: [...OFFER.tiers], costs: [] });
    const id = await acceptQuote(product, buyer, sent.id);
    await signBoth(product, { id, buyer, supplier });
    const buys = new OrderSteps(product, buyer, id);
    const sells = new OrderSteps(product, supplier, id);
    const today = () => page.evaluate(() => new Date().toISOString().slice(0, 10));
    const room = `${product.url}/orders/${id}`;
    await sells.pay('confirm', await today());

    // A calendar reads what is next at an address that is shown once.
    await page.setViewportSize(DESK);
    await storeSession(page, buyer, product.url);
    await page.goto(`${product.url}/orders`);
    const outside = page.getByRole('region', { name: 'Outside Waggle' });
    await button(page, 'Make a calendar address').click();
    const url = (await outside.getByRole('status').locator('code').textContent()) ?? '';
    const of = `: ${BRIEF.title}`;
    expect(await datesAt(url)).toContain(`Waiting for ${KADOTA.name} to have the goods ready${of}`);
    await sells.pack(500);
    expect(await datesAt(url)).toContain(`Check the goods${of}`);
    await buys.step('check');
    await sells.pay('confirm', await today());
    const parcel = { carrier: 'DHL', tracking: '1', handed_over: await today() };
    await sells.ship('ship', parcel);
    await buys.receive(0, 500);

    // The invoice is not what the order says, which both read.
    await sellerPage.setViewportSize(PHONE);
    await storeSession(sellerPage, supplier, product.url);
    await sellerPage.goto(`${room}?tab=documents`);
    await button(sellerPage, 'Add an invoice').click();
    await sellerPage.getByLabel('Number of the invoice').fill('INV 7');
    await sellerPage.getByLabel('Amount in all').fill('4500');
    await button(sellerPage, 'The invoice').setInputFiles(pdfFile('invoice.pdf'));
    await button(sellerPage, 'Add the invoice').click();
    await page.goto(`${room}?tab=documents`);
    for (const one of [page, sellerPage]) {
      await expect(row(one, 'INV 7')).toContainText(/The order says EUR\s5,000\.00/);
    }
    await expectAccessible(sellerPage, 360);

    // Both get the same bytes of each document, which are those that the order keeps the hash of.
    const { documents } = (await call(
      buyer,
      `orders/${id}/documents/`,
    )) as unknown as OrderDocuments;
    expect(documents.map(({ kind, about }) => [kind, about])).toEqual([
      ['purchase_order', 'Version 1'],
      ['proforma', 'Version 1'],
      ['receipt', 'Deposit'],
      ['packing_list', 'Shipment 1'],
      ['receipt', 'Balance'],
    ]);
    const paper = 'Download Purchase order, Version 1';
    const [mine, theirs] = [await saved(page, paper), await saved(sellerPage, paper)];
    expect(mine.equals(theirs)).toBe(true);
    const renewed = (await call(buyer, `orders/${id}/documents/`)) as unknown as OrderDocuments;
    expect(createHash('sha256').update(mine).digest('hex')).toBe(renewed.documents[0]?.sha256);
    await page.goto(`${product.url}/orders`);
    const file = String(await saved(page, 'Payments as CSV'));
    const payments = file.split('\r\n').filter((line) => line.includes(BRIEF.title));
    expect(payments.map((line) => /\bArrived\b/.test(line))).toEqual([true, true]);
    expect(file).not.toContain(DIGITS);

    // The days to object pass, and sessions end.
    for (const one of [page, sellerPage]) await one.goto('about:blank');
    await passTime(product, 15 * DAY);
    for (const one of [buyer, supplier]) {
      Object.assign(one, await createUser(product, 'newcomer', one.email));
    }
    await storeSession(page, buyer, product.url);
    await storeSession(sellerPage, supplier, product.url);
    await page.setViewportSize(PHONE);
    await sellerPage.setViewportSize(DESK);
    await expect.poll(async () => (await buys.read()).state).toBe('closed');
    expect((await datesAt(url)).filter((says) => says.endsWith(of))).toEqual([]);

    const quotes = () => call(buyer, `rfqs/${sent.id}/quotes/`);
    const before = await quotes();
    await page.goto(room);
    await button(page, 'Order again').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/from 500 EUR\s10\.00, from 1,000 EUR\s9\.50/);
    await dialog.getByLabel(/^How many/).fill('1000');
    await dialog.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL(/\/orders\/[\w-]+\/terms$/);
    const again = new URL(page.url()).pathname.split('/').at(-2) ?? '';
    expect(again).not.toBe(id);
    const { terms, repeats } = (await call(buyer, `orders/${again}/`))['order'] as Order;
    expect([repeats?.id, terms.quantity, terms.unit_price]).toEqual([id, 1000, '9.5']);
    await expect(page.getByRole('main')).toContainText(/EUR\s9,500\.00/);

    // The supplier reads it in its list, and both sign; quote and request hear nothing of it.
    await signOrder(product, buyer, again, 'offer');
    await sellerPage.goto(`${product.url}/orders`);
    await expect(title(sellerPage)).toHaveText('One order needs you');
    await sellerPage.getByRole('list', { name: 'Needs you' }).getByRole('link').last().click();
    await expect(sellerPage).toHaveURL(new RegExp(`/orders/${again}`));
    const says = await datesAt(url);
    expect(says).toContain(`Waiting for ${KADOTA.name} to sign the terms${of}`);
    await signOrder(product, supplier, again, 'sign');
    expect(await quotes()).toEqual(before);
    const { notifications } = await call(supplier, 'notifications/?limit=100');
    const told = (notifications as { title: string }[]).filter((one) =>
      one.title.includes('ordered again'),
    );
    expect(told).toHaveLength(1);
    await page.goto(room);
    await expect(page.getByRole('link', { name: /^order W-/ })).toHaveAttribute(
      'href',
      `/orders/${again}`,
    );
    await expect(button(page, 'Order again')).toHaveCount(0);

    // Switched off, the address says nothing to anybody any more.
    await page.goto(`${product.url}/orders`);
    await expect(outside).toContainText('A calendar last read it on');
    await button(page, 'Switch it off').click();
    await expect(button(page, 'Make a calendar address')).toBeVisible();
    expect((await fetch(url)).status).toBe(404);
  },
);
