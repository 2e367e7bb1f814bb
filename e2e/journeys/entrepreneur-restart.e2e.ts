/** The whole way of an entrepreneur: from the landing page to the welcome page, and back after a restart. */
import { expect, test } from './fixtures.ts';
import { newAddress } from '../product/people.ts';
import {
  chooseGoogleAccount,
  fillWizard,
  notice,
  openGoogle,
  signInByCode,
  signInDialog,
  startBuilding,
} from '../steps/steps.ts';

const WAYS = ['a mailed code', 'Google'] as const;

for (const way of WAYS) {
  test(`landing page, sign-in by ${way}, three steps, 'Entrepreneur company created successfully!', restart`, async ({
    page,
    anotherProduct,
    complaints,
  }) => {
    const product = await anotherProduct({ embedded: true });
    const email = newAddress();
    await page.goto(product.url);
    await page.getByRole('button', { name: "I'm an Entrepreneur" }).click();
    await expect(notice(page, 'Sign in to create Entrepreneur account')).toBeVisible();
    await expect(signInDialog(page)).toBeVisible();

    if (way === 'Google') await chooseGoogleAccount(await openGoogle(page), email, 'Mira Fold');
    else await signInByCode(page, product, email);

    await fillWizard(page);
    await startBuilding(page).click();
    await expect(notice(page, 'Entrepreneur company created successfully!')).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/welcome`);
    const name = way === 'Google' ? 'Mira Fold' : (email.split('@')[0] ?? '');
    await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();

    complaints.expectRestart();
    expect(await product.halt()).toBe(0);
    await product.resume();

    await page.goto(`${product.url}/`);
    await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
    await page.goto(`${product.url}/onboarding`);
    await expect(page).toHaveURL(`${product.url}/welcome`);
    await expect(
      page.getByRole('heading', { name: 'Thanks for registering as a beta user!' }),
    ).toBeVisible();
  });
}
