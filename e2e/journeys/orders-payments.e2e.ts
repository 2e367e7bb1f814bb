/** The deposit of a signed order, in two browsers: another name at the bank, sent, not arrived, sent with proof, arrived; and what the team and both sides read of it. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import { groupedNumber } from '@waggle/contract/payees/account-number';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { acceptQuote, approveAccount, DIGITS, signBoth } from '../product/orders.ts';
import type { Product } from '../product/product.ts';
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
const OFFER = { currency: 'EUR', incoterm: 'DDP', place: 'Rotterdam', sample: null } as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const today = (page: Page) => page.evaluate(() => new Date().toISOString().slice(0, 10));

/** @returns what was done with the payments of an order, in its order, and by whom */
const paymentSteps = (product: Product, order: string) =>
  product
    .query(
      `SELECT action FROM steps JOIN payments ON payments.id = row AND noun = 'payment'
       WHERE order_id = $1 AND place = 1 ORDER BY steps.version`,
      [order],
    )
    .then((rows) => rows.map(({ action }) => action));

both(
  'a deposit: another name at the bank, sent, not arrived, sent with proof, arrived',
  async ({ page, otherBrowser, anotherProduct, passTime }) => {
    // Its clock is moved, which no other test may notice.
    const product = await anotherProduct();
    const open = (on: Page, path: string) => on.goto(product.url + path);
    const supplier = await createListedSupplier(product, KADOTA);
    await approveAccount(product, supplier);
    const [sellerPage, memberPage] = [await otherBrowser(), await otherBrowser()];
    await passTime(product, PAYEE_LIMITS.coolingDays * DAY + 60);
    const again = (user: TestUser) => createUser(product, 'newcomer', user.email);
    const seller = { ...supplier, ...(await again(supplier)) };
    const buyer = await createUser(product, 'entrepreneur');
    const sent = await sendRequest(product, buyer, BRIEF, [seller.id]);
    const tiers = [{ from: 500, unit_price: '10.00', lead_days: 30 }];
    await submitQuote(product, seller, sent, { ...OFFER, costs: [], tiers });
    const order = await acceptQuote(product, buyer, sent.id);
    await signBoth(product, { id: order, buyer, supplier: seller });
    await storeSession(page, buyer, product.url);
    await storeSession(sellerPage, seller, product.url);
    await sellerPage.setViewportSize(PHONE);

    await open(page, '/orders');
    await expect(title(page)).toHaveText('One order needs you');
    const row = page.getByRole('list', { name: 'Needs you' }).getByRole('listitem');
    await expect(row).toContainText(/You pay the deposit of EUR\s1,500\.00/);
    await expect(row).toContainText(/EUR\s0\.00 arrived.*EUR\s5,000\.00 open/);
    await row.getByRole('link', { name: /^Open the payment/ }).click();
    await expect(title(page)).toHaveText(/^Pay the deposit of EUR\s1,500\.00/);
    const main = page.getByRole('main');
    await expect(main).toContainText(groupedNumber(DIGITS));
    await expectAccessible(page, 1280);

    // The bank names somebody else: nothing of the account is shown until the team has looked at it.
    await page.getByRole('radio', { name: 'Another name' }).check();
    await page.getByRole('button', { name: 'My bank shows another name' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Stop and tell the team' }).click();
    await expect(title(page)).toHaveText(/Do not pay/);
    await expect(main).not.toContainText(groupedNumber(DIGITS));
    await open(sellerPage, '/orders');
    const waits = sellerPage.getByRole('list', { name: 'Waiting for others' });
    await expect(waits).toContainText(/Waiting for our team to check the bank account/);

    await storeSession(memberPage, await createUser(product, 'reviewer'), product.url);
    await open(memberPage, '/team');
    await memberPage.getByRole('link', { name: /with another name at the bank/ }).click();
    await memberPage.getByRole('link', { name: new RegExp(`^${seller.name}`) }).click();
    await memberPage.getByRole('button', { name: 'It is the right account' }).click();
    const decision = memberPage.getByRole('dialog');
    await decision.getByLabel(/^What you found/).fill('The bank leaves out «Works»');
    await decision.getByRole('button', { name: 'It is right' }).click();
    await expect(decision).toBeHidden();

    // The buyer's page goes on by itself.
    await page.getByRole('radio', { name: 'The same name' }).check();
    await page.getByRole('button', { name: 'I have sent it, without proof' }).click();
    await expect(title(page)).toHaveText(`Waiting for ${seller.name} to confirm`);

    await open(sellerPage, '/orders');
    await expect(title(sellerPage)).toHaveText('One order needs you');
    await sellerPage.getByRole('link', { name: /^Say whether it arrived/ }).click();
    await expect(title(sellerPage)).toHaveText(/^Did EUR\s1,500\.00 arrive\?$/);
    await sellerPage.getByRole('button', { name: 'It did not arrive' }).click();
    const denial = sellerPage.getByRole('dialog');
    await denial.getByRole('button', { name: 'It did not arrive' }).click();
    await expect(title(sellerPage)).toHaveText('You say that it did not arrive');
    await expect(title(page)).toHaveText(`${seller.name} says that it did not arrive`);

    await page.getByRole('radio', { name: 'The same name' }).check();
    await page.getByLabel(/^Proof/).setInputFiles(pdfFile('receipt.pdf'));
    await page.getByRole('button', { name: 'Report it again', exact: true }).click();
    await expect(title(page)).toHaveText(`Waiting for ${seller.name} to confirm`);
    await expect(title(sellerPage)).toHaveText(/^Did EUR\s1,500\.00 arrive\?$/);
    await expect(sellerPage.getByRole('main')).toContainText('receipt.pdf');
    await sellerPage.getByRole('textbox', { name: /^What arrived/ }).fill('1500');
    await sellerPage.getByLabel(/^Arrived on\b/).fill(await today(sellerPage));
    await sellerPage.getByRole('button', { name: 'It arrived' }).click();
    for (const one of [page, sellerPage]) {
      await expect(title(one)).toHaveText(/^The deposit of EUR\s1,500\.00 has arrived$/);
    }

    await open(page, '/orders');
    await expect(title(page)).toHaveText('Nothing needs you');
    const waiting = page.getByRole('list', { name: 'Waiting for others' });
    await expect(waiting).toContainText(`Waiting for ${seller.name} to have the goods ready`);
    await expect(waiting).toContainText(/EUR\s1,500\.00 arrived.*EUR\s3,500\.00 open/);
    await page.getByRole('link', { name: BRIEF.title, exact: true }).click();
    const next = page.getByRole('region', { name: /^Waiting for .* to have the goods ready by / });
    await expect(next).toContainText('You are told once something is packed');
    await page
      .getByRole('list', { name: 'How far it is' })
      .getByRole('link', { name: /^Deposit/ })
      .click();
    await expect(title(page)).toHaveText(/^The deposit of EUR\s1,500\.00 has arrived$/);
    expect(await paymentSteps(product, order)).toEqual([
      'plan',
      'fall_due',
      'stop',
      'release',
      'report',
      'deny',
      'report',
      'confirm',
    ]);
  },
);
