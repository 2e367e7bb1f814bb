/** An order from the chosen quote: signed by both, which awards the request; or declined, which gives the quote back. */
import type { LegalIdentityInput } from '@waggle/contract/accounts/legal-identity';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { callProduct } from '../product/calls.ts';
import type { Product } from '../product/product.ts';
import { requestEvents } from '../product/request-events.ts';
import {
  BRIEF,
  createListedSupplier,
  KADOTA,
  type ListedSupplier,
  sendRequest,
  submitQuote,
} from '../product/requests.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';
import type { TestUser } from '../product/users.ts';
import { pickCountry } from '../steps/pick-country.ts';
import { expectTold } from '../steps/told.ts';
import { both, expect } from './fixtures.ts';

/** To the door, so that no freight is missing, and without a tool. */
const OFFER = {
  currency: 'EUR',
  incoterm: 'DDP',
  place: 'Rotterdam',
  tiers: [{ from: 500, unit_price: '10.00', lead_days: 30 }],
} as const;
const PHONE = { width: 360, height: 740 };

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** A verified supplier that is called in law as in the register. */
async function createSeller(product: Product): Promise<ListedSupplier> {
  const seller = await createListedSupplier(product, KADOTA);
  const body: LegalIdentityInput = {
    name: KADOTA.name,
    address: '88 Soi Lat Phrao 71\n10230 Bangkok',
    country: 'TH',
    capacity: 'company',
  };
  const path = `${product.url}/v1/auth/legal-identity/`;
  await callProduct(path, { method: 'PUT', body, token: seller.token });
  return seller;
}

/** The buyer chooses the only quote, and is led to the order. @returns the id of the request */
async function choose(
  page: Page,
  product: Product,
  buyer: TestUser,
  seller: ListedSupplier,
): Promise<string> {
  const sent = await sendRequest(product, buyer, BRIEF, [seller.id]);
  await submitQuote(product, seller, sent, { ...OFFER, costs: [], tiers: [...OFFER.tiers] });
  await page.goto(`/requests/${sent.id}/compare`);
  await page.getByRole('button', { name: 'Choose this quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose this quote' }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]{36}/);
  return sent.id;
}

/** Sends the code, which the mail brings, and signs. */
async function sign(
  page: Page,
  product: Product,
  { email }: TestUser,
  { name, label }: { name: string; label: string },
): Promise<void> {
  await page.getByLabel('Your full name').fill(name);
  const mails = product.mailsTo(email);
  await page.getByRole('button', { name: 'Send the code to my mail' }).click();
  await page.getByLabel('6-digit code').fill(await product.codeFor(email, mails + 1));
  await page.getByRole('button', { name: label }).click();
}

const orderSteps = (product: Product, rfqId: string) =>
  product
    .query(
      `SELECT action FROM steps JOIN orders ON orders.id = row AND noun = 'order'
       WHERE rfq_id = $1 ORDER BY steps.version`,
      [rfqId],
    )
    .then((rows) => rows.map(({ action }) => action));

both(
  'a chosen quote becomes an order that both sign: the account, a change, two codes, and the award',
  async ({ page, otherBrowser, product, signedIn }) => {
    const seller = await createSeller(product);
    const buyer = await signedIn('entrepreneur');
    const rfqId = await choose(page, product, buyer, seller);
    const next = page.getByRole('region', { name: /name a bank account|sign the terms/ });
    await expect(next).toContainText(`Waiting for ${seller.name} to name a bank account`);
    await expectAccessible(page, 1280);

    const sellerPage = await otherBrowser(seller);
    await sellerPage.setViewportSize(PHONE);
    await sellerPage.goto('/orders');
    await expect(title(sellerPage)).toHaveText('One order needs you');
    await sellerPage.getByRole('link', { name: /^Name your bank account/ }).click();
    await sellerPage.getByLabel('Account holder').fill(seller.name);
    await sellerPage.getByRole('textbox', { name: 'Bank', exact: true }).fill('Krung Thai Bank');
    await pickCountry(sellerPage.getByLabel('Country of the bank'), 'Thai');
    await sellerPage.getByLabel('Currency').selectOption('EUR');
    await sellerPage.getByLabel('Account number').fill('981-0-43210-7');
    await sellerPage.getByLabel('SWIFT code').fill('KRTHTHBK');
    const mails = product.mailsTo(seller.email);
    await sellerPage.getByRole('button', { name: 'Send me a code' }).click();
    const code = await product.codeFor(seller.email, mails + 1);
    await sellerPage.getByLabel('6-digit code').fill(code);
    await sellerPage.getByRole('button', { name: 'Name this account' }).click();
    await expect(sellerPage.getByRole('heading', { name: /is being checked$/ })).toBeVisible();
    // The other side sees it without a reload.
    await expect(next).toContainText('you sign the terms');

    await sellerPage.goto('/orders');
    await expect(title(sellerPage)).toHaveText('Nothing needs you');
    await sellerPage.getByRole('link', { name: BRIEF.title, exact: true }).click();
    await sellerPage.getByRole('link', { name: 'Change the terms' }).click();
    await sellerPage.getByRole('button', { name: /^If something goes wrong/ }).click();
    await sellerPage.getByRole('button', { name: 'Change: If something goes wrong' }).click();
    await sellerPage.getByLabel('Being late lowers the price').check();
    await sellerPage.getByLabel('A week, % of the goods').fill('1');
    await sellerPage.getByLabel('At most, %').fill('5');
    const save = sellerPage.getByRole('button', { name: 'Save the terms' });
    await save.click();
    await expect(save).toBeHidden();

    await next.getByRole('link').click();
    const differences = page.getByRole('region', { name: /^Different from/ });
    await expect(differences).toContainText(`Written in by ${seller.name}`);
    await page.getByRole('checkbox', { name: /^I agree to difference/ }).check();
    await sign(page, product, buyer, { name: 'Mira Lindqvist', label: 'Sign and send' });
    await expect(title(page)).toContainText('You have signed');
    expect((await requestEvents(product, rfqId))['Request']).toEqual(['send']);

    await sellerPage.goto('/orders');
    await expect(title(sellerPage)).toHaveText('One order needs you');
    await sellerPage.getByRole('link', { name: /^Read and sign/ }).click();
    await expect(title(sellerPage)).toContainText('has signed. Now you');
    const supplier = { name: SUPPLIER.contact_person_name, label: 'Sign the terms' };
    await sign(sellerPage, product, seller, supplier);
    for (const one of [page, sellerPage]) {
      await expect(title(one)).toHaveText('Both of you have signed');
    }

    expect(await orderSteps(product, rfqId)).toEqual(['start', 'alter', 'offer', 'sign']);
    expect(await requestEvents(product, rfqId), 'each event once').toEqual({
      Request: ['send', 'award'],
      [`${seller.name}: asked`]: ['invite', 'quote'],
      [`${seller.name}: quote`]: ['submit', 'accept'],
    });
    await page.goto('/orders');
    await expect(page.getByRole('list', { name: 'Waiting for others' })).toContainText(
      'Waiting for our team to check the bank account',
    );
    const [order] = await product.query('SELECT number, buyer_name FROM orders WHERE rfq_id = $1', [
      rfqId,
    ]);
    const number = `W-${order?.['number']}`;
    await expectTold(page, product, buyer, BRIEF.title, [
      `Order ${number} is signed`,
      `You have signed order ${number}`,
      `Terms of order ${number} changed`,
      `Your turn in order ${number}`,
      `Order ${number} has begun`,
      `Quote from ${seller.name}`,
    ]);
    await expectTold(sellerPage, product, seller, BRIEF.title, [
      `Order ${number} is signed`,
      `${order?.['buyer_name']} has signed order ${number}`,
      'Your quote was chosen',
      'New request',
    ]);
  },
);

both(
  'an order that the supplier declines gives the quote back, and it can be chosen again',
  async ({ page, otherBrowser, product, signedIn }) => {
    const seller = await createSeller(product);
    const buyer = await signedIn('entrepreneur');
    await page.setViewportSize(PHONE);
    const rfqId = await choose(page, product, buyer, seller);
    const sellerPage = await otherBrowser(seller);
    await sellerPage.goto('/orders');
    await sellerPage.getByRole('link', { name: BRIEF.title, exact: true }).click();
    await sellerPage.getByRole('button', { name: 'Decline' }).click();
    const dialog = sellerPage.getByRole('dialog');
    await dialog.getByLabel('Why?').selectOption('time');
    await dialog.getByRole('button', { name: 'Decline the order' }).click();
    await expect(dialog).toBeHidden();

    // The room of the buyer says so by itself.
    await expect(page.getByRole('main')).toContainText('The date does not hold any more');
    await page.goto('/orders');
    await expect(title(page)).toHaveText('Nothing needs you');
    await expect(page.getByRole('list', { name: 'Done' })).toContainText('Not signed');
    expect((await requestEvents(product, rfqId))[`${seller.name}: quote`]).toEqual([
      'submit',
      'accept',
      'free',
    ]);
    await page.goto(`/requests/${rfqId}/compare`);
    await page.getByRole('button', { name: 'Choose this quote' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose this quote' }).click();
    await expect(page).toHaveURL(/\/orders\/[\w-]{36}/);
    await page.goto('/orders');
    await expect(page.getByRole('list', { name: 'Waiting for others' })).toContainText(BRIEF.title);
    await expect(page.getByRole('list', { name: 'Done' })).toContainText(BRIEF.title);
  },
);
