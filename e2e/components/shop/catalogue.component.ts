/** The public catalogue without a server: searching, a product, saying that one would buy it, reporting, every width. */
import { expectAccessible } from '../../browser/accessibility.ts';
import {
  fakeAnswer,
  invalidInput,
  refused,
  SERVER_ERROR,
  stopFaking,
} from '../../browser/fake-answers.ts';
import { expect, long, test } from '../fixtures.ts';
import { PALETTE } from '@waggle/server/test/brand/palette.ts';
import { CHINESE, GERMAN } from '../records.ts';
import { card, LONG, product } from './shop-fixtures.ts';

test('words, category, order are in the address; pages follow', async ({ page, server }) => {
  const asked: string[] = [];
  server.answer('GET /v1/products/', (request) => {
    const { search } = new URL(request.url());
    asked.push(search);
    const isLast = search.includes('cursor');
    return {
      products: isLast ? [card(9, { title: 'The last lamp' })] : [card(0), card(1), card(2)],
      next_cursor: isLast ? null : 'abc',
    };
  });
  await page.goto('/products');
  const results = page.getByRole('region', { name: 'Products that are not sold yet' });
  await expect(results.getByRole('listitem')).toHaveCount(3);
  await expect(results).toContainText('One person would buy this');
  await page.getByLabel('Words').fill('folding lamp');
  await page.getByLabel('Words').press('Enter');
  await expect(page).toHaveURL('/products?q=folding+lamp');
  await page.getByLabel('Category').selectOption('Home & Kitchen');
  await page.getByLabel('Order').selectOption('interest');
  await expect(page).toHaveURL('/products?q=folding+lamp&category=Home+%26+Kitchen&order=interest');
  await page.getByRole('link', { name: 'More products' }).click();
  await expect(page.getByText('The last lamp')).toBeVisible();
  expect(asked.join(' ')).toContain('cursor=abc');
  await page.goBack();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hinglow' })).toBeVisible();
});

long('nothing found, nothing listed, a failure: each says what to do', async ({ page, server }) => {
  server.answer('GET /v1/products/', { products: [], next_cursor: null });
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'No product is listed yet' })).toBeVisible();
  await page.goto('/products?q=zzz');
  await expect(page.getByRole('heading', { name: 'No product has «zzz»' })).toBeVisible();
  await fakeAnswer(page, '/v1/products/?*', SERVER_ERROR);
  await page.goto('/products?q=lamp');
  await expect(page.getByText('The products could not be loaded')).toBeVisible();
  stopFaking(page, '/v1/products/?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No product has «lamp»' })).toBeVisible();
});

long('somebody says that they would buy it, and is sent to the inbox', async ({ page, server }) => {
  let tokens = 0;
  server.answer('GET /v1/products/:slug/', () => {
    tokens += 1;
    return { product: product(), form_token: `token-${tokens}` };
  });
  const bodies = server.keep('POST /v1/products/:slug/interests/', {});
  await page.goto('/products/fold-flat-desk-lamp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fold-flat desk lamp');
  const entrepreneur = page.getByRole('complementary', { name: 'The entrepreneur' });
  await expect(entrepreneur).toContainText('38 people would buy this');
  await expect(entrepreneur).toContainText('19 % tax included');
  await entrepreneur.getByRole('button', { name: 'I would buy this' }).click();
  await expect(entrepreneur.getByText('Give your mail address')).toBeVisible();
  await expect(entrepreneur.getByLabel('Your mail address')).toBeFocused();
  await entrepreneur.getByLabel('Your mail address').fill('mia@reader.example');
  await entrepreneur.getByLabel('Pieces').fill('3');
  await entrepreneur.getByLabel('Pieces').press('Enter');
  await expect(entrepreneur.getByText('Look in your inbox')).toBeVisible();
  await expect
    .poll(() => bodies)
    .toEqual([{ email: 'mia@reader.example', quantity: 3, form_token: 'token-1', website: '' }]);
  await entrepreneur.getByRole('button', { name: 'Use another address' }).click();
  await expect(entrepreneur.getByLabel('Your mail address')).toHaveValue('');
});

long('a refusal stands at its field, and what was typed is kept', async ({ page, server }) => {
  server.answer('GET /v1/products/:slug/', { product: product(), form_token: 't' });
  await page.goto('/products/fold-flat-desk-lamp');
  await fakeAnswer(page, '/interests/', invalidInput({ email: 'Invalid email' }));
  await page.getByLabel('Your mail address').fill('mia@');
  await page.getByRole('button', { name: 'I would buy this' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByLabel('Your mail address')).toBeFocused();
  await fakeAnswer(page, '/interests/', SERVER_ERROR);
  await page.getByRole('button', { name: 'I would buy this' }).click();
  await expect(page.getByText('It could not be sent. What you typed is kept')).toBeVisible();
  await expect(page.getByLabel('Your mail address')).toHaveValue('mia@');
});

test('a reader without an account reports a product', async ({ page, server }) => {
  server.answer('GET /v1/products/:slug/', { product: product(), form_token: 'token-1' });
  const bodies = server.keep('POST /v1/products/:slug/reports/', {});
  await page.goto('/products/fold-flat-desk-lamp');
  await page.getByRole('button', { name: 'Report this product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Fold-flat desk lamp' });
  const words = dialog.getByLabel('What is wrong?');
  await dialog.getByLabel('Reason').selectOption('not_theirs');
  await words.fill('My picture');
  const already = 'You have reported this product already';
  await fakeAnswer(page, '/reports/', refused(409, 'conflict', already));
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog).toContainText(already);
  await expect(words).toHaveValue('My picture');
  await page.reload();
  await page.getByRole('button', { name: 'Report this product' }).click();
  await expect(words).toHaveValue('');
  stopFaking(page, '/reports/');
  await dialog.getByLabel('Reason').selectOption('not_theirs');
  await words.fill('My picture');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => bodies)
    .toEqual([{ reason: 'not_theirs', text: 'My picture', form_token: 'token-1', website: '' }]);
});

long('an address of no product', async ({ page }) => {
  await fakeAnswer(page, '/v1/products/gone/', refused(404, 'not_found', 'Not found'));
  await page.goto('/products/gone');
  await expect(page.getByRole('heading', { name: /is not in the catalogue$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible();
});

long('long words, markup that is text, every width, light and dark', async ({ page, server }) => {
  const markup = '<img src=x onerror=alert(1)>';
  const long = product({
    ...LONG,
    description: `${LONG.description}\n${markup}`,
    brand: { version: 1, name: GERMAN.slice(0, 40), tagline: markup, palette: PALETTE, logo: null },
  });
  server.answer('GET /v1/products/:slug/', { product: long, form_token: 't' });
  server.answer('GET /v1/products/', {
    products: [card(0, { title: GERMAN.slice(0, 80), brand: CHINESE }), card(1, { picture: null })],
    next_cursor: 'x',
  });
  await page.goto('/products');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/products/long');
  await expect(page.getByText(markup)).toHaveCount(2);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await expect(page.getByText('Published by')).toContainText(CHINESE);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectAccessible(page);
});
