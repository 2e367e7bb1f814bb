/** The whole journey with a mouse: from one sentence to a listed product, with visitors whose browser runs no scripts. */
import { createUser } from '../../product/users.ts';
import { MouseHand } from '../../steps/founder/mouse-hand.ts';
import { approveByTeam } from '../../steps/founder/store-steps.ts';
import { goWholeWay } from '../../steps/founder/whole-journey.ts';
import { expect, test } from '../fixtures.ts';

test('from a blank account to twelve, with a supplier from its profile and a reviewer', async ({
  page,
  product,
  browser,
  otherBrowser,
  signedIn,
}) => {
  test.setTimeout(300_000);
  const founder = await signedIn('newcomer');
  await page.setViewportSize({ width: 1280, height: 900 });
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
  });
  await goWholeWay({
    product,
    founder,
    hand: new MouseHand(page),
    visitor: new MouseHand(await plain.newPage()),
    async saveSupplier({ id, name }) {
      await page.goto(`/suppliers/${id}`);
      await page.getByRole('button', { name: `Save to a list: ${name}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Lamp makers');
      await dialog.getByRole('button', { name: 'Make it' }).click();
      await expect(page.getByRole('button', { name: `Saved: ${name}` })).toBeVisible();
      await page.goto('/welcome');
    },
    approve: async () => approveByTeam(await otherBrowser(await createUser(product, 'reviewer'))),
  });
  await plain.close();
  await expect(page.getByRole('heading', { name: / so far$/ })).toBeVisible();
});
