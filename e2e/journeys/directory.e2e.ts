/** The directory's public pages: rendered by the server for visitors without scripts, and taken over by the application. */
import { expectAccessible } from '../browser/accessibility.ts';
import { callProduct } from '../product/calls.ts';
import { createListedSupplier } from '../product/requests.ts';
import { ReviewClient } from '../product/review-client.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';
import { createUser, storeSession } from '../product/users.ts';
import { CHANGE } from '../steps/profile-steps.ts';
import { statusToast } from '../steps/steps.ts';
import { both, expect, long, test } from './fixtures.ts';

const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft 可折叠的台灯适合住在小公寓里的学生';

test('an error that React would hide in a rendered page is thrown, so that it is logged', async () => {
  const bundle = new URL('../../web/dist/.rendered/bundle.js', import.meta.url).href;
  const { renderPage } = (await import(bundle)) as { renderPage(page: object): Promise<unknown> };
  const profile = { slug: 'half', name: '', description: '', country: null, media: [], lines: [] };
  const page = { origin: '', path: '/suppliers/half', search: '', data: { profile, fit: null } };
  await expect(renderPage(page)).rejects.toThrow(TypeError);
});

both(
  'a public profile reads without scripts, and the application takes it over without an error',
  async ({ page, browser, product }) => {
    const { id, token } = await createListedSupplier(product);
    await callProduct(`${product.url}${CHANGE}`, {
      token,
      method: 'PATCH',
      body: {
        productLines: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
          text: `Book light ${number}`,
          kinds: [],
        })),
      },
    });
    const path = `/suppliers/${id}`;

    const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const without = await bare.newPage();
    await without.goto(path);
    await expect(without.getByRole('heading', { level: 1 })).toHaveText(SUPPLIER.name);
    await without.locator('summary', { hasText: 'Verified' }).click();
    await expect(without.getByRole('heading', { name: 'Registered company' })).toBeVisible();
    const line = (number: number) => without.getByText(`Book light ${number}`, { exact: true });
    await expect(line(6)).toBeVisible();
    await expect(line(7)).toBeHidden();
    await without.getByText('Show 2 more').click();
    await expect(line(8)).toBeVisible();
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
  },
);

long(
  'who is not listed has no page: the same words and status for everybody',
  async ({ page, product, browserErrors }) => {
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
  },
);

long(
  'the head names the supplier for search engines, hostile texts harm nothing, and long names fit',
  async ({ page, product }) => {
    const name = `</script><script>document.title='x'</script>"'&<!-- 可折叠的台灯 हाथ से बने दीपक`;
    const { id } = await createListedSupplier(product, { name, description: LONG });
    const called = await page.request.get(`/v1/directory/suppliers/${id}/`);
    const path = `/suppliers/${encodeURIComponent((await called.json()).data.slug)}`;

    const answer = await page.request.get(path);
    const html = await answer.text();
    for (const secret of [
      SUPPLIER.tax_id,
      SUPPLIER.registration_id,
      SUPPLIER.contact_person_email,
    ]) {
      expect(html).not.toContain(secret);
    }
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Organization',
      name,
      url: expect.stringContaining(path),
    });
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}">`));
    expect(html).not.toMatch(/ style="/);
    expect((await page.request.get(`${path}/card.png`)).headers()['content-type']).toBe(
      'image/png',
    );

    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name}, ${SUPPLIER.country} · Waggle`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.locator('summary', { hasText: 'Verified' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tax ID' })).toBeVisible();
    await expectAccessible(page);
  },
);

long(
  'a supplier sees the own profile as entrepreneurs will, before it is listed',
  async ({ page, product }) => {
    const supplier = await createUser(product, 'supplier');
    await storeSession(page, supplier);
    await page.goto('/supplier/profile');
    await page.getByRole('button', { name: 'See your profile as entrepreneurs do' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview: as entrepreneurs see you' });
    await expect(preview.getByRole('heading', { name: SUPPLIER.name })).toBeVisible();
    await expect(preview).toContainText('Nobody sees it yet');
    await expect(preview).toContainText('Your badge will appear here once you are verified.');
    await expect(preview.getByRole('link', { name: 'Open your public page' })).toHaveCount(0);
    await expectAccessible(page);
  },
);

long(
  'a listed supplier opens the public page from the preview, and copies its address',
  async ({ page, product }) => {
    await storeSession(page, await createListedSupplier(product));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/supplier/profile');
    await page.getByRole('button', { name: 'See your profile as entrepreneurs do' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview: as entrepreneurs see you' });
    const link = preview.getByRole('link', { name: 'Open your public page' });
    const path = (await link.getAttribute('href')) ?? '';
    expect(path).toMatch(/^\/suppliers\/[^/]+$/);
    await preview.getByRole('button', { name: 'Copy link' }).click();
    await expect(statusToast(page, 'Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.url + path);
    await expectAccessible(page);
    await link.click();
    await expect(page).toHaveURL(product.url + path);
    await expect(preview).toHaveCount(0);
  },
);
