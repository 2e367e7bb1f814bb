/** The whole way of an entrepreneur: from the landing page to the welcome page, and back after a restart. */
import { expect, test } from './fixtures.ts';
import { callProduct } from '../product/calls.ts';
import { newEmail } from '../product/users.ts';
import { accountButton, nameOf, stored } from '../steps/session-steps.ts';
import {
  chooseGoogleAccount,
  fillWizard,
  statusToast,
  openGoogle,
  signInByCode,
  signInDialog,
  startBuilding,
  step,
  WELCOME,
} from '../steps/steps.ts';

/** Long words and no Latin letters arrive as they were typed. */
const COMPANY = {
  business_idea: 'Eine zusammenfaltbare Schreibtischleuchte für Kleinstwohnungen',
  target_audience: '住在小公寓里的学生和在家工作的人们',
  brand_vibe: 'BOLD',
} as const;

const WAYS = ['a mailed code', 'Google'] as const;

for (const way of WAYS) {
  test(`by ${way}: three steps, restart`, async ({ page, anotherProduct, browserErrors }) => {
    const product = await anotherProduct({ embedded: true });
    const email = newEmail();
    await page.goto(product.url);
    await page.getByRole('button', { name: "I'm an Entrepreneur" }).click();
    await expect(statusToast(page, 'Sign in to create Entrepreneur account')).toBeVisible();

    await expect(signInDialog(page)).toBeVisible();
    if (way === 'Google') await chooseGoogleAccount(await openGoogle(page), email, 'Mira Fold');
    else await signInByCode(page, product, email);

    await fillWizard(page, COMPANY);
    await startBuilding(page).click();
    await expect(statusToast(page, 'Entrepreneur company created successfully!')).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/welcome`);
    const name = way === 'Google' ? 'Mira Fold' : nameOf({ email });
    await expect(accountButton(page, name)).toBeVisible();

    browserErrors.expectRestart();
    expect(await product.halt()).toBe(0);
    await product.resume();

    await page.goto(`${product.url}/`);
    await expect(accountButton(page, name)).toBeVisible();
    await page.goto(`${product.url}/onboarding`);
    await expect(page).toHaveURL(`${product.url}/welcome`);
    await expect(step(page, WELCOME)).toBeVisible();
    const { access_token: token = '' } = await stored(page);
    const { auth_user: user } = await callProduct(`${product.url}/v1/auth/user/`, { token });
    expect(user).toMatchObject({ entrepreneur_data: COMPANY });
  });
}
