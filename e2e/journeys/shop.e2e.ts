/** From an empty store to a product in the catalogue: set up, sent, approved, read without scripts, and wanted by a reader who confirms by mail. */
import { chooseName } from '../steps/entrepreneur/brand-steps.ts';
import { MouseHand } from '../steps/entrepreneur/mouse-hand.ts';
import { approveByTeam, sendListing, setUpStore } from '../steps/entrepreneur/store-steps.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { createUser } from '../product/users.ts';
import { both, expect } from './fixtures.ts';

both(
  'a product is set up, approved, read by everybody, and wanted',
  async ({ page, product, otherBrowser, browser, signedIn }) => {
    await signedIn('entrepreneur');
    await page.setViewportSize({ width: 1280, height: 900 });
    const hand = new MouseHand(page);
    await page.goto('/journey/name');
    const brand = await chooseName(hand);
    await page.goto('/journey/store');
    await setUpStore(
      hand,
      'A lamp that folds to 28 mm and goes on the bookshelf. <b>It lights a book.</b>',
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await sendListing(hand);

    const team = await otherBrowser(await createUser(product, 'reviewer'));
    await approveByTeam(team);
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
    // What is typed before the page's script has run is not lost.
    const scripts = Promise.withResolvers<void>();
    await visitor.route(/\.js$/, (route) => scripts.promise.then(() => route.continue()));
    await visitor.goto('/products/fold-flat-desk-lamp', { waitUntil: 'commit' });
    await visitor.getByLabel('Your mail address').fill('mia@reader.example');
    await visitor.getByLabel('Pieces').fill('1,000');
    // Nor is it sent by the browser itself, with the address in the page's URL.
    await visitor.getByLabel('Pieces').press('Enter');
    await visitor.getByRole('button', { name: 'I would buy this' }).click();
    expect(new URL(visitor.url()).search).toBe('');
    scripts.resolve();
    await visitor.waitForLoadState('load');
    await visitor.getByRole('button', { name: 'I would buy this' }).click();
    await expect(visitor.getByText('Look in your inbox')).toBeVisible();
    const mail = await product.mailTo('mia@reader.example');
    const [link = ''] = /\/v1\/interests\/confirm[\w.-]+/.exec(mail.text ?? '') ?? [];
    await visitor.goto(link);
    await visitor.getByRole('button', { name: 'Yes, I would buy it' }).click();
    await expect(visitor.getByRole('heading', { name: 'You are counted' })).toBeVisible();

    // The page that the server rendered for visitors is taken over for a user too.
    await page.goto('/products/fold-flat-desk-lamp');
    await page.getByRole('button', { name: 'Report this product' }).click();
    await page.goBack();
    const wanted = page.getByRole('region', { name: 'Who would buy it' });
    await expect(wanted).toContainText('mia@reader.example');
    await expect(wanted).toContainText('1,000 pieces');
  },
);
