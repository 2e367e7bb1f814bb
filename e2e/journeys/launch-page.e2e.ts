/** A launch page in the running product: written, published, joined by a visitor who confirms by mail, and reported. */
import { expectAccessible } from '../browser/accessibility.ts';
import { both, expect } from './fixtures.ts';

const LONG =
  'Donaudampfschifffahrtsgesellschaftskapitänsleselampe 折叠阅读灯折叠阅读灯折叠阅读灯折叠阅读灯';

both(
  'an entrepreneur publishes, a visitor joins and confirms, and the figure rises',
  async ({ page, product, otherBrowser, browserErrors, signedIn }) => {
    // A wrong address in the form of the page.
    browserErrors.expectStatus(422);
    await signedIn('entrepreneur', '/journey/page');
    await page.getByLabel('Headline').fill('The lamp that closes like a notebook');
    await page
      .getByLabel('In a sentence')
      .first()
      .fill('Fold it flat & slide it beside <your> laptop.');
    await page.getByLabel('Planned price (optional)').fill('€69');
    await page
      .getByLabel('Story', { exact: true })
      .fill(`My desk is also my dinner table. ${LONG}`);
    for (const point of [3, 2, 1]) {
      await page.getByRole('button', { name: `Remove point ${point}` }).click();
    }
    await page.getByRole('button', { name: 'Remove step 1' }).click();
    await page.getByLabel('Confirmed people').fill('50');
    await page.getByLabel('In how many days').fill('30');
    const slug = `lamp-${Date.now().toString(36)}`;
    await page.getByLabel(/\/p\/$/).fill(slug);
    await page.getByLabel('Name or company').fill('Mira Lindqvist');
    await expect(page.getByText(/^Saved/)).toBeVisible();
    const preview = page.frameLocator('iframe[title="Preview of your page"]');
    await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      'The lamp that closes like a notebook',
    );
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Your page is live')).toBeVisible();
    await page.goto('/welcome');
    await expect(page.getByRole('listitem').filter({ hasText: /^Mockup page, / })).toHaveText(
      'Mockup page, done',
    );

    const visitor = await otherBrowser();
    await visitor.goto(`/p/${slug}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'The lamp that closes like a notebook',
    );
    await expect(visitor.getByText('Fold it flat & slide it beside <your> laptop.')).toBeVisible();
    await expectAccessible(visitor);
    const email = `visitor-${slug}@list.example`;
    await visitor.getByLabel('Your e-mail').fill(email);
    await visitor.getByLabel('Country (optional)').selectOption('SE');
    await visitor.getByRole('button', { name: 'Tell me when it is ready' }).click();
    await expect(visitor.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible();
    await expectAccessible(visitor);

    const mail = await product.mailTo(email);
    const link = /https?:\/\/\S+\/confirm\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
    await visitor.goto(link);
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Yes, tell me when it is ready' }).click();
    await expect(visitor.getByRole('heading', { name: 'You are on the list' })).toBeVisible();

    await page.goto('/journey/page?view=list');
    await expect(page.getByText('1 of 50 confirmed in 30 days.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Confirmed people' })).toContainText(email);

    await visitor.goto(`/p/${slug}`);
    await visitor.getByRole('link', { name: 'Report this page' }).click();
    await expectAccessible(visitor);
    await visitor.getByLabel('It pretends to be another company or person').check();
    await visitor.getByRole('button', { name: 'Send the report' }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await visitor.goto(`/p/${slug}`);
    await visitor.getByLabel('Your e-mail').fill('no address@');
    await visitor
      .locator('form')
      .first()
      .evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await visitor.getByRole('button', { name: 'Tell me when it is ready' }).click();
    await expect(visitor.getByText(/^This is no mail address/)).toBeVisible();
    await expectAccessible(visitor);
    await visitor.goto(`/p/${slug}/privacy`);
    await expectAccessible(visitor);
  },
);
