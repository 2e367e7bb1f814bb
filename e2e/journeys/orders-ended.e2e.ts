/** An order that both end together, in two browsers: proposed with what is paid back, signed by the other side, and closed once the refund has arrived on an account that the buyer names. */
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
import { pickCountry } from '../steps/pick-country.ts';
import { both, expect } from './fixtures.ts';

const DAY = 24 * 3600;
const PHONE = { width: 360, height: 740 };
const OFFER = { currency: 'EUR', incoterm: 'DDP', place: 'Rotterdam', sample: null } as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const today = (page: Page) => page.evaluate(() => new Date().toISOString().slice(0, 10));

async function orderOf({ url }: Product, { token }: TestUser, id: string): Promise<Order> {
  return (await callProduct(`${url}/v1/orders/${id}/`, { token }))['order'] as Order;
}

/** Types the code that the mail brings. */
async function typeCode(page: Page, product: Product, user: TestUser, send: string): Promise<void> {
  const mails = product.mailsTo(user.email);
  await button(page, send).click();
  await page.getByLabel('6-digit code').fill(await product.codeFor(user.email, mails + 1));
}

both(
  'an end together: what is paid back, both signatures, the account of the refund, and closed',
  async ({ page, otherBrowser, anotherProduct, passTime }) => {
    // Its clock is moved, which no other test may notice.
    const product = await anotherProduct();
    const supplier = await createListedSupplier(product, KADOTA);
    await approveAccount(product, supplier);
    const sellerPage = await otherBrowser();
    await passTime(product, PAYEE_LIMITS.coolingDays * DAY + 60);
    const seller = { ...supplier, ...(await createUser(product, 'newcomer', supplier.email)) };
    const buyer = await createUser(product, 'entrepreneur');
    const sent = await sendRequest(product, buyer, BRIEF, [seller.id]);
    const tiers = [{ from: 500, unit_price: '10.00', lead_days: 30 }];
    await submitQuote(product, seller, sent, { ...OFFER, costs: [], tiers });
    const id = await acceptQuote(product, buyer, sent.id);
    await signBoth(product, { id, buyer, supplier: seller });
    const { payments, signed_at } = await orderOf(product, seller, id);
    const [deposit] = payments;
    if (deposit === undefined || signed_at === null)
      throw new Error('It is signed, with a deposit');
    const arrived_on = signed_at.slice(0, 10);
    await callProduct(`${product.url}/v1/payments/${deposit.id}/confirm/`, {
      body: { version: deposit.version, amount: '1500', arrived_on, rest: null },
      token: seller.token,
    });
    const room = `${product.url}/orders/${id}`;
    await storeSession(page, buyer, product.url);
    await storeSession(sellerPage, seller, product.url);
    await sellerPage.setViewportSize(PHONE);

    await page.goto(room);
    await page.getByRole('link', { name: 'End the order together' }).click();
    await page.getByRole('textbox', { name: 'Paid back' }).fill('900');
    await page.getByLabel(/^What .* should know/).fill('Our buyer has gone.');
    await button(page, 'See what it does').click();
    await expect(title(page)).toHaveText('Look at it, then sign it');
    await expect(page.getByRole('main')).toContainText(/No longer to payEUR\s3,500\.00/);
    const { signer } = await orderOf(product, buyer, id);
    await page.getByLabel('Your full name').fill(signer ?? '');
    await typeCode(page, product, buyer, 'Send the code to my mail');
    await button(page, 'Sign and propose').click();
    await expect(title(page)).toHaveText(`Waiting for ${seller.name} to answer`);
    await expectAccessible(page, 1280);

    await sellerPage.goto(`${product.url}/orders`);
    await sellerPage.getByRole('link', { name: /^Read it and answer/ }).click();
    await expect(title(sellerPage)).toHaveText(/ asks to end the order together$/);
    await expect(sellerPage.getByRole('main')).toContainText(/EUR\s900\.00for you to pay back/);
    const signing = await orderOf(product, seller, id);
    await sellerPage.getByLabel('Your full name').fill(signing.signer ?? '');
    await typeCode(sellerPage, product, seller, 'Send the code to my mail');
    await button(sellerPage, 'Agree and sign').click();
    await expect(sellerPage.getByText('Signed. The order ends for both')).toBeVisible();
    for (const one of [sellerPage, page]) {
      await expect(title(one)).toHaveText('Both of you have agreed to end the order');
    }

    await page.goto(room);
    await page
      .getByRole('link', { name: /^Name your account/ })
      .first()
      .click();
    await expect(title(page)).toHaveText(/^Say where EUR\s900\.00 is paid back to$/);
    const { terms } = await orderOf(product, buyer, id);
    await page.getByLabel('Account holder').fill(terms.buyer.name);
    await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Delta Bank');
    await pickCountry(page.getByLabel('Country of the bank'), 'Netherl');
    await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00');
    await typeCode(page, product, buyer, 'Send me a code');
    await button(page, 'Name this account').click();
    await expect(title(page)).toHaveText(/^Waiting for .* to pay the refund of EUR\s900\.00$/);

    await sellerPage.goto(room);
    await sellerPage.getByRole('link', { name: 'Open the payment' }).first().click();
    await expect(title(sellerPage)).toHaveText(/^Pay back the refund of EUR\s900\.00$/);
    await expect(sellerPage.getByRole('main')).toContainText('NL91 ABNA 0417 1643 00');
    await sellerPage.getByRole('radio', { name: 'The same name' }).check();
    await button(sellerPage, 'I have sent it, without proof').click();
    await expect(title(page)).toHaveText(/^Did EUR\s900\.00 arrive\?$/);
    await page.getByRole('textbox', { name: /^What arrived/ }).fill('900');
    await page.getByLabel(/^Arrived on\b/).fill(await today(page));
    await button(page, 'It arrived').click();
    await expect(title(page)).toHaveText(/^The refund of EUR\s900\.00 has arrived$/);

    await page.goto(room);
    await expect(
      page.getByRole('heading', { name: 'This order is closed: cancelled' }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Waggle ended it, as both had agreed');
    expect(await product.query('SELECT 1 FROM refund_accounts', [])).toEqual([]);
  },
);
