/** The whole journey: from one sentence to a listed product, until the comb is full. */
import { createListedSupplier } from '../../product/requests.ts';
import { createUser } from '../../product/users.ts';
import * as steps from '../../steps/journey-steps.ts';
import { expectKit } from '../../steps/kit-files.ts';
import { expect, test } from '../fixtures.ts';

test('one sentence, name, logo, colours, page, waitlist, survey, report, kit, store, listing', async ({
  page,
  product,
  browser,
  otherBrowser,
  signedIn,
}) => {
  test.setTimeout(300_000);
  const supplier = await createListedSupplier(product, {
    name: 'Kadota Works',
    country: 'Thailand',
    registration_id: '0105 5560 3172',
    tax_id: 'TH 0105556031720',
  });
  await signedIn('newcomer');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/onboarding');
  await page
    .getByLabel('Business idea')
    .fill(
      'A desk lamp that folds flat like a book, without a cable, for people who work in trains',
    );
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Target audience').fill('People who work on trains and in cafés');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start Building' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole('link', { name: 'Go on with your journey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two of twelve');

  const name = await steps.chooseName(page);
  await steps.chooseColours(page);
  await steps.chooseLogo(page);
  await steps.expectCount(page, 'Five');
  await expect(page.getByRole('heading', { name: `${name} so far` })).toBeVisible();

  const slug = `lamp-${Date.now().toString(36)}`;
  const path = await steps.publishPage(page, slug);
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
  });
  const visitor = await phone.newPage();
  for (const who of ['ada', 'bea', 'cyd']) {
    await steps.joinWaitlist(visitor, product, { path, email: `${who}-${slug}@list.example` });
  }
  await page.goto('/journey/page?view=list');
  await expect(page.getByText('3 of 50 confirmed in 30 days.')).toBeVisible();

  await steps.answerSurvey(visitor, await steps.openPriceSurvey(page));
  await expect(page.getByRole('heading', { name: '1 answer' })).toBeVisible();
  await phone.close();

  await steps.saveResearch(page);
  await steps.saveSupplier(page, supplier);

  await page.goto('/journey/kit');
  await page.getByRole('button', { name: 'Make the kit' }).click();
  const whole = page.getByRole('complementary', { name: 'The whole kit' });
  const download = whole.getByRole('button', { name: /^Download/ });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const [zip] = await Promise.all([page.waitForEvent('download'), download.click()]);
  await expectKit(page, zip, name);

  await steps.setUpStore(page);
  await page.getByRole('link', { name: 'List it' }).click();
  await page.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(page.getByRole('heading', { name: 'With our team' })).toBeVisible();
  const team = await otherBrowser(await createUser(product, 'reviewer'));
  await team.setViewportSize({ width: 1280, height: 900 });
  await team.goto('/team/products');
  await team.getByRole('link', { name: /^Fold-flat desk lamp/ }).click();
  await team.getByRole('button', { name: 'Approve' }).click();
  await team.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click();
  await expect(page.getByRole('heading', { name: 'In the catalogue' })).toBeVisible();

  await steps.expectCount(page, 'Twelve');
});
