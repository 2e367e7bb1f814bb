/** Market research in the running product: the category of the idea, a competitor, the worksheet, and a market report that fills the journey. */
import { expectAccessible } from '../browser/accessibility.ts';
import { createListedSupplier } from '../product/requests.ts';
import { both, expect } from './fixtures.ts';
import { expectLink } from '../steps/steps.ts';

both(
  'an entrepreneur looks at the market, writes down what is known, and keeps a market report',
  async ({ page, product, signedIn }) => {
    await createListedSupplier(product, {
      name: 'Leselicht Kranz',
      product_category: ['Home & Kitchen'],
    });
    await signedIn('entrepreneur', '/journey/research');
    await page.getByLabel('Category').selectOption('Home & Kitchen');
    const where = page.getByRole('region', { name: 'Where suppliers are' });
    await expect(where).toContainText(
      /Verified suppliers in Waggle’s directory, \d+ of this category/,
    );
    await page.getByLabel('Price you plan').fill('69');
    await page.getByLabel('Price you plan').press('Enter');
    await expect(page.getByLabel('Price you plan')).toBeFocused();

    await page.getByRole('button', { name: 'Add a competitor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Lumio');
    await dialog.getByLabel('Web address').fill('lumio.example/book');
    await dialog.getByLabel('Price', { exact: true }).fill('149');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const competitors = page.getByRole('list', { name: 'Competitors' });
    await expectLink(competitors, /^lumio\.example/, 'https://lumio.example/book');
    await expect(page.getByRole('list', { name: 'Prices, the lowest first' })).toContainText(
      /Your price, EUR\s69/,
    );

    const figures = [
      ['How many people have the problem?', '120000', 'A census'],
      ['What share of them could you reach?', '2.5', 'A guess'],
      ['What would one cost?', '69', 'My survey'],
      ['How many would one person buy a year?', '1', 'Twelve talks'],
    ] as const;
    for (const [question, value, source] of figures) {
      const row = page.getByRole('group', { name: question });
      await row.getByLabel(/^Figure/).fill(value);
      await row.getByLabel('Source', { exact: true }).fill(source);
    }
    await page.getByRole('button', { name: 'Save the worksheet' }).click();
    await expect(page.getByText('Not saved yet; kept on this device')).toHaveCount(0);
    await expect(page.getByText(/EUR\s207,000/)).toBeVisible();

    await page.getByRole('button', { name: 'Save a market report' }).click();
    await expect(page.getByText('Market report saved')).toBeVisible();
    await page.getByRole('link', { name: /Home & Kitchen, 1 competitor$/ }).click();
    await expect(page.getByText('Market research, as it stood on')).toBeVisible();
    await expect(page.getByText(/EUR\s207,000/)).toBeVisible();
    await expectAccessible(page, 1280);
    await page.goto('/welcome');
    const item = page.getByRole('listitem').filter({ hasText: /^Market research, / });
    await expect(item).toHaveText('Market research, done');
  },
);
