/** The session in the browser: synced tabs, ended on another device, signed out, one user after another. */
import { expect, long, test } from './fixtures.ts';
import { signOutEverywhere, storeSession, createUser } from '../product/users.ts';
import { accountButton, nameOf, openMenu, signInButton } from '../steps/session-steps.ts';
import { signInByCode, signInDialog, step, STEPS } from '../steps/steps.ts';

long('opened with an expired token', async ({ page, product, signedIn, browserErrors }) => {
  browserErrors.expectStatus(401);
  const person = await signedIn('entrepreneur', '/');
  await expect(accountButton(page, nameOf(person))).toBeVisible();
  await signOutEverywhere(product, person);
  await page.reload();
  await signInByCode(page, product, person.email);
  await expect(accountButton(page, nameOf(person))).toBeVisible();
});

for (const [path, role, title] of [
  ['/account', 'newcomer', 'Account'],
  ['/supplier/profile', 'supplier', 'Company Profile'],
] as const) {
  const tested = path === '/account' ? test : long;
  tested(`a visitor of ${path} signs in first, then sees it`, async ({ page, product }) => {
    const { email } = await createUser(product, role);
    await page.goto(path);
    await expect(signInDialog(page)).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/`);
    // The dialog hides the header from assistive technology.
    const button = (name: RegExp) =>
      page.locator('header').getByRole('button', { name, includeHidden: true });
    await expect(button(/^Sign in/)).toBeVisible();
    await expect(button(/^Notifications/)).toHaveCount(0);
    await signInByCode(page, product, email);
    await expect(page).toHaveURL(product.url + path);
    await expect(step(page, title)).toBeVisible();
  });
}

test('Sign Out clears all stored data and goes to /, in the other tab too', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const person = await signedIn('entrepreneur', '/welcome');
  const other = await context.newPage();
  await other.goto('/welcome');
  await expect(accountButton(other, nameOf(person))).toBeVisible();
  const menu = await openMenu(page, nameOf(person));
  await page.evaluate(() => localStorage.setItem('draft.entrepreneur', '{}'));
  const told = page.waitForResponse('**/v1/auth/sign-out/');
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(signInButton(page)).toBeVisible();
  await expect(signInButton(other)).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect((await told).status()).toBe(200);
  const headers = { authorization: `Bearer ${person.token}` };
  const refused = await fetch(`${product.url}/v1/auth/user/`, { headers });
  expect(refused.status).toBe(401);

  // The next user of the browser sees nothing of the first.
  await storeSession(page, await createUser(product, 'newcomer'));
  await page.goto('/onboarding');
  await expect(step(page, STEPS[0])).toBeVisible();
  await expect(page.getByLabel('Business idea')).toHaveValue('');
});
