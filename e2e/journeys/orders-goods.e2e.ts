/** Goods of an order that is paid, in two browsers: packed, checked, handed over, counted short, and settled by a change that both sign; after the days to object it is closed. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import type { Order } from '@waggle/contract/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { callProduct } from '../product/calls.ts';
import { acceptQuote, approveAccount, signBoth } from '../product/orders.ts';
import type { Product } from '../product/product.ts';
import {
  BRIEF,
  createListedSupplier,
  KADOTA,
  sendRequest,
  submitQuote,
} from '../product/requests.ts';
import { createUser, storeSession, type TestUser } from '../product/users.ts';
import { both, expect } from './fixtures.ts';

const DAY = 24 * 3600;
const PHONE = { width: 360, height: 740 };
const OFFER = { currency: 'EUR', incoterm: 'DDP', place: 'Rotterdam', sample: null } as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What is due has arrived, as whoever is paid says by a call of its own. */
async function confirmAll({ url }: Product, { token }: TestUser, id: string): Promise<void> {
  const { order } = (await callProduct(`${url}/v1/orders/${id}/`, { token })) as { order: Order };
  // The product's clock is ahead of this one.
  const arrived_on = order.signed_at?.slice(0, 10);
  for (const { id: payment, version, amount, state, may } of order.payments) {
    if (state !== 'due' || may['confirm'] !== null) continue;
    const body = { version, amount, arrived_on, rest: null };
    await callProduct(`${url}/v1/payments/${payment}/confirm/`, { body, token });
  }
}

/** Sends the code, which the mail brings, and signs. */
async function sign(
  page: Page,
  product: Product,
  user: TestUser,
  { name, label }: { name: string; label: string },
): Promise<void> {
  await page.getByLabel('Your full name').fill(name);
  const mails = product.mailsTo(user.email);
  await button(page, 'Send the code to my mail').click();
  await page.getByLabel('6-digit code').fill(await product.codeFor(user.email, mails + 1));
  await button(page, label).click();
}

both(
  'goods: packed, checked, handed over, counted short, settled by a change, and closed',
  async ({ page, otherBrowser, anotherProduct, passTime }) => {
    // Its clock is moved, which no other test may notice.
    const product = await anotherProduct();
    const supplier = await createListedSupplier(product, KADOTA);
    await approveAccount(product, supplier);
    const sellerPage = await otherBrowser();
    await passTime(product, PAYEE_LIMITS.coolingDays * DAY + 60);
    const again = (user: TestUser) => createUser(product, 'newcomer', user.email);
    const seller = { ...supplier, ...(await again(supplier)) };
    const buyer = await createUser(product, 'entrepreneur');
    const sent = await sendRequest(product, buyer, BRIEF, [seller.id]);
    const tiers = [{ from: 500, unit_price: '10.00', lead_days: 30 }];
    await submitQuote(product, seller, sent, { ...OFFER, costs: [], tiers });
    const id = await acceptQuote(product, buyer, sent.id);
    await signBoth(product, { id, buyer, supplier: seller });
    await confirmAll(product, seller, id);
    const room = `${product.url}/orders/${id}`;
    const signer = async ({ token }: TestUser) =>
      ((await callProduct(`${product.url}/v1/orders/${id}/`, { token }))['order'] as Order).signer;
    await storeSession(page, buyer, product.url);
    await storeSession(sellerPage, seller, product.url);
    await sellerPage.setViewportSize(PHONE);

    await sellerPage.goto(room);
    await sellerPage.getByRole('link', { name: 'Say what is packed' }).first().click();
    await sellerPage.getByLabel('Pieces in this shipment').fill('500');
    await button(sellerPage, 'Packed').click();

    await page.goto(room);
    await page.getByRole('button', { name: 'I’ve checked the goods' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'They are checked' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await confirmAll(product, seller, id);

    await sellerPage.goto(`${room}?tab=shipping`);
    await sellerPage.getByLabel('Carrier').fill('DHL');
    await sellerPage.getByLabel('Number of the parcel').fill('44 1820');
    await button(sellerPage, 'Handed over').click();
    // The room of the buyer says so by itself.
    await expect(page.getByRole('region', { name: 'Shipment 1', exact: true })).toContainText(
      'DHL, 44 1820',
    );
    await sellerPage.getByText('Say that it is there').click();
    await button(sellerPage, 'It is there').click();
    await page.getByRole('textbox', { name: /^Good/ }).fill('470');
    await page.getByRole('textbox', { name: /^Damaged/ }).fill('6');
    await expectAccessible(page, 1280);
    await button(page, 'This is what arrived').click();
    await expect(page.getByRole('main')).toContainText('30 pieces are short.');

    await sellerPage.goto(`${room}/change?edit=costs`);
    await sellerPage.getByLabel(/^How many/).fill('470');
    await sellerPage.getByLabel(/^What .* should know/).fill('We made no more.');
    await button(sellerPage, 'See what it does').click();
    await expect(title(sellerPage)).toHaveText('Look at it, then sign it');
    const proposed = { name: (await signer(seller)) ?? '', label: 'Sign and propose' };
    await sign(sellerPage, product, seller, proposed);
    await expect(title(sellerPage)).toHaveText(/^Waiting for .* to answer$/);

    await page.goto(`${product.url}/orders`);
    await expect(title(page)).toHaveText('One order needs you');
    await page.getByRole('list', { name: 'Needs you' }).getByRole('link').last().click();
    await expect(title(page)).toHaveText(`${seller.name} asks to change one thing`);
    const main = page.getByRole('main');
    await expect(main).toContainText(/EUR\s300\.00/);
    const accepted = { name: (await signer(buyer)) ?? '', label: 'Accept and sign version 2' };
    await sign(page, product, buyer, accepted);
    await expect(title(page)).toHaveText('Version 2 holds for both of you');

    // What is too much comes back, and the days to object pass.
    await confirmAll(product, buyer, id);
    // Sessions end meanwhile, which no open page has to notice.
    for (const one of [page, sellerPage]) await one.goto('about:blank');
    await passTime(product, 15 * DAY);
    await storeSession(page, await again(buyer), product.url);
    const closed = page.getByRole('region', { name: 'This order is closed' });
    await expect(async () => {
      await page.goto(room);
      await expect(closed).toContainText('470 pieces were received', { timeout: 2000 });
    }).toPass();
    await expectAccessible(page, 360);
    const steps = await product.query(
      `SELECT action FROM steps JOIN shipments ON shipments.id = row ORDER BY steps.version`,
      [],
    );
    expect(steps.map(({ action }) => action)).toEqual(['pack', 'ship', 'arrive', 'receive']);
  },
);
