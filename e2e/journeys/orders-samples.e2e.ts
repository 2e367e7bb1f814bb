/** A sample before anything is chosen, in two browsers: ordered from a quote, paid, sent, rejected naming a line, sent again, approved with two seals; and the order that follows has it, and what was paid for it. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import type { OfferDraft } from '@waggle/contract/quotes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { approveAccount, signBoth } from '../product/orders.ts';
import type { Product } from '../product/product.ts';
import {
  BRIEF,
  createListedSupplier,
  KADOTA,
  RAVI,
  sendRequest,
  submitQuote,
} from '../product/requests.ts';
import { createUser, storeSession, type TestUser } from '../product/users.ts';
import { pngFile } from '../steps/application-steps.ts';
import { both, expect } from './fixtures.ts';

const DAY = 24 * 3600;
const PHONE = { width: 360, height: 740 };
const OFFER: Partial<OfferDraft> = {
  currency: 'EUR',
  incoterm: 'DDP',
  place: 'Rotterdam',
  costs: [],
  tiers: [{ from: 500, unit_price: '10.00', lead_days: 30 }],
  sample: { price: '40.00', days: 9, credited: true },
};
const [HEIGHT, SHADE] = ['Height, open', 'Shade, across'];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const today = (page: Page) => page.evaluate(() => new Date().toISOString().slice(0, 10));
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const heightPicture = (page: Page) => page.getByRole('img', { name: `1, ${HEIGHT}` });

/** Says how high it is, with a picture, and whether that is right; the other line is. */
async function judge(page: Page, measured: string, answer: 'Right' | 'Not right'): Promise<void> {
  await expect(title(page)).toHaveText('Is the sample here?');
  await press(page, 'It is here');
  await confirm(page, 'It is here');
  await expect(title(page)).toHaveText('Is this the one?');
  await page.getByLabel(`Measured, ${HEIGHT}`).fill(measured);
  for (const [line, right] of [
    [HEIGHT, answer],
    [SHADE, 'Right'],
  ] as const) {
    const radios = page.getByRole('radiogroup', { name: line });
    await radios.getByRole('radio', { name: right, exact: true }).check();
  }
  const picture = await pngFile('height.png');
  await page.getByLabel(`Picture of line 1, ${HEIGHT}`).setInputFiles(picture);
  await expect(heightPicture(page)).toBeVisible();
}

async function send(page: Page, carrier: string, tracking: string): Promise<void> {
  await expect(title(page)).toHaveText('Send the sample');
  await page.getByLabel('Carrier').fill(carrier);
  await page.getByLabel('Number of the parcel').fill(tracking);
  await press(page, 'Sample sent');
  await expect(title(page)).toHaveText(/^Waiting for .* to receive the sample$/);
}

/** @returns what was done with the samples of an order, in its order */
const sampleSteps = (product: Product, order: string) =>
  product
    .query(
      `SELECT round, action FROM steps JOIN samples ON samples.id = row AND noun = 'sample'
       WHERE order_id = $1 ORDER BY round, steps.version`,
      [order],
    )
    .then((rows) => rows.map(({ round, action }) => `${round} ${action}`));

both(
  'a sample before the choice: agreed, paid, rejected, sent again, golden; and the order that follows',
  async ({ page, otherBrowser, anotherProduct, passTime }) => {
    // Its clock is moved, which no other test may notice.
    const product = await anotherProduct();
    const open = (on: Page, path: string) => on.goto(product.url + path);
    const supplier = await createListedSupplier(product, KADOTA);
    await approveAccount(product, supplier);
    const sellerPage = await otherBrowser();
    await passTime(product, PAYEE_LIMITS.coolingDays * DAY + 60);
    const again = (user: TestUser) => createUser(product, 'newcomer', user.email);
    const seller = { ...supplier, ...(await again(supplier)) };
    const other = await createListedSupplier(product, RAVI);
    const buyer = await createUser(product, 'entrepreneur');
    const sent = await sendRequest(product, buyer, BRIEF, [seller.id, other.id]);
    for (const one of [seller, other]) await submitQuote(product, one, sent, OFFER);
    await storeSession(page, buyer, product.url);
    await storeSession(sellerPage, seller, product.url);
    await sellerPage.setViewportSize(PHONE);

    const compare = `/requests/${sent.id}/compare`;
    await open(page, compare);
    await press(page, `Order a sample from ${seller.name}`);
    const asked = page.getByRole('dialog');
    await asked.getByLabel('How many').fill('2');
    await asked.getByLabel('Where it is sent').fill('Wijnhaven 3\n3011 WG Rotterdam');
    await expect(asked).toContainText(/In all EUR\s80\.00/);
    await confirm(page, 'Order a sample');
    await expect(page).toHaveURL(/\/orders\/[\w-]{36}$/);
    const sampled = new URL(page.url()).pathname;
    const next = page.getByRole('region', { name: /^(Next|Waiting)/ });
    await expect(next).toContainText(`Waiting for ${seller.name} to agree to the sample`);

    await open(sellerPage, '/orders');
    await expect(title(sellerPage)).toHaveText('One order needs you');
    await sellerPage.getByRole('link', { name: /^Agree or decline/ }).click();
    await sellerPage
      .getByRole('region', { name: /^Next: you agree/ })
      .getByRole('button', { name: 'Agree to the sample' })
      .click();
    await confirm(sellerPage, 'Agree to the sample');

    // The buyer's page goes on by itself.
    await next.getByRole('link', { name: 'Open the payment' }).click();
    await page.getByRole('radio', { name: 'The same name' }).check();
    await press(page, 'I have sent it, without proof');
    await expect(title(page)).toHaveText(`Waiting for ${seller.name} to confirm`);
    await open(sellerPage, '/orders');
    await sellerPage.getByRole('link', { name: /^Say whether it arrived/ }).click();
    await sellerPage.getByRole('textbox', { name: /^What arrived/ }).fill('80');
    await sellerPage.getByLabel(/^Arrived on\b/).fill(await today(sellerPage));
    await press(sellerPage, 'It arrived');
    await expect(title(sellerPage)).toHaveText(/has arrived$/);

    await open(sellerPage, '/orders');
    await sellerPage.getByRole('link', { name: /^Send the sample/ }).click();
    await send(sellerPage, 'DHL', '44 1820');
    await open(page, '/orders');
    await page.getByRole('link', { name: /^Say that it is here/ }).click();
    await expect(page.getByRole('main')).toContainText('with DHL, 44 1820');
    await judge(page, '314', 'Not right');
    await expect(page.getByText('2 mm too high')).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page, 1280);
    // What was found is kept, and nobody else's.
    await page.reload();
    await expect(heightPicture(page)).toBeVisible();
    await expect(title(sellerPage)).toHaveText(/^Waiting for .* to judge the sample$/);
    await expect(heightPicture(sellerPage)).toHaveCount(0);
    await press(page, 'Reject, naming lines');
    await page.getByLabel(`${HEIGHT}: 314 mm. What is not right?`).fill('The arm stops too late');
    await confirm(page, 'Reject, naming lines');
    await expect(title(page)).toHaveText(`Waiting for ${seller.name} to send the sample`);

    const rounds = sellerPage.getByRole('region', { name: 'Rounds' });
    await expect(rounds).toContainText('The arm stops too late');
    await rounds.getByRole('link', { name: 'Round 1' }).click();
    await expect(title(sellerPage)).toHaveText('First sample: not right');
    await expect(heightPicture(sellerPage)).toBeVisible();
    await expectAccessible(sellerPage, 360);
    await rounds.getByRole('link', { name: 'Round 2' }).click();
    await send(sellerPage, 'FedEx', '7719');
    await judge(page, '310', 'Right');
    await press(page, 'Approve as golden sample');
    for (const [at, place] of ['Rotterdam, shelf 3', 'Bangkok, office'].entries()) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Seal number').nth(at).fill(`K-10${at}`);
      await dialog.getByLabel('Where it is kept').nth(at).fill(place);
    }
    await confirm(page, 'Approve as golden sample');
    for (const one of [page, sellerPage]) {
      await expect(title(one)).toHaveText('This is the golden sample');
    }
    const steps = ['begin', 'send', 'receive'];
    expect(await sampleSteps(product, sampled.slice('/orders/'.length))).toEqual(
      [1, 2].flatMap((round) =>
        [steps, round === 1 ? 'reject' : 'approve'].flat().map((step) => `${round} ${step}`),
      ),
    );

    // Nothing was chosen meanwhile: the quotes of both are as they were.
    await open(page, compare);
    await expect(page.getByRole('button', { name: /^Choose.*Ravi/ })).toBeEnabled();
    await expect(page.getByRole('link', { name: /^Sample, order W-/ })).toHaveCount(1);
    await press(page, /^Choose.*Kadota/);
    await confirm(page, 'Choose this quote');
    await expect(page).toHaveURL(/\/orders\/[\w-]{36}$/);
    const { pathname } = new URL(page.url());
    expect(pathname).not.toBe(sampled);
    await signBoth(product, { id: pathname.slice('/orders/'.length), buyer, supplier: seller });
    await page.getByRole('link', { name: /^Payments/ }).click();
    const paid = page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first();
    await expect(paid).toContainText(/Sample, paid before.*arrived.*EUR\s80\.00/i);
    for (const one of [page, sellerPage]) {
      await open(one, `${pathname}?tab=sample`);
      await one.getByRole('link', { name: 'See what was measured' }).click();
      await expect(title(one)).toHaveText('This is the golden sample');
      await expect(one.getByRole('main')).toContainText('Rotterdam, shelf 3');
      await expect(heightPicture(one)).toBeVisible();
    }
  },
);
