/** Finding suppliers in the running product: both kinds of search, filters, a shared link, a list, and an alert. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { callProduct } from '../product/calls.ts';
import type { Product } from '../product/product.ts';
import { ReviewClient } from '../product/review-client.ts';
import { createUser, type TestUser } from '../product/users.ts';
import { CHANGE } from '../steps/profile-steps.ts';
import { both, expect } from './fixtures.ts';

const POUCHES = 'compostible pouch 500 pcs europe';
const LAMP = 'a lamp for reading in bed that does not wake the other one';

/** @returns a supplier that is not verified yet */
async function newSupplier(product: Product, name: string, change: object): Promise<TestUser> {
  const supplier = await createUser(product, 'supplier');
  await callProduct(`${product.url}${CHANGE}`, {
    token: supplier.token,
    method: 'PATCH',
    body: { company_name: name, company_description: '', ...change },
  });
  return supplier;
}

async function verify(product: Product, supplier: TestUser): Promise<void> {
  await (await ReviewClient.open(product, supplier)).verify({ claims: [] });
}

const making = (text: string, quantity: number) => ({
  productLines: [{ text, kinds: [] }],
  minimumOrder: { quantity, unit: 'pieces' },
  leadTimeDays: { from: 20, to: 25 },
});

const rows = (page: Page): Locator => page.getByRole('list', { name: /supplier/ }).locator('> li');
const names = (page: Page): Locator => rows(page).getByRole('heading', { level: 3 });
const field = (page: Page): Locator => page.getByLabel('What do you want to have made?');

both(
  'from a sentence to a list, a shared link, and an alert of a new supplier',
  async ({ page, browser, product, signedIn, otherBrowser }) => {
    const made = [
      newSupplier(product, 'Leselicht Kranz', {
        country: 'Germany',
        ...making('Clip-on book light for reading in bed, one page wide', 200),
      }),
      newSupplier(product, 'Kompost Beutel', {
        country: 'Poland',
        ...making('Compostable stand-up pouches with zip, printed', 500),
      }),
      newSupplier(product, 'Ningbo Pouch', {
        country: 'China',
        shippingToRegions: ['Asia'],
        ...making('Compostable pouches for coffee', 300),
      }),
    ];
    for (const supplier of await Promise.all(made)) await verify(product, supplier);
    const mira = await signedIn('entrepreneur');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/suppliers');
    await field(page).fill(POUCHES);
    await expect(names(page).first()).toHaveText('Kompost Beutel');
    await expect(names(page).filter({ hasText: 'Ningbo Pouch' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Remove Ships to Europe' })).toBeVisible();

    await field(page).fill(LAMP);
    await expect(names(page).first()).toHaveText('Leselicht Kranz');
    await expect(rows(page).first().locator('mark').first()).toBeVisible();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    for (const name of [/^Germany/, /^Up to 500/, /^Up to 30 days/]) {
      await filters.getByLabel(name).check();
    }
    await expect(page).toHaveURL(/country=DE.*moq=500.*lead_time=30/);
    await expect(names(page).first()).toHaveText('Leselicht Kranz');
    await expectAccessible(page);

    const shown = await names(page).allInnerTexts();
    const visitor = await otherBrowser();
    await visitor.goto(page.url());
    await expect(names(visitor)).toHaveText(shown);
    // A supplier keeps no lists: the page that was written for a visitor becomes theirs without a complaint.
    const [kranz] = await Promise.all(made);
    const supplierPage = await otherBrowser(kranz);
    await supplierPage.goto(page.url());
    await expect(supplierPage.getByRole('button', { name: 'Save search' })).toHaveCount(0);
    const bare = await browser.newContext({ javaScriptEnabled: false });
    const without = await bare.newPage();
    await without.goto(page.url());
    await expect(names(without)).toHaveText(shown);
    await bare.close();

    await page.getByRole('link', { name: 'Leselicht Kranz' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leselicht Kranz');
    const brief = page.getByRole('region', { name: 'Against your brief' });
    await expect(brief).toContainText('Takes orders from 200 pieces');
    await expect(brief).toContainText(/In 30 days\s*20 to 25 days\s*Met/);
    await expectAccessible(page);
    await page.goBack();
    await expect(names(page)).toHaveText(shown);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Save to a list/ })
      .click();
    await page.getByRole('dialog').getByLabel('A new list').fill('Bedside lamp');
    await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByRole('button', { name: 'Saved: Leselicht Kranz' })).toBeVisible();

    await page.goto(`/suppliers?${new URLSearchParams({ q: POUCHES })}`);
    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel(/^Tell me/).selectOption('At once');
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible();

    const mails = product.mailsTo(mira.email);
    const newcomer = await newSupplier(product, 'Nowa Torebka', {
      country: 'Poland',
      ...making('Compostable pouches, small series', 100),
    });
    await verify(product, newcomer);
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await expect(page.getByRole('heading', { name: 'New supplier: Nowa Torebka' })).toBeVisible();
    const mail = await product.mailTo(mira.email, mails + 1);
    expect(mail.subject).toBe('New supplier: Nowa Torebka');
    expect(product.mailsTo(mira.email)).toBe(mails + 1);
    await page.goto('/shortlists');
    await expect(page.getByText(/^1 new since/)).toBeVisible();
  },
);
