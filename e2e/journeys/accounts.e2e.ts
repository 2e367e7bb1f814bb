/** The session a browser keeps: tabs in step, ended elsewhere, signed out, one person after the other. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { COMPANY, lendToken, makePerson, type Person } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import {
  fillWizard,
  signInByCode,
  signInDialog,
  startBuilding,
  step,
  STEPS,
} from '../steps/steps.ts';

const USER = '/v1/auth/user/';

function banner(page: Page): Locator {
  return page.getByRole('banner');
}

function signInButton(page: Page): Locator {
  return banner(page).getByRole('button', { name: 'Sign in' });
}

function nameOf(person: Person): string {
  return person.email.split('@')[0] ?? '';
}

function menuButton(page: Page, person: Person): Locator {
  return banner(page).getByRole('button', { name: nameOf(person) });
}

async function openMenu(page: Page, person: Person): Promise<Locator> {
  await menuButton(page, person).click();
  const menu = page.getByRole('dialog', { name: nameOf(person) });
  await expect(menu).toBeVisible();
  return menu;
}

function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Ends every session of the user: this browser learns of it with its next call. */
async function endElsewhere(product: Product, person: Person): Promise<void> {
  const ended = await fetch(`${product.url}/v1/auth/sign-out-everywhere/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(ended.status).toBe(200);
}

test('tabs are kept in step: signing out in one signs out the other', async ({
  page,
  context,
  signedIn,
}) => {
  const person = await signedIn('entrepreneur');
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/welcome');
  await expect(menuButton(other, person)).toBeVisible();
  const menu = await openMenu(page, person);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(signInButton(page)).toBeVisible();
  await expect(signInButton(other)).toBeVisible();
});

test('an expired token leads back to the dialog, loses nothing that was typed, and carries on', async ({
  page,
  product,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(401);
  const person = await signedIn('newcomer');
  await page.goto('/onboarding');
  await fillWizard(page);
  await endElsewhere(product, person);
  await startBuilding(page).click();
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, person.email);
  await expect(page).toHaveURL(/\/welcome$/);
  const { userData = '{}' } = await stored(page);
  expect(JSON.parse(userData).entrepreneur_data).toMatchObject(COMPANY);
});

test('a token that has expired meanwhile: the page opens with the dialog, and signing in restores the user', async ({
  page,
  product,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(401);
  const person = await signedIn('entrepreneur');
  await page.goto('/');
  await expect(menuButton(page, person)).toBeVisible();
  await endElsewhere(product, person);
  await page.reload();
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, person.email);
  await expect(menuButton(page, person)).toBeVisible();
});

test('Sign Out closes the menu, clears all locally stored browser data and goes to /', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn('entrepreneur');
  await page.goto('/welcome');
  const menu = await openMenu(page, person);
  await page.evaluate(() => localStorage.setItem('draft.entrepreneur', '{}'));
  const told = page.waitForResponse('**/v1/auth/sign-out/');
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect((await told).status()).toBe(200);
  const refused = await fetch(`${product.url}${USER}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(refused.status).toBe(401);
});

test('two people in one browser, one after the other, see nothing of each other', async ({
  page,
  product,
  signedIn,
}) => {
  const first = await signedIn('entrepreneur');
  await page.goto('/welcome');
  await (await openMenu(page, first)).getByRole('button', { name: 'Sign Out' }).click();
  await expect(signInButton(page)).toBeVisible();
  const second = await makePerson(product, 'newcomer');
  await lendToken(page, second);
  await page.goto('/onboarding');
  await expect(step(page, STEPS[0])).toBeVisible();
  await expect(page.getByLabel('Business idea')).toHaveValue('');
});
