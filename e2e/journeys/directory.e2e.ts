/** The directory's public pages: rendered by the server for visitors without scripts, and taken over by the application. */
import { expectAccessible } from '../browser/accessibility.ts';
import { ReviewClient } from '../product/review-client.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';
import { createUser } from '../product/users.ts';
import { expect, test } from './fixtures.ts';

test('a public profile reads without scripts, and the application takes it over without an error', async ({
  page,
  browser,
  product,
}) => {
  const client = await ReviewClient.open(product, await createUser(product, 'supplier'));
  await client.verify({});
  const path = `/suppliers/${client.supplierId}`;

  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const without = await bare.newPage();
  await without.goto(path);
  await expect(without.getByRole('heading', { level: 1 })).toHaveText(SUPPLIER.name);
  await without.locator('summary', { hasText: 'Verified' }).click();
  await expect(without.getByRole('heading', { name: 'Registered company' })).toBeVisible();
  await bare.close();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(path);
  await expect(page).toHaveTitle(`${SUPPLIER.name}, ${SUPPLIER.country} · Waggle`);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > 320);
  expect(await wide()).toBe(false);
  const root = page.locator('#root');
  const before = await root.locator('main').innerText();
  // The first key starts the application; it moves the focus to the skip link.
  await page.keyboard.press('Tab');
  await expect
    .poll(() =>
      root.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactContainer')),
      ),
    )
    .toBe(true);
  expect(await root.locator('main').innerText()).toBe(before);
  await expectAccessible(page);
});

test('who is not listed has no page: the same words and status for everybody', async ({
  page,
  product,
  browserErrors,
}) => {
  browserErrors.expectStatus(404);
  const client = await ReviewClient.open(product, await createUser(product, 'supplier'));
  for (const slug of [client.supplierId, 'nobody-at-all']) {
    const answer = await page.goto(`/suppliers/${slug}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This supplier is not in the directory',
    );
    expect(await page.content()).not.toContain(SUPPLIER.name);
  }
});
