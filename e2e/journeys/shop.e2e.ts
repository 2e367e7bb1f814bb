/** From an empty store to a product in the catalogue: set up, sent, approved, read without scripts, and wanted by a reader who confirms by mail. */
import { POLICY_KINDS, POLICY_TEMPLATES } from '@waggle/contract/shop/policies';
import { chooseName } from '../steps/journey-steps.ts';
import { pictureFile } from '../steps/profile-steps.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { createUser } from '../product/users.ts';
import { expect, test } from './fixtures.ts';

test('a product is set up, approved, read by everybody, and wanted', async ({
  page,
  product,
  otherBrowser,
  browser,
  signedIn,
}) => {
  await signedIn('entrepreneur');
  await page.setViewportSize({ width: 1280, height: 900 });
  const brand = await chooseName(page);
  await page.goto('/journey/store');
  await page.getByLabel('Title', { exact: true }).fill('Fold-flat desk lamp');
  await page.getByLabel('Category', { exact: true }).selectOption('Home & Kitchen');
  await page
    .getByLabel('Description')
    .fill('A lamp that folds to 28 mm and goes on the bookshelf. <b>It lights a book.</b>');
  await page.getByLabel('Pictures of the product').setInputFiles(await pictureFile('lamp.png'));
  await page.getByLabel('What picture 1 shows').fill('The lamp, open');
  await page.getByRole('button', { name: 'Add a fact' }).click();
  await page.getByLabel('Fact 1, name').fill('Height, open');
  await page.getByLabel('Fact 1, value').fill('310 mm');
  await page.getByLabel('First order, pieces').fill('500');
  for (const [label, value] of [
    ['Price of a piece', '10.00'],
    ['Freight a piece', '1.20'],
    ['Duty a piece', '1.50'],
    ['Brokerage a piece', '0.20'],
    ['Packaging a piece', '0.30'],
    ['You keep', '50'],
    ['Tax on top', '19'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await expect(page.getByRole('row', { name: /At your door/ })).toContainText('13.20');
  const policies = page.getByRole('region', { name: 'Policies' }).locator('details');
  for (const [at, kind] of POLICY_KINDS.entries()) {
    const policy = policies.nth(at);
    await policy.locator('summary').click();
    for (const { label, example } of POLICY_TEMPLATES[kind].blanks) {
      await policy.getByLabel(label, { exact: true }).fill(example);
    }
  }
  await page.getByLabel('Name of the person or company').fill('Ada Chen');
  await page.getByLabel('Mail address').fill('hello@hinglow.example');
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'List it' }).click();
  await page.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(page.getByRole('heading', { name: 'With our team' })).toBeVisible();

  const team = await otherBrowser(await createUser(product, 'reviewer'));
  await team.setViewportSize({ width: 1280, height: 900 });
  await team.goto('/team/products');
  await team.getByRole('link', { name: /^Fold-flat desk lamp/ }).click();
  await team.getByRole('button', { name: 'Approve' }).click();
  await team.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click();
  await expect(team.getByText('Nothing waits for you.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In the catalogue' })).toBeVisible();

  // Everybody reads it, scripts or not.
  const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto('/products?q=lamps');
  await reader.getByRole('link', { name: 'Fold-flat desk lamp' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Fold-flat desk lamp');
  await expect(reader.getByText('<b>It lights a book.</b>')).toBeVisible();
  const data = await reader.locator('script[type="application/ld+json"]').textContent();
  const structured = JSON.parse(data ?? '{}');
  expect([structured['@type'], structured.brand.name]).toEqual(['Product', brand]);
  expect(data).not.toContain('Offer');
  await plain.close();

  const visitor = await otherBrowser();
  await visitor.goto('/products/fold-flat-desk-lamp');
  await visitor.getByLabel('Your mail address').fill('mia@reader.example');
  await visitor.getByLabel('Pieces').fill('3');
  await visitor.getByRole('button', { name: 'I would buy this' }).click();
  await expect(visitor.getByText('Look in your inbox')).toBeVisible();
  const mail = await product.mailTo('mia@reader.example');
  const [link = ''] = /\/v1\/interests\/confirm[\w.-]+/.exec(mail.text ?? '') ?? [];
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Yes, I would buy it' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are counted' })).toBeVisible();

  await page.reload();
  const wanted = page.getByRole('region', { name: 'Who would buy it' });
  await expect(wanted).toContainText('mia@reader.example');
  await expect(wanted).toContainText('3 pieces');
});
