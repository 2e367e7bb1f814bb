/** A survey in the running product: from a template, opened, answered without scripts on a phone, its answer shown live. */
import { expectAccessible, overflow } from '../browser/accessibility.ts';
import { both, expect, long } from './fixtures.ts';

both(
  'a survey is written from a template, answered on a phone without scripts, and shows the answer at once',
  async ({ page, browser, product, signedIn }) => {
    await signedIn('entrepreneur', '/journey/survey');
    await page.getByRole('button', { name: /^The price/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Survey' })).toBeVisible();
    await expect(page.getByLabel('Introduction')).toHaveValue(/A desk lamp that folds flat/);
    await page.getByLabel('Title', { exact: true }).fill('What may a folding lamp cost?');
    const where = page.getByRole('group', { name: 'Question 2' });
    await where.getByLabel('Answer 1', { exact: true }).fill('On a train');
    await where.getByLabel('Answer 2', { exact: true }).fill('At home');
    await page.getByLabel('The price you plan').fill('69');
    await page.getByRole('button', { name: 'Open the survey' }).click();
    await expect(page.getByRole('heading', { name: '0 answers' })).toBeVisible();
    const path = await page.getByRole('link', { name: 'Open the page' }).getAttribute('href');

    const phone = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: product.url,
      viewport: { width: 360, height: 740 },
    });
    const visitor = await phone.newPage();
    await visitor.goto(path ?? '');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'What may a folding lamp cost?',
    );
    await visitor.getByRole('button', { name: 'Go on' }).click();
    await expect(visitor.getByText('Choose an answer')).toBeVisible();
    await visitor.getByLabel('Yes').check();
    await visitor.getByRole('button', { name: 'Go on' }).click();
    await visitor.getByLabel('On a train').check();
    await visitor.getByLabel(/^So cheap/).fill('30');
    await visitor.getByLabel(/^A bargain/).fill('20');
    await visitor.getByLabel(/^Expensive/).fill('80');
    await visitor.getByLabel(/^Too expensive/).fill('120');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('«A bargain» has to be higher than «Too cheap»')).toBeVisible();
    await expect(visitor.getByLabel('On a train')).toBeChecked();
    await visitor.getByLabel(/^A bargain/).fill('50,50');
    // Nobody reads the questions in less than three seconds; the form counts from the first page.
    await expect
      .poll(async () => {
        await visitor.getByRole('button', { name: 'Send' }).click();
        return visitor.getByRole('heading', { level: 1 }).innerText();
      })
      .toBe('Your answers are in');
    await phone.close();

    await expect(page.getByRole('heading', { name: '1 answer' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Where would you use it most?' })).toContainText(
      '1 person. Under 30',
    );
    await expectAccessible(page);
    await page.goto('/journey/survey');
    await expect(page.getByText(/^Open since .+, 1 answer$/)).toBeVisible();
  },
);

long(
  'the public page: no overflow at 320 px, nothing for axe to find, errors included',
  async ({ page, signedIn }) => {
    await signedIn('entrepreneur', '/journey/survey');
    await page.getByRole('button', { name: /^The problem/ }).click();
    const preview = page.getByRole('link', { name: 'Preview' });
    await page.goto((await preview.getAttribute('href')) ?? '');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('Choose an answer')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => overflow(page)).toBe(0);
    await page.getByLabel('Yes, often').check();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expectAccessible(page);
  },
);
